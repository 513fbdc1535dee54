import { drawRules } from "@perennial/server/src/assessment/draft/rule-draw.ts";
import type { AssessmentTables } from "@perennial/server/src/assessment/tables.ts";
import { openDatabase } from "@perennial/server/src/kernel/database/database.ts";
import { tablesOf } from "@perennial/server/src/kernel/services.ts";
import pg from "pg";
import { signIn } from "./accounts.ts";
import { latencyMs, type Row } from "./measure.ts";

const SIZES = { small: 10_000, large: 1_000_000 } as const;
/** Two teachers, whose own libraries are filled. */
const OWNERS = { small: "teacher02", large: "teacher01" } as const;
const MOST = 1.3;
const ROUNDS = 41;
const TYPES = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11] as const;
const DRAWN = 100;

/** Words, tags and points in shares from all to a few of a million; the same in every run. */
const FILL = `
  insert into question.question (id, site_id, corp_id, right_path, owner_id, library_kind, library_id, type, stem_text, difficulty,
    state, is_secret, tags, knowledge_ids, digest, search)
  select $1 || '-' || n, 'province', 'CP', 'CP/', $1, 0, $1, ($3::int[])[1 + n % 10], '第 ' || n || ' 题', 1 + (n / 10) % 3,
    (n % 50 > 0)::int, n % 20 = 1, array['标签' || (hashint4(n) & 63), '年级' || (n % 10)], array[$1 || '-k' || (hashint4(n + 1) & 255)], n::text,
    array_to_tsvector(array['@', '题', '光', '合', '光合', '作用', 'x' || (hashint4(n + 2) & 15), '字' || (hashint4(n + 3) & 255), '词' || (hashint4(n + 4) & 2047),
      '罕' || n / 3, 'pho', 'phot', 'photo'] || array(select 'w' || (hashint4(n + at) & 4095) from generate_series(5, 34) as at))
  from generate_series(1, $2::int) n`;

const FILTERS: readonly (readonly [string, (owner: string) => Record<string, unknown>])[] = [
  ["all", () => ({})],
  ["page 12", () => ({ pageNo: 12 })],
  ["a type and a difficulty", () => ({ types: [2], difficulty: 3 })],
  ["a tag of 64", () => ({ tag: "标签7" })],
  ["a tag and another type, which nothing has", () => ({ tag: "年级3", types: [1] })],
  ["a point of knowledge of 256", (owner) => ({ knowledgeId: `${owner}-k7` })],
  ["a point and its ten, a type", (owner) => ({ knowledgeId: `${owner}-top`, types: [2] })],
  ["disabled ones", () => ({ state: 0 })],
  ["kept for exams, of a tag", () => ({ flag: "secret", tag: "标签7" })],
  ["a word that all have", () => ({ keyword: "光合" })],
  ["one character", () => ({ keyword: "题" })],
  ["letters that words begin with", () => ({ keyword: "phot" })],
  ["a word of one in 16", () => ({ keyword: "x7" })],
  ["a rare word", () => ({ keyword: "罕33" })],
  ["a word that stands nowhere", () => ({ keyword: "龘靐" })],
  ["letters that stand nowhere", () => ({ keyword: "zzqxv" })],
  ["a word, a tag and a difficulty", () => ({ keyword: "x7", tag: "标签7", difficulty: 2 })],
  ["the most used", () => ({ order: "mostUsed" })],
  ["the most used of a type", () => ({ order: "mostUsed", types: [2] })],
];

