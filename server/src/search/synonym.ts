import * as contract from "@perennial/contract/search/synonym.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import { readPage } from "../kernel/database/paging.ts";
import { foldTitle, searchQuery } from "../kernel/search/lexemes.ts";
import { synonymsChanged } from "./synonym-store.ts";
import { implement, type SearchTables } from "./tables.ts";

type Database = Kysely<SearchTables>;

const { SYNONYMS } = contract;
const BETWEEN = /[\s,，、;；=＝]+/u;

/** The words of a group as they were written, each once. Throws search.synonymFew and search.synonymLength. */
export function wordsOf(written: string): { words: string[]; folded: string[] } {
  const byFolded = new Map(
    written
      .split(BETWEEN)
      .filter(Boolean)
      .map((word) => [foldTitle(word), word] as const),
  );
  if (byFolded.size < SYNONYMS.wordsMin || byFolded.size > SYNONYMS.wordsMax)
    throw new Failure("search.synonymFew", [{ path: "words", message: "search.synonymFew" }]);
  const isFit = (word: string): boolean => {
    const { length } = Array.from(word);
    const isLong = length > SYNONYMS.lengthMax;
    return length >= SYNONYMS.lengthMin && !isLong && searchQuery(word) !== undefined;
  };
  if (![...byFolded.keys()].every(isFit))
    throw new Failure("search.synonymLength", [{ path: "words", message: "search.synonymLength" }]);
  return { words: [...byFolded.values()], folded: [...byFolded.keys()] };
}

/** A group of the site. Throws search.synonymNotFound. */
export async function seenSynonym(db: Database, siteId: string, id: string): Promise<string> {
  const found = await db
    .selectFrom("search.synonym")
    .select("id")
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Failure("search.synonymNotFound");
  return found.id;
}

/** Refuses more groups than a site may have, and a word in two of them; two that save at once wait for each other. */
async function requireRoom(
  db: Database,
  siteId: string,
  folded: readonly string[],
  ownId: string | undefined,
): Promise<void> {
  await sql`select 1 from site.site where id = ${siteId} for no key update`.execute(db);
  const others = db
    .selectFrom("search.synonym")
    .where("site_id", "=", siteId)
    .$if(ownId !== undefined, (all) => all.where("id", "!=", ownId ?? ""));
  const { count } = await others
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= SYNONYMS.groupsMax) throw new Failure("search.synonymsFull");
  const taken = await others
    .select("id")
    .where(sql<boolean>`folded && ${folded}::text[]`)
    .limit(1)
    .executeTakeFirst();
  if (taken)
    throw new Failure("search.synonymTaken", [{ path: "words", message: "search.synonymTaken" }]);
}

/** Synonyms as a setting of each site. */
export const synonymOperations = implement(contract, {
  async listSynonyms({ input, db, viewer }) {
    const keyword = foldTitle(input.keyword);
    let found = db.selectFrom("search.synonym").where("site_id", "=", viewer().siteId);
    if (keyword !== "")
      found = found.where(
        sql<boolean>`exists (select 1 from unnest(folded) as word where strpos(word, ${keyword}) > 0)`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all.select(["id", "words"]).orderBy("created_at", "desc").orderBy("id"),
    );
    return { data: rows, page };
  },

  async saveSynonym({ input, db, viewer, services }) {
    const { siteId } = viewer();
    const { words, folded } = wordsOf(input.words);
    await requireRoom(db, siteId, folded, input.id);
    const values = { words, folded };
    const saved =
      input.id === undefined
        ? await db
            .insertInto("search.synonym")
            .values({ ...values, site_id: siteId })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await db
            .updateTable("search.synonym")
            .set(values)
            .where("id", "=", input.id)
            .returning("id")
            .executeTakeFirstOrThrow();
    await synonymsChanged(db, services, siteId);
    return saved;
  },

  async removeSynonym({ input, db, viewer, services }) {
    await db.deleteFrom("search.synonym").where("id", "=", input.id).execute();
    await synonymsChanged(db, services, viewer().siteId);
    return true;
  },
});
