import { CourseType, PublishStatus } from "@perennial/contract/course/course.ts";
import { Verify } from "@perennial/contract/course/period/states.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import {
  RESOURCE_TYPE_OF,
  resourcesOf,
  type UnitContentValue,
} from "@perennial/contract/course/units/unit-content.ts";
import { sql, type Kysely } from "kysely";
import { insertResourceUses } from "../media/public.ts";
import { findCorp } from "../organisation/public.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { countTags, refreshListings } from "./search/listing.ts";
import { USED_BY_UNIT } from "./plan/plan-rows.ts";
import { isPublic } from "./rules.ts";
import type { CourseTables } from "./tables.ts";

type Database = Kysely<CourseTables>;

interface ChapterFixture {
  readonly name: string;
  readonly units: readonly UnitFixture[];
}

/** A unit; one with a content takes its kind and length from there. */
interface UnitFixture {
  readonly name: string;
  readonly resourceType: number;
  readonly minutes: number;
  readonly content?: UnitContentValue;
  readonly isPreview?: boolean;
  /** End of its id; u1, u2 and so on where nothing is given. */
  readonly tail?: string;
}

interface ClassFixture {
  readonly id: string;
  readonly name: string;
  readonly quota: number;
  readonly studentNum: number;
}

/** A course with one period, as tests and the demo write it. */
interface CourseFixture {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly corpId: string;
  readonly cover: string;
  readonly thumbnail: string;
  readonly quality: number;
  readonly level: number;
  readonly type: number;
  readonly introHtml: string;
  readonly audience: string;
  readonly hours: number;
  readonly teacherId: string | null;
  readonly speakerName: string;
  readonly speakerTitle: string;
  readonly version: number;
  readonly publishStatus: number;
  readonly studentNum: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly publishedAt: string;
  readonly tagIds: readonly string[];
  readonly siteIds: readonly string[];
  readonly category: number;
  readonly siteId: string;
  /** Who makes and teaches it, with the course teacher type. */
  readonly team: readonly (readonly [userId: string, kind: number])[];
  readonly chapters: readonly ChapterFixture[];
  readonly classes: readonly ClassFixture[];
}

/** A running course that no site offers yet; only what a test is about needs naming. */
export function aCourse(given: Partial<CourseFixture> & { readonly id: string }): CourseFixture {
  return {
    name: `课程 ${given.id}`,
    subtitle: "",
    corpId: ROOT_CORP_ID,
    cover: "",
    thumbnail: "",
    quality: 0,
    level: 0,
    type: CourseType.independent,
    introHtml: "",
    audience: "",
    hours: 0,
    teacherId: null,
    speakerName: "",
    speakerTitle: "",
    version: 1,
    publishStatus: PublishStatus.running,
    studentNum: 0,
    startsOn: "2026-09-01",
    endsOn: "2026-12-31",
    publishedAt: "2026-08-25T09:00:00+08:00",
    tagIds: [],
    siteIds: [],
    category: 0,
    siteId: PROVINCE_SITE_ID,
    team: [],
    chapters: [],
    classes: [],
    ...given,
  };
}

const SECONDS_PER_MINUTE = 60;
const KIND_OF: Readonly<Record<number, string>> = {
  1: "video",
  2: "audio",
  3: "document",
  4: "file",
};

