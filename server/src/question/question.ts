import { readPage } from "../kernel/database/paging.ts";
import { randomUUID } from "node:crypto";
import * as contract from "@perennial/contract/question/question.ts";
import type { Kysely, Selectable } from "kysely";
import type { z } from "zod";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import { wordsOf } from "../kernel/html/texts.ts";
import { courseLink } from "./course-link.ts";
import { isAnswerPossible } from "./judge.ts";
import { setQuestionFile, shownFile } from "./question-file.ts";
import { questionsForLearner } from "./read-questions.ts";
import type { QuestionTables } from "./tables.ts";

type Row = Selectable<QuestionTables["question.question"]>;
type Written = Omit<z.output<typeof contract.createQuestion.input>, "courseId">;

const FIRST_LETTER = 65;

/** The columns that an author writes; options keep their ids where they stay. */
function columnsOf(written: Written, known: ReadonlySet<string>) {
  const rightNum = written.options.filter(({ isRight }) => isRight).length;
  if (!isAnswerPossible(written.type, written.options.length, rightNum)) return undefined;
  const taken = new Set<string>();
  const options = written.options.map(({ id, optionContent, isRight }, at) => {
    const kept = id !== undefined && known.has(id) && !taken.has(id) ? id : randomUUID();
    taken.add(kept);
    return { id: kept, optionHead: String.fromCharCode(FIRST_LETTER + at), optionContent, isRight };
  });
  return {
    type: written.type,
    stem_html: written.name,
    stem_text: wordsOf(written.name),
    options: JSON.stringify(
      options.map(({ id, optionHead, optionContent }) => ({ id, optionHead, optionContent })),
    ),
    right_answer: options
      .filter(({ isRight }) => isRight)
      .map(({ id }) => id)
      .join(","),
    analysis_html: written.analysis,
    difficulty: written.difficulty,
  };
}

const shown = (row: Row, useNum: number): z.output<typeof contract.TeacherQuestion> => ({
  id: row.id,
  courseId: row.course_id,
  type: row.type as contract.ChoiceTypeNumber,
  name: row.stem_html,
  options: row.options,
  rightAnswer: row.right_answer,
  analysis: row.analysis_html,
  difficulty: row.difficulty as z.output<typeof contract.Difficulty>,
  ...shownFile(row),
  version: row.version,
  updatedAt: new Date(row.updated_at).toISOString(),
  useNum,
});

/** A text for `like` in which nothing is a wildcard. */
const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const useNumOf = async (db: Kysely<QuestionTables>, id: string): Promise<number> =>
  (await courseLink().countUses(db as unknown as Kysely<unknown>, [id])).get(id) ?? 0;

/** Questions as their authors work with them. */
export const question = implementOn<QuestionTables>()(contract, {
  async listQuestions({ input, db }) {
    const { courseId, keyword, type, ids } = input;
    const found = db
      .selectFrom("question.question")
      .where("course_id", "=", courseId)
      .where("deleted_at", "is", null)
      .$if(keyword !== "", (query) => query.where("stem_text", "ilike", `%${literally(keyword)}%`))
      .$if(type !== undefined, (query) => query.where("type", "=", type ?? 0))
      .$if(ids !== undefined, (query) =>
        query.where("id", "in", ids && ids.length > 0 ? ids : [""]),
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all.selectAll().orderBy("created_at", "desc").orderBy("id"),
    );
    const uses = await courseLink().countUses(
      db as unknown as Kysely<unknown>,
      rows.map(({ id }) => id),
    );
    return {
      data: rows.map((row) => shown(row, uses.get(row.id) ?? 0)),
      page,
    };
  },

  async getQuestion({ input, db, right, fail }) {
    const { row } = right.subjectId;
    if (row) return shown(row, await useNumOf(db, row.id));
    const [asked] = await questionsForLearner(db, [input.subjectId]);
    return asked ?? fail("question.notFound");
  },

  async createQuestion({ input, db, viewer, right, fail }) {
    const { courseId, ...written } = input;
    const course = right.courseId;
    const columns = columnsOf(written, new Set());
    if (!columns)
      return fail("question.answerWrong", [{ path: "options", message: "rightAnswer" }]);
    const row = await db
      .insertInto("question.question")
      .values({
        ...columns,
        site_id: course.siteId,
        corp_id: course.corpId,
        right_path: course.rightPath,
        owner_id: viewer().userId,
        course_id: courseId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return shown(await setQuestionFile(db, row, written.fileUrl, viewer().userId), 0);
  },

  async updateQuestion({ input, db, viewer, right, fail }) {
    const { id, version, ...written } = input;
    const known = right.id.row?.options.map((option) => option.id);
    const columns = columnsOf(written, new Set(known));
    if (!columns)
      return fail("question.answerWrong", [{ path: "options", message: "rightAnswer" }]);
    const row = await db
      .updateTable("question.question")
      .set({ ...columns, version: version + 1, updated_at: now().toISOString() })
      .where("id", "=", id)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
    if (!row) return fail("question.changed");
    const filed = await setQuestionFile(db, row, written.fileUrl, viewer().userId);
    return shown(filed, await useNumOf(db, id));
  },

  async removeQuestion({ input, db, viewer, fail }) {
    const row = await db
      .selectFrom("question.question")
      .selectAll()
      .where("id", "=", input.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((await useNumOf(db, input.id)) > 0) return fail("question.used");
    await setQuestionFile(db, row, "", viewer().userId);
    await db
      .updateTable("question.question")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", input.id)
      .execute();
    return true;
  },
});
