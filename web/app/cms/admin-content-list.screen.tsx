import { AuditStatus, listContent, removeContent } from "@perennial/contract/cms/content.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/admin-content-list.screen";
import {
  Confirm,
  consoleMeta,
  ConsolePage,
  useConsoleRoot,
  useConsoleWords,
} from "../console/public.tsx";
import { call } from "../kernel/call.ts";
import { loadPage } from "../kernel/load.ts";
import { pageContext } from "../kernel/page-context.ts";
import { addressOf, keywordOf, pageNumberOf } from "../kernel/page-query.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Pager } from "../ui/pager.tsx";
import { showToast } from "../ui/toast.tsx";
import { writtenChannels } from "./admin-channels.ts";
import { ChannelTree, ContentFilter } from "./admin-content-filter.tsx";
import { ContentTable, type ContentRow } from "./admin-content-table.tsx";
import styles from "./admin-content.module.css";
import { CONTENT_STATES } from "./admin-content-state.tsx";

const NO_PAGE = { rowCount: 0, totalPage: 0, pageNo: 1, pageSize: 0 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const channels = await writtenChannels(page);
  const channel = channels.find(({ id }) => id === query.get("channel")) ?? channels[0];
  const keyword = keywordOf(query);
  const state = CONTENT_STATES.find((name) => name === query.get("tab"));
  const found = channel
    ? await loadPage(page, listContent, {
        channelId: channel.id,
        isParent: 1,
        includeUnpublish: 1,
        pageNo: pageNumberOf(query),
        pageSize: LIMITS.tablePageSize,
        ...(keyword ? { keyword } : {}),
        ...(state ? { auditStatus: AuditStatus[state] } : {}),
      })
    : { rows: [], page: NO_PAGE };
  return {
    channels,
    channel,
    keyword: keyword ?? "",
    state,
    items: found.rows,
    page: found.page,
    now: Date.now(),
  };
}

export function meta({ matches, location }: Route.MetaArgs) {
  return consoleMeta(matches, location.pathname, "articles");
}

/** operative/nrgl/nrgl: what stands in a channel, of any state. */
export default function AdminContentListScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { channels, channel, keyword, state, items, page, now } = loaderData;
  const words = useConsoleWords();
  const root = useConsoleRoot();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<ContentRow>();
  const [isBusy, setIsBusy] = useState(false);
  const path = `${root}/operative/nrgl/nrgl`;

  const remove = async (item: ContentRow): Promise<void> => {
    setIsBusy(true);
    const answer = await call({ ...removeContent, method: "POST" }, { id: item.id });
    setIsBusy(false);
    setLeaving(undefined);
    if (!answer.success) return showToast(answer.message);
    showToast(words.content.removed(item.title), "done");
    await revalidate();
  };

  return (
    <ConsolePage
      title={words.titles.articles}
      lead={words.content.lead}
      action={
        channel ? (
          <ButtonLink kind="primary" to={addressOf(`${path}/new`, { channel: channel.id })}>
            <Icon name="plus" size={1} />
            {words.content.create}
          </ButtonLink>
        ) : null
      }
    >
      <div className={styles.columns}>
        <ChannelTree channels={channels} chosenId={channel?.id} path={path} />
        <div className={styles.list}>
          <ContentFilter
            key={`${channel?.id} ${keyword} ${state}`}
            channels={channels}
            channelId={channel?.id}
            keyword={keyword}
            state={state}
            path={path}
          />
          {items.length > 0 ? (
            <ContentTable
              items={items}
              channels={channels}
              path={path}
              now={now}
              onRemove={setLeaving}
            />
          ) : (
            <EmptyState
              message={keyword || state ? words.content.nothingFound : words.content.empty}
            />
          )}
          <Pager page={page} />
        </div>
      </div>
      {leaving ? (
        <Confirm
          title={words.content.remove}
          action={words.content.removeNow}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{words.content.askRemove(leaving.title)}</p>
        </Confirm>
      ) : null}
    </ConsolePage>
  );
}