async function insertPlan(
  db: Database,
  periodId: string,
  courseId: string,
  chapters: readonly ChapterFixture[],
) {
  if (chapters.length === 0) return;
  const idOf = (chapterAt: number) => `${courseId}-c${chapterAt + 1}`;
  await db
    .insertInto("course.chapter")
    .values(chapters.map(({ name }, at) => ({ id: idOf(at), period_id: periodId, name, sort: at })))
    .execute();
  const fixtures = chapters.flatMap((chapter, chapterAt) =>
    chapter.units.map((unit, at) =>
      Object.assign({ id: `${idOf(chapterAt)}-${unit.tail ?? `u${at + 1}`}`, chapterAt, at }, unit),
    ),
  );
  if (fixtures.length === 0) return;
  const rows = fixtures.map(({ id, chapterAt, at, ...unit }) => ({
    id,
    chapter_id: idOf(chapterAt),
    name: unit.name,
    resource_type: unit.content ? RESOURCE_TYPE_OF[unit.content.kind] : unit.resourceType,
    kind: unit.content?.kind ?? KIND_OF[unit.resourceType] ?? "file",
    minutes: unit.content ? 0 : unit.minutes,
    seconds: unit.content ? 0 : unit.minutes * SECONDS_PER_MINUTE,
    content: JSON.stringify(unit.content ?? {}),
    is_preview: unit.isPreview ?? false,
    sort: at,
  }));
  await db.insertInto("course.unit").values(rows).execute();
  const uses = fixtures.flatMap(({ id, content }) =>
    content ? resourcesOf(content).map((resourceId) => [id, resourceId] as const) : [],
  );
  if (uses.length === 0) return;
  await insertResourceUses(db, USED_BY_UNIT, uses);
  await sql`
    update course.unit set seconds = round(resource.seconds), minutes = ceil(resource.seconds / 60)
    from media.resource
    where unit.id = any(${uses.map(([id]) => id)}::text[]) and resource.id = unit.content ->> 'resourceId'
      and resource.seconds > 0`.execute(db);
}

async function insertCourse(db: Database, course: CourseFixture): Promise<void> {
  const { id } = course;
  const periodId = `${id}-p${course.version}`;
  const corp = await findCorp(db, course.corpId);
  const path = corp?.right_path ?? "";
  await db
    .insertInto("course.course")
    .values({
      id,
      corp_id: course.corpId,
      site_id: course.siteId,
      right_path: path === "" || path.endsWith("/") ? path : `${path}/`,
      owner_id: course.team[0]?.[0] ?? course.teacherId,
      category: course.category,
      name: course.name,
      subtitle: course.subtitle,
      cover: course.cover,
      thumbnail: course.thumbnail,
      quality: course.quality,
      level: course.level,
      type: course.type,
      intro_html: course.introHtml,
      audience: course.audience,
      hours: course.hours,
      teacher_id: course.teacherId,
      speaker_name: course.speakerName,
      speaker_title: course.speakerTitle,
      current_period_id: null,
      created_at: course.publishedAt,
    })
    .execute();
  await db
    .insertInto("course.period")
    .values({
      id: periodId,
      course_id: id,
      version: course.version,
      starts_on: course.startsOn,
      ends_on: course.endsOn,
      publish_status: course.publishStatus,
      student_num: course.studentNum,
      published_at: course.publishedAt,
      verify: isPublic(course.publishStatus) ? Verify.passed : Verify.unsubmitted,
    })
    .execute();
  await db
    .updateTable("course.course")
    .set({ current_period_id: periodId })
    .where("id", "=", id)
    .execute();
  const team = course.team.map(([user_id, kind]) => ({
    course_id: id,
    user_id,
    kind,
    added_by: user_id,
  }));
  if (team.length > 0) await db.insertInto("course.teacher").values(team).execute();
  await insertPlan(db, periodId, id, course.chapters);
  const classes = course.classes.map(({ id: classId, name, quota, studentNum }) => ({
    id: classId,
    period_id: periodId,
    name,
    teacher_id: course.teacherId,
    starts_on: course.startsOn,
    ends_on: course.endsOn,
    quota,
    student_num: studentNum,
  }));
  if (classes.length > 0) await db.insertInto("course.class").values(classes).execute();
  const tags = course.tagIds.map((tagId) => ({ course_id: id, tag_id: tagId }));
  if (tags.length > 0) await db.insertInto("course.course_tag").values(tags).execute();
  const listings = course.siteIds.map((siteId) => ({ site_id: siteId, course_id: id }));
  if (listings.length > 0) await db.insertInto("course.listing").values(listings).execute();
}

/** Writes courses with their plans, classes and listings, and what follows from them. */
export async function insertCourses(
  db: Database,
  courses: readonly CourseFixture[],
): Promise<void> {
  for (const course of courses) await insertCourse(db, course);
  await refreshListings(
    db,
    courses.map((course) => course.id),
  );
  for (const siteId of new Set(courses.flatMap((course) => course.siteIds)))
    await countTags(db, siteId);
}
