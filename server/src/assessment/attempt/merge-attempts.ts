import { sql } from "kysely";
import type { PersonData } from "../../kernel/person-data.ts";
import { type PersonPort, tablesOf } from "../../kernel/services.ts";
import { settleMark } from "../result/settle-mark.ts";
import type { AssessmentTables } from "../tables.ts";

/** After an undo, what somebody has done since is worth what it is worth without the other account's attempts. */
export const undoAttempts: NonNullable<PersonPort["undoMerge"]> = async (
  anyDb,
  { fromId, toId, mergedAt },
  services,
) => {
  const { rows } = await sql<{ setting_id: string }>`
    select distinct own.setting_id from assessment.attempt as own
    join assessment.attempt as given on given.setting_id = own.setting_id and given.user_id = ${fromId}
    where own.user_id = ${toId} and own.created_at > ${mergedAt}`.execute(anyDb);
  const cause = { actorId: "", reason: "" };
  for (const { setting_id: settingId } of rows)
    await settleMark(services, tablesOf<AssessmentTables>(anyDb), settingId, toId, cause);
};

/** How many papers somebody has handed in. */
export const attemptHolds: NonNullable<PersonData["holds"]> = async (anyDb, userId) => {
  const { rows } = await sql<{ attempts: number }>`
    select count(*) as attempts from assessment.attempt
    where user_id = ${userId} and submitted_at is not null`.execute(anyDb);
  return { attempts: Number(rows[0]?.attempts) };
};

/** Refuses while a paper is being worked on: one that was open within the hour, or ends within a day. */
export const openAttempts: NonNullable<PersonData["mergeBlockers"]> = async (anyDb, userId) => {
  const { rows } = await sql`
    select from assessment.attempt where user_id = ${userId} and state = 0
      and started_at is not null and (seen_at > now() - interval '1 hour'
        or deadline_at between now() and now() + interval '1 day') limit 1`.execute(anyDb);
  return rows.length > 0 ? ["assessment.mergeAttemptOpen"] : [];
};
