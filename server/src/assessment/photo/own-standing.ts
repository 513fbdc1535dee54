import { PHOTO_LIMITS } from "@perennial/contract/assessment/photo-check.ts";
import { KEPT_DAYS, PARAM } from "@perennial/contract/site/param.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Caller } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";
import { openOf } from "../attempt/start-attempt.ts";
import { nextNumber, startFacts, type Sitting } from "../setting/sitting-facts.ts";
import { startRefusal } from "../setting/start-refusal.ts";

const MINUTE_MS = 60_000;
/** What the check itself, the door or the clock will end: a photo may be taken meanwhile. */
const ENDS: ReadonlySet<string> = new Set([
  "photoCheckNeeded",
  "photoCheckWaiting",
  "notCheckedIn",
  "notOpenYet",
  "wrongSession",
]);

/** Whether, and for which beginning, somebody can be checked now. */
export interface OwnStanding {
  readonly number: number;
  readonly isOpen: boolean;
  /** From when on, while that is to come. */
  readonly opensAt: Date | null;
}

/** How it stands with the check of a learner who has not begun; one who has begun is not asked any more. */
export function ownStanding(sitting: Sitting, caller: Caller, at: Date): OwnStanding {
  const number = nextNumber(sitting);
  const facts = startFacts(sitting, caller.ip, caller.site);
  const closed = { number, isOpen: false, opensAt: null };
  if (facts.photo.mode === "none" || openOf(sitting, at)) return closed;
  const refusal = startRefusal(facts, at);
  if (refusal && !ENDS.has(refusal.reason)) return closed;
  const { opensAt } = sitting.rules;
  const from =
    opensAt === null ? null : new Date(Date.parse(opensAt) - PHOTO_LIMITS.earlyMinutes * MINUTE_MS);
  if (from !== null && at < from) return { number, isOpen: false, opensAt: from };
  return { number, isOpen: facts.photo.state !== "same", opensAt: null };
}

/** The number of the beginning for which somebody can be checked now. Throws assessment.photoNotAsked. */
export function requireOpenCheck(sitting: Sitting, caller: Caller): number {
  const { number, isOpen } = ownStanding(sitting, caller, now());
  if (!isOpen) throw new Failure("assessment.photoNotAsked");
  return number;
}

/** For how many days the site keeps photos after the end. */
export function keptDaysOf({ site }: Pick<Caller, "site">): number {
  const value = loadedSite(site).params.get(PARAM.faceCheckKeptDays) ?? "";
  if (!/^\d{1,2}$/.test(value)) return KEPT_DAYS.usual;
  return Math.min(Math.max(Number(value), KEPT_DAYS.least), KEPT_DAYS.most);
}

/** Whether somebody is known to be too young for a photo without a guardian. */
export async function isChild(db: AnyDatabase, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select birthday::date > (${now().toISOString()}::timestamptz
      - ${sql.lit(PHOTO_LIMITS.ageMin)} * interval '1 year')::date as is
    from identity."user" where id = ${userId} and birthday is not null`.execute(db);
  return rows[0]?.is === true;
}
