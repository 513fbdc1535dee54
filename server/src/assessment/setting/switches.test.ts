import { getSitting, startAttempt } from "@perennial/contract/assessment/attempt.ts";
import { listSittings } from "@perennial/contract/assessment/result.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { giveOut } from "@perennial/contract/assessment/setting.ts";
import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import { getManager } from "@perennial/contract/course/manager/manager.ts";
import { getSpace } from "@perennial/contract/identity/roles/own-menu.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld, switchKinds } from "../../../test/builders/sitting.ts";
import { papersOfUnits } from "../result/unit-papers.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

const { exam, test, homework, exercise } = PaperKind.enum;
/** Each switch with its kind of paper, its page in the two spaces, and its page in the course manager. */
const SWITCHES = [
  [PARAM.homework, homework, "homework", "prepare/homework"],
  [PARAM.test, test, "test", ""],
  [PARAM.practice, exercise, "", "prepare/exercise"],
] as const;
const KINDS = [exam, test, homework, exercise] as const;

/** What a learner, a teacher and the team meet of a kind of paper. */
async function met(kind: (typeof KINDS)[number]) {
  const paper = await world.published(undefined, { kind });
  const settingId = await world.setting(paper.id, {}, kind);
  const as = await world.build.learner(world.course);
  const listed = await app.call(listSittings, { kind }, { as });
  const given = {
    paperId: paper.id,
    periodId: world.course.periodId,
    name: "发出",
    rules: SettingRules.parse({}),
  };
  return {
    listNum: listed.data?.filter((one) => one.settingId === settingId).length,
    codes: [
      (await app.call(getSitting, { settingId }, { as })).code,
      (await app.call(startAttempt, { settingId, deviceId: "a" }, { as })).code,
      (await app.call(giveOut, given, { as: world.lead })).code,
    ],
  };
}
const pathsOf = async (as: string): Promise<readonly string[]> =>
  (await app.call(getSpace, {}, { as })).data?.permittedPaths ?? [];
const managerPaths = async () =>
  (await app.call(getManager, { courseId: world.course.id }, { as: world.lead })).data
    ?.permittedPaths ?? [];

describe.each(SWITCHES)("the switch %s", (param, kind, page, managed) => {
  it("off, takes its kind of paper out of menus and refuses it on the server; the others stay", async () => {
    await switchKinds(app, [param]);
    for (const one of KINDS) {
      const isOff = one === kind;
      const seen = await met(one);
      expect(seen.listNum, `${param} ${one}`).toBe(isOff ? 0 : 1);
      const code = isOff ? "assessment.switchedOff" : undefined;
      expect(seen.codes, `${param} ${one}`).toEqual([code, code, code]);
    }
    const learning = await pathsOf(world.learner);
    const teaching = await pathsOf(world.lead);
    for (const [, , other] of SWITCHES.filter(([, , name]) => name !== "")) {
      const isThere = other !== page;
      expect(learning.includes(`/ucenter/learning-space/c/${other}`)).toBe(isThere);
      expect(teaching.includes(`/ucenter/teaching-space/c/${other}`)).toBe(isThere);
    }
    expect(teaching).toContain("/ucenter/teaching-space/c/exam");
    const manager = await managerPaths();
    for (const [, , , other] of SWITCHES.filter(([, , , name]) => name !== ""))
      expect(manager.includes(other)).toBe(other !== managed);
    expect(manager).toContain("prepare/test");
  });

  it("on, has all of it", async () => {
    await switchKinds(app);
    const seen = await met(kind);
    expect(seen).toEqual({ listNum: 1, codes: [undefined, undefined, undefined] });
    if (page !== "")
      expect(await pathsOf(world.learner)).toContain(`/ucenter/learning-space/c/${page}`);
    if (managed !== "") expect(await managerPaths()).toContain(managed);
  });
});

it("off, asks nothing of a unit that its papers would complete", async () => {
  const [unitId = ""] = world.course.unitIds;
  const paper = await world.published(undefined, { kind: homework });
  const settingId = await world.setting(paper.id, {}, homework);
  const { pool, db } = app.services;
  await pool.query("update assessment.setting set unit_id = $1 where id = $2", [unitId, settingId]);
  const as = await world.build.learner(world.course);
  await switchKinds(app);
  expect((await papersOfUnits(db, as, [unitId])).get(unitId)?.num).toBe(1);
  await switchKinds(app, [PARAM.test, PARAM.practice]);
  expect((await papersOfUnits(db, as, [unitId])).get(unitId)?.num).toBe(1);
  await switchKinds(app, [PARAM.homework]);
  expect((await papersOfUnits(db, as, [unitId])).get(unitId)).toBeUndefined();
});
