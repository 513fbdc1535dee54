import {
  createProjectClass,
  moveToClass,
  setClassMonitors,
} from "@perennial/contract/training/class/class.ts";
import {
  commentExperience,
  getExperience,
  getExperiencePlace,
  judgeExperience,
  likeExperience,
  listClassExperiences,
  listLedExperiences,
  listOwnExperiences,
  removeExperience,
  removeExperienceComment,
  returnExperience,
  saveExperience,
  setExperienceRule,
} from "@perennial/contract/training/reflect/experience.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let teacher = "";
let packageId = "";
let monitor = "";
let classmate = "";
let stranger = "";
let own = "";
let other = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  const corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
  [monitor, classmate, stranger] = [
    await build.person(),
    await build.person(),
    await build.person(),
  ];
  const course = await build.course();
  packageId = await build.coursePackage({
    ownerId: teacher,
    corpId,
    project: { hours: 12 },
    memberIds: [monitor, classmate, stranger],
    required: [course.id],
  });
  const make = async (name: string, userIds: string[], headId = ""): Promise<string> => {
    const { data } = await app.call(
      createProjectClass,
      { packageId, name, ...(headId === "" ? {} : { headId }) },
      { as: teacher },
    );
    const classId = data?.id ?? "";
    await app.call(moveToClass, { packageId, userIds, classId }, { as: teacher });
    return classId;
  };
  own = await make("一班", [monitor, classmate]);
  other = await make("二班", [stranger]);
  await app.services.pool.query("update training.class set head_id = $1 where id = $2", [
    teacher,
    own,
  ]);
  await app.call(
    setClassMonitors,
    { packageId, classId: own, userIds: [monitor] },
    { as: teacher },
  );
});
afterAll(() => app.close());

/** Writes as the classmate, and gives the id. */
async function written(isPublished = true, as = classmate): Promise<string> {
  const { data } = await app.call(
    saveExperience,
    { packageId, title: "所得", content: "<p>学到了很多，回去就用上了。</p>", isPublished },
    { as },
  );
  return data?.id ?? "";
}
const get = (id: string, as?: string) =>
  app.call(getExperience, { id }, as === undefined ? {} : { as });

