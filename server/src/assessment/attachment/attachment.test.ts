import {
  createAttachment,
  getAttachment,
  removeAttachment,
} from "@perennial/contract/assessment/attachment.ts";
import { bytesAllowed } from "@perennial/contract/assessment/attachment-rules.ts";
import {
  openAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { getScript, takeAnswer } from "@perennial/contract/assessment/marking.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { handBack } from "@perennial/contract/assessment/script.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { listResources } from "@perennial/contract/media/resource/library.ts";
import { finishUpload } from "@perennial/contract/media/upload/upload.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { createClip } from "../../../test/clip.ts";
import { hangFile } from "../../../test/learner-files.ts";
import { sendUpload, uploadFile } from "../../../test/media.ts";
import { sweepPersonal } from "../../media/resource/remove-resource.ts";
import { assessmentData } from "../attempt/person-data.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let picture: Buffer;
let sound: Buffer;
let paper: { readonly id: string; readonly questionIds: readonly string[] };
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  const colour = { width: 40, height: 30, channels: 3, background: "#176B57" } as const;
  picture = await sharp({ create: colour }).png().toBuffer();
  sound = await createClip({ hasPicture: false, extension: "wav", seconds: 1 });
  const written = await world.questions(1, {
    item: { type: 8, name: "<p>说说潮汐。</p>", options: [], answer: "<p>引力</p>" },
  });
  const material = await world.questions(1, {
    item: {
      type: 9,
      name: "<p>材料</p>",
      options: [],
      children: [
        {
          type: 8,
          name: "<p>说明理由</p>",
          weight: 1,
          options: [],
          blanks: [],
          isAnyOrder: false,
          answer: "<p>引力</p>",
          analysis: "",
          policy: "allOrNothing",
        },
      ],
    },
  });
  const choice = await world.questions(1);
  paper = await world.published([...written, ...material, ...choice], { kind: 2, name: "作业" });
});
afterAll(() => app.close());

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);
const TAKES = SettingRules.shape.submissions.parse({ files: 2, fileMb: 1, recordings: 1 });

/** Homework that takes two files and a recording for each question, begun by a learner. */
async function begun(submissions: Partial<typeof TAKES> = {}, learner?: string) {
  const settingId = await world.setting(
    paper.id,
    { submissions: { ...TAKES, ...submissions }, attemptsMax: 0 },
    2,
  );
  const as = learner ?? (await world.build.learner(world.course));
  const { data } = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const [questionId = "", materialId = "", choiceId = ""] = paper.questionIds;
  const id = data?.id ?? "";
  return {
    id,
    settingId,
    as,
    questionId,
    materialId,
    choiceId,
    hang: (given: Partial<Parameters<typeof hangFile>[1]> = {}) =>
      hangFile(app, { id, questionId, bytes: picture, name: "潮位图.png", as, ...given }),
    submit: (answers: Parameters<typeof app.call<typeof submitAttempt>>[1]["answers"] = []) =>
      app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers }, { as }),
  };
}

it("a learner hangs a picture and a recording on an answer, and hands in; the marker and the learner see both", async () => {
  const own = await begun();
  const { id, as, questionId } = own;
  const shot = await own.hang();
  expect(shot.data).toMatchObject({
    questionId,
    partId: "",
    way: "file",
    name: "潮位图.png",
    playback: { kind: "picture", width: 40, height: 30 },
  });
  const voice = await own.hang({ bytes: sound, name: "朗读.wav", way: "sound" });
  expect(voice.data).toMatchObject({ way: "sound", playback: { kind: "audio" } });
  const again = await app.call(
    createAttachment,
    { id, questionId, uploadId: shot.uploadId, way: "file" },
    { as },
  );
  expect(again.data?.id).toBe(shot.data?.id);

  const fileIds = [shot.data?.id ?? "", voice.data?.id ?? ""];
  const answer = { written: "<p>月球引力</p>", fileIds };
  const number = 1_000_001;
  await app.call(saveAnswers, { id, lease: 1, answers: [{ questionId, number, answer }] }, { as });
  const open = await app.call(openAttempt, { id }, { as });
  expect(open.data?.answers).toMatchObject([{ answer }]);
  expect(open.data?.attachments.map((one) => one.id)).toEqual(fileIds);
  expect(open.data?.submissions).toMatchObject({ files: 2, recordings: 1, hasText: true });

  await own.submit();
  const script = await app.call(getScript, { id }, { as: world.lead });
  const [marked] = script.data?.answers ?? [];
  expect(marked?.attachments.map(({ name }) => name)).toEqual(["潮位图.png", "朗读.wav"]);
  const taken = await app.call(
    takeAnswer,
    { settingId: own.settingId, questionId },
    { as: world.lead },
  );
  expect(taken.data?.attachments.map((one) => one.id)).toEqual(fileIds);
  const result = await app.call(getResult, { id }, { as });
  expect(result.data?.questions[0]).toMatchObject({ attachments: [{}, {}], answer });

  const address = marked?.attachments[0]?.playback.fileUrl ?? "";
  const fetched = async (as?: string) =>
    app.fetch(address, as ? { headers: { "x-token": await app.tokenOf(as) } } : {});
  expect((await fetched(world.lead)).headers.get("content-type")).toBe("image/png");
  // The address was made for the marker alone.
  expect((await fetched(as)).status).toBe(403);
  expect((await fetched()).status).toBe(403);
  expect((await fetched(world.assistant)).status).toBe(403);
});

