import type { Selectable } from "kysely";
import type { Reached } from "./sources.ts";
import type { CertificateTables } from "./tables.ts";

type Rules = Pick<Selectable<CertificateTables["certificate.award"]>, "needs_units" | "min_hours">;

/** What a learner may still miss. */
export type Missing = "score" | "units" | "hours";

const SECONDS = 3_600;

/** What somebody has not reached yet; nothing for who gets a certificate. */
export function missingOf(rules: Rules, reached: Reached): Missing[] {
  const missing: Missing[] = [];
  if (!reached.hasPassed) missing.push("score");
  if (rules.needs_units && reached.doneNum < reached.requiredNum) missing.push("units");
  if (reached.seconds < rules.min_hours * SECONDS) missing.push("hours");
  return missing;
}
