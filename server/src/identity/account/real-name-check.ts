import type { CardType } from "@perennial/contract/kernel/china.ts";
import * as z from "zod";
import { signedPeer } from "../../kernel/request/signed-peer.ts";
import type { Settings } from "../../kernel/settings.ts";

/** The result of a check; `unavailable` when the service gives no reliable answer. */
export type RealNameVerdict = "match" | "mismatch" | "unavailable";

/** Name and card as the person wrote them. */
export interface RealNameClaim {
  readonly name: string;
  readonly cardType: CardType;
  readonly number: string;
}

/** Checks whether a name and a card belong together. */
export interface RealNameChecker {
  /** Kept beside the result: `rules` or `service`. */
  readonly kind: "rules" | "service";
  check(claim: RealNameClaim): Promise<RealNameVerdict>;
}

const Answer = z.object({ result: z.enum(["match", "mismatch"]) });

/** Without a service only the rules of the number can be checked, and they were checked before. */
const rulesOnly: RealNameChecker = { kind: "rules", check: async () => "match" };

function service(realNameUrl: string, isProduction: boolean): RealNameChecker {
  const peer = signedPeer(realNameUrl, { name: "REAL_NAME_URL", isProduction });
  return {
    kind: "service",
    async check(claim) {
      // Without an answer the person was not verified.
      return (await peer.ask(claim, Answer))?.result ?? "unavailable";
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
