import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { TrainingTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type TrainingTables = ReadOnlyTables<OwnTables>;

export { inScope } from "./package-scope.ts";
export { provideCoursePoints, type CoursePoints } from "./assess/course-points.ts";
export { providePayments, type Payment } from "./sale/payments.ts";
export { noteCourse, noteLearned, recountDue } from "./assess/recount.ts";
export {
  freeHolds,
  givePlace,
  holdPlace,
  lockGoods,
  offeredGoods,
  provideAfterLeaving,
  setPrice,
  takePlaceBack,
} from "./sale/sale.ts";
export { unlogged } from "./teaching/log.ts";
export { taughtClasses, teachingPlace } from "./teaching/taught-classes.ts";
