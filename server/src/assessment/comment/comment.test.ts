import {
  countPhrase,
  createPhrase,
  getScriptComments,
  listPhrases,
  removePhrase,
  removeVoice,
  saveScriptComment,
  VOICE_PATH,
  type Voice,
} from "@perennial/contract/assessment/comment.ts";
import { giveMark, releaseMarks } from "@perennial/contract/assessment/marking.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { handBack } from "@perennial/contract/assessment/script.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { scriptBuilder } from "../../../test/builders/scripts.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { assessmentData } from "../attempt/person-data.ts";
import { sweepVoices } from "./sweep-voices.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let builder: ReturnType<typeof scriptBuilder>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  builder = scriptBuilder(app, world);
});
afterAll(() => app.close());

const SOUND = Buffer.concat([
  Buffer.from("1a45dfa3", "hex"),
  Buffer.from("webm A_OPUS".padEnd(80, ".")),
]);

async function speak(as: string | undefined, attemptId: string, more = "", body: Buffer = SOUND) {
  const response = await fetch(`${app.origin}${VOICE_PATH}?attemptId=${attemptId}${more}`, {
    method: "POST",
    body: new Uint8Array(body),
    headers: {
      "content-type": "application/octet-stream",
      ...(as === undefined ? {} : { "x-token": await app.tokenOf(as) }),
    },
  });
  return (await response.json()) as { success: boolean; code?: string; data: Voice | null };
}

const listen = async (as: string, url: string): Promise<number> =>
  (await app.fetch(url, { headers: { "x-token": await app.tokenOf(as) } })).status;

