/** A course that is analysed, in its newest period unless another is named, with the ways on from there. */
export interface AnalysedCourse {
  readonly courseId: string;
  readonly periodId?: string;
  /** Address of a page of the course's manager. */
  readonly to: (path: string) => string;
  /** Address of a learner's achievement. */
  readonly learner: (userId: string) => string;
}

/** The same as parameters of an operation. */
export const placeOf = ({ courseId, periodId }: AnalysedCourse) => ({
  courseId,
  ...(periodId === undefined ? {} : { periodId }),
});

/** Address of a sheet of the course's analysis. */
export function sheetHref(
  what: "achievement" | "progress" | "classes" | "days" | "units",
  course: AnalysedCourse,
  classId = "",
): string {
  const query = new URLSearchParams({ ...placeOf(course), ...(classId === "" ? {} : { classId }) });
  return `/api/statistics/api/course/export/${what}?${query.toString()}`;
}
