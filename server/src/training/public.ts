export { provideCoursePoints, type CoursePoints } from "./assess/course-points.ts";
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
