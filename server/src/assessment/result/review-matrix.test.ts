import {
  openAttempt,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { saveScriptComment } from "@perennial/contract/assessment/comment.ts";
import { giveMark } from "@perennial/contract/assessment/marking.ts";
import { getResult, listSittings } from "@perennial/contract/assessment/result.ts";
import { listOwnResults } from "@perennial/contract/assessment/result-sheet.ts";
import {
  REVIEW_COLUMNS,
  REVIEW_MOMENTS,
  type ReviewColumn,
  type ReviewMatrix,
  type ReviewMoment,
} from "@perennial/contract/assessment/setting-rules.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { freezeClock, now } from "../../kernel/clock.ts";

/**
 * The review matrix as a table: at each moment each column by itself is shown while all others are not, and is not shown
 * while all others are. At the other moments the setting says the opposite, so that a wrong moment shows the wrong thing.
 */
const TEST = 1;
const FIRST = 1_000_001;
const MINUTE_MS = 60_000;
/** How long after handing in each moment is looked at; the paper closes after ten minutes. */
const CLOSES_AFTER = 10;
const LOOKED_AT: Readonly<Record<ReviewMoment, number>> = {
  during: 0,
  justAfter: 1.9,
  whileOpen: 2.1,
  afterClose: CLOSES_AFTER + 0.1,
};
const AFTER_HANDING_IN = REVIEW_MOMENTS.filter((moment) => moment !== "during");
/** What stands in the paper, its key, and what the team says, each word in one place only. */
const SECRETS: Readonly<Record<ReviewColumn, readonly string[]>> = {
  response: ["潮矩所答"],
  correctness: [],
  marks: [],
  rightAnswer: ["潮矩范文"],
  analysis: ["潮矩解析"],
  comments: ["潮矩评题", "潮矩评卷"],
};

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let choice: string;
let essay: string;
let paperId: string;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 50 });
  world = await sittingWorld(app);
  const analysis = "<p>潮矩解析</p>";
  [choice = ""] = await world.questions(1, { item: { analysis } });
  [essay = ""] = await world.questions(1, {
    item: { type: 8, name: "<p>谈谈潮汐</p>", options: [], answer: "<p>潮矩范文</p>", analysis },
  });
  ({ id: paperId } = await world.published([choice, essay]));
});
afterEach(() => freezeClock(undefined));
afterAll(() => app.close());

const later = (minutes: number): Date => new Date(now().getTime() + minutes * MINUTE_MS);
const others = (columns: readonly ReviewColumn[]): ReviewColumn[] =>
  REVIEW_COLUMNS.filter((column) => !columns.includes(column));

/** A setting that shows these columns at one moment, and at all others the others. */
async function given(moment: ReviewMoment, columns: readonly ReviewColumn[]): Promise<string> {
  const review = Object.fromEntries(
    REVIEW_MOMENTS.map((one) => [one, one === moment ? [...columns] : others(columns)]),
  ) as ReviewMatrix;
  const closesAt = later(CLOSES_AFTER).toISOString();
  return world.setting(paperId, { closesAt, review });
}

/** A learner who is at it. */
async function begun(settingId: string) {
  const as = await world.build.learner(world.course);
  const { data } = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  return { id: data?.id ?? "", as };
}

/** Handed in, marked, and said something to, by the choice and by the essay five points of ten. */
async function marked(settingId: string) {
  const { id, as } = await begun(settingId);
  const answer = { written: "<p>潮矩所答</p>" };
  const answers = [{ questionId: essay, number: FIRST, answer }];
  await app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers }, { as });
  const comment = "<p>潮矩评题</p>";
  const mark = { attemptId: id, questionId: essay, version: 0, points: 4, comment };
  const done = await app.call(giveMark, mark, { as: world.lead });
  expect(done.success).toBe(true);
  const said = { id, version: 0, comment: "<p>潮矩评卷</p>" };
  await app.call(saveScriptComment, said, { as: world.lead });
  return { id, as, settingId };
}

