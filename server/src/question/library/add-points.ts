import { KNOWLEDGE_LIMITS } from "@perennial/contract/question/knowledge.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { takeTurn } from "../../kernel/turn.ts";
import type { QuestionTables } from "../tables.ts";
import { knowledgeOf } from "./knowledge-tree.ts";
import { nameOfLibrary, type Library } from "./library.ts";

/** Puts points at the top of a library's tree; those that stand there by name stay as they are. */
export async function addPoints(
  untyped: AnyDatabase,
  library: Library,
  names: readonly string[],
): Promise<void> {
  const db = tablesOf<QuestionTables>(untyped);
  await takeTurn(db, `knowledge:${nameOfLibrary(library)}`);
  const tree = await knowledgeOf(db, library).execute();
  const top = tree.filter(({ parent_id }) => parent_id === null);
  const known = new Set(top.map(({ name }) => name));
  const wanted = new Set(names.map((name) => name.slice(0, KNOWLEDGE_LIMITS.name)));
  const last = top.at(-1)?.sort ?? 0;
  const added = [...wanted]
    .filter((name) => !known.has(name))
    .slice(0, KNOWLEDGE_LIMITS.points - tree.length);
  if (added.length === 0) return;
  await db
    .insertInto("question.knowledge")
    .values(
      added.map((name, at) => ({
        library_kind: library.kind,
        library_id: library.id,
        parent_id: null,
        name,
        sort: last + 1 + at,
      })),
    )
    .execute();
}
