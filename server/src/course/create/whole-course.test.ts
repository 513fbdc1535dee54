import {
  createWholeCourse,
  getCourseStart,
} from "@perennial/contract/course/create/whole-course.ts";
import { getPlan } from "@perennial/contract/course/plan/plan.ts";
import { getInfo } from "@perennial/contract/course/manager/info.ts";
import { listClasses } from "@perennial/contract/course/class/class.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { DEMO_RESOURCES } from "../../media/public.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.services.pool.query("update media.resource set status = 2 where id = any($1)", [
    [FILM, GUIDE],
  ]);
});
afterAll(() => app.close());

const AUTHOR = { as: "teacher01" };
const [FILM] = DEMO_RESOURCES.videos;
const [GUIDE] = DEMO_RESOURCES.documents;
const COVER = "/files/demo/cover.webp";

const wanted = (given: Partial<InputOf<typeof createWholeCourse>> = {}) => ({
  key: randomUUID(),
  courseType: 1 as const,
  name: "十分钟成课",
  category: 11,
  tagIds: ["tag-brush"],
  coverUrl: COVER,
  introHtml: "<p>一笔一画，从头学起。</p>",
  startDate: "2026-11-22",
  endDate: "2027-11-22",
  chapters: [
    {
      name: "第一章 入门",
      units: [
        { name: "握笔", kind: "video" as const, resourceId: FILM },
        { name: "讲义", kind: "document" as const, resourceId: GUIDE },
      ],
    },
    { name: "第二章 临帖", units: [{ name: "横", kind: "video" as const, resourceId: FILM }] },
  ],
  isSubmitted: true,
  ...given,
});
const make = (given: Partial<InputOf<typeof createWholeCourse>> = {}) =>
  app.call(createWholeCourse, wanted(given), AUTHOR);
const coursesNamed = async (name: string): Promise<number> => {
  const { rows } = await app.services.pool.query("select from course.course where name = $1", [
    name,
  ]);
  return rows.length;
};

describe("a course in one step", () => {
  it("has its outline in order, a class, and is under review; the next one begins with its category and tags", async () => {
    const { data } = await make();
    expect(data).toMatchObject({ publishStatus: 1, missing: [] });
    const { courseId = "", periodId = "" } = data ?? {};
    const plan = await app.call(getPlan, { periodId }, AUTHOR);
    expect(plan.data?.nodes.map(({ name, kind }) => [name, kind])).toEqual([
      ["第一章 入门", ""],
      ["第二章 临帖", ""],
      ["握笔", "video"],
      ["横", "video"],
      ["讲义", "document"],
    ]);
    const info = await app.call(getInfo, { periodId }, AUTHOR);
    expect(info.data).toMatchObject({
      category: 11,
      tagIds: ["tag-brush"],
      introHtml: "<p>一笔一画，从头学起。</p>",
    });
    const classes = await app.call(listClasses, { periodId }, AUTHOR);
    expect(classes.data).toMatchObject([{ name: "一班", enrolMode: 0, quota: 0 }]);
    expect((await app.call(getCourseStart, {}, AUTHOR)).data).toMatchObject({
      category: 11,
      tagIds: ["tag-brush"],
    });
    expect(courseId).not.toBe("");
  });

  it("is made once for a key, whether asked again, twice at once, or from two tabs with other words", async () => {
    const name = "只建一次";
    const key = randomUUID();
    const answers = await Promise.all([make({ key, name }), make({ key, name })]);
    const again = await make({ key, name: "另一页的名字" });
    const ids = [...answers, again].map(({ data }) => data?.courseId);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeTruthy();
    expect(again.data).toMatchObject({ publishStatus: 1 });
    expect(await coursesNamed(name)).toBe(1);
    expect(await coursesNamed("另一页的名字")).toBe(0);
    // Another person's key is another course.
    const other = await app.call(
      createWholeCourse,
      wanted({ key, chapters: [], isSubmitted: false, tagIds: [] }),
      { as: "teacher02" },
    );
    expect(other.success).toBe(true);
    expect(other.data?.courseId).not.toBe(ids[0]);
  });

  it("stays a draft as long as something is missing, and says what", async () => {
    const { data } = await make({
      coverUrl: "",
      introHtml: "",
      chapters: [{ name: "空章", units: [] }],
    });
    expect(data).toMatchObject({ publishStatus: 0 });
    expect(data?.missing.map(({ check }) => check)).toEqual(["cover", "intro", "planEmpty"]);
  });

  it.each([
    ["a category that is none", { category: 999 }, "course.categoryUnknown"],
    ["a tag that is none", { tagIds: ["no-such-tag"] }, "course.tagUnknown"],
    ["days in the wrong order", { endDate: "2026-11-01" }, "course.datesWrong"],
    [
      "a resource that is none",
      { chapters: [{ name: "章", units: [{ name: "x", kind: "video", resourceId: "nothing" }] }] },
      "media.notUsable",
    ],
    [
      "a document in place of a film",
      { chapters: [{ name: "章", units: [{ name: "x", kind: "video", resourceId: GUIDE }] }] },
      "media.notUsable",
    ],
    [
      "a kind that the type cannot hold",
      { chapters: [{ name: "章", units: [{ name: "x", kind: "dub", resourceId: null }] }] },
      "course.kindNotAllowed",
    ],
    [
      "more units than fit",
      {
        chapters: [1, 2].map((at) => ({
          name: `章 ${at}`,
          units: Array.from({ length: 300 }, () => ({
            name: "x",
            kind: "page" as const,
            resourceId: null,
          })),
        })),
      },
      "course.planFull",
    ],
    ["a name of 500 letters", { name: "长".repeat(500) }, "kernel.invalidInput"],
  ] as const)("refuses %s and leaves nothing behind", async (what, wrong, code) => {
    const name = `不该有 ${what}`.slice(0, 100);
    const answer = await make({ name, ...(wrong as Partial<InputOf<typeof createWholeCourse>>) });
    expect(answer).toMatchObject({ success: false, code });
    expect(await coursesNamed(name)).toBe(0);
  });

  it("takes 500 units at once, and markup in names as the words that it is", async () => {
    const name = "<img src=x onerror=alert(1)> 五百讲";
    const units = Array.from({ length: 500 }, (_, at) => ({
      name: `<b>第${at + 1}讲</b>`,
      kind: "page" as const,
      resourceId: null,
    }));
    const { data } = await make({ name, chapters: [{ name: "<script>", units }] });
    expect(data?.publishStatus).toBe(0);
    const plan = await app.call(getPlan, { periodId: data?.periodId ?? "" }, AUTHOR);
    expect(plan.data?.nodes).toHaveLength(501);
    expect(plan.data?.nodes.at(-1)?.name).toBe("<b>第500讲</b>");
    expect(await coursesNamed(name)).toBe(1);
  });
});
