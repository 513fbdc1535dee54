import { giveMark, listMarkChanges } from "@perennial/contract/assessment/marking.ts";
import { importMarks, saveMarks } from "@perennial/contract/assessment/mark-sheet.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { scriptBuilder } from "../../../../test/builders/scripts.ts";
import { sittingWorld } from "../../../../test/builders/sitting.ts";
import { readSheet, writeSheet } from "../../../kernel/sheet/sheet.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let scripts: ReturnType<typeof scriptBuilder>["scripts"];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  ({ scripts } = scriptBuilder(app, world));
});
afterAll(() => app.close());

const POINTS = 3;
const COMMENT = 4;

async function download(settingId: string, as: string, more = "") {
  const answer = await app.fetch(
    `/api/assessment/api/marking/sheet/export?settingId=${settingId}${more}`,
    { headers: { "x-token": await app.tokenOf(as), "accept-language": "zh" } },
  );
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** The cells of the sheet, titles first; every row as long as the first. */
async function sheetOf(settingId: string, as: string, more = ""): Promise<string[][]> {
  const { bytes } = await download(settingId, as, more);
  const rows = await readSheet(app.services.heavy, bytes, 100);
  return rows.map((row) => rows[0]!.map((_title, at) => row[at] ?? ""));
}

async function uploaded(as: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  const ending = bytes[0] === 0x50 ? "xlsx" : "csv";
  form.append("file", new Blob([new Uint8Array(bytes)]), `marks.${ending}`);
  const answer = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

/** Brings a sheet of these cells. */
async function bring(settingId: string, as: string, [titles = [], ...rows]: string[][]) {
  const columns = titles.map((title) => ({ title }));
  const { bytes } = await writeSheet(app.services.heavy, columns, rows);
  const fileUrl = await uploaded(as, bytes);
  return app.call(importMarks, { settingId, fileUrl }, { as });
}

/** A row of the sheet with other points and another comment. */
const filled = (row: readonly string[], points: string, comment = row[COMMENT] ?? ""): string[] =>
  row.map((cell, at) => (at === POINTS ? points : at === COMMENT ? comment : cell));

describe("a sheet of marks", () => {
  it("is filled in, looked at, confirmed once, and the learners have their points", async () => {
    const { settingId, ids, learners } = await scripts(3);
    const as = world.lead;
    const [titles = [], one = [], two = [], three = []] = await sheetOf(settingId, as);
    expect(titles.slice(POINTS, COMMENT + 1)).toEqual(["第 2 题得分（0–5）", "第 2 题评语"]);
    expect(new Set([one[0], two[0], three[0]])).toEqual(new Set(ids));
    const sheet = [titles, filled(one, "4", "=1+1 很好\n再短些"), filled(two, "2.5"), three];
    const read = await bring(settingId, as, sheet);
    expect(read.data).toMatchObject({ waitingNum: 2, sameNum: 1, refusedNum: 0 });
    expect(read.data?.needsReason).toBe(false);
    expect(read.data?.rows[0]).toMatchObject({
      row: 2,
      changes: [{ cell: "D2", no: 2, before: null, after: 4, isCommentChanged: true }],
    });
    const id = one[0] ?? "";
    const learner = learners[ids.indexOf(id)] ?? "";
    const before = await app.call(getResult, { id }, { as: learner });
    expect(before.data).toMatchObject({ isPending: true, earned: null });

    const sheetId = read.data?.id ?? "";
    const saved = await app.call(saveMarks, { settingId, id: sheetId }, { as });
    expect(saved.data).toMatchObject({ waitingNum: 0, savedNum: 2, refusedNum: 0 });
    const shown = await app.call(getResult, { id }, { as: learner });
    expect(shown.data).toMatchObject({ state: 2, earned: 4 });
    const said = shown.data?.questions.map(({ comment }) => comment);
    expect(said).toContain("<p>=1+1 很好</p><p>再短些</p>");
    // Confirmed again, nothing happens any more.
    const again = await app.call(saveMarks, { settingId, id: sheetId }, { as });
    expect(again.data).toMatchObject({ savedNum: 2, waitingNum: 0 });
    const { rows } = await app.services.pool.query(
      "select max(version)::int as version from assessment.given_mark where attempt_id = $1",
      [id],
    );
    expect(rows).toEqual([{ version: 1 }]);
  });

  it("names each wrong cell, and saves the rows without one", async () => {
    const { settingId } = await scripts(4);
    const as = world.lead;
    const [titles = [], one = [], two = [], three = [], four = []] = await sheetOf(settingId, as);
    const read = await bring(settingId, as, [
      titles,
      filled(one, "五"),
      filled(two, "6"),
      ["nobody", ...filled(three, "1").slice(1)],
      filled(four, "5", "好"),
      filled(four, "5", "好"),
      filled(three, "", "没有分"),
      [...filled(three, "3").slice(0, -1), "1"],
    ]);
    const faults = read.data?.rows.flatMap((row) => row.faults) ?? [];
    expect(faults.map(({ cell, code }) => [cell, code])).toEqual([
      ["D2", "notNumber"],
      ["D3", "outOfRange"],
      ["A4", "unknownScript"],
      ["A6", "twice"],
      ["D7", "pointsMissing"],
      ["A8", "twice"],
    ]);
    expect(faults[0]?.value).toBe("五");
    expect(read.data).toMatchObject({ waitingNum: 1, refusedNum: 6 });
    const mended = await bring(settingId, as, [
      titles,
      filled(one, "5"),
      [...filled(two, "3").slice(0, -1), "1"],
    ]);
    expect(mended.data?.rows[1]?.faults).toMatchObject([{ cell: "F3", code: "versionLost" }]);
    // The later sheet has taken the place of the first.
    const gone = await app.call(saveMarks, { settingId, id: read.data?.id ?? "" }, { as });
    expect(gone.code).toBe("assessment.sheetGone");
    const id = mended.data?.id ?? "";
    const saved = await app.call(saveMarks, { settingId, id }, { as });
    expect(saved.data).toMatchObject({ savedNum: 1, refusedNum: 1 });
  });

  it("changes what counts with a reason only, kept with old points and actor", async () => {
    const { settingId, essay, ids } = await scripts(1);
    const [attemptId = ""] = ids;
    const as = world.lead;
    const comment = "<p>见 <strong>第二段</strong></p>";
    const mark = { attemptId, questionId: essay, version: 0, points: 3, comment };
    await app.call(giveMark, mark, { as });
    const [titles = [], row = []] = await sheetOf(settingId, as);
    expect(row.slice(POINTS, COMMENT + 1)).toEqual(["3", "见 第二段"]);
    const emptied = await bring(settingId, as, [titles, filled(row, "", "")]);
    expect(emptied.data?.rows[0]?.faults).toMatchObject([{ cell: "D2", code: "emptied" }]);
    const read = await bring(settingId, as, [titles, filled(row, "4,5")]);
    expect(read.data).toMatchObject({ needsReason: true, waitingNum: 1 });
    const id = read.data?.id ?? "";
    const bare = await app.call(saveMarks, { settingId, id }, { as });
    expect(bare.code).toBe("assessment.reasonNeeded");
    await app.call(saveMarks, { settingId, id, reason: "复核" }, { as });
    const changes = await app.call(listMarkChanges, { id: attemptId }, { as });
    expect(changes.data?.[0]).toMatchObject({ no: 2, before: 3, after: 4.5, reason: "复核" });
    const { rows } = await app.services.pool.query(
      "select comment_html, version from assessment.given_mark where attempt_id = $1",
      [attemptId],
    );
    // A comment that the sheet shows as it stands is not flattened.
    expect(rows).toEqual([{ comment_html: comment, version: 2 }]);
  });

  it("does not go over what somebody has marked since it was downloaded, before and after it was looked at", async () => {
    const { settingId, essay, ids } = await scripts(2);
    const as = world.lead;
    const [titles = [], one = [], two = []] = await sheetOf(settingId, as);
    const give = (attemptId: string) =>
      app.call(
        giveMark,
        { attemptId, questionId: essay, version: 0, points: 1 },
        { as: world.assistant },
      );
    await give(one[0] ?? "");
    const read = await bring(settingId, as, [titles, filled(one, "4"), filled(two, "4")]);
    expect(read.data?.rows.map(({ fate }) => fate)).toEqual([3, 0]);
    expect(read.data?.rows[0]?.faults).toEqual([{ cell: "D2", code: "changed", value: "1" }]);
    await give(two[0] ?? "");
    const saved = await app.call(saveMarks, { settingId, id: read.data?.id ?? "" }, { as });
    expect(saved.data?.rows[1]).toMatchObject({
      fate: 3,
      faults: [{ cell: "D3", code: "changed", value: "1" }],
    });
    const { rows } = await app.services.pool.query(
      "select points from assessment.given_mark where attempt_id = any($1)",
      [ids],
    );
    expect(rows).toEqual([{ points: 1 }, { points: 1 }]);
  });

  it("holds no names where marking is blind, and only the own marks where two mark", async () => {
    const { settingId, essay, ids, learners } = await scripts(1, { isBlind: true, markerNum: 2 });
    const [attemptId = ""] = ids;
    const mark = { attemptId, questionId: essay, version: 0, points: 1, comment: "<p>太短</p>" };
    await app.call(giveMark, mark, { as: world.assistant });
    const [titles = [], row = []] = await sheetOf(settingId, world.lead);
    expect(row[1]).toMatch(/^[\dA-F]{6}$/);
    expect(row.join(" ")).not.toContain(learners[0]);
    expect(row.slice(POINTS, COMMENT + 1)).toEqual(["", ""]);
    const read = await bring(settingId, world.lead, [titles, filled(row, "2")]);
    expect(read.data?.rows[0]?.learner).toBe(row[1]);
    const id = read.data?.id ?? "";
    await app.call(saveMarks, { settingId, id }, { as: world.lead });
    const { rows } = await app.services.pool.query(
      "select place, by_id, points from assessment.given_mark where attempt_id = $1 order by place",
      [attemptId],
    );
    expect(rows).toEqual([
      { place: 1, by_id: world.assistant, points: 1 },
      { place: 2, by_id: world.lead, points: 2 },
    ]);
  });

  it("is of one class where that is wanted", async () => {
    const { settingId } = await scripts(1);
    const all = await sheetOf(settingId, world.lead);
    const { rows } = await app.services.pool.query<{ id: string }>(
      "select distinct class_id as id from course.enrolment where period_id = $1",
      [world.course.periodId],
    );
    const own = await sheetOf(settingId, world.lead, `&classId=${rows[0]?.id ?? ""}`);
    expect([rows.length, own]).toEqual([1, all]);
    const other = await sheetOf(settingId, world.lead, "&classId=nothing");
    expect(other).toHaveLength(1);
  });
});

describe("what is no sheet of marks", () => {
  it("is refused with words", async () => {
    const { settingId } = await scripts(1);
    const as = world.lead;
    const [titles = []] = await sheetOf(settingId, as);
    expect(
      (
        await bring(settingId, as, [
          ["姓名", "成绩"],
          ["甲", "5"],
        ])
      ).code,
    ).toBe("assessment.sheetHeaderWrong");
    expect((await bring(settingId, as, [titles])).code).toBe("assessment.sheetEmpty");
    const text = await uploaded(as, Buffer.from("姓名,成绩\n甲,5\n"));
    const csv = await app.call(importMarks, { settingId, fileUrl: text }, { as });
    expect(csv.code).toBe("assessment.sheetHeaderWrong");
    const foreign = await app.call(
      importMarks,
      { settingId, fileUrl: "/api/files/private/tempimportfile/x.xlsx" },
      { as },
    );
    expect(foreign.code).toBe("files.notFound");
  });

  it("and others neither read nor bring one", async () => {
    const { settingId, learners } = await scripts(1);
    const mine = await bring(settingId, world.lead, await sheetOf(settingId, world.lead));
    const id = mine.data?.id ?? "";
    for (const as of [world.stranger, learners[0] ?? "", world.otherAdmin]) {
      expect((await download(settingId, as)).status).toBeGreaterThanOrEqual(403);
      expect((await bring(settingId, as, [["x"], ["y"]])).success).toBe(false);
      expect((await app.call(saveMarks, { settingId, id }, { as })).success).toBe(false);
    }
    // Of the same team, but somebody else's sheet.
    const other = await app.call(saveMarks, { settingId, id }, { as: world.assistant });
    expect(other.code).toBe("assessment.sheetGone");
    expect((await app.call(saveMarks, { settingId, id })).code).toBe("kernel.notSignedIn");
  });
});