type Result = OutputOf<typeof getResult>;

/** Which columns a result shows: what one of them alone holds is there, and all of it. */
function columnsOf(result: Result): ReviewColumn[] {
  const { questions, paper, earned, lateLoss, finalScore, isPassed, comments } = result;
  const of = questions.find(({ id }) => id === essay);
  const shown: Readonly<Record<ReviewColumn, readonly unknown[]>> = {
    response: [paper, of?.answer],
    correctness: questions.length === 0 ? [null] : questions.map(({ state }) => state),
    marks: [earned, lateLoss, finalScore, isPassed, of?.earned],
    rightAnswer: [of?.right],
    analysis: [of?.analysis],
    comments: [comments, of?.comment],
  };
  return REVIEW_COLUMNS.filter((column) => {
    const isThere = shown[column].map((one) => one !== null && one !== undefined);
    // A column is there as a whole or not at all.
    expect(new Set(isThere).size, `${column} in part`).toBe(1);
    const text = JSON.stringify(result);
    for (const word of SECRETS[column]) expect(text.includes(word), word).toBe(isThere[0]);
    return isThere[0];
  });
}

const sorted = (columns: readonly ReviewColumn[]): ReviewColumn[] =>
  REVIEW_COLUMNS.filter((column) => columns.includes(column));

describe.each(AFTER_HANDING_IN)("%s", (moment) => {
  const cases: (readonly [string, readonly ReviewColumn[]])[] = [
    ["nothing", []],
    ...REVIEW_COLUMNS.map((column) => [column, [column]] as const),
    ...REVIEW_COLUMNS.map((column) => [`all but ${column}`, others([column])] as const),
    ["everything", REVIEW_COLUMNS],
  ];
  it.each(cases)("shows %s", async (_name, columns) => {
    const { id, as, settingId } = await marked(await given(moment, columns));
    freezeClock(later(LOOKED_AT[moment]));
    const { data } = await app.call(getResult, { id }, { as });
    if (!data) throw new Error("no result");
    expect(columnsOf(data)).toEqual(sorted(columns));
    // Lists say points under the same column.
    const score = columns.includes("marks") ? 4 : null;
    const { data: list } = await app.call(listSittings, { kind: TEST, pageSize: 100 }, { as });
    expect(list?.find((one) => one.settingId === settingId)).toMatchObject({ score });
    const { data: own } = await app.call(listOwnResults, {}, { as });
    expect(own).toMatchObject([{ id, points: score, state: score === null ? "hidden" : "known" }]);
  });
});

it.each(REVIEW_COLUMNS)("during an attempt there is no result, and no %s", async (column) => {
  const { id, as } = await begun(await given("during", [column]));
  const result = await app.call(getResult, { id }, { as });
  expect(result).toMatchObject({ code: "assessment.notSubmitted", data: null });
  const open = await app.call(openAttempt, { id }, { as });
  expect(open.success).toBe(true);
  for (const word of Object.values(SECRETS).flat())
    expect(JSON.stringify(open.data)).not.toContain(word);
});

it("shows neither points nor comments before the team releases them, whatever the setting shows", async () => {
  const everything = [...REVIEW_COLUMNS];
  const review = Object.fromEntries(
    REVIEW_MOMENTS.map((moment) => [moment, everything]),
  ) as ReviewMatrix;
  const settingId = await world.setting(paperId, { isReleasedByHand: true, review });
  const { id, as } = await marked(settingId);
  const { data } = await app.call(getResult, { id }, { as });
  expect(data).toMatchObject({ earned: null, finalScore: null, isPassed: null, comments: null });
  const of = data?.questions.find((one) => one.id === essay);
  expect(of).toMatchObject({ earned: null, comment: null, state: null });
  expect(of?.analysis).toContain("潮矩解析");
});
