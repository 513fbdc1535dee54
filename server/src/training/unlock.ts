import type { UnlockRule } from "@perennial/contract/training/package.ts";

/** A course of a package, as the rules see it. */
export interface RuledCourse {
  readonly courseId: string;
  readonly isRequired: boolean;
  readonly afterIds: readonly string[];
}

/** Why the rules of a package cannot stand. */
export type RuleFault =
  | "training.courseTwice"
  | "training.tooFewElectives"
  | "training.unlockUnknown"
  | "training.unlockLoop";

/** The courses of `courses` that have to be complete before the one at this place may begin. */
export function coursesBefore(
  rule: UnlockRule,
  courses: readonly RuledCourse[],
  at: number,
): readonly RuledCourse[] {
  const course = courses[at];
  if (course === undefined || rule === "free") return [];
  // An elective that nobody has to take never stands in the way.
  if (rule === "ordered") return courses.slice(0, at).filter(({ isRequired }) => isRequired);
  if (rule === "afterRequired")
    return course.isRequired ? [] : courses.filter(({ isRequired }) => isRequired);
  return courses.filter(({ courseId }) => course.afterIds.includes(courseId));
}

/** Of `done` courses: those that may be begun, or went on with. What is complete stays open. */
export function openCourses(
  rule: UnlockRule,
  courses: readonly RuledCourse[],
  done: ReadonlySet<string>,
): ReadonlySet<string> {
  const isOpen = ({ courseId }: RuledCourse, at: number): boolean =>
    done.has(courseId) ||
    coursesBefore(rule, courses, at).every((before) => done.has(before.courseId));
  return new Set(courses.filter(isOpen).map(({ courseId }) => courseId));
}

/** How far somebody is: electives count up to what is demanded. */
export function standingOf(
  courses: readonly RuledCourse[],
  electiveMin: number,
  done: ReadonlySet<string>,
) {
  const required = courses.filter(({ isRequired }) => isRequired);
  const doneOf = (some: readonly RuledCourse[]): number =>
    some.filter(({ courseId }) => done.has(courseId)).length;
  const requiredDone = doneOf(required);
  const electiveDone = doneOf(courses.filter(({ isRequired }) => !isRequired));
  return {
    requiredNum: required.length,
    requiredDone,
    electiveDone,
    isComplete:
      courses.length > 0 && requiredDone === required.length && electiveDone >= electiveMin,
  };
}

/** True when some courses wait for each other. */
function hasLoop(courses: readonly RuledCourse[]): boolean {
  let waiting = courses;
  for (;;) {
    const ids = new Set(waiting.map(({ courseId }) => courseId));
    const next = waiting.filter(({ afterIds }) => afterIds.some((id) => ids.has(id)));
    if (next.length === waiting.length) return waiting.length > 0;
    waiting = next;
  }
}

/** What is wrong with the rules of a package; undefined when every learner can complete it. */
export function ruleFault(
  rule: UnlockRule,
  courses: readonly RuledCourse[],
  electiveMin: number,
): RuleFault | undefined {
  const ids = new Set(courses.map(({ courseId }) => courseId));
  if (ids.size < courses.length) return "training.courseTwice";
  if (courses.filter(({ isRequired }) => !isRequired).length < electiveMin)
    return "training.tooFewElectives";
  if (rule !== "each") return undefined;
  if (courses.some(({ afterIds }) => afterIds.some((id) => !ids.has(id))))
    return "training.unlockUnknown";
  return hasLoop(courses) ? "training.unlockLoop" : undefined;
}
