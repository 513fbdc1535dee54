import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { CourseTable } from "./course-table.tsx";
import { useSchoolWords } from "./school-words.ts";

/** teachingManager/course/list: courses of the scope. */
export default function CoursesScreen(): ReactNode {
  const words = useSchoolWords();
  return (
    <SpacePage title={words.courses} lead={words.coursesLead}>
      <CourseTable />
    </SpacePage>
  );
}
