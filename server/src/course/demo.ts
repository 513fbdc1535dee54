import { CHANNEL } from "@perennial/contract/cms/content.ts";
import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { demoSchoolContent, demoTopics, placeSubjects } from "../cms/public.ts";
import { inDemoTime } from "../kernel/demo-time.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import { fillDemoBank } from "../question/public.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "../site/public.ts";
import type { DemoChannel, DemoCourse } from "./demo/course-entry.ts";
import { demoCourses } from "./demo/courses.ts";
import { demoAssignments } from "./demo/assignments.ts";
import { enrolDemoLearners } from "./demo/enrolments.ts";
import { demoOwnPlaces } from "./demo/own-places.ts";
import { demoSpecialCourses } from "./demo/special-courses.ts";
import { demoTags } from "./demo/tags.ts";
import { chaptersWithContent } from "./demo/unit-contents.ts";
import { aCourse, insertCourses } from "./fixtures.ts";
import type { CourseTables } from "./tables.ts";

const QUOTA_STEP = 50;

/** Courses that stand in the channel of recommended ones, of each channel below it. */
const RECOMMENDED_OF_EACH = 2;

const channelOf: Record<DemoChannel, string> = {
  community: CHANNEL.communityClassroom,
  senior: CHANNEL.seniorClassroom,
  vocational: CHANNEL.vocationalEducation,
  general: CHANNEL.generalClassroom,
};

/** The school's four channels are its departments: brush, wellness, digital life, music. */
const departmentOf: Readonly<Record<string, string>> = {
  "tag-brush": CHANNEL.communityClassroom,
  "tag-memoir": CHANNEL.communityClassroom,
  "tag-wellness": CHANNEL.seniorClassroom,
  "tag-digital-life": CHANNEL.vocationalEducation,
  "tag-music": CHANNEL.generalClassroom,
};

/** Course category of each subject, the numbers of the table of categories; the others by their channel. */
const categoryOfTag: Readonly<Record<string, number>> = {
  "tag-brush": 11,
  "tag-music": 12,
  "tag-wellness": 13,
  "tag-digital-life": 14,
  "tag-family": 15,
  "tag-food-service": 16,
  "tag-care": 16,
  "tag-business": 16,
  "tag-craft-skill": 17,
  "tag-handicraft": 17,
  "tag-language": 18,
  "tag-literature": 19,
  "tag-memoir": 19,
  "tag-home-life": 20,
  "tag-safety": 22,
};
const categoryOfChannel: Record<DemoChannel, number> = {
  community: 5,
  senior: 5,
  vocational: 3,
  general: 1,
};
function categoryOf({ tags, channel }: DemoCourse): number {
  const subject = tags.find((tag) => categoryOfTag[tag] !== undefined);
  return (subject && categoryOfTag[subject]) || categoryOfChannel[channel];
}

const schoolKeys = new Set(demoSchoolContent.courseKeys);

function tagIdsOf(course: DemoCourse): string[] {
  return [`tag-${course.channel}`, ...course.tags];
}

/** The first course of a famous teacher gives the class of the teacher's carousel link, /courseClass/class-<teacher>. */
function classIdOf(course: DemoCourse, at: number): string {
  const { lecturer } = course;
  const isFirst = demoCourses.findIndex((other) => other.lecturer === lecturer) === at;
  return typeof lecturer === "string" && isFirst ? `class-${lecturer}` : `class-${course.key}`;
}

/** The demo's teachers lead the courses of their schools, beside the lecturers. */
const leadOf: Readonly<Record<string, string>> = {
  "corp-senior-university": "teacher01",
  "corp-craft-college": "teacher02",
  "corp-qingxi-college": "teacher03",
};

function teamOf({ corpKey, lecturer }: DemoCourse): [userId: string, kind: number][] {
  const lead = leadOf[corpKey];
  const team: [string, number][] = lead ? [[lead, TeacherKind.manager]] : [];
  if (typeof lecturer === "string")
    team.push([lecturer, lead ? TeacherKind.teacher : TeacherKind.manager]);
  return team;
}

const corpOf = ({ corpKey }: DemoCourse): string =>
  corpKey === "corp-platform" ? ROOT_CORP_ID : corpKey;

