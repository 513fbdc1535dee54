import { startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import { getMarkingBoard } from "@perennial/contract/assessment/marking.ts";
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

it("is for the team of the course alone", async () => {
  const settingId = await world.setting(paper.id, { submissions }, 2);
  const { as } = await handIn(settingId, 1);
  for (const who of [as, world.stranger, world.otherAdmin])
    expect((await fetched(settingId, who)).status).toBeGreaterThanOrEqual(403);
  expect((await fetched(settingId)).status).toBe(401);
});
