import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { getProjectSite } from "@perennial/contract/training/site/public-site.ts";
import type { ReactNode } from "react";
import { AddressLink } from "../../ui/address-link.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { useProjectWords } from "../project/project-words.ts";
import { usePublicSiteWords } from "./public-words.ts";
import { SiteHead } from "./site-head.tsx";

export type Site = OutputOf<typeof getProjectSite>;
export type SiteColumn = Site["columns"][number];

interface PublicFrameProps {
  readonly site: Site;
  readonly column?: SiteColumn;
  /** Of the present page, behind its column. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A page of a micro-site: the way back to the project, the site's head, its columns. */
export function PublicFrame({ site, column, title, children }: PublicFrameProps): ReactNode {
  const project = useProjectWords();
  const home = `/p/${site.slug}`;
  const steps = [
    ...(column ? [{ name: column.name, to: `${home}/${column.id}` }] : []),
    ...(title ? [{ name: title, to: "" }] : []),
  ];
  const trail = [
    { name: project.title, to: "/project" },
    { name: site.projectName, to: `/project/${site.packageId}` },
    { name: site.name, to: home },
    ...steps,
  ];
  return (
    <Page trail={trail.map((step, at) => (at < trail.length - 1 ? step : { name: step.name }))}>
      <SiteHead of={site} isTitle={!column} hasBanner={!column} />
      <Columns site={site} column={column} />
      <Box padTop={6}>{children}</Box>
    </Page>
  );
}

/** The columns of the first level, and those beside or below the present one. */
function Columns({
  site,
  column,
}: {
  readonly site: Site;
  readonly column: SiteColumn | undefined;
}): ReactNode {
  const words = usePublicSiteWords();
  const home = `/p/${site.slug}`;
  const roots = site.columns.filter(({ parentId }) => parentId === null);
  const rootId = column?.parentId ?? column?.id ?? "";
  const root = roots.find(({ id }) => id === rootId);
  const under = site.columns.filter(({ parentId }) => parentId !== null && parentId === rootId);
  const tab = ({ id, name }: SiteColumn) => ({ id, name, to: `${home}/${id}` });
  const isPage = ({ kind }: SiteColumn): boolean => kind !== "link";
  return (
    <>
      <LinkTabs
        label={words.columns}
        selectedId={rootId}
        tabs={[{ id: "", name: words.home, to: home }, ...roots.filter(isPage).map(tab)]}
      />
      <Links of={roots} />
      {root && under.length > 0 ? (
        <>
          <LinkTabs
            label={words.under(root.name)}
            selectedId={column?.id ?? ""}
            tabs={[
              { id: root.id, name: words.all, to: `${home}/${root.id}` },
              ...under.filter(isPage).map(tab),
            ]}
          />
          <Links of={under} />
        </>
      ) : null}
    </>
  );
}

/** Columns that lead elsewhere. */
function Links({ of }: { readonly of: readonly SiteColumn[] }): ReactNode {
  const links = of.filter(({ kind }) => kind === "link");
  if (links.length === 0) return null;
  return (
    <Row as="ul" gap={2} gapX={6} wrap>
      {links.map(({ id, name, link }) => (
        <Row as="li" key={id} gap={1} align="center" touch>
          <AddressLink href={link} isNewWindow={!link.startsWith("/")}>
            {name}
          </AddressLink>
          {link.startsWith("/") ? null : <Icon name="external" size={1} />}
        </Row>
      ))}
    </Row>
  );
}