describe("an experience", () => {
  it("is a draft for its writer alone, and once published for the class", async () => {
    const id = await written(false);
    expect((await get(id, classmate)).data).toMatchObject({ state: 0, isOwn: true, wordNum: 13 });
    for (const as of [monitor, teacher, stranger])
      expect(await get(id, as)).toMatchObject({ code: "training.experienceNotFound" });
    const save = { packageId, id, title: "所得", content: "<p>学到了很多。</p>" };
    expect((await app.call(saveExperience, save, { as: classmate })).data).toEqual({
      id,
      state: 1,
    });
    for (const as of [monitor, teacher])
      expect((await get(id, as)).data).toMatchObject({ state: 1, isOwn: false });
    expect(await get(id, stranger)).toMatchObject({ code: "training.experienceNotFound" });
    expect((await get(id)).success).toBe(false);
    const list = async (as: string) =>
      (await app.call(listClassExperiences, { packageId }, { as })).data?.map((row) => row.id);
    expect(await list(monitor)).toContain(id);
    expect(await list(stranger)).toEqual([]);
    const { data: mine } = await app.call(listOwnExperiences, { packageId }, { as: classmate });
    expect(mine?.map((row) => row.id)).toContain(id);
  });

  it("is changed and removed by its writer alone, and written by learners of the project", async () => {
    const id = await written();
    const change = { packageId, id, title: "别人", content: "<p>改</p>" };
    for (const as of [monitor, teacher, stranger]) {
      expect(await app.call(saveExperience, change, { as })).toMatchObject({
        code: "training.experienceNotFound",
      });
      expect(await app.call(removeExperience, { id }, { as })).toMatchObject({
        code: "training.experienceNotFound",
      });
    }
    const outside = await build.person();
    const fresh = { packageId, title: "外人", content: "<p>想写</p>" };
    expect(await app.call(saveExperience, fresh, { as: outside })).toMatchObject({
      code: "training.notInProject",
    });
    expect((await app.call(saveExperience, fresh)).success).toBe(false);
    const empty = { packageId, title: "空", content: "<p> </p>" };
    expect(await app.call(saveExperience, empty, { as: classmate })).toMatchObject({
      code: "training.experienceEmpty",
    });
    expect((await app.call(removeExperience, { id }, { as: classmate })).data).toBe(true);
    expect(await get(id, classmate)).toMatchObject({ code: "training.experienceNotFound" });
  });

  it("is judged by who leads the class: stars, featured, sent back; never one's own", async () => {
    const id = await written();
    const judge = (as: string, input: { stars?: number; isFeatured?: boolean }) =>
      app.call(judgeExperience, { id, ...input }, { as });
    expect((await judge(monitor, { stars: 4, isFeatured: true })).data).toBe(true);
    for (const as of [classmate, stranger])
      expect(await judge(as, { stars: 5 })).toMatchObject({
        code: "training.experienceNotFound",
      });
    const { data: led } = await app.call(
      listLedExperiences,
      { classId: own, isFeatured: true },
      { as: teacher },
    );
    expect(led?.find((row) => row.id === id)).toMatchObject({ stars: 4, isFeatured: true });
    const { rows } = await app.services.pool.query(
      "select count(*)::int as num from messaging.message where recipient_id = $1 and said::text like '%experienceFeatured%'",
      [classmate],
    );
    expect(rows).toEqual([{ num: 1 }]);
    const mine = await written(true, monitor);
    expect(await app.call(judgeExperience, { id: mine, stars: 5 }, { as: monitor })).toMatchObject({
      code: "training.ownExperience",
    });
    const back = { id, reason: "再写具体一些" };
    expect((await app.call(returnExperience, back, { as: teacher })).data).toBe(true);
    expect(await app.call(returnExperience, back, { as: teacher })).toMatchObject({
      code: "training.experienceNotOpen",
    });
    expect((await get(id, classmate)).data).toMatchObject({
      state: 2,
      isFeatured: false,
      returnReason: "再写具体一些",
    });
    // Sent back, it is no longer for the class.
    const { data: shown } = await app.call(listClassExperiences, { packageId }, { as: monitor });
    expect(shown?.map((row) => row.id)).not.toContain(id);
  });

  it("is liked once by each, and commented on by the class", async () => {
    const id = await written();
    const like = (isLiked: boolean) => app.call(likeExperience, { id, isLiked }, { as: monitor });
    expect((await like(true)).data).toEqual({ likeNum: 1 });
    expect((await like(true)).data).toEqual({ likeNum: 1 });
    expect((await like(false)).data).toEqual({ likeNum: 0 });
    const say = (as: string) => app.call(commentExperience, { id, content: "说得好" }, { as });
    expect(await say(stranger)).toMatchObject({ code: "training.experienceNotFound" });
    const { data: said } = await say(monitor);
    const commentId = said?.id ?? "";
    const third = await written(true, monitor);
    expect(
      await app.call(removeExperienceComment, { id: third, commentId }, { as: monitor }),
    ).toMatchObject({ code: "training.experienceNotFound" });
    expect(
      (await app.call(removeExperienceComment, { id, commentId }, { as: classmate })).data,
    ).toBe(true);
    expect((await get(id, classmate)).data?.comments).toEqual([]);
  });

  it("is as long as the head teacher wants it to be", async () => {
    const rule = (minWords: number, as: string, classId = own) =>
      app.call(setExperienceRule, { classId, minWords }, { as });
    expect(await rule(20, monitor)).toMatchObject({ code: "training.headOnly" });
    expect(await rule(20, monitor, other)).toMatchObject({ code: "training.classNotFound" });
    expect((await rule(20, teacher)).data).toBe(true);
    expect((await app.call(getExperiencePlace, { packageId }, { as: classmate })).data).toEqual({
      mayWrite: true,
      className: "一班",
      minWords: 20,
    });
    const short = { packageId, title: "短", content: "<p>太短</p>" };
    expect(await app.call(saveExperience, short, { as: classmate })).toMatchObject({
      code: "training.experienceShort",
    });
    const kept = await app.call(
      saveExperience,
      { ...short, isPublished: false },
      { as: classmate },
    );
    expect(kept.data?.state).toBe(0);
    await rule(0, teacher);
  });

  it("is listed for no other class", async () => {
    const list = (classId: string, as?: string) =>
      app.call(listLedExperiences, { classId }, as === undefined ? {} : { as });
    expect(await list(other, monitor)).toMatchObject({ code: "training.classNotFound" });
    expect(await list(own, classmate)).toMatchObject({ code: "training.classNotFound" });
    expect((await list(own)).success).toBe(false);
  });
});
