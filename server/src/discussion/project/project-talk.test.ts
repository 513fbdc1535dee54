import {
  getClassTopic,
  listClassTalkers,
  listClassTopics,
  listPinnedTopics,
  pinClassTopic,
} from "@perennial/contract/discussion/project/class-topic.ts";
import {
  getClassRatings,
  listOwnTeacherRatings,
  rateTeacher,
} from "@perennial/contract/discussion/project/teacher-rating.ts";
import { createProjectClass, moveToClass } from "@perennial/contract/training/class/class.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { figuresOf } from "./shown-figures.ts";

const LEARNERS = 6;

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let teacher = "";
let packageId = "";
let courseId = "";
let learners: string[] = [];
let stranger = "";
let own = "";
let other = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  const corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
  const course = await build.course({ corpId, team: [[teacher, 0]] });
  courseId = course.id;
  learners = [];
  for (let num = 0; num < LEARNERS; num += 1) learners.push(await build.learner(course));
  stranger = await build.learner(course);
  packageId = await build.coursePackage({
    ownerId: teacher,
    corpId,
    project: {},
    memberIds: [...learners, stranger],
    required: [courseId],
  });
  const make = async (name: string, userIds: string[]): Promise<string> => {
    const { data } = await app.call(createProjectClass, { packageId, name }, { as: teacher });
    const classId = data?.id ?? "";
    await app.call(moveToClass, { packageId, userIds, classId }, { as: teacher });
    return classId;
  };
  own = await make("一班", learners);
  other = await make("二班", [stranger]);
  await app.services.pool.query("update training.class set head_id = $1 where id = $2", [
    teacher,
    own,
  ]);
  await app.services.pool.query(
    "insert into training.class_monitor (class_id, user_id, added_by) values ($1, $2, $3)",
    [own, learners[0], teacher],
  );
});
afterAll(() => app.close());

async function posted(userId: string, title: string): Promise<string> {
  const { rows } = await app.services.pool.query<{ id: string }>(
    `insert into discussion.post (site_id, course_id, period_id, board, user_id, title, content_html, status)
     select course.site_id, course.id, period.id, 1, $2, $3, '<p>看法</p>', 1
     from course.course join course.period on period.course_id = course.id
     where course.id = $1 limit 1 returning id`,
    [courseId, userId, title],
  );
  return rows[0]?.id ?? "";
}

describe("topics of a class", () => {
  it("are those of its learners, pinned ones first; the head teacher pins them for the class", async () => {
    const [monitor = "", writer = ""] = learners;
    const first = await posted(writer, "先来的话题");
    const second = await posted(writer, "后来的话题");
    const outside = await posted(stranger, "别班的话题");
    const list = async (as: string) =>
      (await app.call(listClassTopics, { classId: own }, { as })).data?.map(({ id }) => id);
    expect(await list(monitor)).toEqual([second, first]);
    const pin = (postId: string, as: string, isPinned = true) =>
      app.call(pinClassTopic, { classId: own, postId, isPinned }, { as });
    expect(await pin(first, monitor)).toMatchObject({ code: "training.headOnly" });
    expect(await pin(outside, teacher)).toMatchObject({ code: "discussion.notFound" });
    expect((await pin(first, teacher)).data).toBe(true);
    expect(await list(teacher)).toEqual([first, second]);
    const pinned = async (as: string) =>
      (await app.call(listPinnedTopics, { packageId }, { as })).data?.map(({ id }) => id);
    expect(await pinned(writer)).toEqual([first]);
    expect(await pinned(stranger)).toEqual([]);
    expect(await pinned(teacher)).toEqual([]);
    expect((await pin(first, teacher, false)).data).toBe(true);
    expect(await pinned(writer)).toEqual([]);
    const read = (postId: string) =>
      app.call(getClassTopic, { classId: own, postId }, { as: monitor });
    expect((await read(first)).data).toMatchObject({ title: "先来的话题", replies: [] });
    expect(await read(outside)).toMatchObject({ code: "discussion.notFound" });
    const { data: talkers } = await app.call(listClassTalkers, { classId: own }, { as: monitor });
    expect(talkers).toHaveLength(LEARNERS);
    expect(talkers?.at(-1)).toMatchObject({ id: writer, topicNum: 2, replyNum: 0 });
  });

  it("are nothing to another class, to classmates, or without a session", async () => {
    const [monitor = "", classmate = ""] = learners;
    for (const call of [listClassTopics, listClassTalkers] as const) {
      expect(await app.call(call, { classId: other }, { as: monitor })).toMatchObject({
        code: "training.classNotFound",
      });
      expect(await app.call(call, { classId: own }, { as: classmate })).toMatchObject({
        code: "training.classNotFound",
      });
      expect((await app.call(call, { classId: own })).success).toBe(false);
    }
    expect(await app.call(getClassRatings, { classId: other }, { as: monitor })).toMatchObject({
      code: "training.classNotFound",
    });
    expect((await app.call(getClassRatings, { classId: own })).success).toBe(false);
  });
});

describe("ratings of teachers", () => {
  it("are given once by each, changed until the end, and shown from five on", async () => {
    const rate = (as: string, stars: number, teacherId = teacher) =>
      app.call(rateTeacher, { packageId, teacherId, stars, content: "讲得清楚" }, { as });
    const [monitor = ""] = learners;
    expect(await rate(monitor, 5, stranger)).toMatchObject({ code: "discussion.notOwnTeacher" });
    expect(await rate(await build.person(), 5)).toMatchObject({
      code: "discussion.notOwnTeacher",
    });
    for (const as of learners.slice(0, 4)) expect((await rate(as, 4)).data).toBe(true);
    const seen = async () =>
      (await app.call(getClassRatings, { classId: own }, { as: monitor })).data?.teachers;
    expect(await seen()).toEqual([
      expect.objectContaining({
        id: teacher,
        part: "head",
        count: 4,
        average: null,
        distribution: null,
        words: [],
      }),
    ]);
    await rate(learners[4] ?? "", 3);
    await rate(learners[4] ?? "", 2);
    expect(await seen()).toMatchObject([{ count: 5, average: 3.6, distribution: [0, 1, 0, 4, 0] }]);
    const { data } = await app.call(
      listOwnTeacherRatings,
      { packageId },
      { as: learners[4] ?? "" },
    );
    expect(data).toMatchObject({ isOpen: true, teachers: [{ id: teacher, stars: 2 }] });
    await app.services.pool.query(
      "update training.class set starts_on = '2020-01-01', ends_on = '2020-02-01' where id = $1",
      [own],
    );
    expect(await rate(monitor, 1)).toMatchObject({ code: "discussion.teacherRatingOver" });
    await app.services.pool.query(
      "update training.class set starts_on = null, ends_on = null where id = $1",
      [own],
    );
  });

  it("of fewer than five say nothing but their number", () => {
    const given = [1, 2, 3, 4].map((stars) => ({ id: "a", stars, content: "话" }));
    expect(figuresOf(given, "a")).toEqual({
      count: 4,
      average: null,
      distribution: null,
      words: [],
    });
    expect(figuresOf([...given, { id: "a", stars: 5, content: "" }], "a")).toEqual({
      count: 5,
      average: 3,
      distribution: [1, 1, 1, 1, 1],
      words: ["话"],
    });
  });
});
