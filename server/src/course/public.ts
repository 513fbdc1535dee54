import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { CourseTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type CourseTables = ReadOnlyTables<OwnTables>;

export { cardOf, courseCards, selectCards, type CardRow } from "./search/course-cards.ts";
export { notThereAs } from "./not-there.ts";
export { isOffered } from "./enrolment/offered.ts";
export { courseRight, type CourseRight } from "./course-right.ts";
export { inCourseScope } from "./course-scope.ts";
export { peopleInReach } from "./class/class-people.ts";
export type { CourseMay } from "./right-rules.ts";
export type { ManagerEntry } from "./manager/manager-menu.ts";
export { isKeptOut, provideStudyHold } from "./units/study-hold.ts";
export {
  coursesNamedBy,
  coursesOfGroup,
  learnsInGroup,
  provideCourseGroup,
} from "./enrolment/course-group.ts";
export { provideEnrolHold } from "./enrolment/enrol-hold.ts";
export { takeFirstPlace } from "./enrolment/take-place.ts";
export { joinTeam, leaveTeam } from "./manager/join-team.ts";
export { provideTypeHold } from "./manager/type-holds.ts";
export { keepPlaces } from "./enrolment/merge-enrolments.ts";
export { enrolmentOf } from "./enrolment/enrolment-place.ts";
export { unitSeconds } from "./units/unit-length.ts";
export { assessmentOf } from "./period/stored-rules.ts";
export { verdictOf } from "./period/verdict.ts";
