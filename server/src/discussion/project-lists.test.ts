import {
  listManagedPapers,
  listTaughtPapers,
} from "@perennial/contract/assessment/result-sheet.ts";
import { listSittings } from "@perennial/contract/assessment/result.ts";
import { listPosts, savePost } from "@perennial/contract/discussion/board/board.ts";
import { listOwnInquiries } from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { ask } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import {
  countUnreadNotices,
  listOwnNotices,
  markNoticesRead,
} from "@perennial/contract/discussion/notice/notice-own.ts";
import { saveNotice } from "@perennial/contract/discussion/notice/notice.ts";
import { listOwnRatings } from "@perennial/contract/discussion/rating/rating-own.ts";
import { rateCourse } from "@perennial/contract/discussion/rating/rating.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { sittingWorld } from "../../test/builders/sitting.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
/** A course in two projects of which the learner has joined the first, and a course beside them. */
let other = "";
let joined = "";
let notJoined = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  await app.services.pool.query(
    `insert into site.param (site_id, key, value) values ($1, $2, '1')
     on conflict (site_id, key) do update set value = '1'`,
    [PROVINCE_SITE_ID, PARAM.discussion],
  );
  // Lets the site be read anew.
  world = await sittingWorld(app);
  const { build, lead, learner, course } = world;
  const beside = await build.course({ corpId: world.school, team: [[lead, 0]] });
  other = beside.id;
  await app.services.pool.query(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
     select $1, $2, $3, id, corp_id, site_id, 'self' from course.course where id = $4`,
    [beside.classIds[0], learner, beside.periodId, beside.id],
  );
  const project = { ownerId: lead, corpId: world.school, required: [course.id], project: {} };
  joined = await build.coursePackage({ ...project, memberIds: [learner] });
  notJoined = await build.coursePackage(project);
});
afterAll(() => app.close());

const asLearner = () => ({ as: world.learner });

it("narrows papers, posts and questions to the courses of a joined project", async () => {
  const { course } = world;
  await world.setting((await world.published()).id);
  for (const courseId of [course.id, other]) {
    await app.call(savePost, { courseId, title: courseId, content: "<p>好</p>" }, asLearner());
    await app.call(ask, { courseId, title: courseId, content: "<p>问</p>" }, asLearner());
  }
  const found = async (packageId?: string) => {
    const of = packageId === undefined ? {} : { packageId };
    const sittings = await app.call(listSittings, { kind: 1, ...of }, asLearner());
    const posts = await app.call(listPosts, { as: "learner", ...of }, asLearner());
    const asked = await app.call(listOwnInquiries, of, asLearner());
    return [sittings, posts, asked].map(({ data }) =>
      (data ?? []).map(({ courseId }) => courseId).toSorted(),
    );
  };
  const both = [course.id, other].toSorted();
  expect(await found()).toEqual([[course.id], both, both]);
  expect(await found(joined)).toEqual([[course.id], [course.id], [course.id]]);
  expect(await found(notJoined)).toEqual([[], [], []]);
});

it("narrows what teachers mark to the courses of a project", async () => {
  const settingId = await world.setting((await world.published()).id);
  const empty = await world.build.coursePackage({
    ownerId: world.lead,
    corpId: world.school,
    required: [other],
    project: {},
  });
  for (const [list, as] of [
    [listTaughtPapers, world.lead],
    [listManagedPapers, world.schoolAdmin],
  ] as const) {
    const found = async (packageId: string) =>
      (await app.call(list, { packageId }, { as })).data?.map(({ id }) => id);
    // Whether one learns there does not matter.
    expect(await found(notJoined)).toContain(settingId);
    expect(await found(empty)).toEqual([]);
  }
});

it("counts and reads the notices of a project apart from the others", async () => {
  const { course, lead } = world;
  for (const courseId of [course.id, other])
    await app.call(
      saveNotice,
      { courseId, type: 1, title: courseId, content: "<p>上课</p>", isPublishedNow: true },
      { as: lead },
    );
  const unread = async (of: object) =>
    (await app.call(countUnreadNotices, of, asLearner())).data?.unreadNum;
  const listed = await app.call(listOwnNotices, { packageId: joined }, asLearner());
  expect(listed.data?.map(({ courseId }) => courseId)).toEqual([course.id]);
  expect(await unread({ packageId: joined })).toBe(1);
  expect(await unread({ packageId: notJoined })).toBe(0);
  await app.call(markNoticesRead, { packageId: joined }, asLearner());
  expect([await unread({ packageId: joined }), await unread({})]).toEqual([0, 1]);
});

it("says of each course of a project whether it can be rated, with the own stars", async () => {
  const { course, learner, stranger } = world;
  const rated = async (as = learner) =>
    (await app.call(listOwnRatings, { packageId: joined }, { as })).data;
  const one = { courseId: course.id, stars: null };
  expect(await rated()).toMatchObject([{ ...one, state: "notBegun" }]);
  await app.services.pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id)
     select user_id, $2, period_id, course_id, class_id from course.enrolment
     where course_id = $1 and user_id = $3`,
    [course.id, course.unitIds[0], learner],
  );
  expect(await rated()).toMatchObject([{ ...one, state: "open" }]);
  await app.call(rateCourse, { courseId: course.id, stars: 4 }, asLearner());
  expect(await rated()).toMatchObject([{ courseId: course.id, stars: 4, state: "open" }]);
  expect(await rated(stranger)).toEqual([]);
});
