import * as contract from "@perennial/contract/question/bank.ts";
import type { Difficulty } from "@perennial/contract/question/question.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { readPage } from "../../kernel/database/paging.ts";
import { Failure } from "../../kernel/failure.ts";
import { wordsOf } from "../../kernel/html/texts.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { IdentityTables } from "../../identity/public.ts";
import { wordsOfContent } from "../item/marks.ts";
import { idsOf, joinItem } from "../item/split-item.ts";
import type { QuestionTables } from "../tables.ts";
import { countUses, listUses, useNumOf } from "../uses.ts";
import { bankColumns, shownBankRow } from "./bank-rows.ts";
import { findLike } from "./find-like.ts";
import { requireKnowledge } from "./knowledge-tree.ts";
import type { Library } from "./library.ts";
import type { LibraryRight } from "./library-right.ts";
import { readBank } from "./read-bank.ts";
import { oneVersion, selectVersions, shownVersion } from "./versions.ts";
import { insertNextVersion, insertQuestion, requireWhole } from "./write-question.ts";
import { storedQuestion, type WholeQuestion } from "./whole-question.ts";

type Tables = QuestionTables & IdentityTables;
type Database = Kysely<Tables>;

/** What stands beside a question, as operations take it. */
interface Beside {
  readonly difficulty: z.output<typeof Difficulty>;
  readonly knowledgeIds: readonly string[];
  readonly tags: readonly string[];
  readonly mayPractise: boolean;
  readonly isSecret: boolean;
  readonly state: 0 | 1;
}

/** The columns of what stands beside; throws question.practiceOrExam and question.knowledgeUnknown. */
async function besideColumns(db: Database, library: Library, given: Beside) {
  const { difficulty, state, mayPractise, isSecret } = given;
  if (mayPractise && isSecret)
    throw new Failure("question.practiceOrExam", [
      { path: "isSecret", message: "question.practiceOrExam" },
    ]);
  const knowledgeIds = [...new Set(given.knowledgeIds)];
  await requireKnowledge(db, library, knowledgeIds);
  return {
    difficulty,
    state,
    may_practise: mayPractise,
    is_secret: isSecret,
    knowledge_ids: knowledgeIds,
    tags: [...new Set(given.tags)],
  };
}

/** What a save answers: the version, and what the library has that is like it. */
async function saved(db: Database, library: LibraryRight, row: WholeQuestion) {
  const { id, version, content, key } = row;
  const text = wordsOfContent(content);
  const alike = await findLike(db, library, { text, split: { content, key }, exceptId: id });
  return { id, version, alike };
}

/** Libraries of questions as their authors work with them. */
export const bank = implementOn<Tables>()(contract, {
  async listBank({ input, db, services, viewer, right }) {
    const { rows, page } = await readBank(db, right.libraryId, input, {
      services,
      viewer: viewer(),
    });
    const { all: uses } = await countUses(
      db,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => shownBankRow(row, uses.get(row.id) ?? 0)), page };
  },

  async getBankQuestion({ input, db, right, fail }) {
    const { row, library } = right.id;
    if (!row || !library) return fail("question.notFound");
    const line = await db
      .selectFrom("question.question as question")
      .innerJoin("question.tally as tally", "tally.question_id", "question.id")
      .leftJoin("identity.user as writer", "writer.id", "question.owner_id")
      .select((eb) => [...bankColumns(eb as never), "writer.name as writer_name"])
      .where("question.id", "=", input.id)
      .executeTakeFirstOrThrow();
    return {
      ...shownBankRow(line, await useNumOf(db, row.id)),
      item: joinItem(row),
      file: row.content.file,
      writerName: line.writer_name ?? "",
      mayEdit: library.mayEdit,
    };
  },

  async createBankQuestion({ input, db, viewer, right }) {
    const library = right.libraryId;
    const { item, libraryId: _library, ...beside } = input;
    requireWhole(item, "item.");
    const columns = await besideColumns(db, library, beside);
    const place = { ...library, ownerId: viewer().userId };
    const id = await insertQuestion(db, place, item, columns);
    return saved(db, library, await storedQuestion(db, id));
  },

  async updateBankQuestion({ input, db, viewer, right, fail }) {
    const { library, row } = right.id;
    if (!library || !row) return fail("question.notFound");
    const { id, version, item, note, ...beside } = input;
    requireWhole(item, "item.");
    const columns = await besideColumns(db, library, beside);
    const byId = viewer().userId;
    const next = await insertNextVersion(db, { id, version }, item, {
      ...columns,
      byId,
      note,
    });
    if (columns.is_secret && !row.is_secret && ((await countUses(db, [id])).open.get(id) ?? 0) > 0)
      return fail("question.usedOpenly", [{ path: "isSecret", message: "question.usedOpenly" }]);
    return saved(db, library, next);
  },

  async listQuestionVersions({ input, db }) {
    const { rows, page } = await readPage(selectVersions(db, input.id), input, (all) =>
      all
        .select(["version.number", "version.note", "version.created_at", "writer.name"])
        .orderBy("version.number", "desc"),
    );
    return {
      data: rows.map(({ number, note, created_at: at, name }) => ({
        number,
        note,
        byName: name ?? "",
        at: new Date(at).toISOString(),
      })),
      page,
    };
  },

  async compareQuestionVersions({ input, db, fail }) {
    const from = await oneVersion(db, input.id, input.from);
    const to = await oneVersion(db, input.id, input.to);
    if (!from || !to)
      return fail("question.versionNotFound", [
        { path: from ? "to" : "from", message: "question.versionNotFound" },
      ]);
    return { from: shownVersion(from), to: shownVersion(to) };
  },

  async restoreQuestionVersion({ input, db, viewer, right, fail }) {
    const { library } = right.id;
    if (!library) return fail("question.notFound");
    const { id, number, version } = input;
    const older = await oneVersion(db, id, number);
    if (!older) return fail("question.versionNotFound");
    const item = joinItem(older);
    requireWhole(item);
    const byId = viewer().userId;
    const known = { id, version, ids: idsOf(older.content) };
    const next = await insertNextVersion(db, known, item, { byId, note: `← ${number}` });
    return saved(db, library, next);
  },

  listQuestionUses: ({ input, db }) => listUses(db, input.id),

  listLikeQuestions: ({ input, db, right }) =>
    findLike(db, right.libraryId, { text: wordsOf(input.text), exceptId: input.exceptId }),
});