describe("what a marker says to a script", () => {
  it("is written and spoken, and the learner has it after the release only", async () => {
    const { settingId, essay, ids, learners } = await builder.scripts(1, {
      isReleasedByHand: true,
    });
    const [id = ""] = ids;
    const [learner = ""] = learners;
    const as = world.lead;
    const comment = "<p>写得清楚</p>";
    const saved = await app.call(saveScriptComment, { id, version: 0, comment }, { as });
    expect(saved.data).toMatchObject({ comment, version: 1, voices: [] });
    const first = await speak(as, id, `&questionId=${essay}&seconds=2.5`);
    expect(first.data).toMatchObject({ questionId: essay, seconds: 2.5, isMine: true });
    // Said again, it replaces the first.
    const second = await speak(as, id, `&questionId=${essay}&seconds=3`);
    const whole = await speak(as, id, "&seconds=4");
    const said = await app.call(getScriptComments, { id }, { as: world.assistant });
    expect(said.data?.voices).toMatchObject([
      { questionId: essay, seconds: 3, isMine: false },
      { questionId: "", seconds: 4 },
    ]);
    const url = second.data?.url ?? "";
    expect(await listen(as, first.data?.url ?? "")).toBe(404);
    expect(await listen(as, url)).toBe(200);

    const result = () => app.call(getResult, { id }, { as: learner });
    expect((await result()).data?.comments).toBeNull();
    expect(await listen(learner, url)).toBe(404);
    const mark = { attemptId: id, questionId: essay, version: 0, points: 4 };
    await app.call(giveMark, mark, { as });
    expect((await result()).data?.comments).toBeNull();
    await app.call(releaseMarks, { settingId }, { as });
    expect((await result()).data?.comments).toMatchObject({
      comment,
      voices: [{ url }, { url: whole.data?.url }],
    });
    expect(await listen(learner, url)).toBe(200);
  });

  it("comes with a script that is handed back to be done again", async () => {
    const { ids, learners } = await builder.scripts(1);
    const [id = ""] = ids;
    await app.call(
      saveScriptComment,
      { id, version: 0, comment: "<p>请补上例子</p>" },
      { as: world.lead },
    );
    await app.call(handBack, { id, reason: "缺例子" }, { as: world.lead });
    const result = await app.call(getResult, { id }, { as: learners[0] ?? "" });
    expect(result.data).toMatchObject({
      redoReason: "缺例子",
      earned: null,
      comments: { comment: "<p>请补上例子</p>" },
    });
  });

  it("is each marker's own, and does not go over what the same one has said elsewhere", async () => {
    const { ids } = await builder.scripts(1);
    const [id = ""] = ids;
    const say = (as: string, version: number, comment: string) =>
      app.call(saveScriptComment, { id, version, comment }, { as });
    await say(world.lead, 0, "<p>一</p>");
    expect((await say(world.lead, 0, "<p>一一</p>")).code).toBe("assessment.markChanged");
    expect((await say(world.assistant, 0, "<p>二</p>")).data).toMatchObject({
      comment: "<p>二</p>",
      version: 1,
      others: [{ comment: "<p>一</p>" }],
    });
    expect((await say(world.lead, 1, "")).data).toMatchObject({
      comment: "",
      version: 2,
      others: [{ comment: "<p>二</p>" }],
    });
  });

  it("is not heard by the other of two markers before both are done", async () => {
    const { essay, ids } = await builder.scripts(1, { markerNum: 2, arbitrationPoints: 5 });
    const [id = ""] = ids;
    await speak(world.lead, id, "&seconds=1");
    const heard = async () =>
      (await app.call(getScriptComments, { id }, { as: world.assistant })).data?.voices.length;
    expect(await heard()).toBe(0);
    for (const as of [world.lead, world.assistant])
      await app.call(giveMark, { attemptId: id, questionId: essay, version: 0, points: 3 }, { as });
    expect(await heard()).toBe(1);
  });

  it("is settled by who decides between two: that one hears both, the learner the one alone", async () => {
    const { essay, ids, learners } = await builder.scripts(1, {
      markerNum: 2,
      arbitrationPoints: 1,
    });
    const [id = ""] = ids;
    const third = await builder.member();
    const seen = async (as: string) => (await app.call(getScriptComments, { id }, { as })).data;
    const give = (as: string, points: number) =>
      app.call(giveMark, { attemptId: id, questionId: essay, version: 0, points }, { as });
    const say = async (as: string, words: string): Promise<void> => {
      await app.call(saveScriptComment, { id, version: 0, comment: `<p>${words}</p>` }, { as });
      await speak(as, id, `&questionId=${essay}&seconds=1`);
    };
    await say(world.lead, "一评");
    await say(world.assistant, "二评");
    // Before there is something to decide, a third hears neither.
    expect(await seen(third)).toMatchObject({ comment: "", others: [], voices: [] });
    await give(world.lead, 0);
    await give(world.assistant, 5);
    for (const [as, own] of [
      [world.lead, "<p>一评</p>"],
      [world.assistant, "<p>二评</p>"],
    ] as const)
      expect(await seen(as)).toMatchObject({
        comment: own,
        others: [],
        voices: [{ isMine: true }],
      });
    const heard = await seen(third);
    expect(heard?.others.map(({ comment }) => comment)).toEqual(["<p>一评</p>", "<p>二评</p>"]);
    expect(heard?.voices).toHaveLength(2);
    await say(third, "仲裁");
    await give(third, 3);
    const result = await app.call(getResult, { id }, { as: learners[0] ?? "" });
    expect(result.data?.comments).toMatchObject({ comment: "<p>仲裁</p>", others: [] });
    expect(result.data?.comments?.voices).toHaveLength(1);
    const foreign = heard?.voices[0]?.url ?? "";
    expect(await listen(learners[0] ?? "", foreign)).toBe(404);
    expect(await listen(learners[0] ?? "", result.data?.comments?.voices[0]?.url ?? "")).toBe(200);
  });

  it("is what both have said where two agree", async () => {
    const { essay, ids, learners } = await builder.scripts(1, {
      markerNum: 2,
      arbitrationPoints: 5,
    });
    const [id = ""] = ids;
    for (const as of [world.lead, world.assistant]) {
      const comment = as === world.lead ? "<p>清楚</p>" : "<p>完整</p>";
      await app.call(saveScriptComment, { id, version: 0, comment }, { as });
      await app.call(giveMark, { attemptId: id, questionId: essay, version: 0, points: 3 }, { as });
    }
    const result = await app.call(getResult, { id }, { as: learners[0] ?? "" });
    expect(result.data?.comments?.comment).toBe("<p>清楚</p><p>完整</p>");
  });

  it("is taken back by who said it alone, and swept with its attempt", async () => {
    const { ids, learners } = await builder.scripts(1);
    const [attemptId = ""] = ids;
    const one = await speak(world.lead, attemptId, "&seconds=1");
    const id = one.data?.id ?? "";
    const other = await app.call(removeVoice, { id }, { as: world.assistant });
    expect(other.code).toBe("assessment.voiceNotFound");
    expect((await app.call(removeVoice, { id }, { as: world.lead })).data).toBe(true);
    expect(await listen(world.lead, one.data?.url ?? "")).toBe(404);
    await speak(world.lead, attemptId, "&seconds=1");
    await assessmentData.erase(app.services.db, learners[0] ?? "");
    await sweepVoices(app.services);
    const { rows } = await app.services.pool.query(
      "select 1 from assessment.voice where attempt_id = $1",
      [attemptId],
    );
    expect(rows).toEqual([]);
  });

  it("is refused when it is no sound, too long, or about a question that is not there", async () => {
    const { ids } = await builder.scripts(1);
    const [id = ""] = ids;
    const as = world.lead;
    const page = Buffer.from("<!doctype html>".padEnd(80, "."));
    expect((await speak(as, id, "&seconds=1", page)).code).toBe("assessment.voiceRefused");
    expect((await speak(as, id, "&seconds=900")).code).toBe("assessment.voiceRefused");
    expect((await speak(as, id, "&seconds=1&questionId=nothing")).code).toBe(
      "assessment.answerForeign",
    );
  });

  it("stays with the team", async () => {
    const { ids, learners } = await builder.scripts(1);
    const [id = ""] = ids;
    const { data } = await speak(world.lead, id, "&seconds=1");
    for (const as of [world.stranger, world.otherAdmin, learners[0] ?? ""]) {
      expect((await speak(as, id, "&seconds=1")).success).toBe(false);
      expect((await app.call(getScriptComments, { id }, { as })).success).toBe(false);
      const said = await app.call(
        saveScriptComment,
        { id, version: 0, comment: "<p>x</p>" },
        { as },
      );
      expect(said.success).toBe(false);
      expect(await listen(as, data?.url ?? "")).toBeGreaterThanOrEqual(403);
    }
    expect((await speak(undefined, id, "&seconds=1")).code).toBe("kernel.notSignedIn");
  });
});

