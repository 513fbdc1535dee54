import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { foldWord } from "./sensitive-fold.ts";
import { sortedLines } from "./sensitive-lines.ts";
import { siteMatcher, wordsChanged } from "./sensitive-store.ts";
import { withoutRemoved } from "./sensitive-words.ts";
import { implement, type DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;

/** Words of the site and built-in ones, with whether they count there. */
function selectWords(db: Database, siteId: string) {
  return db
    .selectFrom("discussion.sensitive_word as word")
    .leftJoin("discussion.sensitive_word_off as off", (join) =>
      join.onRef("off.word_id", "=", "word.id").on("off.site_id", "=", siteId),
    )
    .where((where) =>
      where.or([where("word.site_id", "=", siteId), where("word.site_id", "is", null)]),
    );
}

/** Which of these folded words the site knows already. */
async function known(
  db: Database,
  siteId: string,
  folded: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectWords(db, siteId)
    .select("word.folded")
    .where(sql<boolean>`word.folded = any(${folded}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.folded));
}

/** Refuses more own words than a site may have; two that add at once wait for each other. */
async function requireRoom(db: Database, siteId: string, more: number): Promise<void> {
  await sql`select 1 from site.site where id = ${siteId} for no key update`.execute(db);
  const { count } = await db
    .selectFrom("discussion.sensitive_word")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("site_id", "=", siteId)
    .executeTakeFirstOrThrow();
  if (count + more > contract.SENSITIVE_MAX) throw new Failure("discussion.wordsFull");
}

/** A word of a site, or a built-in one. */
export type SeenWord = Awaited<ReturnType<typeof seenWord>>;

/** A word that the site sees. Throws discussion.notFound. */
export async function seenWord(db: Database, siteId: string, id: string) {
  const word = await selectWords(db, siteId)
    .select(["word.id", "word.site_id"])
    .where("word.id", "=", id)
    .executeTakeFirst();
  if (!word) throw new Failure("discussion.notFound");
  return word;
}

/** Sensitive words as a setting of each site. */
export const sensitiveWord = implement(contract, {
  async listSensitiveWords({ input, db, viewer }) {
    const { level, state } = input;
    const keyword = foldWord(input.keyword);
    let found = selectWords(db, viewer().siteId);
    if (keyword !== "") found = found.where(sql<boolean>`strpos(word.folded, ${keyword}) > 0`);
    if (level !== undefined) found = found.where("word.level", "=", level);
    if (state !== "all") found = found.where("off.word_id", state === "on" ? "is" : "is not", null);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select(["word.id", "word.word", "word.level", "word.site_id", "off.word_id"])
        .orderBy("word.site_id", (order) => order.asc().nullsLast())
        .orderBy("word.created_at", "desc")
        .orderBy("word.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        word: row.word,
        level: row.level as contract.SensitiveLevelValue,
        isBuiltIn: row.site_id === null,
        isOn: row.word_id === null,
      })),
      page,
    };
  },

  async createSensitiveWord({ input, db, viewer, services, fail }) {
    const { siteId } = viewer();
    const { word, level } = input;
    const { added, told } = sortedLines(word, new Set());
    const [line] = added;
    if (!line || told.length > 0)
      return fail("discussion.wordShort", [{ path: "word", message: "discussion.wordShort" }]);
    await requireRoom(db, siteId, 1);
    if ((await known(db, siteId, [line.folded])).size > 0)
      return fail("discussion.wordKnown", [{ path: "word", message: "discussion.wordKnown" }]);
    const row = await db
      .insertInto("discussion.sensitive_word")
      .values({ site_id: siteId, word, folded: line.folded, level })
      .returning("id")
      .executeTakeFirstOrThrow();
    await wordsChanged(db, services, siteId);
    return row;
  },

  async pasteSensitiveWords({ input, db, viewer, services }) {
    const { siteId } = viewer();
    const all = sortedLines(input.text, new Set()).added.map(({ folded }) => folded);
    await requireRoom(db, siteId, 0);
    const { added, told, emptyNum, doubleNum, faultyNum } = sortedLines(
      input.text,
      await known(db, siteId, all),
    );
    await requireRoom(db, siteId, added.length);
    await sql`
      insert into discussion.sensitive_word (site_id, word, folded, level)
      select ${siteId}, word, folded, ${input.level}::smallint
      from unnest(${added.map(({ word }) => word)}::text[], ${added.map(({ folded }) => folded)}::text[])
        as line (word, folded)`.execute(db);
    await wordsChanged(db, services, siteId);
    return { addedNum: added.length, emptyNum, doubleNum, faultyNum, told };
  },

  async switchSensitiveWord({ input, db, viewer, services, right }) {
    const { siteId } = viewer();
    const word = right.id;
    if (input.isOn)
      await db
        .deleteFrom("discussion.sensitive_word_off")
        .where("site_id", "=", siteId)
        .where("word_id", "=", word.id)
        .execute();
    else
      await db
        .insertInto("discussion.sensitive_word_off")
        .values({ site_id: siteId, word_id: word.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await wordsChanged(db, services, siteId);
    return input.isOn;
  },

  async removeSensitiveWord({ db, viewer, services, right, fail }) {
    const { siteId } = viewer();
    const word = right.id;
    if (word.site_id === null) return fail("discussion.wordBuiltIn");
    await db.deleteFrom("discussion.sensitive_word").where("id", "=", word.id).execute();
    await wordsChanged(db, services, siteId);
    return true;
  },

  async trySensitiveWords({ input, db, viewer, services }) {
    const matcher = await siteMatcher(db, services, viewer().siteId);
    const hits = new Map(
      matcher
        .find(input.text, "text")
        .map(({ word, start, end }) => [
          word.word,
          { word: word.word, level: word.level, found: input.text.slice(start, end) },
        ]),
    );
    return { hits: [...hits.values()], left: withoutRemoved(matcher, input.text).trim() };
  },
});
