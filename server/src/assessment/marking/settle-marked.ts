import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import { tellReleased } from "../news/news.ts";
import { noteChange, settleMark, type MarkCause } from "../result/settle-mark.ts";
import { joinMarks } from "./joined-mark.ts";
import type { MarkingTables } from "./marking-tables.ts";

type Database = Kysely<MarkingTables>;
type Attempt = Selectable<MarkingTables["assessment.attempt"]>;

const SUBMITTED = 1;
const MARKED = 2;

/** The state of an answer that somebody has marked. */
export const stateOf = (earned: number, points: number) =>
  earned >= points ? "right" : earned > 0 ? "partial" : "wrong";

/** Works out what the marks given to an answer come to, and notes the change. */
export async function settleAnswer(
  db: Database,
  attemptId: string,
  questionId: string,
  rules: SettingRules,
  cause: MarkCause,
): Promise<void> {
  const given = await db
    .selectFrom("assessment.given_mark")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .where("question_id", "=", questionId)
    .orderBy("place", "desc")
    .execute();
  const before = await db
    .selectFrom("assessment.mark")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .where("question_id", "=", questionId)
    .executeTakeFirstOrThrow();
  const { points } = joinMarks(given, rules);
  const decided = given.filter(({ place }) => place === 3);
  const comments = (decided.length > 0 ? decided : given.toReversed())
    .map((one) => one.comment_html)
    .filter((comment) => comment !== "");
  await db
    .updateTable("assessment.mark")
    .set({
      earned: points ?? before.earned,
      state: points === null ? "pending" : stateOf(points, before.points),
      comment_html: [...new Set(comments)].join(""),
      by_id: given[0]?.by_id ?? null,
      marked_at: now().toISOString(),
      version: sql`version + 1`,
    })
    .where("attempt_id", "=", attemptId)
    .where("question_id", "=", questionId)
    .execute();
  await noteChange(
    db,
    {
      attemptId,
      questionId,
      before: before.state === "pending" ? null : before.earned,
      after: points,
    },
    cause,
  );
}

/** Works out a locked script after its marks have changed: whole or not, its points, whether learners have them. */
export async function settleScript(
  services: Services,
  db: Database,
  attempt: Attempt,
  rules: SettingRules,
  cause: MarkCause,
): Promise<void> {
  const sums = await db
    .selectFrom("assessment.mark")
    .select(({ fn }) => [
      sql<number>`round(sum(earned)::numeric, 2)::double precision`.as("earned"),
      fn.countAll<number>().filterWhere("state", "=", "pending").as("pendingNum"),
    ])
    .where("attempt_id", "=", attempt.id)
    .executeTakeFirstOrThrow();
  const isPending = sums.pendingNum > 0;
  const releasedAt =
    attempt.released_at ?? (isPending || rules.isReleasedByHand ? null : now().toISOString());
  await db
    .updateTable("assessment.attempt")
    .set({
      state: isPending ? SUBMITTED : MARKED,
      is_pending: isPending,
      raw: isPending ? null : sums.earned,
      released_at: isPending ? null : releasedAt,
      // The reports on the paper are worked out anew.
      version: sql`version + 1`,
    })
    .where("id", "=", attempt.id)
    .execute();
  await settleMark(services, db, attempt.setting_id, attempt.user_id, cause);
  if (attempt.released_at === null && !isPending && releasedAt !== null)
    await tellReleased(services, db, attempt.setting_id, [attempt.user_id]);
}
