import { doLogin, passSecondFactor } from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { giveMobile } from "../../../test/people.ts";
import { solvedCaptcha } from "../../../test/captcha.ts";
import { codeSentTo } from "../../../test/codes/codes.ts";
import { networkOf } from "../../kernel/budget/network.ts";
import { DatabaseAway } from "../../kernel/outage/is-away.ts";
import { inHashTurn } from "./hash-queue.ts";
import { countGuess } from "./login-lock.ts";

const PASSWORD = "Perennial_2026";
const MOBILE = "13900001001";
const WRONG = "identity.wrongCredentials";
const LOCKED = "identity.locked";
const CAPTCHA_NEEDED = "identity.captchaNeeded";

let app: TestApp;
let twin: Awaited<ReturnType<TestApp["startTwin"]>>;
beforeAll(async () => {
  app = await startTestApp({ isBehindProxy: true });
  await giveMobile(app, "student01", MOBILE);
  twin = await app.startTwin();
});
afterAll(async () => {
  await twin.close();
  await app.close();
});

interface Try {
  readonly loginName: string;
  readonly password?: string;
  readonly from: string;
  readonly cookie?: string;
  readonly origin?: string;
  readonly captchaId?: string;
  readonly captcha?: string;
}

async function signIn({ from, cookie, origin = app.origin, ...body }: Try) {
  const response = await fetch(`${origin}/api${doLogin.path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ password: "wrong", ...body }),
  });
  const answer = (await response.json()) as {
    code?: string;
    message: string;
    data: { accessToken: string; secondFactor?: { ticket: string; methods: string[] } } | null;
  };
  const device = /device=[^;]+/.exec(response.headers.getSetCookie().join("\n"))?.[0];
  const asker = /asker=[^;]+/.exec(response.headers.getSetCookie().join("\n"))?.[0];
  return { status: response.status, device, asker, ...answer };
}

const solvedFrom = (from: string) => solvedCaptcha(app, { headers: { "x-forwarded-for": from } });

it("looks at three passwords of 300 that come at once over two processes, and none after the lock", async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      signIn({
        loginName: "student04",
        from: "198.51.100.4",
        origin: at % 2 === 0 ? app.origin : twin.origin,
      }),
    ),
  );
  // The fourth and the fifth would need a captcha.
  expect(answers.filter(({ code }) => code === WRONG)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === CAPTCHA_NEEDED)).toHaveLength(2);
  const right = { loginName: "student04", password: PASSWORD, from: "198.51.100.4" };
  expect(await signIn(right)).toMatchObject({ status: 429 });
  expect(await signIn({ ...right, ...(await solvedFrom(right.from)) })).toMatchObject({
    status: 429,
  });
});

it("lets others in while one address sends 600 sign-ins at once", async () => {
  const owner = { loginName: "teacher03", password: PASSWORD };
  const { device } = await signIn({ ...owner, from: "192.0.2.9" });
  const flood = Array.from({ length: 600 }, (_, at) =>
    signIn({ loginName: `flood${at}`, from: "192.0.2.1" }),
  );
  const meanwhile = (async () => {
    for (let beats = 0; beats < 5; beats += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return Promise.all([
      signIn({ loginName: "student05", password: PASSWORD, from: "203.0.113.5" }),
      // At the very address, in a browser that has signed in before.
      signIn({ ...owner, from: "192.0.2.1", cookie: device ?? "" }),
    ]);
  })();
  for (const answer of await meanwhile) expect(answer).toMatchObject({ resultCode: 0 });
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
});

describe("an account that is guessed at from many addresses", () => {
  const attack = async (loginName: string, addresses: number) => {
    const answers = [];
    for (let address = 1; address <= addresses; address += 1)
      for (let tries = 0; tries < 5; tries += 1) {
        const from = `198.18.${address}.7`;
        const captcha = tries < 3 ? {} : await solvedFrom(from);
        answers.push(await signIn({ loginName, from, ...captcha }));
      }
    return answers.filter(({ code }) => code === WRONG).length;
  };

  it("stays open to its owner: known browsers as always, others with a captcha and a code", async () => {
    const owner = { loginName: "student01", password: PASSWORD };
    const { device } = await signIn({ ...owner, from: "203.0.113.11" });
    expect(device).toMatch(/^device=/);
    // Fifty unhindered, then one a minute.
    expect(await attack("student01", 14)).toBeLessThanOrEqual(52);

    const known = await signIn({ ...owner, from: "203.0.113.12", cookie: device ?? "" });
    expect(known).toMatchObject({ resultCode: 0, data: { accessToken: /./ } });

    const stranger = { ...owner, from: "203.0.113.13" };
    expect(await signIn(stranger)).toMatchObject({ code: CAPTCHA_NEEDED });
    // The slow budget of the attack is over after a minute.
    await app.services.pool.query("delete from kernel.budget where key like 'guessSlow%'");
    const asked = await signIn({
      ...stranger,
      origin: twin.origin,
      ...(await solvedFrom(stranger.from)),
    });
    expect(asked).toMatchObject({ resultCode: 0 });
    expect(asked.data).toMatchObject({ accessToken: "", secondFactor: { methods: ["sms"] } });
    const code = await codeSentTo(app, MOBILE);
    const done = await app.call(
      passSecondFactor,
      { ticket: asked.data?.secondFactor?.ticket ?? "", code },
      { headers: { cookie: asked.asker ?? "", "x-forwarded-for": stranger.from } },
    );
    expect(done.data?.accessToken).toMatch(/./);
  });

  it("counts a known browser's own failures, and locks only that", async () => {
    const owner = { loginName: "student02", password: PASSWORD };
    const { device } = await signIn({ ...owner, from: "203.0.113.21" });
    for (let tries = 0; tries < 5; tries += 1)
      await signIn({ loginName: "student02", from: "203.0.113.22", cookie: device ?? "" });
    const again = await signIn({ ...owner, from: "203.0.113.23", cookie: device ?? "" });
    expect(again).toMatchObject({ code: LOCKED });
    expect(await signIn({ ...owner, from: "203.0.113.22" })).toMatchObject({ resultCode: 0 });
  });

  it("is answered like one that does not exist", async () => {
    await attack("student03", 11);
    await attack("nobody.at.all", 11);
    const ask = (loginName: string) => signIn({ loginName, from: "203.0.113.31" });
    const [one, other] = [await ask("student03"), await ask("nobody.at.all")];
    expect(one.code).toBe(CAPTCHA_NEEDED);
    expect([other.status, other.code, other.message]).toEqual([one.status, one.code, one.message]);
  });
});

describe("a try whose outcome the server could not keep", () => {
  const rowsOf = async (from: string): Promise<number> =>
    (
      await app.services.pool.query("select 1 from identity.login_failure where source = $1", [
        from,
      ])
    ).rowCount ?? 0;

  it("is made good before the next one when the password was right and the database away", async () => {
    const caller = { ip: "10.9.1.1", cookie: () => undefined, viewer: undefined } as never;
    let isAway = false;
    // The database is gone from one statement to the next.
    const db = new Proxy(app.services.db, {
      get(target, name) {
        if (isAway) throw new DatabaseAway("for this test");
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    const call = { services: { ...app.services, db }, caller };
    for (let time = 0; time < 6; time += 1) {
      const guess = await countGuess(call, "user:cut-off", "password");
      expect(guess).toMatchObject({ isLocked: false, number: 1 });
      isAway = true;
      await expect(guess.right()).rejects.toThrow("for this test");
      isAway = false;
    }
    // A wrong one stays counted all the same: nobody calls `right` for it.
    await countGuess(call, "user:cut-off", "password");
    expect(await countGuess(call, "user:cut-off", "password")).toMatchObject({ number: 2 });
  });

  it("is not counted when so many wait to be hashed that nothing was compared", async () => {
    const from = "10.9.2.1";
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const crowd = Array.from({ length: 300 }, () =>
      inHashTurn({ isKnown: false, key: networkOf(from).network }, () => over).catch(
        () => undefined,
      ),
    );
    try {
      for (let time = 0; time < 6; time += 1)
        expect(await signIn({ loginName: "teacher01", password: PASSWORD, from })).toMatchObject({
          code: "kernel.tooManyRequests",
        });
    } finally {
      end();
      await Promise.all(crowd);
    }
    expect(await signIn({ loginName: "teacher01", password: PASSWORD, from })).toMatchObject({
      status: 200,
    });
    expect(await rowsOf(from)).toBe(0);
  });
});
