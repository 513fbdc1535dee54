import type { Rating } from "@perennial/contract/discussion/rating/rating.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;
const STARS = [1, 2, 3, 4, 5] as const;

/** Every rating with who gave it and who replied. */
export function selectRatings(db: Database) {
  return db
    .selectFrom("discussion.rating as rating")
    .innerJoin("identity.user as person", "person.id", "rating.user_id")
    .leftJoin("identity.user as replier", "replier.id", "rating.replied_by")
    .selectAll("rating")
    .select(["person.name", "person.avatar", "replier.name as reply_name"]);
}

export type RatingRow = Awaited<
  ReturnType<ReturnType<typeof selectRatings>["executeTakeFirstOrThrow"]>
>;

/** A rating as the team and its writer read it. */
export const shownRating = (row: RatingRow): z.output<typeof Rating> => ({
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
});

/** Figures of a course's ratings that are not hidden, and how many are. */
export async function ratingFigures(db: Database, courseId: string) {
  const rows = await db
    .selectFrom("discussion.rating")
    .select((of) => [
      "stars",
      sql<boolean>`hidden_at is not null`.as("is_hidden"),
      of.fn.countAll<number>().as("num"),
    ])
    .where("course_id", "=", courseId)
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
}
