import type { Kysely } from "kysely";
import { copyFile } from "../../files/public.ts";
import type { Services } from "../../kernel/services.ts";
import { takeTurn } from "../../kernel/turn.ts";
import { digestOf } from "../item/marks.ts";
import { joinItem } from "../item/split-item.ts";
import type { QuestionTables } from "../tables.ts";
import { knownDigests } from "./find-like.ts";
import { sameNamed } from "./knowledge-tree.ts";
import { nameOfLibrary, type Library } from "./library.ts";
import type { LibraryRight } from "./library-right.ts";
import { insertQuestion, type QuestionFlags } from "./write-question.ts";
import type { WholeQuestion } from "./whole-question.ts";

/** The digest without the file, whose address is another for each copy. */
const digestBesideFile = ({ content, key }: Pick<WholeQuestion, "content" | "key">): string =>
  digestOf({ ...content, file: { ...content.file, fileUrl: "" } }, key);

/** What became of a question that was copied. */
export interface CopyOutcome {
  /** The copy, or the question that says the same already. */
  readonly id: string;
  readonly isKnown: boolean;
}

/**
 * Copies questions with their files into a library, the newest version only; each names the one that it comes from, and
 * points of knowledge become those of the same names, unless `flags` says what stands beside all of them. What the library
 * has already, word for word, is left out. The outcomes are in the order of the rows.
 */
export async function copyInto(
  db: Kysely<QuestionTables>,
  services: Services,
  {
    rows,
    from,
    to,
    userId,
    flags = {},
  }: {
    readonly rows: readonly WholeQuestion[];
    readonly from: Library;
    readonly to: LibraryRight;
    readonly userId: string;
    readonly flags?: Partial<QuestionFlags>;
  },
): Promise<CopyOutcome[]> {
  // Of two who copy the same at once, the second finds what the first has written.
  await takeTurn(db, `copy:${nameOfLibrary(to)}`);
  const known = new Map(await knownDigests(db, to, rows.map(digestBesideFile)));
  const pointsOf = await sameNamed(db, from, to);
  const outcomes: CopyOutcome[] = [];
  for (const row of rows) {
    const { fileUrl } = row.content.file;
    const digest = digestBesideFile(row);
    const knownId = fileUrl === "" ? known.get(digest) : undefined;
    if (knownId !== undefined) {
      outcomes.push({ id: knownId, isKnown: true });
      continue;
    }
    const copied = fileUrl === "" ? "" : await copyFile(db, services, fileUrl, userId);
    const item = { ...joinItem(row), fileUrl: copied ?? "" };
    const { difficulty, may_practise, is_secret, tags } = row;
    const id = await insertQuestion(db, { ...to, ownerId: userId, originId: row.id }, item, {
      difficulty,
      may_practise,
      is_secret,
      tags,
      knowledge_ids: pointsOf(row.knowledge_ids),
      ...flags,
    });
    if (fileUrl === "") known.set(digest, id);
    outcomes.push({ id, isKnown: false });
  }
  return outcomes;
}
