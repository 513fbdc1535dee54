import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ProjectPapers } from "../../assessment/public.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";

/** …/homework and …/test: papers of all courses of a project, with how many scripts wait for a marker. */
export default function ProjectPapersScreen(): ReactNode {
  const { pathname } = useLocation();
  const page = pathname.endsWith("/test") ? "test" : "homework";
  return (
    <ProjectFrame page={page}>
      {({ id }) => (
        <ProjectPapers
          packageId={id}
          page={page}
          isTeaching={pathname.startsWith("/ucenter/teaching-space/")}
        />
      )}
    </ProjectFrame>
  );
}
