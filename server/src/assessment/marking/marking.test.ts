import {
  getMarkingBoard,
  getScript,
  giveMark,
  handOver,
  listMarkChanges,
  putAside,
  releaseMarks,
  takeAnswer,
} from "@perennial/contract/assessment/marking.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { getRubric, previewRubric, saveRubric } from "@perennial/contract/assessment/rubric.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { scriptBuilder } from "../../../test/builders/scripts.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let scripts: ReturnType<typeof scriptBuilder>["scripts"];
let member: ReturnType<typeof scriptBuilder>["member"];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  ({ scripts, member } = scriptBuilder(app, world));
});
afterAll(() => app.close());

const take = async (as: string, settingId: string, questionId: string, queue = "waiting") =>
  (await app.call(takeAnswer, { settingId, questionId, queue: queue as "waiting" }, { as })).data;
const give = (
  as: string,
  attemptId: string,
  questionId: string,
  points: number,
  more: { version?: number; reason?: string; comment?: string; criterionIds?: string[] } = {},
) => app.call(giveMark, { attemptId, questionId, version: 0, points, ...more }, { as });

describe("one marker", () => {
  it("takes answers one by one, gives points, and the learner has them", async () => {
    const { settingId, essay, ids, learners } = await scripts(3);
    const as = world.lead;
    const board = await app.call(getMarkingBoard, { settingId }, { as });
    expect(board.data).toMatchObject({
      scriptNum: 3,
      markedNum: 0,
      questions: [{ questionId: essay, no: 2, waitingNum: 3, doneNum: 0, points: 5 }],
    });
    const first = await take(as, settingId, essay);
    // Taken again, it is the same; somebody else meets another.
    expect((await take(as, settingId, essay))?.attemptId).toBe(first?.attemptId);
    const other = await take(world.assistant, settingId, essay);
    expect(other?.attemptId).not.toBe(first?.attemptId);
    expect(first).toMatchObject({ points: 5, earned: null, place: 1, given: [] });
    expect(first?.right.written).toContain("引力");

    const id = first?.attemptId ?? "";
    const learner = learners[ids.indexOf(id)] ?? "";
    const hidden = await app.call(getResult, { id }, { as: learner });
    expect(hidden.data).toMatchObject({ state: 1, isPending: true, earned: null });
    const marked = await give(as, id, essay, 4, { comment: "<p>好</p>" });
    expect(marked.data).toMatchObject({ earned: 4, given: [{ points: 4, isMine: true }] });
    const shown = await app.call(getResult, { id }, { as: learner });
    expect(shown.data).toMatchObject({ state: 2, earned: 4, finalScore: 4, isPending: false });
    expect(shown.data?.questions.map(({ comment }) => comment)).toContain("<p>好</p>");
    expect((await take(as, settingId, essay))?.attemptId).not.toBe(id);
  });

  it("changes a mark with a reason only, over the version that was seen, and the change is kept", async () => {
    const { essay, ids } = await scripts(1);
    const [id = ""] = ids;
    expect((await give(world.lead, id, essay, 6)).code).toBe("assessment.pointsWrong");
    await give(world.lead, id, essay, 3);
    const again = await give(world.lead, id, essay, 5, { version: 1 });
    expect(again.code).toBe("assessment.reasonNeeded");
    const stale = await give(world.assistant, id, essay, 5, { reason: "补看" });
    expect(stale.code).toBe("assessment.markChanged");
    await give(world.assistant, id, essay, 5, { version: 1, reason: "补看第二段" });
    const changes = await app.call(listMarkChanges, { id }, { as: world.lead });
    expect(changes.data).toMatchObject([
      { no: 2, before: 3, after: 5, reason: "补看第二段" },
      { no: 0, before: 3, after: 5 },
    ]);
  });

  it("puts answers aside and hands them to others of the team", async () => {
    const { settingId, essay } = await scripts(2);
    const one = (await take(world.lead, settingId, essay))?.attemptId ?? "";
    await app.call(
      putAside,
      { attemptId: one, questionId: essay, isAside: true },
      { as: world.lead },
    );
    const two = (await take(world.lead, settingId, essay))?.attemptId ?? "";
    expect(two).not.toBe(one);
    const hand = { attemptId: two, questionId: essay, note: "请看第二段" };
    const foreign = await app.call(handOver, { ...hand, toId: world.stranger }, { as: world.lead });
    expect(foreign.code).toBe("assessment.notOfTeam");
    await app.call(handOver, { ...hand, toId: world.assistant }, { as: world.lead });
    const board = await app.call(getMarkingBoard, { settingId }, { as: world.lead });
    expect(board.data?.questions).toMatchObject([{ waitingNum: 0, asideNum: 1, handedNum: 0 }]);
    expect(await take(world.lead, settingId, essay)).toBeNull();
    const handed = await take(world.assistant, settingId, essay, "handed");
    expect(handed).toMatchObject({ attemptId: two, note: "请看第二段" });
    expect((await take(world.lead, settingId, essay, "aside"))?.attemptId).toBe(one);
  });
});

