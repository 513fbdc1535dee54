import { getProject } from "@perennial/contract/training/project/project.ts";
import {
  getProjectSite,
  getProjectSiteArticle,
  listProjectSiteArticles,
} from "@perennial/contract/training/site/public-site.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { breadcrumbList, jsonLdGraph } from "../../kernel/json-ld.ts";
import { load } from "../../kernel/load.ts";
import { loadList } from "../../kernel/load-list.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { addressOf } from "../../kernel/page-query.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { PAGE_KEY } from "../../kernel/query-keys.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PackageCourses } from "../package-courses.tsx";
import type { Route } from "./+types/site-column.screen";
import { columnOrMissing } from "./column-or-missing.ts";
import { PublicArticle } from "./public-article.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { PublicRows } from "./public-rows.tsx";
import { usePublicSiteWords } from "./public-words.ts";

export const queryKeys = PAGE_KEY;

const NO_PAGE = { rowCount: 0, totalPage: 0, pageNo: 1, pageSize: 0 };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { slug, columnId } = params;
  const site = await load(page, getProjectSite, { slug });
  const column = columnOrMissing(site, columnId);
  const shared = { site, column, rows: [], page: NO_PAGE, article: undefined, courses: [] };
  if (column.kind === "courses") {
    const { courses } = await load(page, getProject, { packageId: site.packageId });
    return { ...shared, courses };
  }
  const found = await loadList(page, url, listProjectSiteArticles, { slug, columnId });
  // What stands below a column is listed with it; as a page it shows its own.
  const first = found.rows.find((row) => row.columnId === column.id);
  const article =
    column.kind === "page" && first
      ? await load(page, getProjectSiteArticle, { slug, articleId: first.id })
      : undefined;
  return { ...shared, ...found, article };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { site, column, page } = loaderData;
  const home = `/p/${site.slug}`;
  const trail = [
    { name: site.name, path: home },
    { name: column.name, path: `${home}/${column.id}` },
  ];
  return pageMeta(matches, {
    title: `${column.name} - ${site.name}`,
    description: site.shareText || site.subtitle,
    path: addressOf(`${home}/${column.id}`, { pageNo: page.pageNo > 1 ? page.pageNo : 0 }),
    image: site.bannerUrl || site.logoUrl,
    jsonLd: jsonLdGraph(breadcrumbList(speech.siteOrigin, speech.words.kernel.home, trail)),
  });
}

/** /p/{slug}/{columnId}: a column of a micro-site, by its kind. */
export default function SiteColumnScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { site, column, rows, page, article, courses } = loaderData;
  const words = usePublicSiteWords();
  const hasBelow = site.columns.some(({ parentId }) => parentId === column.id);
  const isFiles = column.kind === "downloads";
  if (article)
    return (
      <PublicFrame site={site} column={column}>
        <PublicArticle of={article} path={`/p/${site.slug}/${column.id}`} />
      </PublicFrame>
    );
  return (
    <PublicFrame site={site} column={column}>
      <Text as="h1" serif size={4} weight="strong" below={4}>
        {column.name}
      </Text>
      {courses.length > 0 ? (
        <PackageCourses of={{ courses }} />
      ) : rows.length > 0 ? (
        <PublicRows
          slug={site.slug}
          articles={rows}
          hasFiles={isFiles}
          hasColumns={hasBelow}
          headingLevel={2}
        />
      ) : (
        <EmptyState message={isFiles ? words.noFiles : words.none} />
      )}
      <Pager page={page} />
    </PublicFrame>
  );
}
