import { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ProjectTable } from "./project-table.tsx";
import { useProjectWorkWords } from "./project-work-words.ts";

/** project-manager/train/list and train/man/xmlb: the training projects of the scope. */
export default function ManagedProjectsScreen(): ReactNode {
  const words = useProjectWorkWords();
  return (
    <ProjectTable
      operation={listManagedProjects}
      root={useLocation().pathname}
      lead={words.managedLead}
      empty={words.noneManaged}
      mayCreate
    />
  );
}
