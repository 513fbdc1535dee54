import type { PostAddresses } from "../place.ts";

const SPACE = "/ucenter/teaching-space/c/discuss";

/** Posts in the teaching space (consoles §2); they are written in the course's manager. */
export function ownPostAddresses(courseId: string): PostAddresses {
  const create = `/course/${courseId}/manager/teaching/discuss/create`;
  return {
    detail: (postId) => `${SPACE}/details/${postId}`,
    list: courseId === "" ? SPACE : `${SPACE}?courseId=${encodeURIComponent(courseId)}`,
    create,
    edit: (postId) => `${create}/${postId}`,
  };
}
