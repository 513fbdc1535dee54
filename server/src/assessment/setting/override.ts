import type { Override, SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import type { AssessmentTables } from "../tables.ts";
import { rulesFor } from "./effective-rules.ts";
import { hasTimesInOrder } from "./setting-faults.ts";
import { storedRules } from "./sitting-facts.ts";
import type { SettingRow } from "./setting-row.ts";
import { ofGroupOf } from "../group/of-group.ts";

type Database = Kysely<AssessmentTables>;

const PERSON = 1;
const CLASS = 2;

/** Those of these people who learn where the setting was given out. */
export async function learnersAmong(
  db: Database,
  setting: Pick<SettingRow, "period_id" | "class_ids" | "group_id" | "group_class_ids">,
  userIds: readonly string[],
): Promise<{ userId: string; classId: string }[]> {
  const { rows } = await sql<{ userId: string; classId: string }>`
    select user_id as "userId", class_id as "classId" from course.enrolment
    where period_id = ${setting.period_id} and status = 1
      and user_id = any(${[...userIds]}::text[])
      and (${setting.class_ids}::text[] = '{}' or class_id = any(${setting.class_ids}::text[]))
      and ${ofGroupOf(setting)}`.execute(db);
  return rows;
}

async function isAddressed(
  db: Database,
  setting: SettingRow,
  kind: number,
  id: string,
): Promise<boolean> {
  if (kind === PERSON) return (await learnersAmong(db, setting, [id])).length > 0;
  if (setting.class_ids.length > 0) return setting.class_ids.includes(id);
  const found = await db
    .selectFrom("course.class")
    .select("id")
    .where("id", "=", id)
    .where("period_id", "=", setting.period_id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The exception as it stands alone over the rules of all; times that cross each other are refused. */
const isPossible = (rules: SettingRules, fields: Override): boolean =>
  hasTimesInOrder(rulesFor(rules, fields));

/** Writes or removes an exception. Gives the failure's code when it cannot be. */
export async function writeOverride(
  db: Database,
  setting: SettingRow,
  {
    subject,
    subjectId,
    fields,
    reason,
  }: {
    readonly subject: "person" | "class";
    readonly subjectId: string;
    readonly fields: Override;
    readonly reason: string;
  },
  byId: string,
): Promise<"assessment.subjectUnknown" | "assessment.rulesWrong" | undefined> {
  const kind = subject === "person" ? PERSON : CLASS;
  if (!(await isAddressed(db, setting, kind, subjectId))) return "assessment.subjectUnknown";
  if (!isPossible(storedRules(setting.rules), fields)) return "assessment.rulesWrong";
  if (Object.keys(fields).length === 0) {
    await db
      .deleteFrom("assessment.override")
      .where("setting_id", "=", setting.id)
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", subjectId)
      .execute();
    return undefined;
  }
  await mergeOverride(db, setting.id, { kind, id: subjectId }, fields, { reason, byId }, false);
  return undefined;
}

/** Writes an exception; with `isAdded` the fields that it has already and that are not named stay. */
export async function mergeOverride(
  db: Database,
  settingId: string,
  subject: { readonly kind: number; readonly id: string },
  fields: Override,
  by: { readonly reason: string; readonly byId: string },
  isAdded: boolean,
): Promise<void> {
  await sql`
    insert into assessment.override as kept
      (setting_id, subject_kind, subject_id, fields, reason, by_id)
    values (${settingId}, ${subject.kind}, ${subject.id}, ${JSON.stringify(fields)}::jsonb,
      ${by.reason}, ${by.byId})
    on conflict (setting_id, subject_kind, subject_id) do update set
      fields = case when ${isAdded}::boolean then kept.fields || excluded.fields else excluded.fields end,
      reason = excluded.reason, by_id = excluded.by_id, updated_at = now()`.execute(db);
}