it("a file that no answer names yet is handed in all the same, also with a part", async () => {
  const own = await begun();
  const { id, as, materialId } = own;
  const open = await app.call(openAttempt, { id }, { as });
  const partId =
    open.data?.paper.sections[0]?.questions.find((one) => one.id === materialId)?.children[0]?.id ??
    "";
  const file = await own.hang({ questionId: materialId, partId });
  expect(file.data).toMatchObject({ partId });
  await own.submit();
  const script = await app.call(getScript, { id }, { as: world.lead });
  expect(script.data).toMatchObject({ isPending: true });
  const states = await app.services.pool.query<{ state: string }>(
    "select state from assessment.mark where attempt_id = $1 order by question_id = $2 desc, state",
    [id, materialId],
  );
  expect(states.rows.map(({ state }) => state)).toEqual(["pending", "gaveUp", "gaveUp"]);
});

describe("what the paper does not take is refused", () => {
  it.each([
    [
      "a kind that is not wanted",
      { bytes: Buffer.from("PK\u0005\u0006".padEnd(22, "\0"), "latin1"), name: "a.png" },
      "media.typeRefused",
    ],
    [
      "a sound among the files",
      { way: "file" as const, name: "a.png", isSound: true },
      "media.typeRefused",
    ],
    ["a picture as a recording", { way: "sound" as const, name: "a.webm" }, "media.typeRefused"],
    [
      "a film where sound is wanted",
      { way: "film" as const, name: "a.webm" },
      "media.notTakenHere",
    ],
    [
      "a page",
      { bytes: Buffer.from("<!doctype html><script>x</script>"), name: "a.pdf" },
      "media.typeRefused",
    ],
    ["a choice", { isChoice: true }, "assessment.answerForeign"],
    ["an unknown part", { partId: "nowhere" }, "assessment.answerForeign"],
  ])("%s", async (_what, given, code) => {
    const own = await begun();
    const { isSound, isChoice, ...file } = given as Record<string, unknown>;
    const answer = await own.hang({
      ...file,
      ...(isSound === true ? { bytes: sound } : {}),
      ...(isChoice === true ? { questionId: own.choiceId } : {}),
    });
    expect(answer.code).toBe(code);
    const kept = await app.call(openAttempt, { id: own.id }, { as: own.as });
    expect(kept.data?.attachments).toEqual([]);
  });

  it("a file that is too large, before its first byte", async () => {
    const own = await begun();
    const large = Buffer.concat([pdf("x"), Buffer.alloc(bytesAllowed(TAKES, "file"))]);
    expect(await own.hang({ bytes: large, name: "a.pdf" })).toMatchObject({
      status: 413,
      code: "media.largerThanHere",
    });
  });

  it("more than so many at once, and more room when one was taken off", async () => {
    const own = await begun();
    const sent = await Promise.all(
      ["a", "b", "c", "d"].map((name) => own.hang({ bytes: pdf(name), name: `${name}.pdf` })),
    );
    expect(sent.filter(({ data }) => data)).toHaveLength(2);
    expect(sent.filter(({ code }) => code === "assessment.tooManyFiles")).toHaveLength(2);
    const one = sent.find(({ data }) => data)?.data?.id ?? "";
    const at = { as: own.as };
    await app.call(removeAttachment, { id: own.id, attachmentId: one }, at);
    expect((await own.hang({ bytes: pdf("e"), name: "e.pdf" })).data).toBeDefined();
    // What was taken off is kept until it is handed in.
    expect((await app.call(getAttachment, { attachmentId: one }, at)).success).toBe(true);
    await own.submit();
    expect((await app.call(getAttachment, { attachmentId: one }, at)).code).toBe(
      "assessment.attachmentNotFound",
    );
  });

  it("where nothing but text is taken", async () => {
    const own = await begun({ files: 0, recordings: 0 });
    expect((await own.hang()).code).toBe("media.notTakenHere");
  });
});

