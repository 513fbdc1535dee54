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
