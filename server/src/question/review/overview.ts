import type { getReviewOverview } from "@perennial/contract/question/review.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { QuestionTables } from "../tables.ts";
import { isDue, isMastered, selectReviews } from "./own-reviews.ts";
import { listedUnder, type Reach } from "./reach.ts";
import { openDueRound } from "./round-rows.ts";

const POINTS_MAX = 50;
const STREAK_MAX = 400;

type Overview = OutputOf<typeof getReviewOverview>;
type BankTypeNumber = Overview["byType"][number]["type"];

/** Days in a row, up to today or yesterday, on which something was answered; and what today brought. */
export async function practiceDays(db: Kysely<QuestionTables>, userId: string) {
  const rows = await db
    .selectFrom("question.review_day")
    .select(["day", "answer_num", "right_num"])
    .where("user_id", "=", userId)
    .orderBy("day", "desc")
    .limit(STREAK_MAX)
    .execute();
  const today = chinaDay(now());
  const [first] = rows;
  const start = first?.day === today ? 0 : -1;
  const streakDays = rows.findIndex(({ day }, at) => day !== chinaDay(now(), start - at));
  return {
    streakDays: streakDays === -1 ? rows.length : streakDays,
    todayNum: first?.day === today ? first.answer_num : 0,
    todayRightNum: first?.day === today ? first.right_num : 0,
  };
}

/** How many questions of the book are to be answered today. */
export async function countDue(db: Kysely<QuestionTables>, reach: Reach): Promise<number> {
  const { num } = await selectReviews(db, reach)
    .where("review.removed_at", "is", null)
    .where(isDue())
    .select((of) => of.fn.countAll<number>().as("num"))
    .executeTakeFirstOrThrow();
  return num;
}

/** Counts by course, by type and by point of knowledge, from one walk over the book. */
async function groups(db: Kysely<QuestionTables>, reach: Reach) {
  const own = selectReviews(db, reach)
    .where("review.removed_at", "is", null)
    .select([
      listedUnder(reach, "review.course_id").as("course_id"),
      "question.type",
      "question.knowledge_ids",
      isDue().as("is_due"),
    ]);
  const { rows } = await sql<{
    what: "course" | "type" | "point";
    id: string;
    name: string | null;
    num: number;
    due: number;
  }>`
    with own as materialized (${own}), point as (
      select id, count(*)::int as num, count(*) filter (where is_due)::int as due
      from own, unnest(knowledge_ids) as id group by id
      order by num desc, id limit ${POINTS_MAX}
    )
    select 'course' as what, course_id as id, null as name, count(*)::int as num,
      count(*) filter (where is_due)::int as due
    from own where course_id <> '' group by course_id
    union all
    select 'type', type::text, null, count(*)::int, count(*) filter (where is_due)::int
    from own group by type
    union all
    select 'point', point.id, knowledge.name, point.num, point.due
    from point join question.knowledge on knowledge.id = point.id
    order by num desc, id`.execute(db);
  return Map.groupBy(rows, ({ what }) => what);
}

/** A learner's book in numbers. */
export async function overviewOf(db: Kysely<QuestionTables>, reach: Reach): Promise<Overview> {
  const isThere = sql<boolean>`review.removed_at is null`;
  const counted = await selectReviews(db, reach)
    .select([
      sql<number>`count(*) filter (where ${isThere})::int`.as("totalNum"),
      sql<number>`count(*) filter (where ${isThere} and ${isDue()})::int`.as("dueNum"),
      sql<number>`count(*) filter (where ${isThere} and ${isMastered})::int`.as("masteredNum"),
      sql<number>`count(*) filter (where not ${isThere})::int`.as("removedNum"),
      sql<string | null>`min(review.due_at) filter (where ${isThere} and not ${isDue()})`.as(
        "nextDueAt",
      ),
    ])
    .executeTakeFirstOrThrow();
  const found = await groups(db, reach);
  const shown = (what: "course" | "point") =>
    (found.get(what) ?? []).map(({ id, name, num, due }) => ({
      id,
      name: name ?? reach.courses.get(id) ?? "",
      num,
      dueNum: due,
    }));
  return {
    ...counted,
    nextDueAt: counted.nextDueAt === null ? null : new Date(counted.nextDueAt).toISOString(),
    ...(await practiceDays(db, reach.userId)),
    byCourse: shown("course").filter(({ name }) => name !== ""),
    byPoint: shown("point"),
    byType: (found.get("type") ?? []).map(({ id, num, due }) => ({
      type: Number(id) as BankTypeNumber,
      num,
      dueNum: due,
    })),
    openRound: (await openDueRound(db, reach)) ?? null,
  };
}
