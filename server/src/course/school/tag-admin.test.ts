import { listCourseTags } from "@perennial/contract/course/course.ts";
import { createCourse } from "@perennial/contract/course/create/create.ts";
import { listCategories, setCategoryShown } from "@perennial/contract/course/create/category.ts";
import { getInfo, updateInfo } from "@perennial/contract/course/manager/info.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import {
  removeTag,
  getTagTree,
  mergeTags,
  moveTag,
  saveTag,
} from "@perennial/contract/course/school/tag-admin.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";

const OWN = "course-calligraphy-01";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("tags", () => {
  const tree = async (as: string, host?: string) =>
    (await app.call(getTagTree, {}, { as, ...(host ? { host } : {}) })).data;

  it("shared ones are the platform's; a site's own its administrators'", async () => {
    expect((await tree("platform01"))?.may).toEqual({ createOwn: true, createShared: true });
    expect((await tree("site01"))?.may).toEqual({ createOwn: true, createShared: false });
    expect((await tree("school01"))?.may).toEqual({ createOwn: false, createShared: false });
    expect(await app.call(saveTag, { name: "x", isShared: true }, { as: "site01" })).toMatchObject({
      code: "course.tagMayNot",
    });
    expect(await app.call(saveTag, { name: "x" }, { as: "school01" })).toMatchObject({
      code: "course.tagMayNot",
    });
    expect(
      await app.call(saveTag, { id: "tag-senior", name: "x" }, { as: "site01" }),
    ).toMatchObject({ code: "course.tagMayNot" });
    expect(await app.call(getTagTree, {}, { as: "teacher01" })).toMatchObject({ status: 403 });
    const categories = (await tree("platform01"))?.categories.map(({ category }) => category) ?? [];
    // The requirements' eight, after those of lifelong education.
    expect(categories.slice(-8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(categories).toContain(11);
  });

  it("a platform role of one branch keeps neither what all sites share nor the tags of a site outside it", async () => {
    await app.services.pool.query(
      `update identity.user_role set role_id = 'PlatformAdmin', right_path = 'CP/corp-qingxi/'
       where user_id = 'teacher03'`,
    );
    const as = "teacher03";
    expect((await tree(as))?.may).toEqual({ createOwn: false, createShared: false });
    const shared = { id: "tag-senior", name: "改名" };
    expect(await app.call(saveTag, shared, { as })).toMatchObject({ code: "course.tagMayNot" });
    for (const isShared of [true, false])
      expect(await app.call(saveTag, { name: "枝", isShared }, { as })).toMatchObject({
        code: "course.tagMayNot",
      });
  });

  it("a site chooses among the platform's categories; courses keep the one that they have", async () => {
    const set = (category: number, isShown: boolean, as = "site01") =>
      app.call(setCategoryShown, { category, isShown }, { as });
    const offered = async (as: string, host?: string) =>
      (await app.call(listCategories, {}, { as, ...(host ? { host } : {}) })).data?.find(
        ({ category }) => category === 12,
      )?.isShown;
    for (const as of ["teacher01", "school01"])
      expect(await set(12, false, as)).toMatchObject({ success: false });
    expect(await set(900, false)).toMatchObject({ code: "course.categoryUnknown" });
    const make = (as: string, host?: string) =>
      app.call(
        createCourse,
        { courseType: 4, name: "合唱入门", category: 12 },
        { as, ...(host ? { host } : {}) },
      );
    const { data: made } = await make("teacher01");
    await set(12, false);
    expect(await offered("teacher01")).toBe(false);
    expect(
      (await tree("site01"))?.categories.find(({ category }) => category === 12),
    ).toMatchObject({ isShown: false, name: "音乐舞蹈" });
    expect(await make("teacher01")).toMatchObject({ code: "course.categoryUnknown" });
    const periodId = made?.periodId ?? "";
    const info = async () => (await app.call(getInfo, { periodId }, { as: "teacher01" })).data;
    // What the form sends: its own fields, as they stand.
    const save = async (facts: object) => {
      const stands = Object.entries({ ...(await info()), periodId, ...facts });
      const known = stands.filter(([name]) => Object.hasOwn(updateInfo.input.shape, name));
      const input = Object.fromEntries(known) as InputOf<typeof updateInfo>;
      return await app.call(updateInfo, input, { as: "teacher01" });
    };
    expect(await save({ name: "合唱" })).toMatchObject({ success: true });
    expect((await info())?.category).toBe(12);
    expect(await save({ category: 11 })).toMatchObject({ success: true });
    expect(await save({ category: 12 })).toMatchObject({ code: "course.categoryUnknown" });
    const { data: others } = await app.call(
      listCategories,
      {},
      { as: "school01", host: SCHOOL_HOST },
    );
    expect(others?.every(({ isShown }) => isShown)).toBe(true);
    await set(12, true);
    expect(await offered("teacher01")).toBe(true);
    expect(await make("teacher01")).toMatchObject({ success: true });
  });

  it("one category at least stays", async () => {
    const { data: all } = await app.call(listCategories, {}, { as: "site01" });
    const answers = [];
    for (const { category } of all ?? [])
      answers.push(
        (await app.call(setCategoryShown, { category, isShown: false }, { as: "site01" })).code,
      );
    expect(answers.filter((code) => code !== undefined)).toEqual(["course.categoryNeeded"]);
    for (const { category } of all ?? [])
      await app.call(setCategoryShown, { category, isShown: true }, { as: "site01" });
  });

  it("are made, renamed, moved, merged and deleted; what courses carry goes along", async () => {
    const save = (input: object) => app.call(saveTag, { name: "", ...input }, { as: "site01" });
    const one = (await save({ name: "茶艺" })).data?.id ?? "";
    const two = (await save({ name: "花艺", parentId: one })).data?.id ?? "";
    expect(await save({ name: "茶艺" })).toMatchObject({ code: "course.tagNameTaken" });
    expect(await save({ name: " " })).toMatchObject({ status: 400 });
    expect(await save({ id: "no-such", name: "x" })).toMatchObject({ code: "course.tagNotFound" });
    expect((await save({ id: one, name: "茶道" })).data).toEqual({ id: one });
    const move = (id: string, parentId: string) =>
      app.call(moveTag, { id, parentId, index: 0 }, { as: "site01" });
    expect(await move(one, two)).toMatchObject({ code: "course.tagCircle" });
    expect((await move(two, "")).data).toBe(true);
    await app.services.pool.query(
      "insert into course.course_tag (course_id, tag_id) values ($1, $2)",
      [OWN, one],
    );
    expect(await app.call(removeTag, { id: one }, { as: "site01" })).toMatchObject({
      code: "course.tagInUse",
    });
    expect(await app.call(mergeTags, { fromId: one, toId: one }, { as: "site01" })).toMatchObject({
      code: "course.tagCircle",
    });
    expect((await app.call(mergeTags, { fromId: one, toId: two }, { as: "site01" })).data).toBe(
      true,
    );
    const found = (await app.call(listCourseTags, {})).data?.find(({ id }) => id === two);
    expect(found).toMatchObject({ name: "花艺", courseNum: 1 });
    expect((await tree("site01"))?.tags.find(({ id }) => id === one)).toBeUndefined();
    expect(
      (await tree("school01", SCHOOL_HOST))?.tags.find(({ id }) => id === two),
    ).toBeUndefined();
    const empty = (await save({ name: "空" })).data?.id ?? "";
    expect((await app.call(removeTag, { id: empty }, { as: "site01" })).data).toBe(true);
  });
});
