import { startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import {
  getMarkingBoard,
  getScript,
  giveMark,
  releaseMarks,
} from "@perennial/contract/assessment/marking.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { sittingWorld } from "../../../../test/builders/sitting.ts";
import { hangFile } from "../../../../test/learner-files.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let paper: { readonly id: string; readonly questionIds: readonly string[] };
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  const colour = { width: 40, height: 30, channels: 3, background: "#176B57" } as const;
  picture = await sharp({ create: colour }).png().toBuffer();
  const written = await world.questions(1, {
    item: { type: 8, name: "<p>画出潮位图。</p>", options: [], answer: "<p>见图</p>" },
  });
  paper = await world.published(written, { kind: 2, name: "作业" });
});
afterAll(() => app.close());

const submissions = SettingRules.shape.submissions.parse({ files: 2, fileMb: 1 });

/** A learner who hands so many pictures in; gives the attempt. */
async function handIn(settingId: string, num: number, isOpen = false) {
  const as = await world.build.learner(world.course);
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const id = begun.data?.id ?? "";
  const [questionId = ""] = paper.questionIds;
  for (let at = 0; at < num; at += 1)
    await hangFile(app, { id, questionId, bytes: picture, name: `图${at}.png`, as });
  if (!isOpen)
    await app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers: [] }, { as });
  return { id, as };
}

async function fetched(settingId: string, as?: string, more = "") {
  const answer = await app.fetch(
    `/api/assessment/api/marking/files/export?settingId=${settingId}${more}`,
    as === undefined ? {} : { headers: { "x-token": await app.tokenOf(as) } },
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get("content-type"), bytes };
}

it("gives what was handed in as one archive, named by learner, question and place", async () => {
  const settingId = await world.setting(paper.id, { submissions }, 2);
  expect((await fetched(settingId, world.lead)).status).toBe(404);
  const one = await handIn(settingId, 2);
  await handIn(settingId, 1, true);
  const board = await app.call(getMarkingBoard, { settingId }, { as: world.lead });
  expect(board.data?.fileNum).toBe(2);
  const archive = await fetched(settingId, world.lead);
  expect([archive.status, archive.type]).toEqual([200, "application/zip"]);
  const files = unzipSync(archive.bytes);
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select case when no = '' then login_name else no end as name from identity."user" where id = $1`,
    [one.as],
  );
  const name = rows[0]?.name ?? "";
  expect(Object.keys(files)).toEqual([`${name}/1-1.png`, `${name}/1-2.png`]);
  // The file is what the learner sent, or how the library keeps it: a picture in any case.
  expect((await sharp(files[`${name}/1-1.png`]).metadata()).width).toBe(40);
  expect((await fetched(settingId, world.lead, "&classId=nothing")).status).toBe(404);
});

it("names nobody where marking is blind", async () => {
  const settingId = await world.setting(paper.id, { submissions, isBlind: true }, 2);
  const { as } = await handIn(settingId, 1);
  const files = Object.keys(unzipSync((await fetched(settingId, world.lead)).bytes));
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^[\dA-F]{6}\/1-1\.png$/);
  expect(files[0]).not.toContain(as);
});

/** A PDF as a writing program leaves it, or an old document, in which the writer stands. */
const WRITER = "Lan Yizhou";
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj
<< /Type /Catalog >>
endobj
2 0 obj
<< /Author (${WRITER}) >>
endobj
trailer
<< /Root 1 0 R /Info 2 0 R >>
%%EOF
`,
);
const oldOffice = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.from(`WordDocument ${WRITER}`, "utf16le"),
]);

it("gives who marks blind copies that do not say who wrote them, and withholds what may", async () => {
  const rules = { submissions, isBlind: true, isReleasedByHand: true };
  const settingId = await world.setting(paper.id, rules, 2);
  const as = await world.build.learner(world.course);
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const id = begun.data?.id ?? "";
  const [questionId = ""] = paper.questionIds;
  for (const [name, bytes] of [
    ["潮位.pdf", pdf],
    ["潮位.doc", oldOffice],
  ] as const) {
    const hung = await hangFile(app, { id, questionId, bytes, name, as });
    expect(hung.data, JSON.stringify(hung)).toBeDefined();
  }
  await app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers: [] }, { as });
  const raw = (bytes: Uint8Array): string =>
    Buffer.from(bytes).toString("latin1") + Buffer.from(bytes).toString("utf16le");
  const filesOf = async (who: string) => {
    const { data } = await app.call(getScript, { id }, { as: who });
    return data?.answers[0]?.attachments ?? [];
  };
  const read = async (who: string, url = "") => {
    const answer = await app.fetch(url, { headers: { "x-token": await app.tokenOf(who) } });
    return { status: answer.status, text: raw(new Uint8Array(await answer.arrayBuffer())) };
  };
  const [shown, withheld] = await filesOf(world.lead);
  const page = await read(world.lead, shown?.playback.pdfUrl);
  expect(page.status).toBe(200);
  expect(page.text).toContain("%PDF-1.4");
  expect(page.text).not.toContain(WRITER);
  expect(withheld?.playback).toMatchObject({ fileUrl: "", pdfUrl: "" });
  // Nor by an address put together of another one.
  const ticket = shown?.playback.fileUrl.split("/")[4] ?? "";
  const guessed = await read(
    world.lead,
    `/api/media/play/${ticket}/${withheld?.playback.resourceId}/file`,
  );
  expect(guessed.status).toBe(403);
  const archive = unzipSync((await fetched(settingId, world.lead)).bytes);
  expect(Object.keys(archive).map((path) => path.slice(6))).toEqual(["/1-1.pdf", "/1-2.txt"]);
  for (const bytes of Object.values(archive)) expect(raw(bytes)).not.toContain(WRITER);

  // The learner, and everybody after the release, has what was handed in.
  const mark = { attemptId: id, questionId, version: 0, points: 4 };
  await app.call(giveMark, mark, { as: world.lead });
  await app.call(releaseMarks, { settingId }, { as: world.lead });
  for (const one of await filesOf(world.lead)) {
    const file = await read(world.lead, one.playback.fileUrl);
    expect(file.text).toContain(WRITER);
  }
  const whole = unzipSync((await fetched(settingId, world.lead)).bytes);
  expect(Object.values(whole).every((bytes) => raw(bytes).includes(WRITER))).toBe(true);
});

it("is for the team of the course alone", async () => {
  const settingId = await world.setting(paper.id, { submissions }, 2);
  const { as } = await handIn(settingId, 1);
  for (const who of [as, world.stranger, world.otherAdmin])
    expect((await fetched(settingId, who)).status).toBeGreaterThanOrEqual(403);
  expect((await fetched(settingId)).status).toBe(401);
});
