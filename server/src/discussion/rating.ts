import * as contract from "@perennial/contract/discussion/rating.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { tellTeam } from "./news.ts";
import { withoutSensitive } from "./sensitive-words.ts";
import { learning, teaching } from "./standing.ts";
import { implement, type DiscussionTables } from "./tables.ts";

type Database = Kysely<DiscussionTables>;
const STARS = [1, 2, 3, 4, 5] as const;

async function taughtRating(db: Database, viewer: Viewer, id: string, need: "teach" | "manage") {
  const rating = await db
    .selectFrom("discussion.rating")
    .select("course_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!rating) throw new Failure("discussion.notFound");
  await teaching(db, viewer, { courseId: rating.course_id }, need);
}

/** Ratings of a course: once per learner, answered and, with a reason, hidden by those who lead the course. */
export const rating = implement(contract, {
  async listRatings({ input, db, viewer }) {
    const standing = await teaching(db, viewer(), input);
    const { pageNo, pageSize } = input;
    let found = db
      .selectFrom("discussion.rating as rating")
      .innerJoin("identity.user as person", "person.id", "rating.user_id")
      .leftJoin("identity.user as replier", "replier.id", "rating.replied_by")
      .where("rating.course_id", "=", standing.courseId);
    if (input.stars !== undefined) found = found.where("rating.stars", "=", input.stars);
    const { count } = await found
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const rows = await found
      .selectAll("rating")
      .select(["person.name", "person.avatar", "replier.name as reply_name"])
      // What can be answered stands first.
      .orderBy(sql`rating.content = ''`)
      .orderBy("rating.created_at", "desc")
      .orderBy("rating.id", "desc")
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return {
      data: rows.map((row) => ({
        id: row.id,
        userName: row.name,
        avatarUrl: row.avatar,
        stars: row.stars,
        content: row.content,
        createTime: new Date(row.created_at).toISOString(),
        reply: row.reply,
        replyName: row.reply_name ?? "",
        repliedAt: row.replied_at === null ? null : new Date(row.replied_at).toISOString(),
        isHidden: row.hidden_at !== null,
        hiddenReason: row.hidden_reason,
      })),
      page: pageInfo(count, pageNo, pageSize),
    };
  },

  async getRatingSummary({ input, db, viewer }) {
    const standing = await teaching(db, viewer(), input);
    const rows = await db
      .selectFrom("discussion.rating")
      .select((of) => [
        "stars",
        sql<boolean>`hidden_at is not null`.as("is_hidden"),
        of.fn.countAll<number>().as("num"),
      ])
      .where("course_id", "=", standing.courseId)
      .groupBy(["stars", sql`hidden_at is not null`])
      .execute();
    const numOf = (isHidden: boolean, stars?: number): number =>
      rows
        .filter((row) => row.is_hidden === isHidden && (stars === undefined || row.stars === stars))
        .reduce((sum, { num }) => sum + num, 0);
    const distribution = STARS.map((stars) => numOf(false, stars));
    const count = numOf(false);
    const total = distribution.reduce((sum, num, at) => sum + num * (at + 1), 0);
    return {
      count,
      average: count === 0 ? null : Math.round((total / count) * 10) / 10,
      distribution,
      hiddenNum: numOf(true),
    };
  },

  async rateCourse({ input, db, viewer, services, fail }) {
    const { userId } = viewer();
    const standing = await learning(db, userId, input);
    if (!standing) {
      await teaching(db, viewer(), input);
      return fail("discussion.mayNot");
    }
    const row = await db
      .insertInto("discussion.rating")
      .values({
        site_id: standing.siteId,
        course_id: standing.courseId,
        period_id: standing.periodId,
        user_id: userId,
        stars: input.stars,
        content: withoutSensitive(input.content).trim(),
      })
      .onConflict((conflict) => conflict.columns(["course_id", "user_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return fail("discussion.alreadyRated");
    await tellTeam(db, services, standing.courseId);
    return { id: row.id };
  },

  async replyToRating({ input, db, viewer }) {
    await taughtRating(db, viewer(), input.id, "teach");
    const reply = withoutSensitive(input.reply).trim();
    await db
      .updateTable("discussion.rating")
      .set(
        reply === ""
          ? { reply, replied_by: null, replied_at: null }
          : { reply, replied_by: viewer().userId, replied_at: sql`now()` },
      )
      .where("id", "=", input.id)
      .execute();
    return true;
  },

  async hideRating({ input, db, viewer }) {
    await taughtRating(db, viewer(), input.id, "manage");
    await db
      .updateTable("discussion.rating")
      .set(
        input.reason === ""
          ? { hidden_reason: "", hidden_by: null, hidden_at: null }
          : { hidden_reason: input.reason, hidden_by: viewer().userId, hidden_at: sql`now()` },
      )
      .where("id", "=", input.id)
      .execute();
    return true;
  },
});
