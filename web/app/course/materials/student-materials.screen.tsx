import type { ReactNode } from "react";
import { MaterialsPage } from "./materials-page.tsx";

/** prepare/student-materials: for those who learn. */
export default function StudentMaterialsScreen(): ReactNode {
  return <MaterialsPage audience="student" />;
}
