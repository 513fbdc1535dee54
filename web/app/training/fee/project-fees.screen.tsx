import type { ReactNode } from "react";
import { ProjectFrame } from "../project/project-frame.tsx";
import { Sale } from "./sale.tsx";

/** …/fysz: what a project costs, its discount codes, and its orders. */
export default function ProjectFeesScreen(): ReactNode {
  return <ProjectFrame page="fysz">{({ id }) => <Sale packageId={id} hasPrice />}</ProjectFrame>;
}