describe("phrases", () => {
  it("are one's own, most used first, each once", async () => {
    const as = await builder.member();
    const create = async (words: string) =>
      (await app.call(createPhrase, { words }, { as })).data?.id ?? "";
    const clear = await create("条理清楚");
    const short = await create("再写详细些");
    expect(await create("条理清楚")).toBe(clear);
    await app.call(countPhrase, { id: clear }, { as });
    const list = async (who = as) => (await app.call(listPhrases, {}, { as: who })).data;
    expect(await list()).toMatchObject([
      { id: clear, usedNum: 1 },
      { id: short, usedNum: 0 },
    ]);
    expect(await list(world.lead)).toEqual([]);
    for (const operation of [countPhrase, removePhrase]) {
      const other = await app.call(operation, { id: short }, { as: world.lead });
      expect(other.code).toBe("assessment.phraseNotFound");
    }
    await app.call(removePhrase, { id: clear }, { as });
    expect(await list()).toMatchObject([{ id: short }]);
    expect((await app.call(createPhrase, { words: " " }, { as })).status).toBe(400);
    expect((await app.call(listPhrases, {})).code).toBe("kernel.notSignedIn");
  });

  it("end where nobody would look through them any more", async () => {
    const as = await builder.member();
    await app.services.pool.query(
      `insert into assessment.phrase (by_id, words)
       select $1, 'x' || at from generate_series(1, 100) as at`,
      [as],
    );
    const full = await app.call(createPhrase, { words: "一条" }, { as });
    expect(full.code).toBe("assessment.phrasesFull");
  });
});