describe("two markers", () => {
  it("do not see each other's marks; far apart, a third decides", async () => {
    const { settingId, essay, ids } = await scripts(1, { markerNum: 2, arbitrationPoints: 1 });
    const [id = ""] = ids;
    const third = await member();
    await give(world.lead, id, essay, 1);
    expect(await take(world.lead, settingId, essay)).toBeNull();
    expect(await take(world.assistant, settingId, essay)).toMatchObject({ place: 2, given: [] });
    const far = await give(world.assistant, id, essay, 4);
    expect(far.data).toMatchObject({ earned: null });
    expect(far.data?.given.map(({ points }) => points)).toEqual([4]);
    expect(await take(world.lead, settingId, essay, "disputed")).toBeNull();
    const judged = await take(third, settingId, essay, "disputed");
    expect(judged).toMatchObject({ place: 3, given: [{ points: 1 }, { points: 4 }] });
    expect((await give(third, id, essay, 3)).data).toMatchObject({ earned: 3 });
    const script = await app.call(getScript, { id }, { as: world.lead });
    expect(script.data).toMatchObject({ isPending: false, earned: 3 });
  });

  it("near each other come to their mean", async () => {
    const { essay, ids } = await scripts(1, { markerNum: 2, arbitrationPoints: 1 });
    const [id = ""] = ids;
    await give(world.lead, id, essay, 3);
    expect((await give(world.assistant, id, essay, 4)).data?.earned).toBe(3.5);
    const late = await give(await member(), id, essay, 5, { reason: "x" });
    expect(late.code).toBe("assessment.markedByOthers");
  });

  it("at once hold two places, no more", async () => {
    const { settingId, essay } = await scripts(1, { markerNum: 2 });
    const people = [world.lead, world.assistant, await member(), await member()];
    const taken = await Promise.all(people.map((as) => take(as, settingId, essay)));
    // Who met the row locked by another got nothing and asks again.
    expect(taken.filter(Boolean).length).toBeLessThanOrEqual(2);
    const again = [];
    for (const as of people) again.push(await take(as, settingId, essay));
    expect(again.filter(Boolean)).toHaveLength(2);
  });
});

