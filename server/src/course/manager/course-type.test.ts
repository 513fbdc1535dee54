import { createCourse } from "@perennial/contract/course/create/create.ts";
import { setCourseType, listTypeChoices } from "@perennial/contract/course/manager/course-type.ts";
import {
  createChapter,
  createUnits,
  getPlan,
  removePlanNode,
} from "@perennial/contract/course/plan/plan.ts";
import { saveSession } from "@perennial/contract/live/session.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { DEMO_RESOURCES } from "../../media/public.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const AUTHOR = { as: "teacher01" };
type Type = 1 | 2 | 4 | 5 | 8 | 16 | 32 | 64 | 128;

async function make(courseType: Type) {
  const { data } = await app.call(
    createCourse,
    { courseType, name: `换形式 ${courseType}` },
    AUTHOR,
  );
  return data ?? { courseId: "", periodId: "" };
}
const change = (courseId: string, courseType: Type, as = "teacher01") =>
  app.call(setCourseType, { courseId, courseType }, { as });
const kindsOf = async (periodId: string) =>
  (await app.call(getPlan, { periodId }, AUTHOR)).data?.nodes.map(({ kind }) => kind);
async function choices(courseId: string): Promise<Record<number, string>> {
  const { data } = await app.call(listTypeChoices, { courseId }, AUTHOR);
  return Object.fromEntries((data ?? []).map(({ courseType, obstacle }) => [courseType, obstacle]));
}

it("an empty course becomes one of any type but a shared one, with the units that belong to it", async () => {
  const { courseId, periodId } = await make(1);
  expect(await choices(courseId)).toEqual({
    1: "",
    2: "",
    4: "shared",
    5: "",
    8: "",
    16: "",
    32: "",
    64: "",
    128: "",
  });
  expect((await change(courseId, 8)).data).toEqual({ courseType: 8 });
  expect(await kindsOf(periodId)).toEqual(["", "video", "exercise"]);
  expect((await change(courseId, 16)).success).toBe(true);
  expect(await kindsOf(periodId)).toEqual(["", "pictureBook"]);
  expect((await change(courseId, 1)).success).toBe(true);
  expect(await kindsOf(periodId)).toEqual([]);
  expect((await change(courseId, 4)).code).toBe("course.typeShared");
  expect((await change(courseId, 8, "teacher02")).success).toBe(false);
});

it("content decides: what the other type cannot hold keeps it, until it is removed", async () => {
  const { courseId, periodId } = await make(1);
  const chapter = await app.call(createChapter, { periodId, name: "章" }, AUTHOR);
  const made = await app.call(
    createUnits,
    {
      periodId,
      chapterId: chapter.data?.node.id ?? "",
      units: [
        { name: "讲义", kind: "document", resourceId: DEMO_RESOURCES.documents[0] },
        { name: "空页", kind: "page", resourceId: null },
      ],
    },
    AUTHOR,
  );
  expect(await choices(courseId)).toMatchObject({ 5: "", 8: "units", 2: "units", 128: "units" });
  expect(await change(courseId, 8)).toMatchObject({ status: 409, code: "course.typeHasUnits" });
  expect((await change(courseId, 5)).success).toBe(true);
  // Nothing was lost on the way.
  expect(await kindsOf(periodId)).toEqual(["", "document", "page"]);
  await app.call(removePlanNode, { periodId, nodeId: made.data?.nodes[0]?.id ?? "" }, AUTHOR);
  expect((await change(courseId, 8)).success).toBe(true);
  expect(await kindsOf(periodId)).toEqual(["", "video", "exercise"]);
});

it("neither under review, nor with a learner, nor with planned sessions", async () => {
  const { courseId, periodId } = await make(5);
  const set = (text: string) => app.services.pool.query(text, [periodId]);
  await set("update course.period set publish_status = 1 where id = $1");
  expect((await change(courseId, 1)).code).toBe("course.underReview");
  await set("update course.period set publish_status = 0 where id = $1");
  const session = await app.call(
    saveSession,
    {
      periodId,
      name: "第一场",
      startsAt: "2027-01-01T09:00:00+08:00",
      minutes: 60,
      provider: "push",
    },
    AUTHOR,
  );
  expect(session.success, session.message).toBe(true);
  expect((await change(courseId, 16)).code).toBe("course.typeHasSessions");
  expect((await change(courseId, 1)).success).toBe(true);
  await set("update course.period set student_num = 1 where id = $1");
  expect((await change(courseId, 5)).code).toBe("course.hasLearners");
  await set("update course.period set student_num = 0 where id = $1");
});
