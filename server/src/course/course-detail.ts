import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { CourseDetail } from "@perennial/contract/course/course.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../kernel/clock.ts";
import { listOf } from "../kernel/database/list-of.ts";
import { preparedRead } from "../kernel/database/prepared-read.ts";
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

interface DetailWanted {
  readonly siteId: string;
  readonly courseId: string;
}

const currentPeriod = sql<string>`current.id`;

const selectTags = (db: Database, courseId: string) =>
  db
    .selectFrom("course.course_tag as carried")
    .innerJoin("course.tag as tag", "tag.id", "carried.tag_id")
    .select(["tag.id", "tag.name"])
    .where("carried.course_id", "=", courseId)
    .orderBy("tag.sort")
    .orderBy("tag.id");

const selectChapters = (db: Database) =>
  db
    .selectFrom("course.chapter")
    .select(["id", "name", "parent_id"])
    .where("period_id", "=", currentPeriod)
    .where("deleted_at", "is", null)
    .orderBy("sort")
    .orderBy("id");

const selectUnits = (db: Database) =>
  db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .select(["unit.id", "unit.name", "unit.chapter_id", "unit.resource_type"])
    .select([unitSeconds.as("seconds"), mayBeTried.as("is_tried")])
    .where("chapter.period_id", "=", currentPeriod)
    .where("chapter.deleted_at", "is", null)
    .where("unit.deleted_at", "is", null)
    .orderBy("unit.sort")
    .orderBy("unit.id");

const selectClasses = (db: Database) =>
  db
    .selectFrom("course.class")
    .select(["id", "starts_on", "ends_on"])
    .where("period_id", "=", currentPeriod);

/** A course of a site with all that belongs to it, in one statement. */
const detailOf = preparedRead((db: Database, { siteId, courseId }: DetailWanted) =>
  selectCards(db, siteId)
    .leftJoin("identity.teacher_profile as profile", (join) =>
      join.onRef("profile.user_id", "=", "course.teacher_id").on("profile.site_id", "=", siteId),
    )
    .select([
      "course.intro_html",
      "course.audience",
      "course.hours",
      "course.speaker_title",
      "profile.title as teacher_title",
      "profile.introduction as teacher_introduction",
      listOf(selectTags(db, courseId)).as("tags"),
      listOf(selectChapters(db)).as("chapters"),
      listOf(selectUnits(db)).as("units"),
      listOf(selectClasses(db)).as("classes"),
    ])
    .where("course.id", "=", courseId),
);

type DetailRow = Awaited<ReturnType<typeof detailOf>>[number];

function outlineOf({ chapters, units }: DetailRow): Detail["chapters"] {
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

/** Who answers for the course: an account here, else the speaker whom it names. */
function lecturerOf(row: DetailRow): Detail["responsibleTeacher"] {
  if (row.teacher_id !== null && row.teacher_name !== null)
    return {
      id: row.teacher_id,
      name: row.teacher_name,
      title: row.teacher_title ?? row.speaker_title,
      avator: row.teacher_avatar ?? "",
      introduction: (row.teacher_introduction ?? []).join("\n"),
    };
  if (row.speaker_name === "") return null;
  return {
    id: "",
    name: row.speaker_name,
    title: row.speaker_title,
    avator: "",
    introduction: "",
  };
}

/** A course as its page shows it; undefined when this site does not list it. */
export async function courseDetail(
  db: Database,
  siteId: string,
  courseId: string,
  isWithLecturer: boolean,
): Promise<Detail | undefined> {
  const [course] = await detailOf(db, { siteId, courseId });
  if (!course) return undefined;
  return {
    ...cardOf(course),
    introHtml: course.intro_html,
    introText: wordsOf(course.intro_html, INTRO_TEXT_MAX),
    audience: course.audience,
    hours: course.hours,
    tags: course.tags,
    responsibleTeacher: isWithLecturer ? lecturerOf(course) : null,
    chapters: outlineOf(course),
    classId: currentClass(course.classes, chinaDay(now()))?.id ?? "",
  };
}
