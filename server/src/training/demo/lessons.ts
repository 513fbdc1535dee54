import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { TrainingTables } from "../tables.ts";

const DAY_MS = 86_400_000;
const CLASS = "project-class-morning";

interface DemoLesson {
  readonly topic: string;
  /** From today. */
  readonly day: number;
  /** In China. */
  readonly clock: string;
  readonly minutes: number;
  readonly place: string;
}

const LESSONS: readonly DemoLesson[] = [
  { topic: "起势与云手", day: -13, clock: "07:30", minutes: 90, place: "人民公园东门" },
  { topic: "八段锦前四式", day: -6, clock: "07:30", minutes: 90, place: "人民公园东门" },
  { topic: "心肺复苏实操", day: -4, clock: "14:00", minutes: 120, place: "社区活动中心 201" },
  { topic: "八段锦后四式", day: 1, clock: "07:30", minutes: 90, place: "人民公园东门" },
  { topic: "怎样组织一次晨练", day: 3, clock: "19:00", minutes: 90, place: "社区活动中心 201" },
  { topic: "带队练习与互评", day: 8, clock: "07:30", minutes: 90, place: "人民公园东门" },
];

/** A month of lessons of a class that is under way. */
export async function demoLessons(db: Kysely<TrainingTables>): Promise<void> {
  const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
  for (const [at, { topic, day, clock, minutes, place }] of LESSONS.entries()) {
    const date = new Date(today + day * DAY_MS).toISOString().slice(0, 10);
    const startsAt = new Date(`${date}T${clock}:00+08:00`).toISOString();
    await db
      .insertInto("training.lesson")
      .values({
        id: `demo-lesson-${at + 1}`,
        package_id: "project-community-health",
        class_id: CLASS,
        topic,
        starts_at: startsAt,
        minutes,
        ends_at: sql<string>`${startsAt}::timestamptz + make_interval(mins => ${minutes}::integer)`,
        place,
        teacher_id: "teacher01",
        by_id: "teacher01",
      })
      .execute();
  }
}

interface DemoLog {
  readonly lessonId: string;
  readonly courseId: string;
  readonly presentNum: number;
  readonly content: string;
}

const LOGS: readonly DemoLog[] = [
  {
    lessonId: "demo-lesson-1",
    courseId: "course-taichi-01",
    presentNum: 3,
    content:
      "<p>起势讲了两遍，重点在沉肩坠肘。云手分解成三步练，大家跟得上。</p><p>周慧膝盖不适，改练高架，下次课前问一声。</p>",
  },
  {
    lessonId: "demo-lesson-2",
    courseId: "course-baduanjin-01",
    presentNum: 2,
    content:
      "<p>八段锦前四式，每式做八遍。陈小雨请假，已把示范视频发给她。</p><p>下次先复习「左右开弓」的步幅。</p>",
  },
];

/** What was taught in the first lessons; of the third nobody has written yet. */
export async function demoLogs(db: Kysely<TrainingTables>): Promise<void> {
  for (const { lessonId, courseId, presentNum, content } of LOGS)
    await sql`
      insert into training.teaching_log (package_id, class_id, lesson_id, course_id, topic,
        content_html, starts_at, minutes, teacher_id, expected_num, present_num, written_by,
        created_at, updated_at)
      select lesson.package_id, lesson.class_id, lesson.id, ${courseId}, lesson.topic, ${content},
        lesson.starts_at, lesson.minutes, lesson.teacher_id, class.learner_num,
        least(${presentNum}::integer, class.learner_num), lesson.teacher_id,
        lesson.ends_at + interval '2 hours', lesson.ends_at + interval '2 hours'
      from training.lesson join training.class on class.id = lesson.class_id
      where lesson.id = ${lessonId}`.execute(db);
}
