import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { CourseDetail } from "@perennial/contract/course/course.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../kernel/clock.ts";
import { wordsOf } from "../kernel/html/texts.ts";
import { cardOf, selectCards } from "./search/course-cards.ts";
import { currentClass } from "./rules.ts";
import type { CourseTables } from "./tables.ts";
import { minutesOf } from "./units/unit-content-save.ts";
import { unitSeconds } from "./units/unit-length.ts";
import { mayBeTried } from "./units/unit-preview.ts";

/** Descriptions longer than this are cut by those who show them. */
const INTRO_TEXT_MAX = 300;

type Database = Kysely<CourseTables>;
type Detail = z.output<typeof CourseDetail>;

interface ChapterRow {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
}

/** Each chapter followed by the sections below it. */
function inReadingOrder(
  chapters: readonly ChapterRow[],
  parentId: string | null = null,
): ChapterRow[] {
  const ordered: ChapterRow[] = [];
  for (const chapter of chapters) {
    if (chapter.parent_id === parentId)
      ordered.push(chapter, ...inReadingOrder(chapters, chapter.id));
  }
  return ordered;
}

async function outlineOf(db: Database, periodId: string): Promise<Detail["chapters"]> {
  const [chapters, units] = await Promise.all([
    db
      .selectFrom("course.chapter")
      .select(["id", "name", "parent_id"])
      .where("period_id", "=", periodId)
      .where("deleted_at", "is", null)
      .orderBy("sort")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("course.unit as unit")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .select(["unit.id", "unit.name", "unit.chapter_id", "unit.resource_type"])
      .select([unitSeconds.as("seconds"), mayBeTried.as("is_tried")])
      .where("chapter.period_id", "=", periodId)
      .where("chapter.deleted_at", "is", null)
      .where("unit.deleted_at", "is", null)
      .orderBy("unit.sort")
      .orderBy("unit.id")
      .execute(),
  ]);
  const unitsOf = Map.groupBy(units, (unit) => unit.chapter_id);
  return inReadingOrder(chapters).map(({ id, name }) => ({
    id,
    name,
    units: (unitsOf.get(id) ?? []).map((unit) => ({
      id: unit.id,
      name: unit.name,
      resourceType: unit.resource_type,
      minutes: minutesOf(unit.seconds),
      isPreview: unit.is_tried,
    })),
  }));
}

async function lecturerOf(
  db: Database,
  siteId: string,
  course: { teacher_id: string | null; speaker_name: string; speaker_title: string },
): Promise<Detail["responsibleTeacher"]> {
  const teacher = course.teacher_id
    ? await db
        .selectFrom("identity.user as person")
        .leftJoin("identity.teacher_profile as profile", (join) =>
          join.onRef("profile.user_id", "=", "person.id").on("profile.site_id", "=", siteId),
        )
        .select([
          "person.id",
          "person.name",
          "person.avatar",
          "profile.title",
          "profile.introduction",
        ])
        .where("person.id", "=", course.teacher_id)
        .executeTakeFirst()
    : undefined;
  if (!teacher) {
    if (course.speaker_name === "") return null;
    return {
      id: "",
      name: course.speaker_name,
      title: course.speaker_title,
      avator: "",
      introduction: "",
    };
  }
  return {
    id: teacher.id,
    name: teacher.name,
    title: teacher.title ?? course.speaker_title,
    avator: teacher.avatar,
    introduction: (teacher.introduction ?? []).join("\n"),
  };
}

/** A course as its page shows it; undefined when this site doesn't list it. */
export async function courseDetail(
  db: Database,
  siteId: string,
  courseId: string,
  isWithLecturer: boolean,
): Promise<Detail | undefined> {
  const course = await selectCards(db, siteId)
    .select([
      "current.id as period_id",
      "course.intro_html",
      "course.audience",
      "course.hours",
      "course.speaker_title",
    ])
    .where("course.id", "=", courseId)
    .executeTakeFirst();
  if (!course) return undefined;
  const [tags, chapters, classes, responsibleTeacher] = await Promise.all([
    db
      .selectFrom("course.course_tag as carried")
      .innerJoin("course.tag as tag", "tag.id", "carried.tag_id")
      .select(["tag.id", "tag.name"])
      .where("carried.course_id", "=", courseId)
      .orderBy("tag.sort")
      .orderBy("tag.id")
      .execute(),
    outlineOf(db, course.period_id),
    db
      .selectFrom("course.class")
      .select(["id", "starts_on", "ends_on"])
      .where("period_id", "=", course.period_id)
      .execute(),
    isWithLecturer ? lecturerOf(db, siteId, course) : null,
  ]);
  return {
    ...cardOf(course),
    introHtml: course.intro_html,
    introText: wordsOf(course.intro_html, INTRO_TEXT_MAX),
    audience: course.audience,
    hours: course.hours,
    tags,
    responsibleTeacher,
    chapters,
    classId: currentClass(classes, chinaDay(now()))?.id ?? "",
  };
}
