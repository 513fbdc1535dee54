import type { giveMark } from "@perennial/contract/assessment/marking.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { Kysely, Selectable } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { joinMarks } from "./joined-mark.ts";
import { placeFor } from "./marker-place.ts";
import type { MarkingTables } from "./marking-tables.ts";
import { rubricPoints } from "./rubric-points.ts";
import { settleAnswer, settleScript } from "./settle-marked.ts";

type Database = Kysely<MarkingTables>;
type Given = ParsedInputOf<typeof giveMark>;

/** Points from criteria, or as they were typed. Throws assessment.pointsWrong. */
export async function pointsOf(
  db: Database,
  settingId: string,
  { questionId, points, criterionIds }: Given,
  full: number,
): Promise<{ readonly points: number; readonly adjustment: number }> {
  if (criterionIds.length === 0) {
    if (points < 0 || points > full)
      throw new Failure("assessment.pointsWrong", [{ path: "points", message: `0–${full}` }]);
    return { points, adjustment: 0 };
  }
  const rubric = await db
    .selectFrom("assessment.rubric")
    .selectAll()
    .where("setting_id", "=", settingId)
    .where("question_id", "=", questionId)
    .executeTakeFirst();
  const rule = { startsFull: rubric?.starts_full ?? false, criteria: rubric?.criteria ?? [] };
  return { points: rubricPoints(rule, criterionIds, points, full), adjustment: points };
}

type Attempt = Selectable<MarkingTables["assessment.attempt"]>;

/**
 * Gives the points of one marker to an answer of a locked script, and works the answer out; the script is left to the
 * caller. Throws assessment.answerForeign, .markChanged, .pointsWrong, .reasonNeeded, .markedByOthers before it writes.
 */
export async function writeGiven(
  db: Database,
  attempt: Attempt,
  rules: SettingRules,
  input: Given,
  markerId: string,
): Promise<void> {
  const { questionId, comment, reason, criterionIds } = input;
  const of = { attempt_id: attempt.id, question_id: questionId };
  const mark = await db
    .selectFrom("assessment.mark")
    .selectAll()
    .where("attempt_id", "=", of.attempt_id)
    .where("question_id", "=", of.question_id)
    .executeTakeFirst();
  if (!mark) throw new Failure("assessment.answerForeign");
  const rows = await db
    .selectFrom("assessment.given_mark")
    .selectAll()
    .where("attempt_id", "=", of.attempt_id)
    .where("question_id", "=", of.question_id)
    .execute();
  const place = placeFor(
    rows.map((row) => ({ ...row, byId: row.by_id })),
    markerId,
    rules,
  );
  if (place === null) throw new Failure("assessment.markedByOthers");
  const before = rows.find((row) => row.place === place);
  if ((before?.version ?? 0) !== input.version) throw new Failure("assessment.markChanged");
  const isFinal = mark.state !== "pending";
  if (isFinal && reason === "") throw new Failure("assessment.reasonNeeded");
  const { points, adjustment } = await pointsOf(db, attempt.setting_id, input, mark.points);
  const values = {
    by_id: markerId,
    points,
    criterion_ids: criterionIds,
    adjustment,
    comment_html: comment,
    updated_at: now().toISOString(),
    version: input.version + 1,
  };
  await db
    .insertInto("assessment.given_mark")
    .values({ ...of, place, ...values })
    .onConflict((conflict) =>
      conflict.columns(["attempt_id", "question_id", "place"]).doUpdateSet(values),
    )
    .execute();
  const joined = joinMarks(
    [...rows.filter((row) => row.place !== place), { place, points }],
    rules,
  );
  await db
    .deleteFrom("assessment.marking_hold")
    .where("attempt_id", "=", of.attempt_id)
    .where("question_id", "=", of.question_id)
    .$if(joined.missing !== null, (query) => query.where("user_id", "=", markerId))
    .execute();
  await settleAnswer(db, attempt.id, questionId, rules, { actorId: markerId, reason });
}

/** Gives the points of one marker to an answer of a locked script, and works out what follows. Throws as `writeGiven`. */
export async function giveOne(
  services: Services,
  db: Database,
  attempt: Attempt,
  rules: SettingRules,
  input: Given,
  markerId: string,
): Promise<void> {
  await writeGiven(db, attempt, rules, input, markerId);
  await settleScript(services, db, attempt, rules, { actorId: markerId, reason: input.reason });
}
