import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { tablesOf } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { QuestionUses } from "../../question/public.ts";
import { courseRight, courseRights } from "../course-right.ts";
import type { CourseTables } from "../tables.ts";

const PLACES_MAX = 100;
const COURSES_MAX = 100;
const LEARNT_MAX = 1_000;

/** What questions ask about the course that they are written for (question/course-link.ts). */
export const questionCourses = {
  rightTo: (db: Kysely<unknown>, viewer: Viewer, courseId: string, need: "see" | "editPlan") =>
    courseRight(tablesOf<CourseTables>(db), viewer, courseId, need),

  /** True when the person learns in a published period of which a film asks the question. */
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

  async listOwn(untyped: Kysely<unknown>, viewer: Viewer) {
    const db = tablesOf<CourseTables>(untyped);
    const own = await db
      .selectFrom("course.teacher as member")
      .innerJoin("course.course as course", "course.id", "member.course_id")
      .select("course.id")
      .where("member.user_id", "=", viewer.userId)
      .where("course.deleted_at", "is", null)
      .orderBy("course.created_at", "desc")
      .orderBy("course.id")
      .limit(COURSES_MAX)
      .execute();
    const ids = own.map(({ id }) => id);
    const rights = ids.length === 0 ? [] : await courseRights(db, viewer, ids);
    return rights.map(({ id, name, may }) => ({ id, name, mayEdit: may.editPlan }));
  },

  async namesOf(db: Kysely<unknown>, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await tablesOf<CourseTables>(db)
      .selectFrom("course.course")
      .select(["id", "name"])
      .where("id", "in", [...ids])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** The courses of which the person learns in a published period, those joined last before others. */
  async learntBy(db: Kysely<unknown>, userId: string): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ id: string; name: string }>`
      select course.id, course.name
      from course.enrolment as own
      join course.course on course.id = own.course_id and course.deleted_at is null
      join course.period on period.id = own.period_id
        and period.publish_status in (${PublishStatus.upcoming}, ${PublishStatus.running}, ${PublishStatus.finished})
      where own.user_id = ${userId} and own.status = ${EnrolmentStatus.learns}
      group by course.id, course.name
      order by max(own.created_at) desc, course.id
      limit ${LEARNT_MAX}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};

/** Films and exercises that ask questions (question/uses.ts). */
export const courseUses: QuestionUses = {
  isOpen: true,

  /** Markers and exercises of living units that ask each question; one query for all. */
  async count(db: AnyDatabase, ids: readonly string[]): Promise<Map<string, number>> {
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

  /** At most a hundred places, films before exercises. */
  async list(db: AnyDatabase, id: string) {
    const { rows } = await sql<{ kind: string; name: string; path: string }>`
      select used.kind, course.name || ' · ' || unit.name as name,
        '/course/' || course.id || '/manager/prepare/plan/'
          || case used.kind when 'marker' then 'dot/' || unit.id else 'editUnit?unitId=' || unit.id end
          || case when period.id = newest.id then '' else
            case used.kind when 'marker' then '?' else '&' end || 'period=' || period.id end as path
      from (
        select 'marker' as kind, unit_id from course.marker where question_id = ${id}
        union
        select 'exercise', id from course.unit
        where kind = 'exercise' and content -> 'questionIds' ? ${id}
      ) as used
      join course.unit on unit.id = used.unit_id and unit.deleted_at is null
      join course.chapter on chapter.id = unit.chapter_id
      join course.period on period.id = chapter.period_id
      join course.course on course.id = period.course_id and course.deleted_at is null
      join lateral (select id from course.period where course_id = course.id
        order by version desc limit 1) as newest on true
      order by used.kind desc, course.name, unit.id
      limit ${PLACES_MAX}`.execute(db);
    return rows;
  },
};
