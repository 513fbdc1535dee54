import type { ThingName } from "@perennial/contract/kernel/things.ts";
import { eachThing, type ThingResolver } from "../kernel/access/things.ts";
import { assignmentRight, type Assigned, type AssignmentSide } from "./school/assignment-right.ts";
import { newcomersOf } from "./class/class-people.ts";
import { classRight, type ClassRight } from "./class/class-right.ts";
import { copySource, type CourseSource } from "./create/copy-source.ts";
import { courseRights, periodRight, type CourseRight } from "./course-right.ts";
import {
  offeredClass,
  ownPlace,
  type OfferedClass,
  type OwnPlace,
} from "./enrolment/enrolment-offer.ts";
import type { Newcomer } from "./enrolment/enrolment-place.ts";
import { markedUnit, markerRight, type MarkedUnit } from "./units/marker-unit.ts";
import {
  materialRight,
  shelfRight,
  type MaterialRow,
  type ShelfRight,
} from "./materials/material-right.ts";
import {
  moocApplication,
  sharedCourse,
  type MoocApplication,
  type SharedCourse,
} from "./units/mooc-right.ts";
import { noteRight, type NoteRight } from "./units/note-right.ts";
import type { CourseMay } from "./right-rules.ts";
import { tagRight, type Tag } from "./school/tag-right.ts";
import { openedUnit } from "./units/unit-opening.ts";
import { unitRight, type UnitRow } from "./units/unit-right.ts";

type Need = keyof CourseMay;

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    course: CourseRight;
    /** The course, with `periodId` of the named period. */
    period: CourseRight;
    class: ClassRight;
    sharedCourse: SharedCourse;
    offeredClass: OfferedClass;
    place: OwnPlace;
    assignment: Assigned;
    tag: Tag;
    newcomer: Newcomer;
    courseSource: CourseSource;
    moocApplication: MoocApplication;
    reviewNote: NoteRight;
    shelf: ShelfRight;
    material: MaterialRow;
    unit: { readonly unit: UnitRow; readonly right: CourseRight };
    lesson: UnitRow;
    film: MarkedUnit;
    /** The unit to which it belongs. */
    marker: MarkedUnit;
  }
}

/** Courses and their parts, for the team and the administrators above it. */
export const courseThings: Partial<Record<ThingName, ThingResolver>> = {
  course: (call, ids, need) => courseRights(call.db, call.viewer(), ids, need as Need),
  period: eachThing((call, id, need: Need) => periodRight(call.db, call.viewer(), id, need)),
  class: eachThing((call, id, need: Need) => classRight(call.db, call.viewer(), id, need)),
  courseSource: eachThing((call, id) => copySource(call.db, call.viewer(), id)),
  moocApplication: eachThing((call, id) => moocApplication(call.db, call.viewer(), id)),
  reviewNote: eachThing((call, id, right: "resolve" | "takeBack") =>
    noteRight(call.db, call.viewer(), id, right),
  ),
  shelf: eachThing((call, id) => shelfRight(call.db, call.viewer(), id)),
  material: eachThing((call, id, right: "read" | "editPlan") =>
    materialRight(call.db, call.viewer(), id, right),
  ),
  sharedCourse: eachThing((call, id) => sharedCourse(call.db, call.viewer(), id)),
  offeredClass: eachThing(offeredClass),
  place: eachThing(ownPlace),
  assignment: eachThing((call, id, side: AssignmentSide) =>
    assignmentRight(call.db, call.viewer(), id, side),
  ),
  tag: eachThing(tagRight),
  newcomer: (call, ids) => newcomersOf(call.db, call.viewer(), ids),
  unit: eachThing((call, id, need: Need) => unitRight(call.db, call.viewer(), id, need)),
  lesson: eachThing(openedUnit),
  film: eachThing((call, id, need: "see" | "editPlan") =>
    markedUnit(call.db, call.viewer(), id, need),
  ),
  marker: eachThing((call, id) => markerRight(call.db, call.viewer(), id)),
};
