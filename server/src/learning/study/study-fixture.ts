import { RESOURCE_TYPE_OF } from "@perennial/contract/course/units/unit-content.ts";
import { BEAT_MS, reportProgress } from "@perennial/contract/learning/watch/progress.ts";
import { enterUnit } from "@perennial/contract/learning/study/study.ts";
import { createQuestion } from "@perennial/contract/question/question.ts";
import type { TestApp } from "../../../test/app.ts";

export const UNITS = ["video", "page", "exercise", "dub", "link"] as const;
/** The id of the unit of a kind. */
export const unitOf = (kind: (typeof UNITS)[number]): string => `study-${kind}`;

/** Lets the person's clocks run ahead by this much, as if the time had passed. */
export async function passTime(app: TestApp, userId: string, ms: number): Promise<void> {
  const shift = (table: string, column: string) =>
    app.services.pool.query(
      `update learning.${table} set ${column} = ${column} - $2 * interval '1 ms' where user_id = $1`,
      [userId, ms],
    );
  await shift("watch_session", "cursor_at");
  await shift("clock", "spent_until");
}

/** Takes away all that people have learned, so that each test begins before the first unit was entered. */
export const forgetLearning = (app: TestApp): Promise<void> =>
  app.owner(
    `truncate learning.clock, learning.day_time, learning.dub_take, learning.exercise_result, learning.finish_seen, learning.link_visit,
       learning.mark, learning.marker_answer, learning.unit_visit, learning.watch, learning.watch_session`,
  );

/** Watches a unit from end to end as a player would, beat by beat; gives the last answer. */
export async function watchAll(app: TestApp, userId: string, unitId: string) {
  const entered = await app.call(enterUnit, { unitId }, { as: userId });
  const { sessionId = "", lengthMs = 0 } = entered.data?.watch ?? {};
  await passTime(app, userId, lengthMs);
  const reports = Array.from({ length: Math.ceil(lengthMs / BEAT_MS) }, (_, at) => {
    const to = Math.min(lengthMs, (at + 1) * BEAT_MS);
    return { seq: at + 1, intervals: [[at * BEAT_MS, to] as [number, number]], position: to };
  });
  return app.call(reportProgress, { sessionId, reports }, { as: userId });
}

/** What the tests know of the course that they learn in. */
interface StudiedCourse {
  readonly courseId: string;
  readonly periodId: string;
  readonly questionIds: readonly string[];
  /** Ids of the right options by question. */
  readonly right: ReadonlyMap<string, string[]>;
}

/** A running course of teacher01 with one unit of each kind, in which student01 learns. */
export async function aStudiedCourse(app: TestApp): Promise<StudiedCourse> {
  const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);
  const right = new Map<string, string[]>();
  const questionIds: string[] = [];
  const { rows } = await sql(
    `select course.id, period.id as period_id, class.id as class_id from course.course
     join course.period on period.id = course.current_period_id
     join course.class on class.period_id = period.id
     where course.id not in (select course_id from course.enrolment where user_id = 'student01')
     order by course.id limit 1`,
  );
  const { id: courseId, period_id: periodId } = rows[0] as { id: string; period_id: string };
  await sql("delete from course.teacher where course_id = $1", [courseId]);
  await sql("insert into course.teacher values ($1, 'teacher01', 0, 'teacher01')", [courseId]);
  await sql("update course.period set publish_status = 3, verify = 3 where id = $1", [periodId]);
  await sql("update course.chapter set deleted_at = now() where period_id = $1", [periodId]);
  await sql(
    "insert into course.chapter (id, period_id, parent_id, name, sort) values ('c1', $1, null, '第一章', 1), ('c2', $1, 'c1', '第一节', 1)",
    [periodId],
  );
  await sql("delete from course.enrolment where period_id = $1", [periodId]);
  await sql(
    "insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source) values ($1, 'student01', $2, $3, 'x', 'province', 'self')",
    [rows[0].class_id, periodId, courseId],
  );
  const written = {
    courseId,
    name: "题",
    options: ["甲", "乙", "丙"].map((optionContent, at) => ({ optionContent, isRight: at < 2 })),
  };
  for (let times = 0; times < 2; times += 1) {
    const { data } = await app.call(createQuestion, { ...written, type: 2 }, { as: "teacher01" });
    questionIds.push(data?.id ?? "");
    right.set(data?.id ?? "", data?.rightAnswer.split(",") ?? []);
  }
  const contents = {
    video: { thirdVideoId: "film", thirdSeconds: 40 },
    page: { html: "<p>读</p>" },
    exercise: { questionIds, passPercent: 60 },
    dub: {
      lines: [
        { from: 0, to: 2, text: "一" },
        { from: 2, to: 4, text: "二" },
      ],
    },
    link: { url: "https://elsewhere.example/x", hasCode: true },
  };
  for (const [at, kind] of UNITS.entries())
    await sql(
      "insert into course.unit (id, chapter_id, name, resource_type, sort, kind, content) values ($1, $2, $3, $6, $4, $3, $5)",
      [
        unitOf(kind),
        at < 1 ? "c1" : "c2",
        kind,
        at,
        JSON.stringify({ kind, ...contents[kind] }),
        RESOURCE_TYPE_OF[kind],
      ],
    );
  await sql(
    "insert into course.marker (id, unit_id, time_point, question_id, created_by) values ('m1', $1, 5, $2, 'teacher01')",
    [unitOf("video"), questionIds[0]],
  );
  return { courseId, periodId, questionIds, right };
}
