import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import { releasedPaper } from "../../release/releases.ts";
import type { SettingRow } from "../../setting/setting-row.ts";
import { placeFor } from "../marker-place.ts";
import type { MarkingTables } from "../marking-tables.ts";
import type { SheetQuestion } from "./sheet-columns.ts";

type Database = Kysely<MarkingTables>;

/** What stands for a marker at an answer. */
export interface StandingMark {
  readonly full: number;
  /** What this marker has given, or what an answer has got that is marked whole; null before. */
  readonly points: number | null;
  readonly comment: string;
  /** Of the mark that the next one goes over; 0 where there is none. */
  readonly version: number;
  readonly criterionIds: readonly string[];
  readonly adjustment: number;
  /** Two others have marked it. */
  readonly isOfOthers: boolean;
  /** It counts, so that it changes with a reason only. */
  readonly isFinal: boolean;
}

/** Gives what stands at an answer; undefined for a question that the script does not have. */
export type Standing = (attemptId: string, questionId: string) => StandingMark | undefined;

/** The questions of what was given out that people mark, in the order of the paper. */
export async function sheetQuestions(
  db: Database,
  setting: Pick<SettingRow, "id" | "paper_id">,
): Promise<SheetQuestion[]> {
  const { rows } = await sql<{ ids: string[]; release: number }>`
    select coalesce(array_agg(distinct mark.question_id), '{}') as ids,
      max(attempt.release_number)::int as release
    from assessment.attempt
    join assessment.mark on mark.attempt_id = attempt.id
      and (mark.state = 'pending' or mark.by_id is not null)
    where attempt.setting_id = ${setting.id} and attempt.state in (1, 2)`.execute(db);
  const [found] = rows;
  if (!found || found.ids.length === 0) return [];
  const { content } = await releasedPaper(db, setting.paper_id, found.release);
  return content.sections
    .flatMap((section) => section.questions)
    .flatMap(({ id, points }, at) => (found.ids.includes(id) ? [{ id, points, no: at + 1 }] : []));
}

/** What stands at the answers of these scripts for a marker. */
export async function standingMarks(
  db: Database,
  attemptIds: readonly string[],
  questions: readonly SheetQuestion[],
  rules: SettingRules,
  markerId: string,
): Promise<Standing> {
  const ids = [...attemptIds];
  const questionIds = questions.map(({ id }) => id);
  const isAmong = sql<boolean>`attempt_id = any(${ids}::text[]) and question_id = any(${questionIds}::text[])`;
  const [marks, given] = await Promise.all([
    db.selectFrom("assessment.mark").selectAll().where(isAmong).execute(),
    db.selectFrom("assessment.given_mark").selectAll().where(isAmong).execute(),
  ]);
  const keyOf = (attemptId: string, questionId: string): string => `${attemptId} ${questionId}`;
  const markOf = new Map(marks.map((one) => [keyOf(one.attempt_id, one.question_id), one]));
  const givenOf = Map.groupBy(given, (one) => keyOf(one.attempt_id, one.question_id));
  return (attemptId, questionId) => {
    const key = keyOf(attemptId, questionId);
    const mark = markOf.get(key);
    if (!mark) return undefined;
    const all = (givenOf.get(key) ?? []).map((one) => Object.assign(one, { byId: one.by_id }));
    const place = placeFor(all, markerId, rules);
    const own = all.find((one) => one.place === place);
    const isFinal = mark.state !== "pending";
    return {
      full: mark.points,
      points: own?.points ?? (isFinal ? mark.earned : null),
      comment: own?.comment_html ?? "",
      version: own?.version ?? 0,
      criterionIds: own?.criterion_ids ?? [],
      adjustment: own?.adjustment ?? 0,
      isOfOthers: place === null,
      isFinal,
    };
  };
}
