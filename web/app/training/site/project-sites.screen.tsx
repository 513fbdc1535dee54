import { listManagedSites } from "@perennial/contract/training/site/site.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useSiteWords } from "./site-words.ts";

const MARKS = { none: "over", off: "over", hidden: "waiting", open: "done" } as const;

/** …/site-manager: the micro-sites of the projects of the scope; their pages stand in each project's workspace. */
export default function ProjectSitesScreen(): ReactNode {
  const words = useSiteWords();
  const { pathname } = useLocation();
  const area = pathname.slice(0, pathname.lastIndexOf("/"));
  const list = area.endsWith("/train/man") ? `${area}/xmlb` : `${area}/train/list`;
  return (
    <SpacePage title={words.listTitle} lead={words.listLead}>
      <FieldTable
        name="project-sites"
        label={words.listTitle}
        operation={listManagedSites}
        definitions={[
          { name: "projectName", label: words.project, widgetType: "SingleLineText", width: 220 },
          {
            name: "keyword",
            label: words.project,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listManagedSites, "keyword"),
          },
          { name: "siteName", label: words.siteName, widgetType: "SingleLineText", width: 180 },
          { name: "slug", label: words.address, widgetType: "SingleLineText", width: 180 },
          { name: "state", label: words.state, widgetType: "SingleLineText", width: 120 },
          { name: "publishedNum", label: words.publishedNum, widgetType: "Number", width: 90 },
          { name: "waitingNum", label: words.waitingNum, widgetType: "Number", width: 90 },
          {
            name: "corpName",
            label: words.corp,
            widgetType: "SingleLineText",
            width: 160,
            isSecondary: true,
          },
        ]}
        cells={{
          siteName: ({ siteName }) => siteName || "—",
          slug: ({ slug, domainName, state }) =>
            slug === "" ? (
              "—"
            ) : state === "open" ? (
              <AddressLink href={`/p/${slug}`} isNewWindow>
                {domainName || `/p/${slug}`}
              </AddressLink>
            ) : (
              domainName || `/p/${slug}`
            ),
          state: ({ state }) => <StateMark kind={MARKS[state]}>{words.states[state]}</StateMark>,
        }}
        rowActions={({ id }) => [
          { key: "set", label: words.setUp, to: `${list}/${id}/jbsz` },
          { key: "articles", label: words.articles, to: `${list}/${id}/xxfb` },
          { key: "columns", label: words.columns, to: `${list}/${id}/lmsz` },
        ]}
        empty={<EmptyState message={words.noProjects} />}
      />
    </SpacePage>
  );
}
