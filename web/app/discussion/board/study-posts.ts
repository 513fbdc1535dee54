import type { PostAddresses } from "../place.ts";

const STUDY = "/ucenter/learning-space/course/study";

/** Posts of a learner's course (consoles §2). */
export function studyPostAddresses(courseId: string): PostAddresses {
  const list = `${STUDY}/${courseId}/discuss`;
  return {
    detail: (postId) => `${list}/details/${postId}`,
    list,
    create: `${list}/create`,
    edit: (postId) => `${list}/create/${postId}`,
  };
}

/** Experiences of a learner's course. */
export function studyExperienceAddresses(courseId: string): PostAddresses {
  const list = `${STUDY}/${courseId}/experience`;
  return {
    detail: (postId) => `${list}/details/${postId}`,
    list,
    create: `${list}/create`,
    edit: (postId) => `${list}/create/${postId}`,
  };
}

/** Posts of all courses that a learner is in; they are written in the course. */
export function learnerPostAddresses(courseId: string): PostAddresses {
  const list = "/ucenter/learning-space/c/discuss";
  const { create, edit } = studyPostAddresses(courseId);
  return { detail: (postId) => `${list}/details/${postId}`, list, create, edit };
}
