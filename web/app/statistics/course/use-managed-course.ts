import { useManager } from "../../course/public.tsx";
import type { AnalysedCourse } from "./place.ts";

/** The course of the manager that the page stands in. */
export function useManagedCourse(): AnalysedCourse {
  const { courseId, periodId, to } = useManager();
  return {
    courseId,
    periodId,
    to,
    learner: (userId) => to(`teaching/achievement/detail/${userId}`),
  };
}