describe("what is not one's own", () => {
  it("is refused: another's attempt, another's upload, another's attachment", async () => {
    const own = await begun();
    const other = await begun();
    expect((await own.hang({ id: other.id })).code).toBe("media.notTakenHere");
    const metadata = { attempt: own.id, way: "file" };
    const upload = await sendUpload(app, {
      bytes: picture,
      name: "a.png",
      folder: "subjectanswer",
      metadata,
      as: own.as,
    });
    const uploadId = upload.uploadId ?? "";
    const stolen = await app.call(
      createAttachment,
      { id: other.id, questionId: other.questionId, uploadId, way: "file" },
      { as: other.as },
    );
    expect(stolen.code).toBe("media.uploadUnknown");
    const elsewhere = await app.call(
      createAttachment,
      { id: other.id, questionId: own.questionId, uploadId, way: "file" },
      { as: own.as },
    );
    expect(elsewhere.code).toBe("assessment.attemptNotFound");
    // It stands in no library, and nobody makes a resource of a library of it.
    const finished = await app.call(finishUpload, { uploadId }, { as: own.as });
    expect(finished.code).toBe("kernel.forbidden");
    const { data } = await own.hang();
    const attachmentId = data?.id ?? "";
    const see = async (as: string) =>
      (await app.call(getAttachment, { attachmentId }, { as })).code;
    expect(await see(own.as)).toBeUndefined();
    expect(await see(other.as)).toBe("assessment.attachmentNotFound");
    expect(await see(world.lead)).toBe("assessment.attachmentNotFound");
    await own.submit();
    expect(await see(world.lead)).toBeUndefined();
    expect(await see(world.stranger)).toBe("assessment.attachmentNotFound");
    const removed = await app.call(
      removeAttachment,
      { id: other.id, attachmentId },
      { as: other.as },
    );
    expect(removed.code).toBe("assessment.attachmentNotFound");
    const listed = await app.call(
      listResources,
      { mode: "review", pageSize: 100 },
      { as: world.schoolAdmin },
    );
    expect(listed.data).toEqual([]);
  });

  it("stays closed to who may upload for courses only, and the other way round", async () => {
    const own = await begun();
    await expect(
      uploadFile(app, { bytes: picture, name: "a.png", folder: "tspace", as: own.as }),
    ).rejects.toThrow("kernel.forbidden");
    const teacher = await sendUpload(app, {
      bytes: picture,
      name: "a.png",
      folder: "subjectanswer",
      metadata: { attempt: own.id, way: "file" },
      as: world.lead,
    });
    expect(teacher.refusal).toMatchObject({ code: "media.notTakenHere" });
  });
});

it("after it was handed in nothing is added or taken off", async () => {
  const own = await begun();
  const { data } = await own.hang();
  const metadata = { attempt: own.id, way: "file" };
  const late = await sendUpload(app, {
    bytes: pdf("late"),
    name: "late.pdf",
    folder: "subjectanswer",
    metadata,
    as: own.as,
  });
  await own.submit();
  const { id, as, questionId } = own;
  const hung = await app.call(
    createAttachment,
    { id, questionId, uploadId: late.uploadId ?? "", way: "file" },
    { as },
  );
  expect(hung.code).toBe("assessment.attemptOver");
  const gone = await app.call(removeAttachment, { id, attachmentId: data?.id ?? "" }, { as });
  expect(gone.code).toBe("assessment.attemptOver");
  expect((await own.hang()).code).toBe("media.notTakenHere");
});

it("what is done again begins with the old files, and what nobody uses any more is swept", async () => {
  const own = await begun();
  const { as, settingId, questionId } = own;
  const { data } = await own.hang();
  const answer = { written: "", fileIds: [data?.id ?? ""] };
  await own.submit([{ questionId, number: 1_000_001, answer }]);
  await app.call(handBack, { id: own.id, reason: "再写一次" }, { as: world.lead });
  const next = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const open = await app.call(openAttempt, { id: next.data?.id ?? "" }, { as });
  const [copy] = open.data?.attachments ?? [];
  expect(copy?.id).not.toBe(data?.id);
  expect(copy?.playback.resourceId).toBe(data?.playback.resourceId);
  expect(open.data?.answers).toMatchObject([{ answer: { fileIds: [copy?.id] } }]);

  const { pool, db } = app.services;
  const sizeOf = async () => {
    await pool.query("update media.resource set created_at = now() - interval '2 hours'");
    await sweepPersonal(app.services);
    const { rows } = await pool.query(
      "select 1 from media.resource where id = $1 and deleted_at is null",
      [copy?.playback.resourceId],
    );
    return rows.length;
  };
  expect(await sizeOf()).toBe(1);
  expect((await assessmentData.collect(db, as, app.services))["作答附件"]).toHaveLength(2);
  await assessmentData.erase(db, as);
  expect(await sizeOf()).toBe(0);
});
