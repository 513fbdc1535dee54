import { listRunProjects } from "@perennial/contract/training/workspace/project-list.ts";
import type { ReactNode } from "react";
import { ProjectTable } from "./project-table.tsx";
import { useProjectWorkWords } from "./project-work-words.ts";

/** train/project-list: the training projects that one helps to run. */
export default function RunProjectsScreen(): ReactNode {
  const words = useProjectWorkWords();
  return (
    <ProjectTable
      operation={listRunProjects}
      root="/ucenter/teaching-space/train"
      lead={words.runLead}
      empty={words.noneRun}
      mayCreate={false}
    />
  );
}
