import { DEFAULT_ASSESSMENT } from "@perennial/contract/course/period/assessment-rules.ts";
import { PeriodParams } from "@perennial/contract/course/period/period-params.ts";
import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import { sql, type Kysely } from "kysely";
import type { Viewer } from "../../kernel/viewer.ts";
import { findCorp } from "../../organisation/public.ts";
import type { CourseTables } from "../tables.ts";

/** The initial data of a course; the rest is entered in the course manager. */
interface NewCourse {
  readonly type: number;
  readonly name: string;
  readonly category?: number;
  readonly cover?: string;
  readonly linkUrl?: string;
  readonly introHtml?: string;
  /** The key under which the maker's browser made it. */
  readonly clientKey?: string;
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  /** The shared course from which it is copied, while the owner has not decided. */
  readonly sourceCourseId?: string;
  readonly moocAudit?: number;
}

/** Creates a course of its maker's organisation and site with the first period; the maker leads it. */
export async function insertNewCourse(
  db: Kysely<CourseTables>,
  maker: Viewer,
  course: NewCourse,
): Promise<{ courseId: string; periodId: string }> {
  const corp = await findCorp(db, maker.corpId);
  const rightPath = corp?.right_path ?? maker.rightPath;
  const { id: courseId } = await db
    .insertInto("course.course")
    .values({
      corp_id: maker.corpId,
      site_id: maker.siteId,
      right_path: rightPath.endsWith("/") ? rightPath : `${rightPath}/`,
      owner_id: maker.userId,
      teacher_id: maker.userId,
      type: course.type,
      name: course.name,
      category: course.category ?? 0,
      cover: course.cover ?? "",
      link_url: course.linkUrl ?? "",
      intro_html: course.introHtml ?? "",
      client_key: course.clientKey ?? null,
      source_course_id: course.sourceCourseId ?? null,
      mooc_audit: course.moocAudit ?? null,
      current_period_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: periodId } = await db
    .insertInto("course.period")
    .values({
      course_id: courseId,
      version: 1,
      starts_on: course.startsOn ?? null,
      ends_on: course.endsOn ?? null,
      assessment: JSON.stringify({ ...DEFAULT_ASSESSMENT, version: 0 }),
      params: JSON.stringify(PeriodParams.parse({})),
      created_by: maker.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("course.course")
    .set({ current_period_id: periodId, updated_at: sql<string>`now()` })
    .where("id", "=", courseId)
    .execute();
  await db
    .insertInto("course.teacher")
    .values({
      course_id: courseId,
      user_id: maker.userId,
      kind: TeacherKind.manager,
      added_by: maker.userId,
    })
    .execute();
  return { courseId, periodId };
}
