import { LibraryKind } from "@perennial/contract/question/library.ts";
import { CourseType } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import { RESOURCE_TYPE_OF } from "@perennial/contract/course/units/unit-content.ts";
import { sql, type Kysely } from "kysely";
import { inDemoTime } from "../../kernel/demo-time.ts";
import { createDemoQuestions } from "../../question/public.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import { aCourse, insertCourses } from "../fixtures.ts";
import type { CourseTables } from "../tables.ts";
import { enrolDemoLearners } from "./enrolments.ts";
import {
  DEMO_CARDS,
  DEMO_DUB,
  DEMO_LINK_URL,
  DEMO_MARKER_SECOND,
  DEMO_MICRO,
  DEMO_PICTURE_BOOK,
  DEMO_QUESTIONS,
  DEMO_READING,
  type DemoUnit,
} from "./special-units.ts";

const MAKER = "teacher01";
/** Learns in all of them, so that each can be tried at once. */
const LEARNER = "student01";
/** Has a class around that learner, so that there is somebody to talk to. */
const WITH_CLASS = "course-micro";
const CLASSMATES = 12;

interface SpecialCourse {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly subtitle: string;
  readonly picture: string;
  readonly units: readonly DemoUnit[];
}

const special = (
  id: string,
  type: number,
  name: string,
  subtitle: string,
  picture: string,
  units: readonly DemoUnit[],
): SpecialCourse => ({ id: `course-${id}`, type, name, subtitle, picture, units });

const COURSES: readonly SpecialCourse[] = [
  special(
    "picture-book",
    CourseType.pictureBook,
    "绘本：社区的一天",
    "陪孩子读一本自己街坊的书",
    "activity-book-exchange",
    [DEMO_PICTURE_BOOK],
  ),
  special(
    "dub",
    CourseType.dub,
    "给家常菜配音",
    "看着画面说，说得又慢又清楚",
    "activity-family-kitchen",
    [DEMO_DUB],
  ),
  special(
    "reading",
    CourseType.reading,
    "五个音，唱一首歌",
    "跟着声音读，读到哪里亮到哪里",
    "activity-choir-gala",
    [DEMO_READING],
  ),
  special(
    "cards",
    CourseType.light,
    "四张卡片学会手机拍照",
    "等车的工夫就能看完",
    "topic-silver-digital",
    [DEMO_CARDS],
  ),
  special(
    "micro",
    CourseType.micro,
    "取景的三个办法",
    "一段视频，三道小题",
    "activity-photo-contest",
    DEMO_MICRO,
  ),
  special(
    "link",
    CourseType.link,
    "数字图书馆阅读课",
    "在合作图书馆的网站学习",
    "topic-reading",
    [],
  ),
];

/** A course with one chapter and one class, as the demo's tables take it. */
function specialCourse(course: SpecialCourse, at: number, corpId: string) {
  const studentNum = course.id === WITH_CLASS ? CLASSMATES : 1;
  return aCourse({
    id: course.id,
    type: course.type,
    name: course.name,
    subtitle: course.subtitle,
    corpId,
    cover: `/files/demo/${course.picture}.webp`,
    thumbnail: `/files/demo/${course.picture}.webp`,
    introHtml: `<p>${course.subtitle}。</p>`,
    teacherId: MAKER,
    category: 1,
    team: [[MAKER, TeacherKind.manager]],
    siteIds: [PROVINCE_SITE_ID],
    studentNum,
    publishedAt: new Date(Date.UTC(2026, 5, 1 + at, 1)).toISOString(),
    chapters:
      course.units.length > 0
        ? [
            {
              name: "开始学习",
              units: course.units.map(({ name, content }) => ({
                name,
                content,
                resourceType: RESOURCE_TYPE_OF[content.kind],
                minutes: 0,
              })),
            },
          ]
        : [],
    classes: [
      {
        id: `class-${course.id}`,
        name: "第 1 班",
        quota: 0,
        studentNum,
      },
    ],
  });
}

/** Puts the learner into all courses, beside the class of one of them. */
async function enrolLearner(db: Kysely<CourseTables>, corpId: string): Promise<void> {
  await sql`update course.class set student_num = student_num + 1 where id = ${`class-${WITH_CLASS}`}`.execute(
    db,
  );
  await sql`update course.period set student_num = student_num + 1 where id = ${`${WITH_CLASS}-p1`}`.execute(
    db,
  );
  for (const course of COURSES) {
    await db
      .insertInto("course.enrolment")
      .values({
        class_id: `class-${course.id}`,
        user_id: LEARNER,
        period_id: `${course.id}-p1`,
        course_id: course.id,
        corp_id: corpId,
        site_id: PROVINCE_SITE_ID,
        status: EnrolmentStatus.learns,
        source: "self",
        created_at: sql`now() - interval '25 days'`,
      })
      .execute();
  }
}

/** Questions of the micro course, and where its film asks the first. */
async function askInFilm(
  db: Kysely<CourseTables>,
  corp: { readonly id: string; readonly right_path: string },
): Promise<void> {
  await createDemoQuestions(
    db,
    {
      siteId: PROVINCE_SITE_ID,
      corpId: corp.id,
      rightPath: corp.right_path,
      kind: LibraryKind.course,
      id: "course-micro",
      ownerId: MAKER,
    },
    DEMO_QUESTIONS,
  );
  await db
    .insertInto("course.marker")
    .values({
      unit_id: "course-micro-c1-u1",
      time_point: DEMO_MARKER_SECOND,
      question_id: DEMO_QUESTIONS[0]?.id ?? "",
      created_by: MAKER,
    })
    .execute();
}

/** A course of every type that runs in its own way, made by a teacher of the school, with one learner in each. */
export async function demoSpecialCourses(db: Kysely<CourseTables>): Promise<void> {
  const maker = await db
    .selectFrom("identity.user_role as role")
    .innerJoin("organisation.corp as corp", "corp.id", "role.corp_id")
    .select(["corp.id", "corp.right_path"])
    .where("role.user_id", "=", MAKER)
    .limit(1)
    .executeTakeFirst();
  if (!maker) return;
  await insertCourses(
    db,
    inDemoTime(COURSES.map((course, at) => specialCourse(course, at, maker.id))),
  );
  await enrolDemoLearners(db, [WITH_CLASS]);
  await enrolLearner(db, maker.id);
  await db
    .updateTable("course.course")
    .set({ link_url: DEMO_LINK_URL })
    .where("id", "=", "course-link")
    .execute();
  await askInFilm(db, maker);
}
