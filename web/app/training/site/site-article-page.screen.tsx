import {
  getProjectSite,
  getProjectSiteArticle,
} from "@perennial/contract/training/site/public-site.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { breadcrumbList, jsonLdGraph } from "../../kernel/json-ld.ts";
import { load } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import type { Route } from "./+types/site-article-page.screen";
import { columnOrMissing } from "./column-or-missing.ts";
import { PublicArticle } from "./public-article.tsx";
import { PublicFrame } from "./public-frame.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { slug, columnId, articleId } = params;
  const [site, article] = await Promise.all([
    load(page, getProjectSite, { slug }),
    load(page, getProjectSiteArticle, { slug, articleId }),
  ]);
  // Each article has one address: below the column in which it stands.
  if (article.columnId !== columnId) throw data(null, { status: 404 });
  return { site, column: columnOrMissing(site, columnId), article };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { site, column, article } = loaderData;
  const home = `/p/${site.slug}`;
  const path = `${home}/${column.id}/${article.id}`;
  const trail = [
    { name: site.name, path: home },
    { name: column.name, path: `${home}/${column.id}` },
    { name: article.title, path },
  ];
  const about = {
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedAt,
    author: {
      "@type": article.author ? "Person" : "Organization",
      name: article.author || site.name,
    },
    mainEntityOfPage: `${speech.siteOrigin}${path}`,
  };
  return pageMeta(matches, {
    title: `${article.title} - ${site.name}`,
    description: article.summary || site.shareText || site.subtitle,
    path,
    image: article.coverUrl || site.bannerUrl || site.logoUrl,
    type: "article",
    jsonLd: jsonLdGraph(about, breadcrumbList(speech.siteOrigin, speech.words.kernel.home, trail)),
  });
}

/** /p/{slug}/{columnId}/{articleId}: an article of a micro-site. */
export default function SiteArticlePageScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { site, column, article } = loaderData;
  return (
    <PublicFrame site={site} column={column} title={article.title}>
      <PublicArticle of={article} path={`/p/${site.slug}/${column.id}/${article.id}`} />
    </PublicFrame>
  );
}
