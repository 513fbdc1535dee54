import type { PhotoCheck } from "@perennial/contract/assessment/photo-check.ts";
import { KEPT_DAYS, PARAM } from "@perennial/contract/site/param.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

const { least, usual, most } = KEPT_DAYS;

/** For how many days the site of `setting` keeps photos after the end. */
const daysOfSite = sql`coalesce((select least(greatest(value::int, ${sql.lit(least)}), ${sql.lit(most)})
  from site.param where site_id = setting.site_id and key = ${PARAM.faceCheckKeptDays}
    and value ~ '^[0-9]{1,2}$'), ${sql.lit(usual)})`;

/**
 * When a photo is removed: so many days after the attempt has ended, was decided about or an appeal was answered, and in
 * any case thirty days after it was taken. Of the days that were agreed to and those of the site now the fewer count. Who has not begun ends with the paper; what goes on without an end has none.
 */
export const removedBy = sql`least(
  held.taken_at + ${sql.lit(most)} * interval '1 day',
  greatest(held.taken_at, coalesce(attempt.submitted_at, attempt.deadline_at,
      case when attempt.state = 0 then timestamptz 'infinity' else setting.closes_at end),
    held.decided_at, made.decided_at, made.answered_at) + least(held.kept_days, ${daysOfSite}) * interval '1 day')`;

/** A check as `held`, with what decides how long its photo is kept. */
export const heldChecks = sql`assessment.photo_check as held
  join assessment.setting on setting.id = held.setting_id
  left join assessment.attempt on attempt.setting_id = held.setting_id
    and attempt.user_id = held.user_id and attempt.number = held.number
    and attempt.started_at is not null
  left join assessment.evidence_case as made on made.attempt_id = attempt.id`;

/** Columns of a check as `held`, as it is shown. */
export const checkColumns = sql`held.id, held.number, held.way, held.state, held.taken_at as "takenAt",
  exists (select from assessment.photo where check_id = held.id) as "hasPhoto",
  case when exists (select from assessment.photo where check_id = held.id)
    then ${removedBy} end as "removedBy",
  held.removed_at as "removedAt", held.decided_at as "decidedAt", held.reason, held.version,
  coalesce((select name from identity."user" where id = held.decided_by), '') as "byName"`;

/** The check of a person for one beginning of a paper; null for none. */
export async function readCheck(
  db: AnyDatabase,
  settingId: string,
  userId: string,
  number: number,
): Promise<PhotoCheck | null> {
  const { rows } = await sql<PhotoCheck>`
    select ${checkColumns} from ${heldChecks}
    where held.setting_id = ${settingId} and held.user_id = ${userId} and held.number = ${number}`.execute(
    db,
  );
  return rows[0] ?? null;
}
