import { useManager } from "../../course/public.tsx";
import type { Place, PostAddresses } from "../place.ts";

/** The chosen period of the course manager as a place, and its addresses of posts (consoles §2). */
export function useManagerPosts(): { readonly place: Place; readonly to: PostAddresses } {
  const { courseId, periodId, to } = useManager();
  return {
    place: { courseId, periodId },
    to: {
      detail: (postId) => to(`teaching/discuss/list/details/${postId}`),
      list: to("teaching/discuss/list"),
      create: to("teaching/discuss/create"),
      edit: (postId) => to(`teaching/discuss/create/${postId}`),
    },
  };
}

/** As useManagerPosts, for experiences, which the team reads and learners write. */
export function useManagerExperiences(): { readonly place: Place; readonly to: PostAddresses } {
  const { courseId, periodId, to } = useManager();
  const list = to("teaching/discuss/experience");
  return {
    place: { courseId, periodId },
    to: {
      detail: (postId) => to(`teaching/discuss/experience/details/${postId}`),
      list,
      create: list,
      edit: () => list,
    },
  };
}
