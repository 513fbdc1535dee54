import { sql, type Kysely } from "kysely";
import { bandsOf, likenessOf } from "../item/likeness.ts";
import { wordsOfContent } from "../item/marks.ts";
import { nameOfLibrary, type Library } from "../library/library.ts";
import type { QuestionTables } from "../tables.ts";

/** From this share of common pairs on two questions are taken for much alike. */
const ALIKE = 0.8;
const CANDIDATES_MAX = 1_000;

/** A question of the library that is much like a text, and the share in percent. */
export interface Like {
  readonly id: string;
  readonly percent: number;
}

/** For each text (all words of a question, as `wordsOfContent` gives them) the question of the library that is most like it; undefined where none is much alike. */
export async function findLikes(
  db: Kysely<QuestionTables>,
  library: Library,
  texts: readonly string[],
): Promise<(Like | undefined)[]> {
  const name = nameOfLibrary(library);
  const bands = texts.map((text) => bandsOf(text, name));
  const all = [...new Set(bands.flat())];
  if (all.length === 0) return texts.map(() => undefined);
  const found = await db
    .selectFrom("question.question as question")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "question.id")
        .onRef("version.number", "=", "question.version"),
    )
    .select(["question.id", "question.bands", "version.content"])
    .where(sql<boolean>`question.bands && ${all}::integer[]`)
    .where("question.library_kind", "=", library.kind)
    .where("question.library_id", "=", library.id)
    .where("question.deleted_at", "is", null)
    .limit(CANDIDATES_MAX)
    .execute();
  const candidates = found.map(({ id, bands: its, content }) => {
    return { id, bands: its, words: wordsOfContent(content) };
  });
  const byBand = new Map<number, typeof candidates>();
  for (const row of candidates)
    for (const band of row.bands) byBand.set(band, [...(byBand.get(band) ?? []), row]);
  return texts.map((text, at) => {
    let best: Like | undefined;
    for (const row of new Set(bands[at]?.flatMap((band) => byBand.get(band) ?? []))) {
      const share = likenessOf(text, row.words);
      const percent = Math.round(share * 100);
      if (share >= ALIKE && percent > (best?.percent ?? 0)) best = { id: row.id, percent };
    }
    return best;
  });
}
