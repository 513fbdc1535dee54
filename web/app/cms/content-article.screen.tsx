import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { EDITORS } from "../kernel/own-for.ts";
import { pageContext } from "../kernel/page-context.ts";
import type { Route } from "./+types/content-article.screen";
import { articleMeta } from "./article-meta.ts";
import { ArticlePage } from "./article-page.tsx";
import { loadArticle } from "./load-article.ts";

const BASE = "/cms/content/tp1/";

export const ownFor = EDITORS;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadArticle(context.get(pageContext), params.messageId);
}

const trailOf = (item: { channelId: string; channelName: string }) => [
  { name: item.channelName, to: `/cms/channel/${item.channelId}` },
];

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  return loaderData
    ? articleMeta(
        matches,
        loaderData.item,
        `${BASE}${loaderData.item.id}`,
        trailOf(loaderData.item),
      )
    : failedMeta(matches, error);
}

/** /cms/content/tp1/{messageId}: template 1, the text in the middle. */
export default function ContentArticleScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { item, related } = loaderData;
  return <ArticlePage item={item} related={related} trail={trailOf(item)} base={BASE} />;
}
