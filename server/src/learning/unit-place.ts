import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import type { Kysely } from "kysely";
import { courseRight, isKeptOut, isOffered, notThereAs } from "../course/public.ts";
import { now } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { gatesOf } from "./study/study-rules.ts";
import { readStudyPlan } from "./study/study-plan.ts";
import type { LearningTables } from "./tables.ts";

/** Learners may enter once the period is published, and still after it is over. */
export const LEARNT: ReadonlySet<number> = new Set([
  PublishStatus.upcoming,
  PublishStatus.running,
  PublishStatus.finished,
]);

/** A unit and the viewer's position in it. */
export interface UnitPlace {
  readonly unitId: string;
  readonly name: string;
  readonly kind: string;
  readonly content: Record<string, unknown>;
  readonly courseId: string;
  readonly periodId: string;
  /** The stored parameters of the period. */
  readonly params: unknown;
  /** The learner's class; undefined for the team and in a preview, for whom nothing is recorded. */
  readonly classId: string | undefined;
  readonly isComplete: boolean;
}

function selectUnit(db: Kysely<LearningTables>, userId: string, unitId: string) {
  return db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .innerJoin("course.period as period", "period.id", "chapter.period_id")
    .innerJoin("course.course as course", "course.id", "period.course_id")
    .leftJoin("course.enrolment as enrolment", (join) =>
      join
        .onRef("enrolment.period_id", "=", "period.id")
        .on("enrolment.user_id", "=", userId)
        .on("enrolment.status", "=", EnrolmentStatus.learns),
    )
    .leftJoin("learning.unit_visit as visit", (join) =>
      join.onRef("visit.unit_id", "=", "unit.id").on("visit.user_id", "=", userId),
    )
    .select([
      "unit.id",
      "unit.name",
      "unit.kind",
      "unit.content",
      "unit.opens_on",
      "unit.is_preview",
      "period.course_id",
      "period.id as period_id",
      "period.publish_status",
      "period.params",
      "enrolment.class_id",
      "visit.completed_at",
    ])
    .where("unit.id", "=", unitId)
    .where("unit.deleted_at", "is", null)
    .where("chapter.deleted_at", "is", null)
    .where("course.deleted_at", "is", null)
    .executeTakeFirst();
}

type UnitRow = NonNullable<Awaited<ReturnType<typeof selectUnit>>>;

const placeOf = (row: UnitRow): Omit<UnitPlace, "classId"> => ({
  unitId: row.id,
  name: row.name,
  kind: row.kind,
  content: row.content,
  courseId: row.course_id,
  periodId: row.period_id,
  params: row.params,
  isComplete: row.completed_at !== null,
});

/** A unit opens to a learner by its day, and in a sequential period after the required units before it. */
async function requireOpen(
  db: Kysely<LearningTables>,
  userId: string,
  row: UnitRow,
): Promise<void> {
  if (row.completed_at !== null) return;
  const today = chinaDay(now());
  if (row.opens_on !== null && row.opens_on > today) throw new Failure("learning.notOpenYet");
  if (await isKeptOut(db, userId, row.course_id)) throw new Failure("learning.notOpenYet");
  if (!periodParamsOf(row.params).isSequential) return;
  const entries = await readStudyPlan(db, row.period_id, userId);
  const units = entries.flatMap(({ unit }) => unit ?? []);
  const gate = gatesOf(units, { isSequential: true, today })[
    units.findIndex(({ id }) => id === row.id)
  ];
  if (gate === "locked") throw new Failure("learning.unitLocked");
}

/** A unit for the team of its course. Throws learning.notFound, course.mayNot. */
export async function taughtUnit(
  db: Kysely<LearningTables>,
  viewer: Viewer,
  unitId: string,
): Promise<UnitPlace> {
  const row = await selectUnit(db, viewer.userId, unitId);
  if (!row) throw new Failure("learning.notFound");
  await notThereAs("learning.notFound", courseRight(db, viewer, row.course_id, "teach"));
  return { ...placeOf(row), classId: undefined };
}

/**
 * The unit, when the viewer may work in it: as a learner of its period once it is open, as one of the course's team or
 * its reviewers, or because it is a preview of a course that this site offers. Throws learning.notFound, notEnrolled,
 * notOpenYet, unitLocked.
 */
export async function unitPlace(
  db: Kysely<LearningTables>,
  viewer: Viewer,
  siteId: string,
  unitId: string,
): Promise<UnitPlace> {
  const row = await selectUnit(db, viewer.userId, unitId);
  if (!row) throw new Failure("learning.notFound");
  const place = placeOf(row);
  const isLearnt = LEARNT.has(row.publish_status);
  if (row.class_id !== null && isLearnt) {
    await requireOpen(db, viewer.userId, row);
    return { ...place, classId: row.class_id };
  }
  try {
    await courseRight(db, viewer, row.course_id, "see");
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A unit that is not published, or not offered on this site, does not exist for the viewer; any other asks to
    // enrol.
    if (!isLearnt || !(await isOffered(db, siteId, row.course_id)))
      throw new Failure("learning.notFound");
    if (!row.is_preview) throw new Failure("learning.notEnrolled");
  }
  return { ...place, classId: undefined };
}
