import { getChannel } from "@perennial/contract/cms/channel.ts";
import { CHANNEL, getContent, listContent } from "@perennial/contract/cms/content.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { load } from "../../kernel/load.ts";
import { loadList } from "../../kernel/load-list.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { addressOf } from "../../kernel/page-query.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { PAGE_KEY } from "../../kernel/query-keys.ts";
import { useWords } from "../../kernel/words.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/channel-detail.screen";
import { ArticleBody } from "../article-body.tsx";
import styles from "../article.module.css";
import { ContentTiles } from "../content-tiles.tsx";
import { TopicTiles } from "../topic-tiles.tsx";

export const queryKeys = PAGE_KEY;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { channelId, channelIndefiner } = params as {
    channelId?: string;
    channelIndefiner?: string;
  };
  const channel = await load(page, getChannel, channelId ? { channelId } : { channelIndefiner });
  // A channel that only holds others shows what stands in all of them.
  const [parent, found] = await Promise.all([
    channel.parentId ? page.call(getChannel, { channelId: channel.parentId }) : undefined,
    loadList(page, url, listContent, {
      channelId: channel.id,
      isParent: channel.children.length > 0 ? 1 : 0,
    }),
  ]);
  const [only, ...others] = found.rows;
  const text =
    channel.channelType === "Text" && only && others.length === 0
      ? await page.call(getContent, { id: only.id })
      : undefined;
  return {
    channel,
    parent: parent?.success ? parent.data : undefined,
    items: found.rows,
    page: found.page,
    /** The one text of a channel made for one. */
    text: text?.success ? text.data : undefined,
  };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { channel, page } = loaderData;
  return pageMeta(matches, {
    title: channel.title,
    description: channel.summary,
    path: addressOf(`/cms/channel/${channel.id}`, { pageNo: page.pageNo > 1 ? page.pageNo : 0 }),
    image: channel.cover,
  });
}

/** /cms/channel/{channelId} and /cms/channelIndef/{channelIndefiner}: what stands in a channel, in the form of its type. */
export default function ChannelDetailScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { channel, parent, items, page, text } = loaderData;
  const words = useWords().cms;
  const isTopics = channel.indefiner === CHANNEL.topics;
  // Siblings are one step away, children too.
  const family = isTopics
    ? []
    : channel.children.length > 0
      ? [channel, ...channel.children]
      : parent && parent.indefiner !== CHANNEL.topics
        ? [parent, ...parent.children]
        : [];
  const tabs = family.map((each, index) => ({
    id: each.id,
    name: index === 0 && channel.channelType !== "Article" ? words.wholeChannel : each.title,
    to: `/cms/channel/${each.id}`,
  }));
  const trail = [
    { name: words.channels, to: "/cms/channels" },
    ...(parent ? [{ name: parent.title, to: parent.linkUrl || `/cms/channel/${parent.id}` }] : []),
    { name: channel.title },
  ];
  return (
    <Page trail={trail} title={channel.title} lead={channel.summary || undefined}>
      {tabs.length > 1 ? (
        <LinkTabs label={words.childChannels} tabs={tabs} selectedId={channel.id} />
      ) : null}
      {text ? (
        <div className={styles.sheet}>
          <ArticleBody html={text.bodyHtml} />
        </div>
      ) : isTopics && channel.children.length > 0 ? (
        <TopicTiles topics={channel.children} />
      ) : items.length > 0 ? (
        <>
          <ContentTiles channelType={channel.channelType} items={items} />
          <Pager page={page} />
        </>
      ) : (
        <EmptyState
          message={words.emptyTitle}
          action={<ButtonLink to="/cms/channels">{words.emptyChannels}</ButtonLink>}
        />
      )}
    </Page>
  );
}
