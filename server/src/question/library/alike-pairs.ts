import type { listAlikePairs } from "@perennial/contract/question/curate.ts";
import type { BankTypeNumber } from "@perennial/contract/question/item.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";
import { likenessOf } from "../item/likeness.ts";
import { wordsOfContent } from "../item/marks.ts";
import type { QuestionContent } from "../item/content.ts";
import type { QuestionTables } from "../tables.ts";
import { LIKE } from "./find-like.ts";
import type { Library } from "./library.ts";

/** So many of the newest questions are looked at. */
const CHECKED = 20_000;
/** What more questions than these share says nothing of their own. */
const MOST_IN_BAND = 20;
const MOST_COMPARED = 400;
const MOST_SHOWN = 100;
/** Compared before other requests have their turn. */
const SLICE = 5;
const STEM_MAX = 200;
const HUNDRED = 100;
/** What begins alike and goes on for longer is compared by its beginning. */
const WORDS_MAX = 4_000;

type Output = OutputOf<typeof listAlikePairs>;

interface Row {
  readonly id: string;
  readonly type: number;
  readonly stem_text: string;
  readonly digest: string;
  readonly updated_at: string;
  readonly answer_num: number;
  readonly content: QuestionContent;
}

const shown = (row: Row): Output["pairs"][number]["one"] => ({
  id: row.id,
  type: row.type as BankTypeNumber,
  stem: row.stem_text.slice(0, STEM_MAX),
  answerNum: row.answer_num,
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** Pairs of ids that share a band or are the same, the same ones first. */
async function candidates(db: Kysely<QuestionTables>, { kind, id }: Library) {
  const { rows } = await sql<{ one: string | null; other: string | null; checked: number }>`
    with newest as materialized (
      select id, digest, bands from question.question
      where library_kind = ${kind} and library_id = ${id} and deleted_at is null and state = 1
      order by created_at desc, id limit ${CHECKED}
    ), shared as (
      select array_agg(id order by id) as ids, true as is_same from newest
      where digest <> '' group by digest having count(*) between 2 and ${MOST_IN_BAND}
      union all
      select array_agg(id order by id), false from newest, unnest(bands) as band
      group by band having count(*) between 2 and ${MOST_IN_BAND}
    ), pairs as (
      select one.id as one, other.id as other, bool_or(is_same) as is_same
      from shared, unnest(ids) with ordinality as one (id, at), unnest(ids) with ordinality as other (id, at)
      where one.at < other.at group by one.id, other.id
      order by is_same desc, one, other limit ${MOST_COMPARED}
    )
    select pairs.one, pairs.other, whole.checked
    from (select count(*)::int as checked from newest) as whole left join pairs on true`.execute(
    db,
  );
  return {
    checkedNum: rows[0]?.checked ?? 0,
    pairs: rows.flatMap(({ one, other }) =>
      one === null || other === null ? [] : [{ one, other }],
    ),
  };
}

/** Pairs of questions of a library that say nearly the same, the most alike first. */
export async function alikePairs(db: Kysely<QuestionTables>, library: Library): Promise<Output> {
  const { checkedNum, pairs } = await candidates(db, library);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const rows = await db
    .selectFrom("question.question as question")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "question.id")
        .onRef("version.number", "=", "question.version"),
    )
    .innerJoin("question.tally as tally", "tally.question_id", "question.id")
    .select([
      "question.id",
      "question.type",
      "question.stem_text",
      "question.digest",
      "question.updated_at",
      "tally.answer_num",
      "version.content",
    ])
    .where("question.id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  const byId = new Map<string, Row & { readonly words: string }>();
  for (const [at, row] of rows.entries()) {
    byId.set(row.id, { ...row, words: wordsOfContent(row.content).slice(0, WORDS_MAX) });
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    if (at % SLICE === SLICE - 1) await setImmediate();
  }
  const found: Output["pairs"] = [];
  for (const [at, pair] of pairs.entries()) {
    const [one, other] = [byId.get(pair.one), byId.get(pair.other)];
    if (!one || !other) continue;
    const share = Math.floor(likenessOf(one.words, other.words) * HUNDRED) / HUNDRED;
    const isSame = one.digest === other.digest;
    if (isSame || share >= LIKE)
      found.push({ one: shown(one), other: shown(other), share: isSame ? 1 : share, isSame });
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    if (at % SLICE === SLICE - 1) await setImmediate();
  }
  const inOrder = found.toSorted(
    (one, other) => Number(other.isSame) - Number(one.isSame) || other.share - one.share,
  );
  return { checkedNum, pairs: inOrder.slice(0, MOST_SHOWN) };
}
