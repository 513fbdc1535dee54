import { sql, type Kysely } from "kysely";
import type { AssessmentTables } from "../tables.ts";
import { learnersAmong } from "./override.ts";
import type { SettingRow } from "./setting-row.ts";

/**
 * Gives more minutes: who is at it gets a later end, also past the close; who has not begun gets extra minutes from the
 * start. Without names, all who are at it get them. Gives how many got them, and the attempts that go on longer; undefined when somebody named is not
 * among the learners.
 */
export async function moreMinutes(
  db: Kysely<AssessmentTables>,
  setting: SettingRow,
  {
    userIds,
    minutes,
    reason,
  }: { readonly userIds: readonly string[]; readonly minutes: number; readonly reason: string },
  byId: string,
): Promise<{ readonly learnerNum: number; readonly extendedIds: readonly string[] } | undefined> {
  const named = [...new Set(userIds)];
  if (named.length > 0 && (await learnersAmong(db, setting, named)).length < named.length)
    return undefined;
  const { rows: extended } = await sql<{ id: string; user_id: string }>`
    update assessment.attempt set
      deadline_at = deadline_at + ${minutes}::integer * interval '1 minute',
      extended_until = deadline_at + ${minutes}::integer * interval '1 minute'
    where setting_id = ${setting.id} and state = 0 and started_at is not null
      and deadline_at is not null
      and (${named.length === 0}::boolean or user_id = any(${named}::text[]))
    returning id, user_id`.execute(db);
  const reached = new Set(extended.map((row) => row.user_id));
  const rest = named.filter((id) => !reached.has(id));
  await sql`
    insert into assessment.override as kept
      (setting_id, subject_kind, subject_id, fields, reason, by_id)
    select ${setting.id}, 1, user_id, jsonb_build_object('extraMinutes', least(10080,
        ${minutes}::integer + coalesce((${JSON.stringify(setting.rules)}::jsonb ->> 'extraMinutes')::integer, 0))),
      ${reason}, ${byId}
    from unnest(${rest}::text[]) as told (user_id)
    on conflict (setting_id, subject_kind, subject_id) do update set
      fields = kept.fields || jsonb_build_object('extraMinutes', least(10080,
        ${minutes}::integer + coalesce((kept.fields ->> 'extraMinutes')::integer, 0))),
      reason = excluded.reason, by_id = excluded.by_id, updated_at = now()`.execute(db);
  return { learnerNum: reached.size + rest.length, extendedIds: extended.map(({ id }) => id) };
}
