import { listBank } from "@perennial/contract/question/bank.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { textLexemes } from "../../kernel/search/lexemes.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { QuestionTables } from "../tables.ts";
import { drawCandidates } from "./draw-candidates.ts";
import { Marks } from "./found-by.ts";
import type { LibraryRight } from "./library-right.ts";
import { readBank } from "./read-bank.ts";

const TYPES = [1, 2, 7] as const;
const WORDS = ["光合作用", "photosynthesis", "x² 2026", "声控 phone", "声"];

/** What a question is found by, from its number alone. */
const made = (n: number) => ({
  id: `q${String(n).padStart(6, "0")}`,
  type: TYPES[n % 3] ?? 1,
  difficulty: ((n >> 2) % 3) + 1,
  state: n % 7 === 0 ? 0 : 1,
  may_practise: n % 11 === 0,
  is_secret: n % 11 !== 0 && n % 5 === 0,
  tags: [`t${n % 13}`, ...(n < 40 ? ["old. 'n'\\"] : [])],
  knowledge_ids: n % 4 === 0 ? [] : [`k${n % 6}`],
  text: WORDS[(n * 7) % 5] ?? "",
  draw_key: (n * 0.618_033_988_7) % 1,
  answer_num: (n * 31) % 101,
});
type Made = ReturnType<typeof made>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  // Two libraries at once, so that the one lies between the seats of the other.
  await fill(900, (n) => (n % 3 === 2 ? "other" : "here"));
  await fill(2_000, () => "small");
  await fill(20_000, () => "large");
  await app.services.pool.query(`
    insert into question.knowledge (id, library_kind, library_id, parent_id, name, sort)
    values ('k1', 2, 'here', null, '一', 1), ('k2', 2, 'here', 'k1', '二', 1), ('k3', 2, 'here', null, '三', 2)`);
  await app.services.pool.query("vacuum analyze question.question");
});
afterAll(() => app.close());

async function fill(num: number, libraryOf: (n: number) => string): Promise<void> {
  const rows = Array.from({ length: num }, (_, n) => {
    const library = libraryOf(n);
    const question = made(n);
    const search = textLexemes(question.text).join(" ");
    return { ...question, id: `${library}-${question.id}`, library_id: library, search };
  });
  await app.services.pool.query(
    `with given as (select * from jsonb_to_recordset($1) as given (id text, library_id text, type int, difficulty int,
      state int, may_practise bool, is_secret bool, tags jsonb, knowledge_ids jsonb, draw_key float8, search text, answer_num int)
    ), inserted as (
      insert into question.question (id, library_kind, library_id, site_id, corp_id, right_path, owner_id, stem_text, type,
        difficulty, state, may_practise, is_secret, tags, knowledge_ids, draw_key, search)
      select id, 2, library_id, 'province', 'CP', 'CP/', 'nobody', '题', type, difficulty, state, may_practise, is_secret,
        array(select jsonb_array_elements_text(tags)), array(select jsonb_array_elements_text(knowledge_ids)), draw_key,
        array_to_tsvector(string_to_array(search, ' '))
      from given order by id)
    insert into question.tally (question_id, library_kind, library_id, answer_num)
    select id, 2, library_id, answer_num from given`,
    [JSON.stringify(rows)],
  );
}

const db = () => tablesOf<QuestionTables>(app.services.db);
const libraryOf = (id: string, seesAll = true): LibraryRight => ({
  kind: 2,
  id,
  siteId: "province",
  corpId: "CP",
  rightPath: "CP/",
  mayEdit: seesAll,
  seesAll,
});
type Wanted = Omit<InputOf<typeof listBank>, "libraryId">;
const read = (wanted: Wanted, id = "here", seesAll = true) =>
  readBank(
    db(),
    libraryOf(id, seesAll),
    listBank.input.parse({ libraryId: `2.${id}`, ...wanted }),
    { services: app.services, viewer: undefined },
  );
