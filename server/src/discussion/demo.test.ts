import { listPosts } from "@perennial/contract/discussion/board/board.ts";
import { getRatingSummary } from "@perennial/contract/discussion/rating/rating.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { calligraphyTalk } from "./demo/calligraphy.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { courseId } = calligraphyTalk;

it("lets only people of the course speak, none before they came and none in the future", async () => {
  const { rows } = await app.services.pool.query(
    `select said.kind, said.id from (
       select 'post' as kind, id, user_id, period_id, created_at from discussion.post
       union all select 'reply', reply.id, reply.user_id, post.period_id, reply.created_at
         from discussion.reply join discussion.post on post.id = reply.post_id
       union all select 'inquiry', id, user_id, period_id, created_at from discussion.inquiry
       union all select 'note', id, user_id, period_id, created_at from discussion.note
       union all select 'rating', id, user_id, period_id, created_at from discussion.rating
     ) as said
     left join course.enrolment as own on own.user_id = said.user_id and own.period_id = said.period_id
     where said.created_at > now()
       or (said.user_id <> 'teacher01' and (own.user_id is null or own.created_at > said.created_at))`,
  );
  expect(rows).toEqual([]);
  // Every unit that somebody speaks of is one of the course.
  const lost = await app.services.pool.query(
    "select id from discussion.note where unit_id is null",
  );
  expect(lost.rows).toEqual([]);
});

it("shows life to the teacher: pinned posts first, a rating that hides the advertisement", async () => {
  const posts = await app.call(listPosts, { courseId }, { as: "teacher01" });
  expect(posts).toMatchObject({ page: { rowCount: calligraphyTalk.posts.length } });
  expect(posts.data?.[0]).toMatchObject({ isTop: 1, commentNum: 6, likeNum: 34, lookNum: 121 });
  const { data } = await app.call(getRatingSummary, { courseId }, { as: "teacher01" });
  expect(data).toMatchObject({ count: 103, hiddenNum: 1 });
});

it("has nobody like or answer what they have not looked at", async () => {
  const { rows } = await app.services.pool.query(
    `select done.post_id, done.user_id from (
       select post_id, user_id from discussion.post_like
       union select post_id, user_id from discussion.reply where id like 'demo-experience-%'
     ) as done
     where not exists (select from discussion.post_look as look
       where look.post_id = done.post_id and look.user_id = done.user_id)`,
  );
  expect(rows).toEqual([]);
});
