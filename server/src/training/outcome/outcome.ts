import * as contract from "@perennial/contract/training/outcome/outcome.ts";
import { sql, type Kysely } from "kysely";
import { isUniqueViolation } from "../../kernel/database/unique-violation.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { collectBatch, collectLater } from "./collect.ts";
import { foundOutcomes, listedOutcome, withPeople } from "./outcome-rows.ts";
import { hasCreditBank, pushAgain } from "./push.ts";
import { takeOutcomeStep } from "./step-outcomes.ts";

const { OutcomeState, PushState } = contract;
/** Rows of the list that are counted at once; a count of those with a name looks at each. */
const COUNTED = 500;
const COUNTED_NAMED = 200;

/** How many rows of a table of a project stand in each state, each counted up to a bound. */
async function countStates(
  db: Kysely<TrainingTables>,
  table: "training.outcome" | "training.outcome_push",
  packageId: string,
  states: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ num: number }>`
    select (select count(*)::int from (select from ${sql.table(table)} as own
      where own.package_id = ${packageId} and own.state = wanted.state
      limit ${contract.OUTCOMES_COUNTED}) as counted) as num
    from unnest(${[...states]}::smallint[]) with ordinality as wanted (state, place)
    order by wanted.place`.execute(db);
  return rows.map(({ num }) => num);
}

/** 学习成果管理: collecting, two looks, confirming, and the way to the credit bank. */
export const outcomes = implement(contract, {
  async listOutcomes({ input, db, services, viewer, right: { packageId: right } }) {
    const found = foundOutcomes(db, right.id, input);
    const { rows, page } = await readPage(found, input, withPeople, {
      services,
      viewer: viewer(),
      rows: input.keyword === "" ? COUNTED : COUNTED_NAMED,
    });
    return { data: rows.map(listedOutcome), page };
  },

  async getOutcomeFigures({ db, services, right: { packageId: right } }) {
    const [states, pushes] = await Promise.all([
      countStates(db, "training.outcome", right.id, Object.values(OutcomeState)),
      countStates(db, "training.outcome_push", right.id, Object.values(PushState)),
    ]);
    return { states, pushes, hasBank: hasCreditBank(services.settings) };
  },

  async collectOutcomes({ input, db, services, right: { packageId: right } }) {
    const batch = await collectBatch(db, right.id, input.userIds);
    if (batch.hasMore) await collectLater(services, db, right.id);
    return batch;
  },

  async stepOutcomes({ input, db, services, viewer, right: { packageId: right }, fail }) {
    const { ids, step, reason } = input;
    if (step === "return" && reason === "")
      return fail("training.reasonMissing", [{ path: "reason", message: "required" }]);
    const actorId = viewer().userId;
    return takeOutcomeStep(db, services, right, { ids, step, reason, actorId });
  },

  async reverseOutcome({ input, db, viewer, right: { packageId: right }, fail }) {
    const { userId } = viewer();
    try {
      const { rows } = await sql<{ id: string }>`
        insert into training.outcome (package_id, user_id, site_id, corp_id, kind, source_id,
          title, courses, hours, credits, state, reason, submitted_by, submitted_at, reviewed_by,
          reviewed_at)
        select package_id, user_id, site_id, corp_id, 'reversal', id, title, courses, -hours,
          -credits, ${OutcomeState.reviewed}, ${input.reason}, ${userId}, now(), ${userId}, now()
        from training.outcome
        where id = ${input.id} and package_id = ${right.id} and kind <> 'reversal'
          and state = ${OutcomeState.confirmed} and user_id <> ${userId}
        returning id`.execute(db);
      return rows[0] ?? fail("training.notReversible");
    } catch (error) {
      if (isUniqueViolation(error)) return fail("training.notReversible");
      throw error;
    }
  },

  async pushOutcomesAgain({ input, db, services, right: { packageId: right } }) {
    return { done: await pushAgain(services, db, right.id, input.ids) };
  },
});
