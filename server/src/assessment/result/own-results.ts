import type { listOwnResults } from "@perennial/contract/assessment/result-sheet.ts";
import type { OutputOf, ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { reviewColumns } from "../setting/review-moment.ts";
import { sittingsOf } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";

type Own = OutputOf<typeof listOwnResults>[number];

/** What somebody has handed in: of each paper the newest attempt, with the final mark as far as it is shown. */
export async function ownResults(
  db: Kysely<AssessmentTables>,
  userId: string,
  wanted: ParsedInputOf<typeof listOwnResults>,
): Promise<{ data: Own[]; page: PageInfo }> {
  const { kind, keyword, pageNo, pageSize } = wanted;
  // What is given to one learner are tens of papers.
  const sittings = await sittingsOf(
    db,
    userId,
    sql`(${kind ?? null}::smallint is null or setting.kind = ${kind ?? null}::smallint)
      and (${keyword} = '' or position(lower(${keyword}) in lower(setting.name)) > 0
        or position(lower(${keyword}) in lower(course.name)) > 0)`,
  );
  const done = sittings
    .flatMap((sitting) => {
      const newest = sitting.attempts.findLast(({ submittedAt }) => submittedAt !== null);
      return newest?.submittedAt ? [{ sitting, newest, submittedAt: newest.submittedAt }] : [];
    })
    .toSorted((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime());
  const from = rowsBefore(wanted);
  const shown = done.slice(from, from + pageSize);
  const { rows } = await sql<{
    id: string;
    points: number | null;
    total: number;
    isPassed: boolean | null;
    isReleased: boolean;
  }>`select setting_id as id, points, total, is_passed as "isPassed", is_released as "isReleased"
    from assessment.final_mark where user_id = ${userId}
      and setting_id = any(${shown.map(({ sitting }) => sitting.id)}::text[])`.execute(db);
  const marks = new Map(rows.map((row) => [row.id, row]));
  return {
    data: shown.map(({ sitting, newest, submittedAt }) => {
      const mark = marks.get(sitting.id);
      const seen = reviewColumns(sitting, submittedAt);
      const isShown = mark?.isReleased === true && mark.points !== null && seen.has("marks");
      const isPending = newest.state === 1 || mark?.points === null;
      return {
        id: newest.id,
        settingId: sitting.id,
        name: sitting.name,
        kind: sitting.kind as Own["kind"],
        courseId: sitting.courseId,
        courseName: sitting.courseName,
        submittedAt: submittedAt.toISOString(),
        state: isShown ? "known" : newest.state === 3 ? "redo" : isPending ? "pending" : "hidden",
        total: mark?.total ?? 0,
        points: isShown ? mark.points : null,
        isPassed: isShown ? mark.isPassed : null,
      };
    }),
    page: pageInfo(done.length, pageNo, pageSize),
  };
}
