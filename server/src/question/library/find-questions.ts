import type { listBank } from "@perennial/contract/question/bank.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { keywordLexemes, quoteLexeme } from "../../kernel/search/lexemes.ts";
import type { QuestionTables } from "../tables.ts";
import { knowledgeBelow } from "./knowledge-tree.ts";
import type { LibraryRight } from "./library-right.ts";

/** What a list is narrowed by. */
export type Wanted = Omit<
  ParsedInputOf<typeof listBank>,
  "pageNo" | "pageSize" | "libraryId" | "order"
>;

const textOf = (ids: readonly string[]) => sql<string[]>`${[...ids]}::text[]`;

/**
 * Questions of a library that have what is wanted, with their tallies, by their columns: for rows that are known by id, or
 * looked at one after the other. Who does not see all of the library sees none that is disabled or kept for exams.
 */
export async function findQuestions(
  db: Kysely<QuestionTables>,
  library: LibraryRight,
  wanted: Wanted,
) {
  const { ids, types, difficulty, knowledgeId, tag, state, flag, keyword } = wanted;
  const below =
    knowledgeId === undefined ? undefined : await knowledgeBelow(db, library, knowledgeId);
  const words = keywordLexemes(keyword).map((word) => quoteLexeme(word));
  return (
    db
      .selectFrom("question.question as question")
      .innerJoin("question.tally as tally", "tally.question_id", "question.id")
      .where("question.library_kind", "=", library.kind)
      .where("question.library_id", "=", library.id)
      .where("question.deleted_at", "is", null)
      .$if(!library.seesAll, (query) =>
        query.where("question.state", "=", 1).where("question.is_secret", "=", false),
      )
      .$if(ids !== undefined, (query) =>
        query.where("question.id", "=", sql<string>`any(${textOf(ids ?? [])})`),
      )
      .$if(types !== undefined && types.length > 0, (query) =>
        query.where("question.type", "=", sql<number>`any(${[...(types ?? [])]}::smallint[])`),
      )
      .$if(difficulty !== undefined, (query) =>
        query.where("question.difficulty", "=", difficulty ?? 0),
      )
      .$if(below !== undefined, (query) =>
        query.where(sql<boolean>`question.knowledge_ids && ${textOf(below ?? [])}`),
      )
      .$if(tag !== undefined, (query) =>
        query.where(sql<boolean>`question.tags @> ${textOf([tag ?? ""])}`),
      )
      .$if(state !== undefined, (query) => query.where("question.state", "=", state ?? 0))
      .$if(flag === "practice", (query) => query.where("question.may_practise", "=", true))
      .$if(flag === "secret", (query) => query.where("question.is_secret", "=", true))
      .$if(words.length > 0, (query) =>
        query.where(sql<boolean>`question.search @@ ${words.join("&")}::tsquery`),
      )
      // A keyword of signs alone says nothing that could be found.
      .$if(keyword !== "" && words.length === 0, (query) => query.where(sql<boolean>`false`))
  );
}
