import { getPaper, removePaper } from "@perennial/contract/assessment/paper.ts";
import { previewPaper } from "@perennial/contract/assessment/preview.ts";
import {
  checkPaper,
  publishPaper,
  unpublishPaper,
} from "@perennial/contract/assessment/publish.ts";
import { updateQuestions } from "@perennial/contract/question/curate.ts";
import { listQuestionUses } from "@perennial/contract/question/bank.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { paperWorld } from "../../test/builders/paper-world.ts";
import { provideAttempts } from "./draft/attempts.ts";

type Detail = OutputOf<typeof getPaper>;

let app: TestApp;
let world: Awaited<ReturnType<typeof paperWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await paperWorld(app);
});
afterAll(() => app.close());
afterEach(() => provideAttempts(() => Promise.resolve(new Set())));

/** A paper of two questions, 5 points each, that can be published. */
async function wholePaper(given: Parameters<typeof world.paper>[0] = {}) {
  const ids = await world.questions(2);
  const paper = await world.paper(given);
  const items = ids.map((questionId) => ({ questionId }));
  const { data } = await world.save(paper, [{ name: "一", pointsEach: 5, items }]);
  if (!data) throw new Error("not saved");
  return { ids, paper: data };
}

const publish = (
  { id, version }: Pick<Detail, "id" | "version">,
  publishState: 1 | 2,
  as = world.lead,
) => app.call(publishPaper, { id, version, publishState }, { as });
const unpublish = ({ id, version }: Pick<Detail, "id" | "version">, as = world.lead) =>
  app.call(unpublishPaper, { id, version }, { as });
const released = async (id: string) => {
  const { data } = await app.call(
    previewPaper,
    { id, seed: "s", isReleased: true, printed: 1 },
    { as: world.lead },
  );
  return data?.sections.map(({ name, questions }) => [name, questions.map((one) => one.id)]);
};

it("is frozen, opened, and taken back while nobody has answered", async () => {
  const { ids, paper } = await wholePaper();
  expect(await publish(paper, 1)).toMatchObject({ status: 409, code: "assessment.stateWrong" });
  expect((await publish(paper, 2)).data).toMatchObject({
    publishState: 2,
    releaseNum: 1,
    hasChanges: false,
    may: { unpublish: true, remove: false },
  });
  expect(await released(paper.id)).toEqual([["一", ids]]);
  // Opening what is frozen freezes nothing anew.
  expect((await publish(paper, 1)).data).toMatchObject({ publishState: 1, releaseNum: 1 });
  expect(await publish(paper, 2)).toMatchObject({ code: "assessment.stateWrong" });
  expect((await app.call(removePaper, { id: paper.id }, { as: world.lead })).code).toBe(
    "assessment.published",
  );
  expect((await unpublish(paper)).data).toMatchObject({ publishState: 0, releaseNum: 1 });
  expect((await unpublish(paper)).code).toBe("assessment.stateWrong");
  expect((await publish(paper, 2)).data).toMatchObject({ releaseNum: 2 });
});

it("shows what was frozen until a change is frozen anew", async () => {
  const { ids, paper } = await wholePaper();
  await publish(paper, 2);
  await publish(paper, 1);
  const [first] = paper.sections;
  const items = ids.toReversed().map((questionId) => ({ questionId }));
  const { data } = await world.save(paper, [{ id: first?.id, name: "改", pointsEach: 5, items }]);
  if (!data) throw new Error("not saved");
  expect(data).toMatchObject({ publishState: 1, hasChanges: true });
  expect(await released(paper.id)).toEqual([["一", ids]]);
  expect((await publish(paper, 1)).code).toBe("assessment.changed");
  expect((await publish(data, 1)).data).toMatchObject({ releaseNum: 2, hasChanges: false });
  expect(await released(paper.id)).toEqual([["改", ids.toReversed()]]);
});

