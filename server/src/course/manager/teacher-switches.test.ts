import { getManager } from "@perennial/contract/course/manager/manager.ts";
import { addLearners, removeLearners } from "@perennial/contract/course/class/class-learner.ts";
import { setGoods } from "@perennial/contract/course/manager/info.ts";
import { listCourseOrders, listMatchedGoods } from "@perennial/contract/commerce/course-sales.ts";
import { PARAM, setSiteParams } from "@perennial/contract/site/param.ts";
import { afterEach, expect, test } from "vitest";
import { classScene, COURSE, PERIOD } from "../class/class-scene.ts";

const scene = classScene();
const KEYS = [
  PARAM.teacherMaySell,
  PARAM.teacherMaySeeOrders,
  PARAM.teacherMayChangeLearners,
  PARAM.teacherMayExportLearners,
];

const switchAll = (value: "0" | "1") =>
  scene.app.call(setSiteParams, { params: KEYS.map((key) => ({ key, value })) }, { as: "site01" });
afterEach(() => switchAll("1"));

/** Status of everything that the site can keep from teachers, as somebody meets it. */
async function statusesFor(as: string): Promise<number[]> {
  const { app, klass: classId } = scene;
  const file = await app.fetch(`/api/course/api/class/learners/export?classId=${classId}`, {
    headers: { "x-token": await app.tokenOf(as) },
  });
  const answers = [
    await app.call(setGoods, { periodId: PERIOD, priceFen: 0 }, { as }),
    await app.call(listMatchedGoods, { courseId: COURSE }, { as }),
    await app.call(listCourseOrders, { courseId: COURSE }, { as }),
    await app.call(addLearners, { classId, userIds: ["student02"] }, { as }),
    await app.call(removeLearners, { classId, userIds: ["student02"] }, { as }),
    file,
  ];
  return answers.map(({ status }) => status);
}

test("no menu leads to money pages while nothing can be bought", async () => {
  const { data } = await scene.app.call(getManager, { courseId: COURSE }, { as: "teacher01" });
  const paths = data?.menu.flatMap(({ entries }) => entries.map(({ path }) => path)) ?? [];
  expect(paths.filter((path) => path.startsWith("e-commerce/"))).toEqual([]);
  expect(data?.permittedPaths).toContain("e-commerce/matchedGoods");
});

test("what the site keeps from teachers is refused to them, gone from their menu, and open to administrators", async () => {
  expect(await statusesFor("teacher01")).toEqual([200, 200, 200, 200, 200, 200]);
  await switchAll("0");
  expect(await statusesFor("teacher01")).toEqual([403, 403, 403, 403, 403, 403]);
  const { data } = await scene.app.call(getManager, { courseId: COURSE }, { as: "teacher01" });
  expect(data?.may).toMatchObject({ manage: true, sell: false, changeLearners: false });
  const paths = data?.menu.flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(paths).toContain("prepare/info");
  expect(paths).not.toContain("prepare/goods-setting");
  expect(data?.permittedPaths).not.toContain("e-commerce/orders");
  expect(await statusesFor("school01")).toEqual([200, 200, 200, 200, 200, 200]);
});