/** Fills both libraries without indexes, which are made afterwards; the server's pools would not wait so long. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'question' and tablename = 'question' and indexname <> 'question_pkey'",
  );
  for (const { indexname } of indexes) await client.query(`drop index question.${indexname}`);
  for (const [size, owner] of Object.entries(OWNERS)) {
    await client.query(FILL, [owner, SIZES[size as keyof typeof SIZES], TYPES]);
    await client.query(
      `insert into question.tally (question_id, library_kind, library_id, answer_num)
      select id, 0, $1, hashtext(id) & 1023 from question.question where library_kind = 0 and library_id = $1
      on conflict do nothing`,
      [owner],
    );
    await client.query(
      `insert into question.knowledge (id, library_kind, library_id, parent_id, name, sort)
      select $1 || '-top', 0, $1, null, '总', 0
      union all select $1 || '-k' || n, 0, $1, case when n between 20 and 29 then $1 || '-top' end, '点' || n, n
      from generate_series(0, 255) n`,
      [owner],
    );
  }
  for (const { indexdef } of indexes) await client.query(indexdef);
  for (const table of ["question", "tally", "knowledge"])
    await client.query(`vacuum analyze question.${table}`);
  await client.end();
}

/** A page of a library as its screen asks for it, in turns at both sizes, so that other load hits both alike. */
async function filterRows(origin: string): Promise<Row[]> {
  const tokens = {
    small: await signIn(origin, OWNERS.small),
    large: await signIn(origin, OWNERS.large),
  };
  const ask = async (size: keyof typeof SIZES, more: Record<string, unknown>): Promise<number> => {
    const from = performance.now();
    const response = await fetch(`${origin}/api/question/api/bank/list`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-token": tokens[size] },
      body: JSON.stringify({ libraryId: `0.${OWNERS[size]}`, ...more }),
    });
    const answer = (await response.json()) as { success: boolean; message: string };
    const ms = performance.now() - from;
    if (!answer.success) throw new Error(answer.message);
    return ms;
  };
  const rows: Row[] = [];
  for (const [what, of] of FILTERS) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of ["small", "large"] as const)
        times[size].push(await ask(size, of(OWNERS[size])));
    const middle = (values: number[]): number =>
      values.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
    const [before, after] = [middle(times.small), middle(times.large)];
    rows.push({
      what: `questions of a library, ${what}: 1,000,000 against 10,000`,
      wanted: `≤ ${MOST} ×`,
      measured: `${(after / before).toFixed(2)} × (${after.toFixed(1)} ms, ${before.toFixed(1)} ms)`,
      isReached: after <= before * MOST,
    });
  }
  return rows;
}

const ruleOf = (type: number | null, more: object = {}) => ({
  count: DRAWN / 10,
  libraryId: null,
  type: type as (typeof TYPES)[number] | null,
  difficulty: null,
  knowledgeIds: [] as string[],
  tags: [] as string[],
  points: null,
  ...more,
});

/** Ten rules of ten questions each from the large library. */
async function drawRow(
  db: ReturnType<typeof tablesOf<AssessmentTables>>,
  what: string,
  rules: readonly ReturnType<typeof ruleOf>[],
): Promise<Row> {
  const row = { kind: 0, library_kind: 0, library_id: OWNERS.large };
  let seed = 0;
  const ms = await latencyMs(async () => {
    seed += 1;
    const drawn = await drawRules(db, row, rules, [], String(seed));
    if (drawn.some(({ missing }) => missing > 0)) throw new Error("a rule was not filled");
  });
  return {
    what: `${DRAWN} questions drawn from 1,000,000 by ${rules.length} rules, ${what}`,
    wanted: "≤ 20 ms",
    measured: `${ms.toFixed(1)} ms`,
    isReached: ms <= 20,
  };
}

/** Lists of a library of a million questions against those of one of ten thousand, and papers drawn from it (issue 14). */
export async function questionBankRows(origin: string, databaseUrl: string): Promise<Row[]> {
  await fill(databaseUrl);
  const handle = openDatabase(databaseUrl);
  try {
    const db = tablesOf<AssessmentTables>(handle.db);
    const rows = await filterRows(origin);
    const tagged = (at: number) => ({ tags: [`标签${at}`] });
    const about = (at: number) => ({ knowledgeIds: [`${OWNERS.large}-k${at}`] });
    rows.push(
      await drawRow(
        db,
        "by type",
        TYPES.map((type) => ruleOf(type)),
      ),
      await drawRow(
        db,
        "by type and difficulty",
        TYPES.map((type, at) => ruleOf(type, { difficulty: 1 + (at % 3) })),
      ),
      await drawRow(
        db,
        "by type, tag and point",
        TYPES.map((type, at) =>
          ruleOf(at % 5 === 0 ? null : type, at % 2 === 0 ? tagged(at) : about(at)),
        ),
      ),
    );
    return rows;
  } finally {
    await handle.close();
  }
}
