import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely, Selectable } from "kysely";
import { courseRight, isOffered } from "../course/public.ts";
import {
  eachThing,
  namedBeside,
  type ThingCall,
  type ThingResolver,
} from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { ownPeriod, type OwnPeriod } from "./own-period.ts";
import type { LearningTables } from "./tables.ts";
import { taughtUnit, unitPlace, type UnitPlace } from "./unit-place.ts";

type Take = Selectable<LearningTables["learning.dub_take"]>;

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    study: OwnPeriod;
    studyUnit: UnitPlace;
    filmQuestion: { readonly id: string; readonly questionId: string; readonly place: UnitPlace };
    hostedFilm: { readonly id: string };
    take: Take;
  }
}

const NOT_THERE = "learning.notFound";
const tables = (call: ThingCall) => call.db as Kysely<LearningTables>;

const enter = (call: ThingCall, unitId: string): Promise<UnitPlace> =>
  unitPlace(tables(call), call.viewer(), call.caller.site.id, unitId);

/** True when the person may know that the course exists: the site shows it to everybody, or they have enrolled. */
async function isKnownTo(call: ThingCall, courseId: string): Promise<boolean> {
  const place = await tables(call)
    .selectFrom("course.enrolment as own")
    .innerJoin("course.course as course", "course.id", "own.course_id")
    .select("course.id")
    .where("own.user_id", "=", call.viewer().userId)
    .where("course.id", "=", courseId)
    .where("course.deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return place !== undefined || isOffered(tables(call), call.caller.site.id, courseId);
}

/** Throws learning.notEnrolled; for `open` course.notFound when the person may not know of the course. */
async function findStudy(
  call: ThingCall,
  courseId: string,
  right: "open" | "learn",
): Promise<OwnPeriod> {
  const { userId } = call.viewer();
  const own = await ownPeriod(tables(call), userId, courseId, namedBeside(call, "periodId"));
  if (own) return own;
  const isTold = right === "learn" || (await isKnownTo(call, courseId));
  throw new Failure(isTold ? "learning.notEnrolled" : "course.notFound");
}

async function findFilmQuestion(call: ThingCall, id: string) {
  const marker = await tables(call)
    .selectFrom("course.marker")
    .select(["id", "unit_id", "question_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!marker) throw new Failure(NOT_THERE);
  return { id, questionId: marker.question_id, place: await enter(call, marker.unit_id) };
}

/** The same film may be in several units and periods; one unit that is open to the viewer is enough. */
async function findHostedFilm(call: ThingCall, id: string) {
  const units = await tables(call)
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .innerJoin("course.period as period", "period.id", "chapter.period_id")
    .select("unit.id")
    .where("period.course_id", "=", namedBeside(call, "courseId") ?? "")
    .where("unit.kind", "=", "video")
    .where((where) => where(where.ref("unit.content", "->>").key("thirdVideoId"), "=", id))
    .where("unit.deleted_at", "is", null)
    .orderBy("period.version", "desc")
    .limit(20)
    .execute();
  let refusal = new Failure(NOT_THERE);
  for (const unit of units) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- as a rule the first one answers
      await enter(call, unit.id);
      return { id };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Throws learning.notFound for everybody else. */
async function findTake(call: ThingCall, id: string, right: "own" | "listen"): Promise<Take> {
  const { userId } = call.viewer();
  const take = await tables(call)
    .selectFrom("learning.dub_take as take")
    .innerJoin("course.period as period", "period.id", "take.period_id")
    .selectAll("take")
    .select("period.course_id")
    .where("take.id", "=", id)
    .executeTakeFirst();
  if (!take) throw new Failure(NOT_THERE);
  if (take.user_id === userId) return take;
  if (right === "own") throw new Failure(NOT_THERE);
  await courseRight(call.db, call.viewer(), take.course_id, "teach").catch((error: unknown) => {
    throw error instanceof Failure ? new Failure(NOT_THERE) : error;
  });
  return take;
}

/** The things in which learners work, and the records that they leave there. */
export const learningThings: Partial<Record<ThingName, ThingResolver>> = {
  study: eachThing(findStudy),
  studyUnit: eachThing((call, id, right: "enter" | "teach") =>
    right === "enter" ? enter(call, id) : taughtUnit(tables(call), call.viewer(), id),
  ),
  filmQuestion: eachThing(findFilmQuestion),
  hostedFilm: eachThing(findHostedFilm),
  take: eachThing(findTake),
};
