import { sql, type Kysely } from "kysely";
import { eachThing, type ThingCall } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import type { AssessmentTables } from "../tables.ts";
import { sittingsOf, type Sitting } from "./sitting-facts.ts";
import { requireSwitchedOn } from "./switches.ts";

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    setting: Sitting;
    attempt: OwnedAttempt;
  }
}

/** An attempt with the paper that it was begun on. */
export interface OwnedAttempt {
  readonly id: string;
  readonly number: number;
  readonly state: number;
  readonly sitting: Sitting;
}

const tables = (call: ThingCall) => call.db as Kysely<AssessmentTables>;

/** Something that was given to the caller. Throws assessment.settingNotFound, assessment.switchedOff. */
export const settingThing = eachThing(async (call, id, _right: "sit"): Promise<Sitting> => {
  const { userId } = call.viewer();
  const [sitting] = await sittingsOf(tables(call), userId, sql`setting.id = ${id}`);
  if (!sitting) throw new Failure("assessment.settingNotFound");
  requireSwitchedOn(call.caller.site, sitting.kind);
  return sitting;
});

/** An attempt of the caller that has begun. Throws assessment.attemptNotFound. */
export const attemptThing = eachThing(async (call, id, _right: "own"): Promise<OwnedAttempt> => {
  const { userId } = call.viewer();
  const [sitting] = await sittingsOf(
    tables(call),
    userId,
    sql`setting.id = (select setting_id from assessment.attempt
      where id = ${id} and user_id = ${userId} and started_at is not null)`,
  );
  const own = sitting?.attempts.find((one) => one.id === id);
  if (!sitting || !own) throw new Failure("assessment.attemptNotFound");
  return { id, number: own.number, state: own.state, sitting };
});
