import type { ThingName } from "@perennial/contract/kernel/things.ts";
import { eachThing, type ThingResolver } from "../kernel/access/things.ts";
import { classRight, type ClassRight } from "./class-right.ts";
import { courseRight, periodRight, type CourseRight } from "./course-right.ts";
import type { CourseMay } from "./right-rules.ts";
import { unitRight, type UnitRow } from "./unit-right.ts";

type Need = keyof CourseMay;

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    course: CourseRight;
    /** The course, with `periodId` of the named period. */
    period: CourseRight;
    class: ClassRight;
    unit: { readonly unit: UnitRow; readonly right: CourseRight };
  }
}

/** Courses and their parts, as their team and who stands above it meet them. */
export const courseThings: Partial<Record<ThingName, ThingResolver>> = {
  course: eachThing((call, id, need: Need) => courseRight(call.db, call.viewer(), id, need)),
  period: eachThing((call, id, need: Need) => periodRight(call.db, call.viewer(), id, need)),
  class: eachThing((call, id, need: Need) => classRight(call.db, call.viewer(), id, need)),
  unit: eachThing((call, id, need: Need) => unitRight(call.db, call.viewer(), id, need)),
};