it("freezes the pinned version, or else the newest, whatever becomes of the question later", async () => {
  const { ids, paper } = await wholePaper();
  const [pinned = "", following = ""] = ids;
  const newVersion = async (number: number, name: string) => {
    await app.services.pool.query(
      `insert into question.version (question_id, number, content, key, by_id)
       select question_id, $1, jsonb_set(content, '{name}', to_jsonb($2::text)), key, by_id
       from question.version where number = $1 - 1 and question_id = any($3)`,
      [number, name, ids],
    );
    await app.services.pool.query("update question.question set version = $1 where id = any($2)", [
      number,
      ids,
    ]);
  };
  await newVersion(2, "第二版");
  const { data } = await world.save(paper, [
    {
      name: "一",
      pointsEach: 5,
      items: [{ questionId: pinned, pinned: 1 }, { questionId: following }],
    },
  ]);
  if (!data) throw new Error("not saved");
  expect(data.sections[0]?.items).toMatchObject([{ pinned: 1, newest: 2 }, { newest: 2 }]);
  await publish(data, 2);
  const namesOf = async (isReleased: boolean) => {
    const asked = { id: paper.id, seed: "s", isReleased };
    const shown = await app.call(previewPaper, asked, { as: world.lead });
    return shown.data?.sections[0]?.questions.map(({ name }) => name);
  };
  await newVersion(3, "第三版");
  expect(await namesOf(true)).toEqual(["<p>第 0 题 0</p>", "第二版"]);
  expect(await namesOf(false)).toEqual(["<p>第 0 题 0</p>", "第三版"]);
  // A frozen paper cannot be changed by anybody.
  await expect(
    app.services.pool.query("update assessment.release set content = '{}' where paper_id = $1", [
      paper.id,
    ]),
  ).rejects.toThrow("never changed");
});

it("says all that is missing, and at which place", async () => {
  const [fine = "", disabled = "", removed = "", secret = ""] = await world.questions(4);
  const paper = await world.paper({ kind: 3, total: 100, passLine: 60 });
  const { data } = await world.save(paper, [
    {
      name: "一",
      items: [fine, disabled, removed, secret].map((questionId) => ({ questionId, points: 1 })),
      rules: [{ count: 1, tags: ["没有这样的题"] }],
    },
    { name: "二" },
  ]);
  if (!data) throw new Error("not saved");
  const set = (what: string, id: string) =>
    app.services.pool.query(`update question.question set ${what} where id = $1`, [id]);
  await set("state = 0", disabled);
  await set("deleted_at = now()", removed);
  await set("is_secret = true", secret);
  const wanted = {
    total: "assessment.totalDiffers",
    "sections.0": "assessment.pointsMissing",
    "sections.1": "assessment.sectionEmpty",
    "sections.0.items.1": "assessment.questionDisabled",
    "sections.0.items.2": "assessment.questionForeign",
    "sections.0.items.3": "assessment.questionSecret",
    "sections.0.rules.0": "assessment.ruleShort",
  };
  const check = (as: string) => app.call(checkPaper, { id: data.id }, { as });
  const faults = await check(world.lead);
  expect(Object.fromEntries(faults.data?.map(({ path, code }) => [path, code]) ?? [])).toEqual(
    wanted,
  );
  expect(faults.data?.every(({ message }) => message.length > 5)).toBe(true);
  expect((await check(world.assistant)).code).toBe("assessment.mayNot");
  expect((await check(world.stranger)).code).toBe("assessment.paperNotFound");
  const refused = await publish(data, 2);
  expect(refused).toMatchObject({ status: 400, code: "assessment.notReady" });
  expect(refused.success ? [] : refused.fields?.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(wanted).toSorted(),
  );
  expect((await app.call(getPaper, { id: data.id }, { as: world.lead })).data).toMatchObject({
    publishState: 0,
    releaseNum: 0,
  });
  expect((await check(world.learner)).code).toBe("kernel.forbidden");
});

