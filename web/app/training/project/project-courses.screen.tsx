import type { ReactNode } from "react";
import { ProjectCourses } from "../workspace/project-courses.tsx";
import { ProjectFrame } from "./project-frame.tsx";

/** …/kcsz: the courses of a project. */
export default function ProjectCoursesScreen(): ReactNode {
  return (
    <ProjectFrame page="kcsz">
      {(form) => <ProjectCourses packageId={form.id} isReadOnly={!form.may.edit} />}
    </ProjectFrame>
  );
}
