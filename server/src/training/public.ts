export { provideCoursePoints, type CoursePoints } from "./assess/course-points.ts";
export { noteCourse, noteLearned, recountDue } from "./assess/recount.ts";
