import { sql, type Kysely } from "kysely";
import { keywordLexemes, quoteLexeme } from "../../kernel/search/lexemes.ts";
import type { QuestionTables } from "../tables.ts";
import type { Wanted } from "./find-questions.ts";
import { knowledgeBelow } from "./knowledge-tree.ts";
import { libraryMark, type Library } from "./library.ts";
import type { LibraryRight } from "./library-right.ts";

/** Conditions in the words of the index over all that a question is found by (`question.found_by`, decision 039). */
export class Marks {
  readonly #mark: string;

  constructor(library: Library) {
    this.#mark = libraryMark(library);
  }

  has = (lexeme: string): string => quoteLexeme(this.#mark + lexeme);

  #anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(this.has).join("|")})`;

  /** One of these points of knowledge; with a type at once where there is one. */
  points = (ids: readonly string[], type?: number): string =>
    this.#anyOf(ids.map((id) => (type === undefined ? `@k${id}` : `@j${type}.${id}`)));

  tag = (tag: string, type?: number): string =>
    this.has(type === undefined ? `@#${tag}` : `@%${type}.${tag}`);

  types = (types: readonly number[]): string => this.#anyOf(types.map((type) => `@t${type}`));

  /** Every question has it. */
  any = (): string => this.has("@");
}

/** Text of a tsquery for what is wanted of a library's questions; undefined when none can have it. */
export async function wantedMarks(
  db: Kysely<QuestionTables>,
  library: LibraryRight,
  { types = [], difficulty, knowledgeId, tag, state, flag, keyword }: Wanted,
): Promise<string | undefined> {
  const marks = new Marks(library);
  const [only, ...more] = types;
  const type = more.length === 0 ? only : undefined;
  const parts: string[] = [];
  if (knowledgeId !== undefined) {
    const below = await knowledgeBelow(db, library, knowledgeId);
    if (below.length === 0) return undefined;
    parts.push(marks.points(below, type));
  }
  if (tag !== undefined) parts.push(marks.tag(tag, type));
  if (types.length > 0 && (type === undefined || parts.length === 0))
    parts.push(marks.types(types));
  if (difficulty !== undefined) parts.push(marks.has(`@l${difficulty}`));
  if (flag !== undefined) parts.push(marks.has(`@${flag}`));
  if (state === 0) parts.push(marks.has("@off"));
  const words = keywordLexemes(keyword);
  if (keyword !== "" && words.length === 0) return undefined;
  parts.push(...words.map(marks.has));
  if (parts.length === 0) parts.push(marks.any());
  // What few have is left out; what most have would cost more to look for.
  if (state === 1 || !library.seesAll) parts.push(`!${marks.has("@off")}`);
  if (!library.seesAll) parts.push(`!${marks.has("@secret")}`);
  return parts.join("&");
}

/** True for questions that bear these marks. */
export const isMarked = (marks: string) =>
  sql<boolean>`question.found_by(question) @@ ${marks}::tsquery`;

/**
 * The newest questions that bear these marks, at most so many ids, and how many there are, counted up to `mostNum` or a
 * little further. It costs what it finds, whatever the library has.
 */
export async function newestMarked(
  db: Kysely<QuestionTables>,
  { kind, id }: Library,
  marks: string,
  { mostIds, mostNum }: { readonly mostIds: number; readonly mostNum: number },
): Promise<{ readonly ids: readonly string[]; readonly num: number }> {
  const { rows } = await sql<{ ids: string[]; num: number }>`
    select ids, num::int as num
    from question.find_newest(${kind}, ${id}, ${marks}, ${mostIds}, ${mostNum})`.execute(db);
  return rows[0] ?? { ids: [], num: 0 };
}