function fixtureOf(course: DemoCourse, at: number) {
  const { lecturer, studentNum, versions } = course;
  const speaker = typeof lecturer === "string" ? { name: "", title: "" } : lecturer;
  const [year = "", month = "", day = ""] = course.startDate.split("-");
  return aCourse({
    id: course.key,
    name: course.name,
    subtitle: course.subtitle,
    corpId: corpOf(course),
    cover: `/files/demo/${course.key}.webp`,
    thumbnail: `/files/demo/${course.key}-s.webp`,
    quality: course.courseQuality,
    level: course.courseLevel,
    type: course.courseType,
    introHtml: course.intro.map((line) => `<p>${line}</p>`).join(""),
    audience: course.audience,
    hours: course.hours,
    teacherId: typeof lecturer === "string" ? lecturer : null,
    speakerName: speaker.name,
    speakerTitle: speaker.title,
    version: versions,
    publishStatus: course.publishStatus,
    studentNum,
    startsOn: course.startDate,
    endsOn: course.endDate,
    // Published two weeks before it begins, each at a minute of its own so that "newest" has one order.
    publishedAt: new Date(
      Date.UTC(Number(year), Number(month) - 1, Number(day) - 14, 1, at),
    ).toISOString(),
    tagIds: tagIdsOf(course),
    category: categoryOf(course),
    team: teamOf(course),
    siteIds: schoolKeys.has(course.key) ? [PROVINCE_SITE_ID, SCHOOL_SITE_ID] : [PROVINCE_SITE_ID],
    chapters: chaptersWithContent(course, at),
    classes: [
      {
        id: classIdOf(course, at),
        name: `${course.coverTitle} · 第 ${versions} 期`,
        quota: Math.ceil((studentNum + 1) / QUOTA_STEP) * QUOTA_STEP,
        studentNum,
      },
    ],
  });
}

function itemOf(course: DemoCourse, prefix = "") {
  return {
    id: `${prefix}item-${course.key}`,
    subjectId: course.key,
    title: course.name,
    tagIds: tagIdsOf(course),
    extra: { courseLevelId: String(course.courseLevel) },
  };
}

/** Questions for twenty courses, written by whoever leads them. */
async function demoBank(services: Services): Promise<void> {
  const db = tablesOf<CourseTables & OrganisationTables>(services.db);
  const corps = await db.selectFrom("organisation.corp").select(["id", "right_path"]).execute();
  const pathOf = new Map(corps.map((corp) => [corp.id, corp.right_path]));
  await fillDemoBank(db, PROVINCE_SITE_ID, (courseId) => {
    const course = demoCourses.find(({ key }) => key === courseId);
    if (!course) return undefined;
    const corpId = corpOf(course);
    const [ownerId] = teamOf(course)[0] ?? ["site01"];
    return { siteId: PROVINCE_SITE_ID, corpId, rightPath: pathOf.get(corpId) ?? "", ownerId };
  });
}

/** Forty courses of the province, of which the school shows its own, and their places in the channels. */
export async function demoScene(services: Services): Promise<void> {
  const db = tablesOf<CourseTables>(services.db);
  await db
    .insertInto("course.tag")
    .values(
      demoTags.map(({ key, name, parentKey }, sort) => ({
        id: key,
        site_id: null,
        parent_id: parentKey,
        name,
        sort,
      })),
    )
    .execute();
  await insertCourses(db, inDemoTime(demoCourses.map(fixtureOf)));
  await enrolDemoLearners(
    db,
    demoCourses.map(({ key }) => key),
  );
  await demoAssignments(db);
  await demoSpecialCourses(db);
  await demoOwnPlaces(db);
  await demoBank(services);
  for (const channel of Object.keys(channelOf) as DemoChannel[]) {
    const items = demoCourses
      .filter((course) => course.channel === channel)
      .map((course) => itemOf(course));
    await placeSubjects(services.db, PROVINCE_SITE_ID, channelOf[channel], items);
  }
  const recommended = (Object.keys(channelOf) as DemoChannel[]).flatMap((channel) =>
    demoCourses.filter((course) => course.channel === channel).slice(0, RECOMMENDED_OF_EACH),
  );
  await placeSubjects(
    services.db,
    PROVINCE_SITE_ID,
    CHANNEL.recommendedCourses,
    recommended.map((course) => itemOf(course, "recommended-")),
  );
  const byKey = new Map(demoCourses.map((course) => [course.key, course]));
  for (const topic of demoTopics) {
    const items = topic.courseKeys.flatMap((key) => byKey.get(key) ?? []);
    if (items.length === 0) continue;
    await placeSubjects(
      services.db,
      PROVINCE_SITE_ID,
      `${topic.key}-courses`,
      items.map((course) => itemOf(course, `${topic.key}-`)),
    );
  }
  const ofSchool = demoSchoolContent.courseKeys.flatMap((key) => byKey.get(key) ?? []);
  await placeSubjects(
    services.db,
    SCHOOL_SITE_ID,
    CHANNEL.recommendedCourses,
    ofSchool
      .slice(0, 2 * RECOMMENDED_OF_EACH)
      .map((course) => itemOf(course, "school-recommended-")),
  );
  const departments = Map.groupBy(
    ofSchool,
    (course) => departmentOf[course.tags[0] ?? ""] ?? CHANNEL.communityClassroom,
  );
  for (const [department, courses] of departments) {
    const items = courses.map((course) => itemOf(course, "school-"));
    await placeSubjects(services.db, SCHOOL_SITE_ID, department, items);
  }
}
