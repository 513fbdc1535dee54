import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { Kysely } from "kysely";
import type { ThingCall } from "../../kernel/access/things.ts";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { courseRight } from "../course-right.ts";
import type { CourseTables } from "../tables.ts";
import { isKeptOut } from "./study-hold.ts";
import { isOpenPreview, LEARNT } from "./unit-preview.ts";
import { findUnit, type UnitRow } from "./unit-right.ts";

type Database = Kysely<CourseTables>;

/** Learners of the period once it is published and the unit's day has come. */
async function isOpenToLearner(db: Database, userId: string, unit: UnitRow): Promise<boolean> {
  if (!LEARNT.has(unit.publish_status)) return false;
  if (unit.opens_on !== null && unit.opens_on > chinaDay(now())) return false;
  const place = await db
    .selectFrom("course.enrolment")
    .select("class_id")
    .where("period_id", "=", unit.period_id)
    .where("user_id", "=", userId)
    .where("status", "=", EnrolmentStatus.learns)
    .executeTakeFirst();
  return place !== undefined && !(await isKeptOut(db, userId, unit.course_id));
}

async function isInTeam(db: Database, viewer: Viewer, courseId: string): Promise<boolean> {
  try {
    await courseRight(db, viewer, courseId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * The unit, for people who may open it. Throws course.nodeNotFound, also for units that are not published, and
 * course.unitNotOpen.
 */
export async function openedUnit({ db, caller }: ThingCall, id: string): Promise<UnitRow> {
  const row = await findUnit(db, id);
  if (!row) throw new Failure("course.nodeNotFound");
  const { viewer } = caller;
  const isOpen =
    (viewer !== undefined &&
      ((await isInTeam(db, viewer, row.course_id)) ||
        (await isOpenToLearner(db, viewer.userId, row)))) ||
    (await isOpenPreview(db, caller.site.id, row));
  // For others, an unpublished unit does not exist.
  if (!isOpen)
    throw new Failure(
      LEARNT.has(row.publish_status) ? "course.unitNotOpen" : "course.nodeNotFound",
    );
  return row;
}
