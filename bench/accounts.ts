import { compare, latencyMs, type Row } from "./measure.ts";

const LOGINS_AT_ONCE = 64;

/** A token of a demo person. */
export async function signIn(origin: string, loginName = "student01"): Promise<string> {
  const response = await fetch(`${origin}/api/login/doLogin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginName, username: loginName, password: "Perennial_2026" }),
  });
  const answer = (await response.json()) as { data: { accessToken: string } | null };
  if (!answer.data) throw new Error("the bench's person could not sign in");
  return answer.data.accessToken;
}

/** The same operation with and without a session: at least 80 % of the visitor's rate. */
export async function signedInRow(origin: string): Promise<Row> {
  const url = `${origin}/api/centro/api/area/regions?parentCode=1101`;
  const token = await signIn(origin);
  const { ratio, ours, ceiling } = await compare({ url, headers: { "x-token": token } }, { url });
  return {
    what: "signed-in operation against the same operation for a visitor",
    wanted: "≥ 80 %",
    measured: `${Math.round(ratio * 100)} % (${ours.cpuMs.toFixed(3)} ms CPU against ${ceiling.cpuMs.toFixed(3)})`,
    isReached: ratio >= 0.8,
  };
}

/** The home page while 64 people sign in again and again: at most twice as slow. */
export async function loginRushRow(origin: string): Promise<Row> {
  const home = async (): Promise<void> => {
    const response = await fetch(`${origin}/`, { headers: { "accept-language": "zh" } });
    await response.arrayBuffer();
  };
  const calm = await latencyMs(home, 200);
  let isRushing = true;
  let count = 0;
  const rush = Array.from({ length: LOGINS_AT_ONCE }, async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- set below, when the measurement is over
    while (isRushing) {
      await signIn(origin);
      count += 1;
    }
  });
  const from = performance.now();
  const busy = await latencyMs(home, 200);
  const seconds = (performance.now() - from) / 1000;
  isRushing = false;
  await Promise.all(rush);
  return {
    what: `home page under ${LOGINS_AT_ONCE} parallel sign-ins against without`,
    wanted: "≤ 2 ×",
    measured: `${(busy / calm).toFixed(2)} × (${busy.toFixed(2)} ms, ${calm.toFixed(2)} ms; ${Math.round(count / seconds)} sign-ins/s)`,
    isReached: busy <= calm * 2,
  };
}
