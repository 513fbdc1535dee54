import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { EDITORS } from "../kernel/own-for.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useWords } from "../kernel/words.tsx";
import type { Words } from "../words/zh.ts";
import type { Route } from "./+types/news-detail.screen";
import { articleMeta } from "./article-meta.ts";
import { ArticlePage } from "./article-page.tsx";
import type { Detail } from "./content-item.ts";
import { loadArticle } from "./load-article.ts";

const BASE = "/news/";

export const ownFor = EDITORS;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadArticle(context.get(pageContext), params.sourceId);
}

const trailOf = (item: Detail, words: Words) => [
  { name: words.cms.news, to: "/news" },
  {
    name: item.channelName,
    to: item.channelIndefiner
      ? `/news?column=${item.channelIndefiner}`
      : `/cms/channel/${item.channelId}`,
  },
];

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  return articleMeta(
    matches,
    loaderData.item,
    `${BASE}${loaderData.item.id}`,
    trailOf(loaderData.item, speech.words),
  );
}

/** /news/{sourceId}: one article. */
export default function NewsDetailScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { item, related } = loaderData;
  return (
    <ArticlePage item={item} related={related} trail={trailOf(item, useWords())} base={BASE} />
  );
}
