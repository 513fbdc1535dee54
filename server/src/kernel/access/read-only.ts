import type { KyselyPlugin, RootOperationNode } from "kysely";
import type { AnyDatabase } from "../database/database.ts";

/** First words of statements that change something; `select … for update` only locks. */
const CHANGES = new Set([
  "insert",
  "update",
  "delete",
  "merge",
  "truncate",
  "create",
  "alter",
  "drop",
]);

const WRITING_KINDS: ReadonlySet<string> = new Set([
  "InsertQueryNode",
  "UpdateQueryNode",
  "DeleteQueryNode",
  "MergeQueryNode",
]);

function isWriting(node: RootOperationNode): boolean {
  if (WRITING_KINDS.has(node.kind)) return true;
  if (node.kind !== "RawNode") return false;
  const [first = ""] = node.sqlFragments[0]?.trimStart().toLowerCase().split(/\s/, 1) ?? [];
  return CHANGES.has(first);
}

/** Thrown for the author of the handler; a caller sees an internal fault. */
class WriteInRead extends Error {}

const READ_ONLY: KyselyPlugin = {
  transformQuery({ node }) {
    if (isWriting(node))
      throw new WriteInRead("an operation that says it only reads must not change anything");
    return node;
  },
  transformResult: async ({ result }) => result,
};

const known = new WeakMap<AnyDatabase, AnyDatabase>();

/**
 * The same connection for operations that declare that they only read, so that a GET or a page render has no effect.
 * The domain that keeps the access logs writes them past this check (`withoutPlugins`).
 */
export function readOnly(db: AnyDatabase): AnyDatabase {
  const guarded = known.get(db) ?? db.withPlugin(READ_ONLY);
  known.set(db, guarded);
  return guarded;
}
