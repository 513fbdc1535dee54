const SPACE = "/ucenter/teaching-space";

/** Pages of the teaching space where courses begin (consoles §2). */
export const CHOOSE_CREATE = `${SPACE}/course/chooseCreate`;
/** Where a course is made out of files. */
export const QUICK_COURSE = `${SPACE}/course/quick`;
export const ADD_COURSE = (type: number): string => `${SPACE}/course/add/${type}`;
export const TAKE_OVER = (type: number): string => `${SPACE}/course/add/choosecourse/${type}`;
/** The course manager of a course. */
export const MANAGER = (courseId: string, path = ""): string =>
  `/course/${courseId}/manager${path ? `/${path}` : ""}`;
