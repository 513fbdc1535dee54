import type { ReactNode } from "react";
import { PackageCoursesForm } from "../package-courses-form.tsx";
import { ProjectFrame } from "./project-frame.tsx";

/** …/kcsz: the courses of a project. */
export default function ProjectCoursesScreen(): ReactNode {
  return (
    <ProjectFrame page="kcsz">
      {(form) => <PackageCoursesForm key={form.may.edit ? "edit" : "read"} form={form} />}
    </ProjectFrame>
  );
}
