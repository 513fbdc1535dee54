import { getCourse, getCourseClass, listCourses } from "@perennial/contract/course/course.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { freezeClock } from "../kernel/clock.ts";
import { tablesOf } from "../kernel/services.ts";
import { aCourse, insertCourses } from "./fixtures.ts";
import type { CourseTables } from "./tables.ts";

const CALLIGRAPHY = "course-calligraphy-01";

let app: TestApp;
beforeAll(async () => {
  freezeClock(new Date("2026-11-20T09:30:00+08:00"));
  app = await startTestApp();
  const draft = aCourse({
    id: "draft",
    publishStatus: 1,
    siteIds: ["province"],
    classes: [{ id: "class-draft", name: "一班", quota: 0, studentNum: 0 }],
  });
  await insertCourses(tablesOf<CourseTables>(app.services.db), [draft]);
});
afterAll(async () => {
  freezeClock(undefined);
  await app.close();
});

describe("getCourse", () => {
  test("a course with its outline, tags and the class that runs", async () => {
    const { data } = await app.call(getCourse, { courseId: CALLIGRAPHY });
    expect(data).toMatchObject({
      name: "楷书入门：从永字八法开始",
      versions: 6,
      courseQuality: 2,
      publishStatus: 3,
      corpName: "云岭老年大学",
      teacherName: "沈砚秋",
      startDate: "2026-09-07",
      endDate: "2026-12-27",
      studentNum: 309,
      hours: 32,
      tags: [
        { id: "tag-senior", name: "老年课堂" },
        { id: "tag-brush", name: "书法绘画" },
      ],
      responsibleTeacher: null,
      classId: "class-teacher-shen-yanqiu",
    });
    expect(data?.chapters.map((chapter) => [chapter.name, chapter.units.length])).toEqual([
      ["笔墨纸砚", 4],
      ["永字八法", 4],
      ["间架结构", 3],
      ["写一首小诗", 3],
    ]);
    expect(data?.chapters[0]?.units.slice(2)).toMatchObject([
      { name: "坐姿、执笔与呼吸", resourceType: 1, minutes: 1 },
      { name: "文房用品采购单", resourceType: 3, minutes: 0 },
    ]);
  });

  test("a card says the cover by each of the requirements' names, and who answers for the course", async () => {
    const find = async (keyword: string) =>
      (await app.call(listCourses, { keyword })).data?.find(({ name }) => name.includes(keyword));
    const known = await find("楷书入门");
    expect(known?.imageUrl).toBe(known?.coverUrl);
    expect(known?.responsibleTeacher).toMatchObject({
      id: "teacher-shen-yanqiu",
      name: "沈砚秋",
      avator: expect.any(String),
    });
    const { data } = await app.call(getCourse, { courseId: "course-painting-01" });
    const named = await find(data?.name ?? "");
    expect(named).toMatchObject({ speakerName: "温若兰", responsibleTeacher: null });
  });

  test("the lecturer on request: one whom the platform knows, or by name", async () => {
    const known = await app.call(getCourse, { courseId: CALLIGRAPHY, includeLecturer: true });
    expect(known.data?.responsibleTeacher).toMatchObject({
      id: "teacher-shen-yanqiu",
      name: "沈砚秋",
      title: "书法副教授",
    });
    const named = await app.call(getCourse, {
      courseId: "course-painting-01",
      includeLecturer: true,
    });
    expect(named.data?.responsibleTeacher).toMatchObject({
      id: "",
      name: "温若兰",
      title: "国画讲师",
    });
  });

  test("no class where all are over", async () => {
    freezeClock(new Date("2027-02-01T09:30:00+08:00"));
    const { data } = await app.call(getCourse, { courseId: CALLIGRAPHY });
    freezeClock(new Date("2026-11-20T09:30:00+08:00"));
    expect(data?.classId).toBe("");
  });

  test.each([
    ["an unknown course", "none", undefined],
    ["a course under review", "draft", undefined],
    ["a course that this site doesn't offer", "course-papercut-01", SCHOOL_HOST],
  ])("%s is not found", async (_what, courseId, host) => {
    const answer = await app.call(getCourse, { courseId }, host ? { host } : {});
    expect(answer).toMatchObject({ status: 404, code: "course.notFound", data: null });
  });

  test("a bad id and a wrong flag are named", async () => {
    expect(await app.call(getCourse, { courseId: "a b" })).toMatchObject({
      status: 400,
      fields: [{ path: "courseId" }],
    });
    const wrong = await app.call(getCourse, {
      courseId: CALLIGRAPHY,
      includeLecturer: "maybe",
    } as never);
    expect(wrong).toMatchObject({ status: 400, fields: [{ path: "includeLecturer" }] });
  });
});

describe("getCourseClass", () => {
  test("a class with its course and lecturer", async () => {
    const { data } = await app.call(getCourseClass, { id: "class-teacher-bai-ruoxi" });
    expect(data).toMatchObject({
      teacherId: "teacher-bai-ruoxi",
      course: { id: "course-choir-01", responsibleTeacher: { name: "白若溪" } },
    });
    expect(data?.quota).toBeGreaterThan(data?.studentNum ?? 0);
  });

  test.each([
    ["unknown", "none", undefined],
    ["of a course under review", "class-draft", undefined],
    ["of a course that this site doesn't offer", "class-teacher-liu-suyun", SCHOOL_HOST],
  ])("is not found when it is %s", async (_what, id, host) => {
    const answer = await app.call(getCourseClass, { id }, host ? { host } : {});
    expect(answer).toMatchObject({ status: 404, code: "course.classNotFound" });
  });
});