describe("a rubric", () => {
  it("is read by the team, and says before it is saved how many scripts it would change", async () => {
    const { settingId, essay, choice, ids } = await scripts(2);
    const as = world.lead;
    const of = { settingId, questionId: essay };
    const empty = await app.call(getRubric, of, { as });
    expect(empty.data).toMatchObject({ points: 5, criteria: [], version: 0, givenNum: 0 });
    const saved = await app.call(
      saveRubric,
      { ...of, version: 0, criteria: [{ words: "说到引力", points: 2 }] },
      { as },
    );
    const [criterion] = saved.data?.criteria ?? [];
    const criterionIds = [criterion?.id ?? ""];
    await give(as, ids[0] ?? "", essay, 0, { criterionIds });
    await give(as, ids[1] ?? "", essay, 3);
    expect((await app.call(getRubric, of, { as })).data).toMatchObject({ version: 1, givenNum: 1 });
    const preview = (points: number, questionId = essay, by = as) =>
      app.call(
        previewRubric,
        { settingId, questionId, startsFull: false, criteria: [{ ...criterion!, points }] },
        { as: by },
      );
    expect((await preview(4)).data).toEqual({ changedNum: 1 });
    expect((await preview(2)).data).toEqual({ changedNum: 0 });
    // Nothing was changed by looking.
    const { rows } = await app.services.pool.query(
      "select points from assessment.given_mark where attempt_id = $1",
      [ids[0]],
    );
    expect(rows).toEqual([{ points: 2 }]);
    expect((await preview(4, "x")).code).toBe("assessment.answerForeign");
    expect((await preview(4, choice)).success).toBe(true);
    for (const by of [world.stranger, world.learner]) {
      expect((await preview(4, essay, by)).success).toBe(false);
      expect((await app.call(getRubric, of, { as: by })).success).toBe(false);
    }
    expect((await app.call(getRubric, of)).success).toBe(false);
  });

  it("gives the points, and changed it scores anew", async () => {
    const { settingId, essay, ids } = await scripts(2);
    const saved = await app.call(
      saveRubric,
      {
        settingId,
        questionId: essay,
        version: 0,
        criteria: [
          { words: "说到引力", points: 2 },
          { words: "举例", points: 2 },
        ],
      },
      { as: world.lead },
    );
    const [one = "", two = ""] = saved.data?.criteria.map(({ id }) => id) ?? [];
    for (const id of ids) await give(world.lead, id, essay, 0.5, { criterionIds: [one] });
    const script = await app.call(getScript, { id: ids[0] ?? "" }, { as: world.lead });
    expect(script.data?.earned).toBe(2.5);
    const changed = await app.call(
      saveRubric,
      {
        settingId,
        questionId: essay,
        version: 1,
        criteria: [
          { id: one, words: "说到引力", points: 3 },
          { id: two, words: "举例", points: 2 },
        ],
      },
      { as: world.lead },
    );
    expect(changed.data).toMatchObject({ version: 2, changedNum: 2 });
    const after = await app.call(getScript, { id: ids[1] ?? "" }, { as: world.lead });
    expect(after.data?.earned).toBe(3.5);
    const stale = await app.call(
      saveRubric,
      { settingId, questionId: essay, version: 1, criteria: [] },
      { as: world.assistant },
    );
    expect(stale.code).toBe("assessment.markChanged");
  });
});

describe("marks that are released by hand", () => {
  it("stay with the team until then, and blind markers see no names", async () => {
    const { settingId, essay, ids, learners } = await scripts(2, {
      isReleasedByHand: true,
      isBlind: true,
    });
    for (const id of ids) await give(world.lead, id, essay, 5);
    const [id = ""] = ids;
    const as = learners[0] ?? "";
    expect((await app.call(getResult, { id }, { as })).data?.earned).toBeNull();
    const script = await app.call(getScript, { id }, { as: world.lead });
    expect(script.data?.learner).toMatch(/^[\dA-F]{6}$/);
    expect(JSON.stringify(script.data)).not.toContain(as);
    const released = await app.call(releaseMarks, { settingId }, { as: world.lead });
    expect(released.data).toEqual({ releasedNum: 2, waitingNum: 0 });
    expect((await app.call(getResult, { id }, { as })).data?.earned).toBe(5);
  });
});

describe("others", () => {
  it("of another school and learners neither see nor mark", async () => {
    const { settingId, essay, ids, learners } = await scripts(1);
    const [id = ""] = ids;
    for (const as of [world.stranger, learners[0] ?? "", world.otherAdmin]) {
      const board = await app.call(getMarkingBoard, { settingId }, { as });
      expect([board.success, board.data]).toEqual([false, null]);
      expect((await app.call(getScript, { id }, { as })).success).toBe(false);
      expect((await give(as, id, essay, 5)).success).toBe(false);
    }
    const nobody = await app.call(getMarkingBoard, { settingId });
    expect(nobody.code).toBe("kernel.notSignedIn");
    const foreign = await give(world.lead, id, "nothing", 5);
    expect(foreign.code).toBe("assessment.answerForeign");
  });
});
