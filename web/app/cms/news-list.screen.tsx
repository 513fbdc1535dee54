import { CHANNEL, listContent } from "@perennial/contract/cms/content.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { failedMeta } from "../kernel/failed-meta.ts";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { addressOf } from "../kernel/page-query.ts";
import { pageWords } from "../kernel/page-words.ts";
import { idsKey, PAGE_KEY } from "../kernel/query-keys.ts";
import { useWords } from "../kernel/words.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTabs } from "../ui/dialog/link-tabs.tsx";
import { Page } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/news-list.screen";
import { ArticleRows } from "./article-rows.tsx";
import { chosenChannel, findChannel } from "./channel/channel-tabs.ts";

const NO_PAGE = { rowCount: 0, totalPage: 0, pageNo: 1, pageSize: 0 };

export const queryKeys = { column: idsKey(), ...PAGE_KEY };

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = url.searchParams;
  const root = await findChannel(page, CHANNEL.news);
  if (!root) return { columns: [], column: undefined, items: [], page: NO_PAGE };
  const { children, ...own } = root;
  const columns = [own, ...children];
  const column = chosenChannel(columns, query.get("column"));
  const found = await loadList(page, url, listContent, {
    channelId: column?.id ?? root.id,
    // Without a column everything below the news is listed.
    isParent: column ? 0 : 1,
  });
  return { columns, column, items: found.rows, page: found.page };
}

const columnAddress = (column: { id: string; indefiner: string }): string =>
  addressOf("/news", { column: column.indefiner || column.id });

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { column, page } = loaderData;
  const words = speech.words.cms;
  return pageMeta(matches, {
    title: column?.title ?? words.news,
    description: column?.summary || words.newsDescription(speech.site.siteName),
    path: addressOf("/news", {
      column: column ? column.indefiner || column.id : "",
      pageNo: page.pageNo > 1 ? page.pageNo : 0,
    }),
  });
}

/** /news: articles of all columns, or of one. */
export default function NewsListScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { columns, column, items, page } = loaderData;
  const words = useWords().cms;
  const tabs = [
    { id: "", name: words.allColumns, to: "/news" },
    ...columns.map((each) => ({ id: each.id, name: each.title, to: columnAddress(each) })),
  ];
  const trail = column
    ? [{ name: words.news, to: "/news" }, { name: column.title }]
    : [{ name: words.news }];
  return (
    <Page
      trail={trail}
      title={column?.title ?? words.news}
      lead={column?.summary || words.newsLead}
    >
      <LinkTabs label={words.columns} tabs={tabs} selectedId={column?.id ?? ""} />
      {items.length > 0 ? (
        <ArticleRows items={items} />
      ) : (
        <EmptyState
          message={words.emptyTitle}
          action={<ButtonLink to="/cms/channels">{words.emptyChannels}</ButtonLink>}
        />
      )}
      <Pager page={page} />
    </Page>
  );
}
