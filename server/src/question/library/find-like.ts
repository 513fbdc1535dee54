import type { LikeQuestion } from "@perennial/contract/question/bank.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { bandsOf, likenessOf } from "../item/likeness.ts";
import { digestOf, wordsOfContent } from "../item/marks.ts";
import type { SplitItem } from "../item/split-item.ts";
import type { QuestionTables } from "../tables.ts";
import { nameOfLibrary } from "./library.ts";
import type { LibraryRight } from "./library-right.ts";
import { selectWhole } from "./whole-question.ts";

/** From this share of common pairs on, two questions are alike. */
export const LIKE = 0.8;
const MOST_SHOWN = 5;
/** More that share a band are not looked at: such a text says nothing of its own. */
const MOST_COMPARED = 200;
const STEM_MAX = 200;
const HUNDRED = 100;

type Like = z.output<typeof LikeQuestion>;

/** What is compared: the words of a text that is being written, or a whole question. */
export interface Compared {
  readonly text: string;
  readonly split?: SplitItem;
  readonly exceptId?: string | undefined;
}

/** At most five questions of a library that say nearly the same, the most alike first; those only that one may see. */
export async function findLike(
  db: Kysely<QuestionTables>,
  library: LibraryRight,
  { text, split, exceptId }: Compared,
): Promise<Like[]> {
  const bands = bandsOf(text, nameOfLibrary(library));
  if (bands.length === 0) return [];
  const digest = split && digestOf(split.content, split.key);
  const rows = await selectWhole(db)
    .where(sql<boolean>`question.bands && ${bands}::integer[]`)
    .where("question.library_kind", "=", library.kind)
    .where("question.library_id", "=", library.id)
    .$if(exceptId !== undefined, (query) => query.where("question.id", "<>", exceptId ?? ""))
    .$if(!library.seesAll, (query) =>
      query.where("question.state", "=", 1).where("question.is_secret", "=", false),
    )
    .limit(MOST_COMPARED)
    .execute();
  return rows
    .map((row): Like => ({
      id: row.id,
      type: row.content.type,
      stem: row.stem_text.slice(0, STEM_MAX),
      share: Math.floor(likenessOf(text, wordsOfContent(row.content)) * HUNDRED) / HUNDRED,
      isSame: digest !== undefined && digestOf(row.content, row.key) === digest,
    }))
    .filter(({ share }) => share >= LIKE)
    .toSorted((one, other) => Number(other.isSame) - Number(one.isSame) || other.share - one.share)
    .slice(0, MOST_SHOWN);
}

/** The questions of a library that are word for word the same as these, by digest; those only that one may see. */
export async function knownDigests(
  db: Kysely<QuestionTables>,
  { kind, id, seesAll }: Pick<LibraryRight, "kind" | "id" | "seesAll">,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectFrom("question.question")
    .select(["digest", "id"])
    .where("library_kind", "=", kind)
    .where("library_id", "=", id)
    .where("digest", "=", sql<string>`any(${[...digests]}::text[])`)
    .where("deleted_at", "is", null)
    .$if(!seesAll, (query) => query.where("state", "=", 1).where("is_secret", "=", false))
    .execute();
  return new Map(rows.map((row) => [row.digest, row.id]));
}