it("freezes what the rules draw, once for everybody", async () => {
  const course = await world.build.course({ team: [[world.lead, 0]] });
  const libraryId = `1.${course.id}`;
  const picked = await world.questions(1, { library: libraryId });
  const others = await world.questions(6, { library: libraryId });
  const paper = await world.paper({ libraryId, total: 7, passLine: 4 });
  const { data } = await world.save(paper, [
    {
      name: "一",
      pointsEach: 1,
      items: picked.map((questionId) => ({ questionId })),
      rules: [{ count: 3, points: 2 }],
    },
  ]);
  if (!data) throw new Error("not saved");
  expect((await publish(data, 2)).data).toMatchObject({ releaseNum: 1, questionNum: 4 });
  const [[, ids = []] = []] = (await released(data.id)) ?? [];
  expect(ids).toHaveLength(4);
  expect(ids[0]).toBe(picked[0]);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids.slice(1)) expect(others).toContain(id);
  expect(await released(data.id)).toEqual([["一", ids]]);
});

it("is not taken back nor removed once somebody has answered", async () => {
  const { paper } = await wholePaper();
  await publish(paper, 2);
  await publish(paper, 1);
  provideAttempts((_db, ids) => Promise.resolve(new Set(ids)));
  expect((await unpublish(paper)).code).toBe("assessment.attempted");
  expect((await app.call(getPaper, { id: paper.id }, { as: world.lead })).data).toMatchObject({
    publishState: 1,
    may: { edit: true, publish: true, unpublish: false, remove: false },
  });
  const draft = await wholePaper();
  expect((await app.call(removePaper, { id: draft.paper.id }, { as: world.lead })).code).toBe(
    "assessment.attempted",
  );
});

it("is for those alone who may change the library", async () => {
  const { paper } = await wholePaper();
  for (const call of [
    (as: string) => publish(paper, 2, as),
    (as: string) => unpublish(paper, as),
  ]) {
    expect((await call(world.assistant)).code).toBe("assessment.mayNot");
    expect((await call(world.stranger)).code).toBe("assessment.paperNotFound");
    expect((await call(world.otherAdmin)).code).toBe("assessment.paperNotFound");
    expect((await call(world.learner)).code).toBe("kernel.forbidden");
  }
  const bad = { id: paper.id, version: paper.version, publishState: 0 as 1 };
  expect((await app.call(publishPaper, bad, { as: world.lead })).code).toBe("kernel.invalidInput");
  expect((await unpublish({ ...paper, version: 0 })).code).toBe("kernel.invalidInput");
});

it("is frozen once when two people publish it at the same moment", async () => {
  const { paper } = await wholePaper();
  const answers = await Promise.all([publish(paper, 2), publish(paper, 2)]);
  expect(answers.map(({ data }) => data?.releaseNum)).toEqual([1, 1]);
});

it("tells the bank where a question is asked", async () => {
  const { ids, paper } = await wholePaper({ kind: 2, name: "周末作业" });
  const [id = "", other = ""] = ids;
  const usesOf = async (question: string) =>
    (await app.call(listQuestionUses, { id: question }, { as: world.lead })).data;
  const path = `/course/${world.course.id}/manager/prepare/homework/editor/${paper.id}`;
  expect(await usesOf(id)).toEqual([{ kind: "paper", name: "周末作业", path }]);
  await publish(paper, 2);
  // What was frozen is asked, though the author has taken it out meanwhile; a paper counts once.
  await world.save(paper, [{ name: "一", pointsEach: 5, items: [{ questionId: id }] }]);
  for (const question of [id, other]) expect(await usesOf(question)).toHaveLength(1);
  // What homework asks cannot be kept for exams.
  const keep = (questionId: string) =>
    app.call(
      updateQuestions,
      { libraryId: world.libraryId, ids: [questionId], isSecret: true },
      { as: world.lead },
    );
  expect((await keep(other)).code).toBe("question.usedOpenly");
  const exam = await wholePaper({ kind: 0 });
  expect(await usesOf(exam.ids[0] ?? "")).toMatchObject([{ name: "测验" }]);
  expect((await keep(exam.ids[0] ?? "")).data).toEqual({ changed: 1 });
});
