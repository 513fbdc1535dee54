import type { ComponentProps, ReactNode } from "react";
import { hostBelow, LibraryScreen } from "../../question/public.tsx";
import { useManager } from "../manager/manager-context.ts";

/** A screen of the library of the course that is managed. */
export function CourseLibrary({
  part,
}: Pick<ComponentProps<typeof LibraryScreen>, "part">): ReactNode {
  const { courseId, to } = useManager();
  const [path = "", query] = to("prepare/question-library").split("?", 2);
  const host = hostBelow(`1.${courseId}`, path, query === undefined ? "" : `?${query}`);
  return <LibraryScreen host={host} part={part} />;
}
