import { createQuestion } from "@perennial/contract/question/question.ts";
import type { TestApp } from "../../test/app.ts";

export const UNITS = ["video", "page", "exercise", "dub", "link"] as const;
/** The id of the unit of a kind. */
export const unitOf = (kind: (typeof UNITS)[number]): string => `study-${kind}`;

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
    video: {},
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
      "insert into course.unit (id, chapter_id, name, resource_type, sort, kind, content) values ($1, $2, $3, 3, $4, $3, $5)",
      [unitOf(kind), at < 1 ? "c1" : "c2", kind, at, JSON.stringify({ kind, ...contents[kind] })],
    );
  await sql(
    "insert into course.marker (id, unit_id, time_point, question_id, created_by) values ('m1', $1, 5, $2, 'teacher01')",
    [unitOf("video"), questionIds[0]],
  );
  return { courseId, periodId, questionIds, right };
}
