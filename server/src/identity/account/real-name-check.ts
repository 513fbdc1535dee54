import { createHmac, randomUUID } from "node:crypto";
import type { CardType } from "@perennial/contract/kernel/china.ts";
import { now } from "../../kernel/clock.ts";
import type { Settings } from "../../kernel/settings.ts";

/** What a checking service says; `unavailable` when it says nothing that can be relied upon. */
export type RealNameVerdict = "match" | "mismatch" | "unavailable";

/** Name and card as the person wrote them. */
export interface RealNameClaim {
  readonly name: string;
  readonly cardType: CardType;
  readonly number: string;
}

/** Tells whether a name and a card belong together. */
export interface RealNameChecker {
  /** Kept beside the result: `rules` or `service`. */
  readonly kind: "rules" | "service";
  check(claim: RealNameClaim): Promise<RealNameVerdict>;
}

const TIMEOUT_MS = 5_000;
/** A slow service must not take all connections: what is more at once is refused. */
const MAX_AT_ONCE = 3;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Without a service the rules of the number are all that can be checked; they were checked before. */
const rulesOnly: RealNameChecker = { kind: "rules", check: async () => "match" };

/** What the service must see to know that the question is ours and new: HMAC-SHA256 over time, nonce and body. */
export function signatureOf(secret: string, at: string, nonce: string, body: string): string {
  return createHmac("sha256", secret).update(`${at}\n${nonce}\n${body}`).digest("hex");
}

async function ask(address: URL, key: string, secret: string, claim: RealNameClaim) {
  const body = JSON.stringify(claim);
  const at = now().toISOString();
  const nonce = randomUUID();
  const response = await fetch(address, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "content-type": "application/json",
      "x-key": key,
      "x-timestamp": at,
      "x-nonce": nonce,
      "x-signature": signatureOf(secret, at, nonce, body),
    },
    body,
  });
  if (!response.ok) return "unavailable";
  const { result } = (await response.json()) as { result?: unknown };
  return result === "match" || result === "mismatch" ? result : "unavailable";
}

function service(realNameUrl: string, isProduction: boolean): RealNameChecker {
  const address = new URL(realNameUrl);
  const key = decodeURIComponent(address.username);
  const secret = decodeURIComponent(address.password);
  const isPlainAllowed = !isProduction && LOOPBACK.has(address.hostname);
  if (address.protocol !== "https:" && !isPlainAllowed)
    throw new Error("REAL_NAME_URL must be an https address");
  address.username = "";
  address.password = "";
  let running = 0;
  return {
    kind: "service",
    async check(claim) {
      if (running >= MAX_AT_ONCE) return "unavailable";
      running += 1;
      try {
        return await ask(address, key, secret, claim);
      } catch {
        // Whatever went wrong on the way, nobody was verified.
        return "unavailable";
      } finally {
        running -= 1;
      }
    },
  };
}

const checkers = new WeakMap<Settings, RealNameChecker>();

/** The checker of this process: the service of REAL_NAME_URL, `https://key:secret@host/path`, or the rules alone. */
export function realNameChecker(settings: Settings): RealNameChecker {
  const known = checkers.get(settings);
  if (known) return known;
  const { realNameUrl, isProduction } = settings;
  const made = realNameUrl ? service(realNameUrl, isProduction) : rulesOnly;
  checkers.set(settings, made);
  return made;
}
