import { drawRules } from "@perennial/server/src/assessment/draft/rule-draw.ts";
import { gradePaper } from "@perennial/server/src/assessment/release/grade-paper.ts";
import type { FrozenPaper } from "@perennial/server/src/assessment/release/frozen-paper.ts";
import type { AssessmentTables } from "@perennial/server/src/assessment/tables.ts";
import { openDatabase } from "@perennial/server/src/kernel/database/database.ts";
import { tablesOf } from "@perennial/server/src/kernel/services.ts";
import { latencyMs, type Row } from "./measure.ts";

const QUESTIONS = 100;
const GRADINGS = 500;
const BATCH = 50_000;
const LIBRARY = "bench-bank";
const TYPES = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11] as const;

/** Enabled questions of ten types and three difficulties in one library, each answered some times. */
const FILL = `
  with made as (
    insert into question.question (id, site_id, corp_id, right_path, owner_id, library_kind, library_id, type, stem_text,
      difficulty, tags, search)
    select 'bench-question-' || n, 'province', 'CP', 'CP/', 'teacher01', 2, $1, ($2::int[])[1 + n % 10],
      '第 ' || n || ' 题', 1 + (n / 10) % 3, array['标签' || n % 50], 'x'
    from generate_series($3::int, $4::int) n
    returning id
  )
  insert into question.tally (question_id, library_kind, library_id, answer_num)
  select id, 2, $1, ascii(right(id, 1)) from made`;

/** A paper of multiple choices and blanks that match in any order, and an answer to each. */
function paperToGrade(): [
  FrozenPaper,
  Map<string, { readonly chosen: string[] } | { blanks: string[] }>,
] {
  const options = ["a", "b", "c", "d"];
  const leaf = { isAnyOrder: true, answer: "", analysis: "", policy: "partialNoWrong" } as const;
  const choiceKey = options.map((id) => ({ id, isRight: id < "c", weight: 0, comment: "" }));
  const blank = {
    answers: [
      { text: "月球", fraction: 1 },
      { text: "3.14", fraction: 1, tolerance: 0.01 },
    ],
    isCaseSensitive: false,
  };
  const asked = Array.from({ length: QUESTIONS }, (_, at) => {
    const isBlank = at % 2 === 0;
    const content = {
      type: isBlank ? 7 : 2,
      name: "<p>题</p>",
      options: isBlank ? [] : options.map((id) => ({ id, optionContent: id, isFixed: false })),
      blankNum: isBlank ? 3 : 0,
      children: [],
      file: { fileName: "", fileKind: 0, fileUrl: "" },
      playLimit: 0,
    } as const;
    const key = {
      ...leaf,
      options: isBlank ? [] : choiceKey,
      blanks: isBlank ? [blank, blank, blank] : [],
      isExplained: false,
      children: [],
    };
    const answer = isBlank ? { blanks: ["月 球", "3.141", "太阳"] } : { chosen: ["a", "b"] };
    return { id: String(at), content, key, answer };
  });
  const paper: FrozenPaper = {
    content: {
      name: "卷",
      kind: 0,
      instructions: "",
      total: QUESTIONS,
      passLine: 60,
      isOptionShuffled: false,
      versionNum: 1,
      sections: [
        {
          id: "s",
          name: "一",
          instructions: "",
          isShuffled: false,
          questions: asked.map(({ id, content }) => ({
            id,
            version: 1,
            points: 1,
            isFixed: false,
            content,
          })),
        },
      ],
    },
    key: { policy: null, questions: asked.map(({ id, key }) => ({ id, key })) },
  };
  return [paper, new Map(asked.map(({ id, answer }) => [id, answer]))];
}

function gradingRow(): Row {
  const [paper, answers] = paperToGrade();
  for (let warm = 0; warm < GRADINGS; warm += 1) gradePaper(paper, answers);
  const before = process.cpuUsage();
  for (let at = 0; at < GRADINGS; at += 1) gradePaper(paper, answers);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1_000 / GRADINGS;
  return {
    what: `a paper of ${QUESTIONS} questions graded`,
    wanted: "≤ 1 ms",
    measured: `${cpuMs.toFixed(3)} ms CPU`,
    isReached: cpuMs <= 1,
  };
}

/** A paper graded, and one drawn from a library of so many questions (issue 14). */
export async function paperRows(databaseUrl: string, bankNum: number): Promise<Row[]> {
  const handle = openDatabase(databaseUrl, { statementTimeoutMs: 600_000 });
  try {
    for (let first = 1; first <= bankNum; first += BATCH)
      await handle.pool.query(FILL, [LIBRARY, TYPES, first, Math.min(bankNum, first + BATCH - 1)]);
    await handle.pool.query("analyze question.question");
    await handle.pool.query("analyze question.tally");
    const db = tablesOf<AssessmentTables>(handle.db);
    const row = { kind: 0, library_kind: 2, library_id: LIBRARY };
    const rules = TYPES.map((type, at) => ({
      count: QUESTIONS / TYPES.length,
      libraryId: null,
      type,
      difficulty: at % 2 === 0 ? ((((at / 2) % 3) + 1) as 1 | 2 | 3) : null,
      knowledgeIds: [],
      tags: [],
      points: null,
    }));
    let seed = 0;
    const ms = await latencyMs(async () => {
      seed += 1;
      const drawn = await drawRules(db, row, rules, [], String(seed));
      if (drawn.some(({ missing }) => missing > 0)) throw new Error("a rule was not filled");
    });
    return [
      gradingRow(),
      {
        what: `${QUESTIONS} questions drawn by ${rules.length} rules from ${bankNum}`,
        wanted: "≤ 20 ms",
        measured: `${ms.toFixed(2)} ms`,
        isReached: ms <= 20,
      },
    ];
  } finally {
    await handle.close();
  }
}