const OURS = Array.from({ length: 900 }, (_, n) => n).filter((n) => n % 3 !== 2);

/** Words as the fixture writes them: three letters and more are found by their beginning. */
function hasWord(text: string, keyword: string): boolean {
  return keyword === ""
    ? true
    : /^[a-z0-9]/.test(keyword)
      ? text
          .split(" ")
          .some((word) => (keyword.length < 3 ? word === keyword : word.startsWith(keyword)))
      : text.includes(keyword);
}

function fits(one: Made, wanted: Wanted, seesAll: boolean): boolean {
  const below = wanted.knowledgeId === "k1" ? ["k1", "k2"] : [wanted.knowledgeId];
  return (
    (seesAll || (one.state === 1 && !one.is_secret)) &&
    (!wanted.types?.length || wanted.types.includes(one.type)) &&
    (wanted.difficulty === undefined || wanted.difficulty === one.difficulty) &&
    (wanted.knowledgeId === undefined || one.knowledge_ids.some((id) => below.includes(id))) &&
    (wanted.tag === undefined || one.tags.includes(wanted.tag)) &&
    (wanted.state === undefined || wanted.state === one.state) &&
    (wanted.flag === undefined || (wanted.flag === "secret" ? one.is_secret : one.may_practise)) &&
    hasWord(one.text, wanted.keyword ?? "")
  );
}

