import { LEASE_NUMBERS } from "@perennial/contract/assessment/attempt.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import type { MarkingTables } from "../marking/marking-tables.ts";
import { STATE, type Script } from "./demo-script.ts";
import { REDO_REASON } from "./demo-tries.ts";
import type { GivenPlan } from "./given-plans.ts";

/** A final mark with its place. */
export interface FinalRow {
  readonly settingId: string;
  readonly userId: string;
  readonly points: number | null;
  readonly total: number;
  readonly is_passed: boolean | null;
  readonly is_released: boolean;
}

const DAY_MS = 86_400_000;
const TWENTIETHS = 20;

const instant = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Writes attempts with all that belongs to them: a statement for each table. */
export async function insertScripts(
  db: Kysely<MarkingTables>,
  plan: GivenPlan,
  release: number,
  rules: SettingRules,
  scripts: readonly Script[],
): Promise<void> {
  if (scripts.length === 0) return;
  await db
    .insertInto("assessment.attempt")
    .values(
      scripts.map((one) => ({
        id: one.id,
        setting_id: plan.id,
        paper_id: plan.paperId,
        release_number: release,
        user_id: one.userId,
        class_id: one.classId,
        number: one.number,
        state: one.state,
        seed: one.seed,
        started_at: instant(one.startedAt),
        deadline_at: instant(one.deadlineAt),
        grace_seconds: rules.graceSeconds,
        submitted_at: instant(one.submittedAt),
        submission_key: one.submittedAt === null || one.isAuto ? null : one.id,
        is_auto: one.isAuto,
        is_late: one.isLate,
        lease: 1,
        seen_at: instant(one.submittedAt ?? one.startedAt),
        raw: one.raw,
        earned: one.earned,
        is_pending: one.isPending,
        released_at: instant(one.releasedAt),
        redo_reason: one.state === STATE.redo ? REDO_REASON : "",
        created_at: instant(one.startedAt) ?? "",
      })),
    )
    .execute();
  await sql`insert into assessment.arrangement (attempt_id, sections)
    select id, sections::jsonb from unnest(${scripts.map(({ id }) => id)}::text[],
      ${scripts.map(({ sections }) => JSON.stringify(sections))}::text[]) as told (id, sections)`.execute(
    db,
  );
  const answers = scripts.flatMap(({ id, startedAt, answers: own }) =>
    own.map(([questionId, answer], at) => ({
      id,
      questionId,
      number: LEASE_NUMBERS + at + 1,
      answer: JSON.stringify(answer),
      savedAt: new Date(startedAt.getTime() + (at + 1) * 45_000).toISOString(),
    })),
  );
  await sql`insert into assessment.answer (attempt_id, question_id, number, answer, saved_at)
    select id, question_id, number, answer::jsonb, saved_at
    from unnest(${answers.map(({ id }) => id)}::text[],
      ${answers.map(({ questionId }) => questionId)}::text[],
      ${answers.map(({ number }) => number)}::bigint[],
      ${answers.map(({ answer }) => answer)}::text[],
      ${answers.map(({ savedAt }) => savedAt)}::timestamptz[])
      as told (id, question_id, number, answer, saved_at)`.execute(db);
  const marks = scripts.flatMap(({ id, submittedAt, marks: own }) =>
    own.map((mark) => ({ ...mark, id, at: instant(submittedAt) })),
  );
  await sql`insert into assessment.mark (attempt_id, question_id, question_version, points, earned,
      state, comment_html, by_id, marked_at, is_counted)
    select id, question_id, version, points, earned, state, comment, by_id, at, state <> 'pending'
    from unnest(${marks.map(({ id }) => id)}::text[],
      ${marks.map(({ questionId }) => questionId)}::text[],
      ${marks.map(({ version }) => version)}::integer[],
      ${marks.map(({ points }) => points)}::double precision[],
      ${marks.map(({ earned }) => earned)}::double precision[],
      ${marks.map(({ state }) => state)}::text[],
      ${marks.map(({ comment }) => comment)}::text[],
      ${marks.map(({ byId }) => byId)}::text[],
      ${marks.map(({ at }) => at)}::timestamptz[])
      as told (id, question_id, version, points, earned, state, comment, by_id, at)`.execute(db);
  await insertMarking(db, plan, scripts);
}

/** What markers have given, by what they did so, and what has changed since. */
async function insertMarking(
  db: Kysely<MarkingTables>,
  plan: GivenPlan,
  scripts: readonly Script[],
): Promise<void> {
  const given = scripts.flatMap(({ id, submittedAt, given: own }) =>
    own.map((one) => ({
      attempt_id: id,
      question_id: one.questionId,
      place: one.place,
      by_id: one.byId,
      points: one.points,
      criterion_ids: [...one.criterionIds],
      comment_html: one.comment,
      updated_at: new Date((submittedAt?.getTime() ?? 0) + one.place * DAY_MS * 0.1).toISOString(),
    })),
  );
  if (given.length > 0) await db.insertInto("assessment.given_mark").values(given).execute();
  await insertSeeds(db, plan, scripts);
  const [first] = given;
  if (plan.rubric && first)
    await db
      .insertInto("assessment.rubric")
      .values({
        setting_id: plan.id,
        question_id: first.question_id,
        starts_full: plan.rubric.startsFull,
        criteria: JSON.stringify(plan.rubric.criteria),
        by_id: plan.byId,
      })
      .execute();
  const handedBack = scripts.filter(({ state, earned }) => state === STATE.redo && earned !== null);
  if (handedBack.length > 0)
    await db
      .insertInto("assessment.mark_change")
      .values(
        handedBack.map(({ id, earned }) => ({
          attempt_id: id,
          question_id: null,
          before: earned,
          after: null,
          actor_id: plan.byId,
          reason: REDO_REASON,
        })),
      )
      .execute();
}

/** What was marked once more to see how alike people mark; it counts for nobody. */
async function insertSeeds(
  db: Kysely<MarkingTables>,
  { markerIds = [], again = [] }: GivenPlan,
  scripts: readonly Script[],
): Promise<void> {
  const settled = scripts.flatMap(({ id, submittedAt, marks }) =>
    marks.flatMap((mark) =>
      mark.byId !== null && mark.state !== "pending" ? [{ id, submittedAt, mark }] : [],
    ),
  );
  const rows = again.flatMap((apart, marker) =>
    apart.flatMap((by, at) => {
      // Each another answer than the one before, from all over the scripts.
      const one = settled[(at * again.length + marker) % settled.length];
      if (!one) return [];
      const { id, submittedAt, mark } = one;
      const moved = Math.round(mark.earned + (by * mark.points) / TWENTIETHS);
      return {
        attempt_id: id,
        question_id: mark.questionId,
        by_id: markerIds[marker] ?? "",
        points: Math.min(mark.points, Math.max(0, moved)),
        created_at: new Date((submittedAt?.getTime() ?? 0) + 0.5 * DAY_MS).toISOString(),
      };
    }),
  );
  if (rows.length > 0) await db.insertInto("assessment.seed_mark").values(rows).execute();
}
