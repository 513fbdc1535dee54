import { PublishStatus } from "@perennial/contract/course/course.ts";
import {
  periodParamsOf,
  type PeriodParamValues,
} from "@perennial/contract/course/period/period-params.ts";
import type { Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { learning, teaching, type Standing } from "./standing.ts";
import type { DiscussionTables } from "./tables.ts";

type Database = Kysely<DiscussionTables>;
type Place = { readonly courseId: string; readonly periodId?: string | undefined };

/** The features that a period offers beside its units. */
type Offer = "hasNotes" | "hasQuestions" | "hasRating";

/** Learners may enter once the period is published, and still after it is over. */
const LEARNT: ReadonlySet<number> = new Set([
  PublishStatus.upcoming,
  PublishStatus.running,
  PublishStatus.finished,
]);

/** A learner's position, with the class and whether the period is over. */
export interface LearnerPlace extends Standing {
  readonly classId: string;
  readonly isFinished: boolean;
  readonly publishStatus: number;
  /** The period's last day. */
  readonly endsOn: string | null;
  readonly params: PeriodParamValues;
}

/** The position, where the period offers this feature. Throws discussion.offInPeriod where it is switched off. */
export function offered(place: LearnerPlace, offer: Offer): LearnerPlace {
  if (!place.params[offer]) throw new Failure("discussion.offInPeriod");
  return place;
}

/** The position of a learner in a period. Throws course.notFound for strangers, discussion.mayNot for the team. */
export async function learnerPlace(
  db: Database,
  viewer: Viewer,
  place: Place,
): Promise<LearnerPlace> {
  const standing = await learning(db, viewer.userId, place);
  if (standing?.classId === undefined) {
    // Members of the team learn that this is not for them; nobody else learns which courses exist.
    await teaching(db, viewer, place);
    throw new Failure("discussion.mayNot");
  }
  const period = await db
    .selectFrom("course.period")
    .select(["publish_status", "ends_on", "params"])
    .where("id", "=", standing.periodId)
    .executeTakeFirstOrThrow();
  if (!LEARNT.has(period.publish_status)) throw new Failure("course.notFound");
  const params = periodParamsOf(period.params);
  return {
    ...standing,
    classId: standing.classId,
    publishStatus: period.publish_status,
    endsOn: period.ends_on,
    isFinished: period.publish_status === PublishStatus.finished,
    params,
  };
}

/** Checks that a unit belongs to the period. Throws discussion.notFound. */
export async function requireUnit(db: Database, periodId: string, unitId: string): Promise<void> {
  const unit = await db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .select("unit.id")
    .where("unit.id", "=", unitId)
    .where("chapter.period_id", "=", periodId)
    .where("unit.deleted_at", "is", null)
    .executeTakeFirst();
  if (!unit) throw new Failure("discussion.notFound");
}
