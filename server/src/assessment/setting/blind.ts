import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql } from "kysely";
import { createHash } from "node:crypto";
import { courseRight } from "../../course/public.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { AssessmentTables } from "../tables.ts";
import { storedRules } from "./sitting-facts.ts";
import type { SettingRow } from "./setting-row.ts";

/**
 * Blind marking, in one place. While names are hidden, what leads to a script (queues, sheets, archives) carries a code
 * and neither name nor time, and what leads to a person (lists, rooms, results) carries neither script nor points. Each
 * script ends being hidden with its release; for those who manage the course also when somebody of them has had the names
 * shown, which is kept.
 */
const CODE_LENGTH = 6;

/** What stands for a learner where marking is blind: the same for all who mark, and saying nothing. */
export const blindCode = (attemptId: string): string =>
  createHash("sha256")
    .update(`blind ${attemptId}`)
    .digest("hex")
    .slice(0, CODE_LENGTH)
    .toUpperCase();

/** Whether this person manages the course, and so may have names shown. */
export async function mayUnmask(
  db: AnyDatabase,
  viewer: Viewer,
  courseId: string,
): Promise<boolean> {
  try {
    await courseRight(db, viewer, courseId, "manage");
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Whether names on scripts that were not released are hidden from this person. */
export async function hidesNames(
  db: AnyDatabase,
  viewer: Viewer,
  setting: Pick<SettingRow, "rules" | "unmasked_at" | "course_id">,
): Promise<boolean> {
  if (!storedRules(setting.rules).isBlind) return false;
  return setting.unmasked_at === null || !(await mayUnmask(db, viewer, setting.course_id));
}

/** The rules of what was given out; `isBlind` says whether names are hidden from this person. */
export async function rulesSeenBy(
  db: AnyDatabase,
  viewer: Viewer,
  setting: SettingRow,
): Promise<SettingRules> {
  return {
    ...storedRules(setting.rules),
    isBlind: await hidesNames(db, viewer, setting),
  };
}

/** Whether a script has a code in place of its learner's name, under rules as somebody sees them. */
export const isNameless = (
  { isBlind }: Pick<SettingRules, "isBlind">,
  { released_at: releasedAt }: { readonly released_at: string | null },
): boolean => isBlind && releasedAt === null;

/** Whether a script of what was given out was handed in and not released, so that it must stay blind. */
export async function hasNameless(db: AnyDatabase, settingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from assessment.attempt where setting_id = ${settingId} and state <> 0
      and released_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** A class of which fewer have handed in says whose a script is. */
const FEWEST_OF_CLASS = 5;

/**
 * The class by which scripts are looked through, null for all. Throws assessment.classTooSmall where names are hidden and
 * so few of the class have handed in that the class would say whose a script is.
 */
export async function classOfScripts(
  db: AnyDatabase,
  settingId: string,
  classId: string | null,
  isBlind: boolean,
): Promise<string | null> {
  if (!isBlind || classId === null) return classId;
  const { rows } = await sql<{ num: number }>`
    select count(distinct user_id)::int as num from assessment.attempt
    where setting_id = ${settingId} and class_id = ${classId} and state in (1, 2)`.execute(db);
  if ((rows[0]?.num ?? 0) < FEWEST_OF_CLASS) throw new Failure("assessment.classTooSmall");
  return classId;
}

/** Papers of a period whose names are hidden from this person. */
export async function blindPapers(
  untyped: AnyDatabase,
  viewer: Viewer,
  periodId: string,
): Promise<string[]> {
  const settings = await tablesOf<AssessmentTables>(untyped)
    .selectFrom("assessment.setting")
    .select(["id", "rules", "unmasked_at", "course_id"])
    .where("period_id", "=", periodId)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`coalesce((rules ->> 'isBlind')::boolean, false)`)
    .execute();
  const hidden = await Promise.all(
    settings.map(async (one) => ((await hidesNames(untyped, viewer, one)) ? [one.id] : [])),
  );
  return hidden.flat();
}
