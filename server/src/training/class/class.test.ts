import {
  assignToClasses,
  closeProjectClass,
  createProjectClass,
  listClassMoves,
  listProjectClasses,
  mergeProjectClasses,
  moveToClass,
  setClassMonitors,
  splitProjectClass,
  updateProjectClass,
} from "@perennial/contract/training/class/class.ts";
import {
  listProjectLearners,
  stepProjectLearners,
} from "@perennial/contract/training/project/project-edit.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { spreadOver } from "./spread.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
});
afterAll(() => app.close());

async function aProject(learners: number) {
  const memberIds: string[] = [];
  for (let at = 0; at < learners; at += 1) memberIds.push(await build.person());
  const packageId = await build.coursePackage({ ownerId: teacher, corpId, project: {}, memberIds });
  return { packageId, memberIds };
}

async function aClass(packageId: string, name: string, given: object = {}): Promise<string> {
  const { data, code } = await app.call(
    createProjectClass,
    { packageId, name, ...given },
    { as: teacher },
  );
  expect(code).toBeUndefined();
  return data?.id ?? "";
}

const sizes = async (packageId: string) =>
  Object.fromEntries(
    ((await app.call(listProjectClasses, { packageId }, { as: teacher })).data ?? []).map(
      ({ name, learnerNum }) => [name, learnerNum],
    ),
  );
const namesIn = async (packageId: string, classId: string) =>
  ((await app.call(listProjectLearners, { packageId, classId }, { as: teacher })).data ?? []).map(
    ({ id }) => id,
  );

it("keeps every learner in one class at most, counts them, and keeps each move", async () => {
  const { packageId, memberIds } = await aProject(3);
  const [one, two] = [await aClass(packageId, "一班"), await aClass(packageId, "二班")];
  const move = (userIds: string[], classId: string | null, reason = "") =>
    app.call(moveToClass, { packageId, userIds, classId, reason }, { as: teacher });
  expect((await move(memberIds, one)).data).toEqual({ moved: 3 });
  expect(await move(memberIds, one)).toMatchObject({ code: "training.nobodyToMove" });
  expect((await move([memberIds[0]!], two, "家住得近")).data).toEqual({ moved: 1 });
  expect(await sizes(packageId)).toEqual({ 一班: 2, 二班: 1 });
  expect(await namesIn(packageId, two)).toEqual([memberIds[0]]);
  const { data: moves } = await app.call(listClassMoves, { packageId }, { as: teacher });
  expect(moves?.[0]).toMatchObject({ fromName: "一班", toName: "二班", reason: "家住得近" });
  expect(moves).toHaveLength(4);
  // Who leaves the project leaves the class.
  await app.call(
    stepProjectLearners,
    { packageId, userIds: [memberIds[1]!], step: "remove" },
    { as: teacher },
  );
  expect(await sizes(packageId)).toEqual({ 一班: 1, 二班: 1 });
  expect((await move([memberIds[2]!], null)).data).toEqual({ moved: 1 });
  expect(await sizes(packageId)).toEqual({ 一班: 0, 二班: 1 });
  expect(await namesIn(packageId, "")).toEqual([memberIds[2]]);
});

