import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql, type Kysely } from "kysely";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import { headColumns } from "./item/marks.ts";
import { nameOfLibrary } from "./library/library.ts";
import { selectWhole } from "./library/whole-question.ts";
import { removeQuestionFiles } from "./question-file.ts";
import { collectReviews, removeReviews, mergeReviews } from "./review/review-data.ts";
import type { QuestionTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** Questions of a person's own library. */
const selectOwn = (db: Kysely<QuestionTables>, userId: string) =>
  selectWhole(db)
    .where("question.library_kind", "=", LibraryKind.own)
    .where("question.library_id", "=", userId);

/** What somebody wrote and answered in the bank. Questions of courses, schools and sites are theirs and stay. */
export const questionData: PersonData = {
  async collect(anyDb, userId) {
    const db = tablesOf<QuestionTables>(anyDb);
    const own = await selectOwn(db, userId).limit(MAX_ROWS).execute();
    const answered = await db
      .selectFrom("question.seen as seen")
      .innerJoin("question.question as question", "question.id", "seen.question_id")
      .select(["question.stem_text", "seen.answer_num", "seen.last_fraction", "seen.last_at"])
      .where("seen.user_id", "=", userId)
      .orderBy("seen.last_at")
      .limit(MAX_ROWS)
      .execute();
    const proposed = await db
      .selectFrom("question.proposal as proposal")
      .innerJoin("question.question as question", "question.id", "proposal.question_id")
      .select([
        "question.stem_text",
        "proposal.note",
        "proposal.state",
        "proposal.reason",
        "proposal.created_at",
      ])
      .where("proposal.by_id", "=", userId)
      .orderBy("proposal.created_at")
      .limit(MAX_ROWS)
      .execute();
    return {
      ownQuestions: own.map(({ content, key, created_at: createdAt }) => ({
        content,
        key,
        createdAt,
      })),
      answeredQuestions: answered,
      proposedQuestions: proposed,
      ...(await collectReviews(db, userId)),
    };
  },

  async erase(anyDb, userId) {
    const db = tablesOf<QuestionTables>(anyDb);
    await db.deleteFrom("question.seen").where("user_id", "=", userId).execute();
    await db.deleteFrom("question.proposal").where("by_id", "=", userId).execute();
    await removeReviews(db, userId);
    for (const { id } of await selectOwn(db, userId).execute())
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await removeQuestionFiles(db, id);
    // A paper keeps what it has published; the question itself is gone.
    await sql`update question.question set deleted_at = now()
      where library_kind = ${LibraryKind.own} and library_id = ${userId} and deleted_at is null`.execute(
      db,
    );
    await sql`delete from question.knowledge
      where library_kind = ${LibraryKind.own} and library_id = ${userId}`.execute(db);
  },

  rows: {
    "question.seen": { by: ["user_id"], adds: ["answer_num"] },
    "question.question": { by: ["library_id", "owner_id"] },
    "question.tally": { by: ["library_id"] },
    "question.knowledge": { by: ["library_id"] },
    "question.proposal": { by: ["by_id", "decided_by", "from_id"] },
    "question.import": { by: ["library_id", "by_id"] },
    "question.review": { by: ["user_id"], adds: ["wrong_num"] },
    "question.review_day": { by: ["user_id"], adds: ["answer_num", "right_num"] },
    "question.round": { by: ["user_id"] },
    "question.round_question": { by: ["user_id"] },
  },

  async mergePerson(anyDb, fromId, toId) {
    const db = tablesOf<QuestionTables>(anyDb);
    await sql`update question.import set by_id = ${toId},
        library_id = case library_id when ${fromId} then ${toId} else library_id end
      where by_id = ${fromId}`.execute(db);
    await sql`
      insert into question.seen as kept
        (user_id, question_id, answer_num, last_fraction, last_version, last_at)
      select ${toId}, question_id, answer_num, last_fraction, last_version, last_at
      from question.seen where user_id = ${fromId}
      on conflict (user_id, question_id) do update set
        answer_num = kept.answer_num + excluded.answer_num,
        last_fraction = case when excluded.last_at > kept.last_at
          then excluded.last_fraction else kept.last_fraction end,
        last_version = greatest(kept.last_version, excluded.last_version),
        last_at = greatest(kept.last_at, excluded.last_at)`.execute(db);
    await db.deleteFrom("question.seen").where("user_id", "=", fromId).execute();
    const to = { kind: LibraryKind.own, id: toId };
    const own = await selectOwn(db, fromId).execute();
    for (const table of ["question.question", "question.tally", "question.knowledge"] as const)
      await sql`update ${sql.table(table)} set library_id = ${toId}
        where library_kind = ${LibraryKind.own} and library_id = ${fromId}`.execute(db);
    await sql`update question.question set owner_id = ${toId} where owner_id = ${fromId}`.execute(
      db,
    );
    await sql`update question.proposal set
        by_id = case by_id when ${fromId} then ${toId} else by_id end,
        decided_by = case decided_by when ${fromId} then ${toId} else decided_by end,
        from_id = case when from_kind = ${LibraryKind.own} and from_id = ${fromId} then ${toId} else from_id end
      where ${fromId} in (by_id, decided_by)`.execute(db);
    for (const { id, content, key } of own)
      await db
        .updateTable("question.question")
        .set(headColumns(content, key, nameOfLibrary(to)))
        .where("id", "=", id)
        .execute();
    return { questions: own.length, reviews: await mergeReviews(db, fromId, toId) };
  },
};
