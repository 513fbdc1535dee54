import type { Override } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { examStanding, windowOf, type ExamStanding } from "../exam/exam-standing.ts";
import { settleMark, type MarkCause } from "../result/settle-mark.ts";
import type { AssessmentTables } from "../tables.ts";
import { deadlineOf, rulesFor } from "./effective-rules.ts";
import { storedRules } from "./sitting-facts.ts";

type Database = Kysely<AssessmentTables>;

interface Row {
  id: string;
  user_id: string;
  state: number;
  started_at: string;
  extended_until: string | null;
  rules: unknown;
  ofClass: Override | null;
  ofPerson: Override | null;
  exam: ExamStanding | null;
}

/** Attempts of a setting that have begun, with what holds for each person; locked until the end. */
async function lockBegun(db: Database, settingId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select attempt.id, attempt.user_id, attempt.state, attempt.started_at, attempt.extended_until,
      setting.rules,
      (select fields from assessment.override where setting_id = setting.id
        and subject_kind = 2 and subject_id = attempt.class_id) as "ofClass",
      (select fields from assessment.override where setting_id = setting.id
        and subject_kind = 1 and subject_id = attempt.user_id) as "ofPerson",
      ${examStanding("setting.id", sql`attempt.user_id`)} as exam
    from assessment.attempt join assessment.setting on setting.id = attempt.setting_id
    where attempt.setting_id = ${settingId} and attempt.started_at is not null
    order by attempt.user_id, attempt.number for update of attempt`.execute(db);
  return rows;
}

/** The end of an attempt by the rules of now; what somebody gave to this attempt alone stays. */
function endOf(row: Row): string | null {
  const rules = rulesFor(
    storedRules(row.rules),
    { ...row.ofClass, ...windowOf(row.exam) },
    row.ofPerson ?? undefined,
  );
  const end = deadlineOf(rules, new Date(row.started_at));
  if (end === null || row.extended_until === null) return end?.toISOString() ?? null;
  return new Date(Math.max(end.getTime(), Date.parse(row.extended_until))).toISOString();
}

/**
 * Lets everything that has begun follow rules or exceptions that were changed: the ends of attempts that go on, and the
 * marks of those that were handed in.
 */
export async function followRules(
  services: Services,
  db: Database,
  settingId: string,
  cause: MarkCause,
): Promise<void> {
  const rows = await lockBegun(db, settingId);
  const running = rows.filter(({ state }) => state === 0);
  await sql`
    update assessment.attempt set deadline_at = told.ends_at
    from unnest(${running.map(({ id }) => id)}::text[],
      ${running.map(endOf)}::timestamptz[]) as told (id, ends_at)
    where attempt.id = told.id and attempt.deadline_at is distinct from told.ends_at`.execute(db);
  const done = new Set(
    rows.flatMap(({ state, user_id: userId }) => (state === 1 || state === 2 ? [userId] : [])),
  );
  for (const userId of done) await settleMark(services, db, settingId, userId, cause);
}
