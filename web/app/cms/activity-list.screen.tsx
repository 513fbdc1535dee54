import { CHANNEL, listContent } from "@perennial/contract/cms/content.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { addressOf } from "../kernel/page-query.ts";
import { pageWords } from "../kernel/page-words.ts";
import { idsKey, PAGE_KEY } from "../kernel/query-keys.ts";
import { useWords } from "../kernel/words.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTabs } from "../ui/dialog/link-tabs.tsx";
import { Page } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/activity-list.screen";
import { ActivityRows } from "./activity-rows.tsx";
import { chosenChannel, findChannel } from "./channel/channel-tabs.ts";

const NO_PAGE = { rowCount: 0, totalPage: 0, pageNo: 1, pageSize: 0 };

export const queryKeys = { tab: idsKey(), ...PAGE_KEY };

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = url.searchParams;
  const root = await findChannel(page, CHANNEL.activities);
  const tabs = root?.children ?? [];
  const tab = chosenChannel(tabs, query.get("tab")) ?? tabs[0] ?? root;
  if (!tab) return { tabs, tab, items: [], page: NO_PAGE };
  const found = await loadList(page, url, listContent, {
    channelId: tab.id,
    pageSize: LIMITS.activityTabPageSize,
  });
  return { tabs, tab, items: found.rows, page: found.page };
}

const tabAddress = (tab: { id: string; indefiner: string }): string =>
  addressOf("/activity", { tab: tab.indefiner || tab.id });

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { tab, tabs } = loaderData;
  const words = speech.words.cms;
  const isFirst = !tab || tab.id === tabs[0]?.id;
  return pageMeta(matches, {
    title: isFirst ? words.activities : `${tab.title} - ${words.activities}`,
    description: words.activitiesDescription(speech.site.siteName),
    path: isFirst ? "/activity" : tabAddress(tab),
  });
}

/** /activity: community activities in the tabs of the home page. */
export default function ActivityListScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { tabs, tab, items, page } = loaderData;
  const words = useWords().cms;
  return (
    <Page trail={[{ name: words.activities }]} title={words.activities} lead={words.activitiesLead}>
      {tabs.length > 0 ? (
        <LinkTabs
          label={words.activityTabs}
          tabs={tabs.map((each) => ({ id: each.id, name: each.title, to: tabAddress(each) }))}
          selectedId={tab?.id ?? ""}
        />
      ) : null}
      {items.length > 0 ? (
        <ActivityRows items={items} />
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
