import { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useProjectWorkWords } from "../project/project-work-words.ts";
import { useProjectListWords } from "./project-list-words.ts";

/** Pages of a project that have an address beside the list of projects too (consoles §2). */
const PAGES = ["xmksgl", "xmksfx", "jbsz", "lmsz", "xxfb"] as const;

/** …/xmksgl, …/site-manager/settings: of which project the page is wanted. */
export default function ProjectChoiceScreen(): ReactNode {
  const words = useProjectWorkWords();
  const list = useProjectListWords();
  const { pathname } = useLocation();
  const page = PAGES.find((one) => pathname.endsWith(`/${one}`)) ?? "jbsz";
  const area = pathname.slice(0, pathname.search(/\/(xmksgl|site-manager)(\/|$)/));
  const root = area.endsWith("/train/man") ? `${area}/xmlb` : `${area}/train/list`;
  return (
    <SpacePage title={words.pages[page]} lead={list.chooseProject}>
      <FieldTable
        name="project-choice"
        label={words.pages[page]}
        operation={listManagedProjects}
        definitions={[
          { name: "name", label: list.project, widgetType: "SingleLineText", width: 260 },
          {
            name: "keyword",
            label: list.project,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listManagedProjects, "keyword"),
          },
          { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 200 },
          { name: "learnerNum", label: list.learners, widgetType: "Number", width: 120 },
        ]}
        cells={{ name: ({ id, name }) => <Link to={`${root}/${id}/${page}`}>{name}</Link> }}
        empty={<EmptyState message={list.noProjects} />}
      />
    </SpacePage>
  );
}
