import { sql, type Kysely } from "kysely";
import type { Override } from "@perennial/contract/assessment/setting-rules.ts";
import { now } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import { releasedPaper } from "../release/releases.ts";
import { rulesFor } from "../setting/effective-rules.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";
import { tellSettledMark } from "./listeners.ts";
import { workOutMarks, type FinalMark } from "./work-out.ts";

/** Who or what changes a mark, for the list of its changes; nobody for the clock and the machine. */
export interface MarkCause {
  readonly actorId: string;
  readonly reason: string;
  /** The decision about a wrong key from which it follows. */
  readonly regradeId?: string;
}

/** Notes that an attempt is worth something else than before; a first mark is no change. */
export async function noteChange(
  db: Kysely<AssessmentTables>,
  change: {
    readonly attemptId: string;
    readonly questionId?: string;
    readonly before: number | null;
    readonly after: number | null;
  },
  { actorId, reason, regradeId }: MarkCause,
): Promise<void> {
  if (change.before === null || change.before === change.after) return;
  await db
    .insertInto("assessment.mark_change")
    .values({
      attempt_id: change.attemptId,
      question_id: change.questionId ?? null,
      before: change.before,
      after: change.after,
      actor_id: actorId,
      reason,
      regrade_id: regradeId ?? null,
    })
    .execute();
}

/** The attempts of one person that count, with the rules that hold for the person; locked until the end. */
async function readCounted(db: Kysely<AssessmentTables>, settingId: string, userId: string) {
  const { rows } = await sql<{
    id: string;
    number: number;
    paper_id: string;
    release_number: number;
    class_id: string;
    submitted_at: string;
    raw: number | null;
    earned: number | null;
    is_pending: boolean;
    is_late: boolean;
    released_at: string | null;
  }>`
    select id, number, paper_id, release_number, class_id, submitted_at, raw, earned, is_pending,
      is_late, released_at
    from assessment.attempt
    where setting_id = ${settingId} and user_id = ${userId} and state in (1, 2)
    order by number for update`.execute(db);
  return rows;
}

/** What was given out, with the rules for this person. */
async function readGiven(db: Kysely<AssessmentTables>, settingId: string, userId: string) {
  const { rows } = await sql<{
    course_id: string;
    period_id: string;
    unit_id: string | null;
    class_id: string | null;
    rules: unknown;
    ofClass: Override | null;
    ofPerson: Override | null;
  }>`
    select setting.course_id, setting.period_id, setting.unit_id, setting.rules, enrolment.class_id,
      (select fields from assessment.override where setting_id = setting.id
        and subject_kind = 2 and subject_id = enrolment.class_id) as "ofClass",
      (select fields from assessment.override where setting_id = setting.id
        and subject_kind = 1 and subject_id = ${userId}) as "ofPerson"
    from assessment.setting
    left join course.enrolment on enrolment.period_id = setting.period_id
      and enrolment.user_id = ${userId} and enrolment.status = 1
    where setting.id = ${settingId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no setting ${settingId}`);
  const { rules, ofClass, ofPerson, ...place } = row;
  return {
    ...place,
    rules: rulesFor(storedRules(rules), ofClass ?? undefined, ofPerson ?? undefined),
  };
}

/**
 * Works out what a person's attempts are worth: of each what being late leaves, and of all the final mark. The one
 * function that does so, after handing in, marking, regrading, and changes of the rules; run again it changes nothing.
 * Tells those who build on it.
 */
export async function settleMark(
  services: Services,
  db: Kysely<AssessmentTables>,
  settingId: string,
  userId: string,
  cause: MarkCause,
): Promise<void> {
  const given = await readGiven(db, settingId, userId);
  const { rules } = given;
  const counted = await readCounted(db, settingId, userId);
  const withPapers = await Promise.all(
    counted.map(async (attempt) => {
      const paper = await releasedPaper(db, attempt.paper_id, attempt.release_number);
      const { total, passLine } = paper.content;
      return Object.assign({}, attempt, { total, passLine, before: attempt });
    }),
  );
  const { attempts: settled, final } = workOutMarks(rules, withPapers);
  for (const { id, earned, is_late, before } of settled) {
    if (before.earned === earned && before.is_late === is_late) continue;
    await db
      .updateTable("assessment.attempt")
      .set({ earned, is_late })
      .where("id", "=", id)
      .execute();
    await noteChange(db, { attemptId: id, before: before.earned, after: earned }, cause);
  }
  await writeFinal(db, settingId, userId, final);
  await tellSettledMark(services, db, {
    settingId,
    userId,
    courseId: given.course_id,
    periodId: given.period_id,
    classId: given.class_id ?? settled.at(-1)?.class_id ?? "",
    unitId: given.unit_id,
  });
}

/** Keeps the final mark; where nothing counts any more, there is none. */
async function writeFinal(
  db: Kysely<AssessmentTables>,
  settingId: string,
  userId: string,
  final: FinalMark | undefined,
): Promise<void> {
  if (!final) {
    await db
      .deleteFrom("assessment.final_mark")
      .where("setting_id", "=", settingId)
      .where("user_id", "=", userId)
      .execute();
    return;
  }
  const values = { ...final, updated_at: now().toISOString() };
  await db
    .insertInto("assessment.final_mark")
    .values({ setting_id: settingId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(["setting_id", "user_id"]).doUpdateSet(values))
    .execute();
}
