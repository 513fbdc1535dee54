import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { tablesOf } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { courseRight } from "../course-right.ts";
import type { CourseTables } from "../tables.ts";

/** What questions ask about the course that they are written for (question/course-link.ts). */
export const questionCourses = {
  rightTo: (db: Kysely<unknown>, viewer: Viewer, courseId: string, need: "see" | "editPlan") =>
    courseRight(tablesOf<CourseTables>(db), viewer, courseId, need),

  /** Whether somebody learns in a published period of which a film asks the question. */
  async isAskedOf(db: Kysely<unknown>, userId: string, questionId: string): Promise<boolean> {
    const { rows } = await sql`
      select from course.marker
      join course.unit on unit.id = marker.unit_id and unit.deleted_at is null
      join course.chapter on chapter.id = unit.chapter_id and chapter.deleted_at is null
      join course.period on period.id = chapter.period_id
        and period.publish_status in (${PublishStatus.upcoming}, ${PublishStatus.running}, ${PublishStatus.finished})
      join course.enrolment as own on own.period_id = period.id and own.user_id = ${userId}
        and own.status = ${EnrolmentStatus.learns}
      where marker.question_id = ${questionId} limit 1`.execute(db);
    return rows.length > 0;
  },

  /** Markers and exercises of living units that ask each question; one query for all. */
  async countUses(db: Kysely<unknown>, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const wanted = sql<string>`any(${[...ids]}::text[])`;
    const { rows } = await sql<{ id: string; uses: number }>`
      select id, count(*)::int as uses
      from (
        select marker.question_id as id
        from course.marker
        join course.unit on unit.id = marker.unit_id and unit.deleted_at is null
        where marker.question_id = ${wanted}
        union all
        select wanted.id
        from unnest(${[...ids]}::text[]) as wanted(id)
        join course.unit on unit.kind = 'exercise' and unit.deleted_at is null
          and unit.content -> 'questionIds' ? wanted.id
      ) as used
      group by id`.execute(db);
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  },
};