const some = <Value>(...values: Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const wantedOnes = fc.record({
  types: some<Wanted["types"]>([], [1], [1, 7], [11]),
  difficulty: some<1 | 3>(1, 3),
  knowledgeId: some("k1", "k3"),
  tag: some("t5", "old. 'n'\\", "nowhere"),
  state: some<0 | 1>(0, 1),
  flag: some<"practice" | "secret">("practice", "secret"),
  keyword: fc.constantFrom("", "光合", "声", "photo", "pho", "ph", "2026", "nowhere", "词"),
  order: fc.constantFrom<("newest" | "mostUsed")[]>("newest", "mostUsed"),
  pageNo: fc.constantFrom(1, 2, 7),
  seesAll: fc.boolean(),
});

describe("a library", () => {
  it("gives what is wanted of it and nothing else, in its order, page by page and counted", async () => {
    await fc.assert(
      fc.asyncProperty(wantedOnes, async ({ seesAll, ...wanted }) => {
        const { pageNo, order } = wanted;
        const { rows, page } = await read({ ...wanted, pageSize: 10 }, "here", seesAll);
        const all = OURS.map(made).filter((one) => fits(one, wanted, seesAll));
        const inOrder = all.toSorted(
          (one, other) =>
            (order === "mostUsed" ? other.answer_num - one.answer_num : 0) ||
            (one.id < other.id ? 1 : -1),
        );
        expect(rows.map(({ id }) => id)).toEqual(
          inOrder.slice((pageNo - 1) * 10, pageNo * 10).map(({ id }) => `here-${id}`),
        );
        expect(page.rowCount).toBe(Math.min(300, all.length));
      }),
      { numRuns: 150 },
    );
  });

  it("finds a run of old questions that is too long to be put in order at once", async () => {
    const first = await read({ tag: "old. 'n'\\", pageSize: 3 }, "large");
    expect(first.rows.map(({ id }) => id)).toEqual([39, 38, 37].map((n) => `large-${made(n).id}`));
    const [{ ids }] = (
      await app.services.pool.query("select ids from question.find_newest(2, 'large', $1, 5, 5)", [
        new Marks({ kind: 2, id: "large" }).tag("t5"),
      ])
    ).rows as [{ ids: string[] }];
    const newest = Array.from({ length: 20_000 }, (_, n) => 19_999 - n).filter((n) => n % 13 === 5);
    expect(ids).toEqual(newest.slice(0, 5).map((n) => `large-${made(n).id}`));
  });
});

/** Pages of tables and indexes that a statement touches; the second time, when its plan is known. */
async function pagesOf(statement: string, values: readonly unknown[]): Promise<number> {
  const client = await app.services.pool.connect();
  try {
    let pages = 0;
    for (let time = 0; time < 2; time += 1) {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${statement}`,
        [...values],
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
      pages = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    }
    return pages;
  } finally {
    client.release();
  }
}

describe("what it costs does not grow with the library", () => {
  const marks = (id: string) => new Marks({ kind: 2, id });
  const CASES: readonly [string, (id: string) => string][] = [
    ["a type", (id) => marks(id).types([2])],
    ["a tag", (id) => marks(id).tag("t5")],
    ["a tag of a type", (id) => marks(id).tag("t5", 2)],
    ["points", (id) => marks(id).points(["k1", "k2"])],
    ["a word", (id) => marks(id).has("光合")],
    ["a word and a difficulty", (id) => `${marks(id).has("phot")}&${marks(id).has("@l3")}`],
    ["a few old ones", (id) => marks(id).tag("old. 'n'\\")],
    ["a word that stands nowhere", (id) => marks(id).has("nowhere")],
    ["a tag of another type", (id) => marks(id).tag("t5", 11)],
    ["what everybody sees", (id) => `${marks(id).any()}&!${marks(id).has("@off")}`],
  ];
  it.each(CASES)("the newest by %s", async (_what, wantedOf) => {
    const find = (id: string) =>
      pagesOf("select * from question.find_newest(2, $1, $2, 20, 301)", [id, wantedOf(id)]);
    const [small, large] = [await find("small"), await find("large")];
    expect(large).toBeLessThanOrEqual(small * 1.5 + 350);
  });

  it.each([
    ["without a type", null, null],
    ["of a type with a tag", "t5", 2],
    ["with a tag that nothing has", "nowhere", null],
  ])("a draw %s", async (_what, tag, type) => {
    const draw = (id: string) =>
      pagesOf("select * from question.draw_from(2, $1, $2, $3, null, false, 0.3, 30)", [
        id,
        tag && marks(id).tag(tag, type ?? undefined),
        type,
      ]);
    const [small, large] = [await draw("small"), await draw("large")];
    expect(large).toBeLessThanOrEqual(small * 1.5 + 350);
  });
});

describe("a draw", () => {
  it.each<[string, Partial<Parameters<typeof drawCandidates>[2]>]>([
    ["of a type", { type: 2 }],
    ["of a type and difficulty, with secret ones", { type: 7, difficulty: 2, withSecret: true }],
    ["of a difficulty", { difficulty: 3 }],
    ["of tags", { tags: ["t5", "old. 'n'\\"], type: 1 }],
    ["of points", { knowledgeIds: ["k1", "k5"] }],
    ["of nothing that there is", { tags: ["nowhere"] }],
  ])("%s takes what fits in the order of the keys, round about", async (_what, given) => {
    const wanted = {
      type: null,
      difficulty: null,
      knowledgeIds: [],
      tags: [],
      withSecret: false,
      ...given,
    };
    for (const [from, most] of [
      [0.97, 30],
      [0.4, 1_000],
    ] as const) {
      const far = ({ draw_key }: Made): number => draw_key - from + (draw_key < from ? 1 : 0);
      const expected = OURS.map(made)
        .filter(
          (one) =>
            one.state === 1 &&
            (wanted.withSecret || !one.is_secret) &&
            (wanted.type === null || one.type === wanted.type) &&
            (wanted.difficulty === null || one.difficulty === wanted.difficulty) &&
            wanted.tags.every((tag) => one.tags.includes(tag)) &&
            (wanted.knowledgeIds.length === 0 ||
              one.knowledge_ids.some((id) => wanted.knowledgeIds.includes(id))),
        )
        .toSorted((one, other) => far(one) - far(other))
        .slice(0, most);
      const drawn = await drawCandidates(db(), libraryOf("here"), wanted, { from, most });
      expect(drawn).toEqual(
        expected.map(({ id, answer_num }) => ({ id: `here-${id}`, uses: answer_num })),
      );
    }
  });
});
