import { listCourseTags } from "@perennial/contract/course/course.ts";
import {
  deleteTag,
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
    expect((await tree("platform01"))?.categories.map(({ category }) => category)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
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
    expect(await app.call(deleteTag, { id: one }, { as: "site01" })).toMatchObject({
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
    expect((await app.call(deleteTag, { id: empty }, { as: "site01" })).data).toBe(true);
  });
});
