import { startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import { giveMark } from "@perennial/contract/assessment/marking.ts";
import {
  listManagedPapers,
  listOwnResults,
  listResultPapers,
  listResultRows,
  listTaughtPapers,
} from "@perennial/contract/assessment/result-sheet.ts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { handInTicks } from "../../../test/builders/handed-in.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { cellsOf } from "../../../test/read-sheet.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

/** A question that a person marks, and what a learner of its own hands in. */
async function pending(name: string) {
  const [essay = ""] = await world.questions(1, {
    item: { type: 8, name: "<p>谈谈潮汐</p>", options: [], answer: "<p>引力</p>" },
  });
  const paper = await world.published([essay], { kind: 2 });
  const settingId = await world.setting(paper.id, {}, 2);
  const as = await world.build.learner(world.course, { name });
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const attemptId = begun.data?.id ?? "";
  const answers = [{ questionId: essay, number: 1_000_001, answer: { written: "<p>水</p>" } }];
  await app.call(submitAttempt, { id: attemptId, lease: 1, submissionKey: "one", answers }, { as });
  return { essay, settingId, as, attemptId };
}

it("the team sees learners by papers: what waits is no 0, what is missing is said, by class and by name", async () => {
  const { essay, settingId, as, attemptId } = await pending("=1+1");
  const test = await world.setting((await world.published()).id, {});
  const over = await world.setting((await world.published()).id, {
    closesAt: "2020-01-02T00:00:00Z",
  });
  await handInTicks(app, test, as, ["right", "wrong"]);
  const { periodId } = world.course;
  const rowOf = async () => {
    const { data } = await app.call(
      listResultRows,
      { periodId, keyword: "=1" },
      { as: world.assistant },
    );
    return data?.find((row) => row.id === as)?.cells ?? [];
  };
  const cellOf = async (id: string) => (await rowOf()).find((cell) => cell.settingId === id);
  expect(await cellOf(settingId)).toMatchObject({ state: "pending", points: null, attemptId });
  expect(await cellOf(test)).toMatchObject({ state: "known", points: 5, isPassed: false });
  expect(await cellOf(over)).toMatchObject({ state: "missed", points: null });
  const columns = await app.call(listResultPapers, { periodId }, { as: world.lead });
  expect(columns.data?.find(({ id }) => id === test)).toMatchObject({ knownNum: 1, mean: 5 });
  const none = await app.call(
    listResultRows,
    { periodId, classId: "no-such-class" },
    { as: world.lead },
  );
  expect(none.data).toEqual([]);

  const own = await app.call(listOwnResults, {}, { as });
  expect(own.data?.map(({ state, points }) => [state, points])).toEqual([
    ["known", 5],
    ["pending", null],
  ]);
  const taught = await app.call(listTaughtPapers, { kind: 2, only: "pending" }, { as: world.lead });
  expect(taught.data?.find(({ id }) => id === settingId)).toMatchObject({
    pendingNum: 1,
    submittedNum: 1,
    meanPercent: null,
  });
  const sheet = await app.fetch(`/api/assessment/api/result/export?periodId=${periodId}`, {
    headers: { "x-token": await app.tokenOf(world.lead) },
  });
  expect(sheet.headers.get("content-type")).toContain("spreadsheetml");
  const rows = await cellsOf(new Uint8Array(await sheet.arrayBuffer()));
  const line = rows.find((row) => row[0]?.includes("=1+1"));
  expect(line).toContain("to be marked");
  expect(line).toContain("missing");
  expect(line).toContain("5");

  const mark = { attemptId, questionId: essay, version: 0, points: 4 };
  await app.call(giveMark, mark, { as: world.lead });
  expect(await cellOf(settingId)).toMatchObject({ state: "known", points: 4, isPassed: true });
  expect((await app.call(listOwnResults, { kind: 2 }, { as })).data).toMatchObject([
    { state: "known", points: 4 },
  ]);
});

it("the sheet has one column for each paper under its name, and no reader takes anything for a formula", async () => {
  const own = await pending('=HYPERLINK("https://example.com")');
  const test = await world.setting((await world.published()).id, {});
  await app.services.pool.query("update assessment.setting set name = $2 where id = $1", [
    test,
    "@SUM(A1:A9)",
  ]);
  await handInTicks(app, test, own.as, ["right", "wrong"]);
  const at = { headers: { "x-token": await app.tokenOf(world.lead) } };
  const path = `/api/assessment/api/result/export?periodId=${world.course.periodId}`;
  const bytes = new Uint8Array(await (await app.fetch(path, at)).arrayBuffer());
  const [titles = [], ...rows] = await cellsOf(bytes);
  const columns = await app.call(
    listResultPapers,
    { periodId: world.course.periodId },
    { as: world.lead },
  );
  const papers = columns.data ?? [];
  expect(titles).toEqual([
    "Name",
    "Class",
    ...papers.map(({ name, total }) => `${name} (of ${total})`),
  ]);
  const line = rows.find(([name]) => name === '=HYPERLINK("https://example.com")') ?? [];
  const valueOf = (id: string) => line[2 + papers.findIndex((one) => one.id === id)];
  expect([valueOf(own.settingId), valueOf(test)]).toEqual(["to be marked", "5"]);
  // The file itself holds texts behind a sign that keeps them texts, and no formula.
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith(".xml"));
  const xml = parts.map(([, part]) => strFromU8(part)).join("\n");
  expect(xml).not.toMatch(/<f[\s>]/);
  for (const said of ["=HYPERLINK", "@SUM"]) {
    expect(xml).toContain(said);
    expect(
      xml
        .split(said)
        .slice(0, -1)
        .every((before) => /(?:'|&apos;|&#39;)$/.test(before)),
    ).toBe(true);
  }
});

it("a school sees the papers of its courses, another school and strangers do not", async () => {
  const { settingId } = await pending("学员");
  const managed = async (as: string) =>
    (await app.call(listManagedPapers, { only: "pending" }, { as })).data?.some(
      ({ id }) => id === settingId,
    );
  expect(await managed(world.schoolAdmin)).toBe(true);
  expect(await managed(world.otherAdmin)).toBe(false);
  expect((await app.call(listManagedPapers, {}, { as: world.learner })).success).toBe(false);
  expect((await app.call(listTaughtPapers, {})).success).toBe(false);
  const taught = await app.call(listTaughtPapers, {}, { as: world.stranger });
  expect(taught.data).toEqual([]);
  const { periodId } = world.course;
  for (const as of [world.stranger, world.learner])
    for (const operation of [listResultRows, listResultPapers])
      expect((await app.call(operation, { periodId }, { as })).success).toBe(false);
  const sheet = await app.fetch(`/api/assessment/api/result/export?periodId=${periodId}`, {
    headers: { "x-token": await app.tokenOf(world.stranger) },
  });
  expect(sheet.status).not.toBe(200);
});
