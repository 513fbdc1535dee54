import { sql } from "kysely";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import { GONE_PREFIX } from "./exercise/sweep-takes.ts";
import type { LearningTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** Rows of one person and nobody else. */
const OWN_ROWS = [
  "learning.unit_visit",
  "learning.exercise_result",
  "learning.link_visit",
  "learning.watch_session",
  "learning.watch",
  "learning.day_time",
  "learning.marker_answer",
  "learning.mark",
  "learning.clock",
  "learning.finish_seen",
] as const;

/** What a person did in courses: it is part of the archive and is removed with the account. */
export const learningData: PersonData = {
  async collect(anyDb, userId) {
    const db = tablesOf<LearningTables>(anyDb);
    const [watched, days, visits, results, takes, links] = await Promise.all([
      db
        .selectFrom("learning.watch as watch")
        .innerJoin("course.unit as unit", "unit.id", "watch.unit_id")
        .select(["unit.name", "watch.covered_ms", "watch.length_ms", "watch.updated_at"])
        .where("watch.user_id", "=", userId)
        .orderBy("watch.updated_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("learning.day_time")
        .select(["day", (of) => of.fn.sum<number>("ms").as("ms")])
        .where("user_id", "=", userId)
        .groupBy("day")
        .orderBy("day")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("learning.unit_visit as visit")
        .innerJoin("course.unit as unit", "unit.id", "visit.unit_id")
        .select(["unit.name", "visit.first_at", "visit.last_at", "visit.completed_at"])
        .where("visit.user_id", "=", userId)
        .orderBy("visit.first_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("learning.exercise_result as result")
        .innerJoin("course.unit as unit", "unit.id", "result.unit_id")
        .select(["unit.name", "result.right_num", "result.question_num", "result.created_at"])
        .where("result.user_id", "=", userId)
        .orderBy("result.created_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("learning.dub_take as take")
        .innerJoin("course.unit as unit", "unit.id", "take.unit_id")
        .select(["unit.name", "take.line", "take.seconds", "take.created_at"])
        .where("take.user_id", "=", userId)
        .orderBy("take.created_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("learning.link_visit as visit")
        .innerJoin("course.course as course", "course.id", "visit.course_id")
        .select(["course.name", "visit.visit_num", "visit.first_at", "visit.last_at"])
        .where("visit.user_id", "=", userId)
        .orderBy("visit.first_at")
        .limit(MAX_ROWS)
        .execute(),
    ]);
    return {
      观看记录: watched,
      每日学时: days,
      学习记录: visits,
      练习记录: results,
      配音录音: takes,
      链接课程访问: links,
    };
  },

  async erase(anyDb, userId) {
    const db = tablesOf<LearningTables>(anyDb);
    for (const table of OWN_ROWS)
      await db.deleteFrom(table).where("user_id", "=", userId).execute();
    // From now on they belong to nobody; the nightly sweep removes the recordings.
    await db
      .updateTable("learning.dub_take")
      .set((eb) => ({ user_id: sql<string>`${GONE_PREFIX}::text || ${eb.ref("id")}` }))
      .where("user_id", "=", userId)
      .execute();
  },
};
