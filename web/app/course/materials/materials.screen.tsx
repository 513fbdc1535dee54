import type { ReactNode } from "react";
import { MaterialsPage } from "./materials-page.tsx";

/** prepare/materials: for those who teach. */
export default function MaterialsScreen(): ReactNode {
  return <MaterialsPage audience="teacher" />;
}
