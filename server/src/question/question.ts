import { LibraryKind } from "@perennial/contract/question/library.ts";
import * as contract from "@perennial/contract/question/question.ts";
import { CHOICE_TYPES, QuestionItem } from "@perennial/contract/question/item.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../kernel/clock.ts";
import { readPage } from "../kernel/database/paging.ts";
import { implementOn } from "../kernel/domain.ts";
import type { QuestionCourse } from "./course-link.ts";
import { learnerView } from "./item/content.ts";
import { joinItem } from "./item/split-item.ts";
import { insertNextVersion, insertQuestion, requireWhole } from "./library/write-question.ts";
import { selectWhole, storedQuestion, type WholeQuestion } from "./library/whole-question.ts";
import { removeQuestionFiles } from "./question-file.ts";
import { questionsForLearner } from "./read-questions.ts";
import type { QuestionTables } from "./tables.ts";
import { countUses, useNumOf } from "./uses.ts";

type Written = Omit<z.output<typeof contract.createQuestion.input>, "courseId">;

/** A choice of a course as the bank keeps it. */
const itemOf = ({ difficulty: _beside, ...written }: Written): QuestionItem =>
  QuestionItem.parse(written);

const shown = (row: WholeQuestion, useNum: number): z.output<typeof contract.TeacherQuestion> => {
  const { name, options } = learnerView(row.content);
  return {
    id: row.id,
    courseId: row.library_kind === LibraryKind.course ? row.library_id : "",
    type: row.type as contract.ChoiceTypeNumber,
    name,
    options,
    rightAnswer: row.key.options
      .filter(({ isRight }) => isRight)
      .map(({ id }) => id)
      .join(","),
    analysis: row.key.analysis,
    isExplained: row.key.isExplained,
    difficulty: row.difficulty as z.output<typeof contract.Difficulty>,
    ...row.content.file,
    version: row.version,
    updatedAt: new Date(row.updated_at).toISOString(),
    useNum,
  };
};

/** A text for `like` in which nothing is a wildcard. */
const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const libraryOf = (courseId: string, { siteId, corpId, rightPath }: QuestionCourse) => ({
  kind: LibraryKind.course,
  id: courseId,
  siteId,
  corpId,
  rightPath,
});

/** Choices that films and exercises can ask. */
const selectChoices = (db: Kysely<QuestionTables>) =>
  selectWhole(db).where("question.type", "in", [...CHOICE_TYPES]);

/** Questions of films and exercises, as their authors work with them. */
export const question = implementOn<QuestionTables>()(contract, {
  async listQuestions({ input, db }) {
    const { courseId, keyword, type, ids } = input;
    const found = selectChoices(db)
      .where("question.library_kind", "=", LibraryKind.course)
      .where("question.library_id", "=", courseId)
      .$if(keyword !== "", (query) =>
        query.where("question.stem_text", "ilike", `%${literally(keyword)}%`),
      )
      .$if(type !== undefined, (query) => query.where("question.type", "=", type ?? 0))
      .$if(ids !== undefined, (query) =>
        query.where("question.id", "=", sql<string>`any(${ids ?? []}::text[])`),
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all.orderBy("question.created_at", "desc").orderBy("question.id"),
    );
    const { all: uses } = await countUses(
      db,
      rows.map(({ id }) => id),
    );
    return {
      data: rows.map((row) => shown(row, uses.get(row.id) ?? 0)),
      page,
    };
  },

  async getQuestion({ input, db, right, fail }) {
    const { row } = right.subjectId;
    // Questions of the bank that are no choices have an editor of their own.
    if (row && !CHOICE_TYPES.some((type) => type === row.type)) return fail("question.notFound");
    if (row) return shown(row, await useNumOf(db, row.id));
    const [asked] = await questionsForLearner(db, [input.subjectId]);
    return asked ?? fail("question.notFound");
  },

  async createQuestion({ input, db, viewer, right }) {
    const { courseId, ...written } = input;
    const item = itemOf(written);
    requireWhole(item);
    const place = { ...libraryOf(courseId, right.courseId), ownerId: viewer().userId };
    const { difficulty } = written;
    const id = await insertQuestion(db, place, item, { difficulty, may_practise: true });
    return shown(await storedQuestion(db, id), 0);
  },

  async updateQuestion({ input, db, viewer }) {
    const { id, version, ...written } = input;
    const item = itemOf(written);
    requireWhole(item);
    const { userId: byId } = viewer();
    const { difficulty } = written;
    const row = await insertNextVersion(db, { id, version }, item, { byId, difficulty });
    return shown({ ...row, difficulty }, await useNumOf(db, id));
  },

  async listOwnQuestions({ input, db, viewer }) {
    const { courseId, keyword } = input;
    const found = selectChoices(db)
      .where("question.owner_id", "=", viewer().userId)
      .where("question.library_kind", "=", LibraryKind.course)
      .where("question.library_id", "<>", courseId)
      .$if(keyword !== "", (query) =>
        query.where("question.stem_text", "ilike", `%${literally(keyword)}%`),
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all.orderBy("question.created_at", "desc").orderBy("question.id"),
    );
    return { data: rows.map((row) => shown(row, 0)), page };
  },

  async copyQuestion({ input, db, viewer, right, fail }) {
    const { userId } = viewer();
    const source = await selectChoices(db)
      .where("question.id", "=", input.id)
      .where("question.owner_id", "=", userId)
      .executeTakeFirst();
    if (!source) return fail("question.notFound");
    // Options of the copy have ids of their own: an answer to one question says nothing about the other.
    const item = { ...joinItem(source), fileUrl: "" };
    const place = {
      ...libraryOf(input.courseId, right.courseId),
      ownerId: userId,
      originId: source.id,
    };
    const { difficulty, may_practise, is_secret } = source;
    const id = await insertQuestion(db, place, item, { difficulty, may_practise, is_secret });
    return shown(await storedQuestion(db, id), 0);
  },

  async removeQuestion({ input, db, fail }) {
    await db
      .selectFrom("question.question")
      .select("id")
      .where("id", "=", input.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((await useNumOf(db, input.id)) > 0) return fail("question.used");
    const { answer_num: answerNum } = await db
      .selectFrom("question.tally")
      .select("answer_num")
      .where("question_id", "=", input.id)
      .executeTakeFirstOrThrow();
    if (answerNum > 0) return fail("question.answered");
    await removeQuestionFiles(db, input.id);
    await db
      .updateTable("question.question")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", input.id)
      .execute();
    // What is gone waits for nobody.
    await db
      .updateTable("question.proposal")
      .set({ state: 3, decided_at: now().toISOString() })
      .where("question_id", "=", input.id)
      .where("state", "=", 0)
      .execute();
    return true;
  },
});