it("never has more learners than places, however many are moved at once", async () => {
  const { packageId, memberIds } = await aProject(6);
  const classId = await aClass(packageId, "小班", { quota: 3 });
  const answers = await Promise.all(
    memberIds.map((id) =>
      app.call(moveToClass, { packageId, userIds: [id], classId }, { as: teacher }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  expect(await sizes(packageId)).toEqual({ 小班: 3 });
  expect(await namesIn(packageId, classId)).toHaveLength(3);
  const smaller = await app.call(
    updateProjectClass,
    { packageId, classId, name: "小班", quota: 2 },
    { as: teacher },
  );
  expect(smaller).toMatchObject({ code: "training.classQuotaTooSmall" });
});

it("assigns evenly, splits, merges and closes", async () => {
  const { packageId } = await aProject(5);
  const one = await aClass(packageId, "一班", { quota: 2 });
  const two = await aClass(packageId, "二班");
  const assign = () => app.call(assignToClasses, { packageId }, { as: teacher });
  expect((await assign()).data).toEqual({ moved: 5, left: 0 });
  expect(await sizes(packageId)).toEqual({ 一班: 2, 二班: 3 });
  expect(await assign()).toMatchObject({ code: "training.nobodyToMove" });
  const split = await app.call(
    splitProjectClass,
    { packageId, classId: two, name: "三班", num: 2 },
    { as: teacher },
  );
  expect(split.data?.moved).toBe(2);
  const merge = (classId: string, intoId: string) =>
    app.call(mergeProjectClasses, { packageId, classId, intoId }, { as: teacher });
  expect(await merge(two, one)).toMatchObject({ code: "training.classFull" });
  expect((await merge(one, two)).data).toEqual({ moved: 2 });
  expect(await sizes(packageId)).toEqual({ 一班: 0, 二班: 3, 三班: 2 });
  expect(await merge(two, one)).toMatchObject({ code: "training.classClosed" });
  await app.call(closeProjectClass, { packageId, classId: one, isClosed: false }, { as: teacher });
  expect(await merge(two, one)).toMatchObject({ code: "training.classFull" });
});

it("names monitors of the own class only, and they go when they leave it", async () => {
  const { packageId, memberIds } = await aProject(2);
  const [one, two] = [await aClass(packageId, "一班"), await aClass(packageId, "二班")];
  const [first, second] = memberIds as [string, string];
  const move = (id: string, classId: string) =>
    app.call(moveToClass, { packageId, userIds: [id], classId }, { as: teacher });
  await move(first, one);
  await move(second, two);
  const name = (userIds: string[]) =>
    app.call(setClassMonitors, { packageId, classId: one, userIds }, { as: teacher });
  expect(await name([second])).toMatchObject({ code: "training.notInClass" });
  expect((await name([first])).data).toBe(true);
  const monitors = async () =>
    (await app.call(listProjectClasses, { packageId }, { as: teacher })).data?.map((row) =>
      row.monitors.map(({ id }) => id),
    );
  expect(await monitors()).toEqual([[first], []]);
  await move(first, two);
  expect(await monitors()).toEqual([[], []]);
});

describe("is refused", () => {
  it("to who does not run the project, and for classes of another one", async () => {
    const [mine, other] = [await aProject(1), await aProject(1)];
    const foreign = await aClass(other.packageId, "别的班");
    const create = (as?: string) =>
      app.call(
        createProjectClass,
        { packageId: mine.packageId, name: "新班" },
        as === undefined ? {} : { as },
      );
    expect((await create(await build.person({ role: "Teacher", corpId }))).code).toBe(
      "training.packageNotFound",
    );
    expect((await create(mine.memberIds[0])).success).toBe(false);
    expect((await create()).success).toBe(false);
    expect(
      await app.call(
        moveToClass,
        { packageId: mine.packageId, userIds: mine.memberIds, classId: foreign },
        { as: teacher },
      ),
    ).toMatchObject({ code: "training.classNotFound" });
  });

  it("with a name twice, dates that are turned, an unknown head teacher", async () => {
    const { packageId } = await aProject(0);
    await aClass(packageId, "晨曦班");
    const code = async (given: object) =>
      (await app.call(createProjectClass, { packageId, name: "夜校班", ...given }, { as: teacher }))
        .code;
    expect(await code({ name: "晨曦班" })).toBe("training.classNameTaken");
    expect(await code({ startDate: "2026-12-02", endDate: "2026-12-01" })).toBe(
      "training.datesWrong",
    );
    expect(await code({ headLogin: "nobody" })).toBe("training.headNotFound");
  });
});

it("spreads over the smallest first and never past what is free", () => {
  const at = (id: string, learnerNum: number, free: number | null) => ({ id, learnerNum, free });
  expect([...spreadOver([at("a", 3, null), at("b", 0, null)], 5)]).toEqual([
    ["a", 1],
    ["b", 4],
  ]);
  expect([...spreadOver([at("a", 0, 1), at("b", 0, 2)], 9)]).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect([...spreadOver([at("a", 0, null), at("b", 0, null), at("c", 0, null)], 2)]).toEqual([
    ["a", 1],
    ["b", 1],
    ["c", 0],
  ]);
  expect([...spreadOver([], 2)]).toEqual([]);
});
