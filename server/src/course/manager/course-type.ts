import { PublishStatus, CourseType } from "@perennial/contract/course/course.ts";
import { COURSE_TYPES } from "@perennial/contract/course/create/create.ts";
import * as contract from "@perennial/contract/course/manager/course-type.ts";
import { KINDS_OF_TYPE } from "@perennial/contract/course/units/unit-kinds.ts";
import { sql, type Kysely } from "kysely";
import { refreshPortal } from "../period/period-step.ts";
import { insertFirstPlan, SINGLE } from "../plan/first-plan.ts";
import { countChange } from "../plan/plan-rows.ts";
import { implement, type CourseTables } from "../tables.ts";
import { hasSessionsAgainst } from "./type-holds.ts";

type Database = Kysely<CourseTables>;
type Obstacle = contract.TypeObstacle;

const REFUSALS = {
  learners: "course.hasLearners",
  review: "course.underReview",
  units: "course.typeHasUnits",
  shared: "course.typeShared",
  sessions: "course.typeHasSessions",
} as const satisfies Record<Obstacle, string>;

interface Facts {
  readonly courseId: string;
  readonly type: number;
  readonly isShared: boolean;
  readonly hasLearners: boolean;
  readonly isUnderReview: boolean;
  /** Kinds of the units that hold something. */
  readonly kinds: readonly string[];
}

async function factsOf(db: Database, courseId: string): Promise<Facts> {
  const [course, periods, learner, units] = await Promise.all([
    db
      .selectFrom("course.course")
      .select(["type", "source_course_id"])
      .where("id", "=", courseId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("course.period")
      .select(["publish_status", "student_num"])
      .where("course_id", "=", courseId)
      .execute(),
    db
      .selectFrom("course.enrolment")
      .select("user_id")
      .where("course_id", "=", courseId)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("course.unit as unit")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .innerJoin("course.period as period", "period.id", "chapter.period_id")
      .select("unit.kind")
      .distinct()
      .where("period.course_id", "=", courseId)
      .where("unit.deleted_at", "is", null)
      .where("chapter.deleted_at", "is", null)
      .where("unit.is_filled", "=", true)
      .execute(),
  ]);
  return {
    courseId,
    type: course.type,
    isShared: course.type === CourseType.mooc || course.source_course_id !== null,
    hasLearners: learner !== undefined || periods.some(({ student_num }) => student_num > 0),
    isUnderReview: periods.some((one) => one.publish_status === PublishStatus.underReview),
    kinds: units.map(({ kind }) => kind),
  };
}

/** What stands against this type; undefined when the course can have it. */
async function obstacleTo(db: Database, facts: Facts, type: number): Promise<Obstacle | undefined> {
  if (facts.type === type) return undefined;
  if (facts.isShared || type === CourseType.mooc) return "shared";
  if (facts.isUnderReview) return "review";
  if (facts.hasLearners) return "learners";
  const holds: readonly string[] = KINDS_OF_TYPE[type] ?? [];
  // A type that is one thing gets the units that belong to it, so there may be no others.
  const mayKeep = !SINGLE.has(type) && facts.kinds.every((kind) => holds.includes(kind));
  if (facts.kinds.length > 0 && !mayKeep) return "units";
  const untyped = db as unknown as Kysely<unknown>;
  return (await hasSessionsAgainst(untyped, facts.courseId, type)) ? "sessions" : undefined;
}

/** Takes out empty units that a course of the new type cannot hold, and chapters that then hold nothing. */
async function clearPlan(db: Database, periodId: string, from: number, to: number): Promise<void> {
  const holds = SINGLE.has(to) ? [] : (KINDS_OF_TYPE[to] ?? []);
  await sql`
    update course.unit set deleted_at = now() from course.chapter
    where chapter.id = unit.chapter_id and chapter.period_id = ${periodId}
      and unit.deleted_at is null and not unit.is_filled and unit.kind <> all(${[...holds]}::text[])`.execute(
    db,
  );
  if (!SINGLE.has(from) && !SINGLE.has(to) && holds.length > 0) return;
  await sql`
    update course.chapter set deleted_at = now()
    where period_id = ${periodId} and deleted_at is null
      and not exists (select from course.unit
        where chapter_id = chapter.id and deleted_at is null)
      and not exists (select from course.chapter as section
        join course.unit on unit.chapter_id = section.id and unit.deleted_at is null
        where section.parent_id = chapter.id and section.deleted_at is null)`.execute(db);
}

/** The type of a course, as long as nothing depends on it. */
export const courseType = implement(contract, {
  async listTypeChoices({ input, db }) {
    const facts = await factsOf(db, input.courseId);
    return Promise.all(
      COURSE_TYPES.map(async (type) => ({
        courseType: type,
        obstacle: (await obstacleTo(db, facts, type)) ?? ("" as const),
      })),
    );
  },

  async setCourseType({ input, caller, db, services, viewer, right: { courseId: course }, fail }) {
    // Whoever enrols, submits or edits the plan meanwhile waits for these rows.
    const periods = await db
      .selectFrom("course.period")
      .select("id")
      .where("course_id", "=", course.id)
      .orderBy("id")
      .forUpdate()
      .execute();
    const facts = await factsOf(db, course.id);
    const obstacle = await obstacleTo(db, facts, input.courseType);
    if (obstacle !== undefined) return fail(REFUSALS[obstacle]);
    if (facts.type === input.courseType) return { courseType: input.courseType };
    await db
      .updateTable("course.course")
      .set({ type: input.courseType, updated_at: sql<string>`now()` })
      .where("id", "=", course.id)
      .execute();
    for (const { id: periodId } of periods) {
      await clearPlan(db, periodId, facts.type, input.courseType);
      await insertFirstPlan(db, {
        type: input.courseType,
        name: course.name,
        periodId,
        userId: viewer().userId,
        language: caller.language,
      });
      await countChange(db, periodId);
    }
    await refreshPortal(db, services, [course.id]);
    return { courseType: input.courseType };
  },
});
