import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { AuditStatus, listContent, removeContent } from "@perennial/contract/cms/content.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { addressOf } from "../../kernel/page-query.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { useSpaceRoot } from "../../space/space-context.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAdminWords } from "../../words/admin.ts";
import { useWrittenChannels, type ChannelChoice } from "./admin-channels.ts";
import { CONTENT_STATES, StateMark } from "./admin-content-state.tsx";
import styles from "./admin-content.module.css";

type Row = OutputOf<typeof listContent>[number];

/** operative/nrgl/nrgl: what stands in a channel, of any state. */
export default function AdminContentListScreen(): ReactNode {
  const words = useAdminWords();
  const channels = useWrittenChannels();
  const [address] = useSearchParams();
  const path = `${useSpaceRoot()}/operative/nrgl/nrgl`;
  const wanted = address.get("channel");
  const channel = channels?.find(({ id }) => id === wanted) ?? channels?.[0];
  return (
    <SpacePage
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
      {channels && channel ? (
        <Stack gap={4} align="start" className={styles.columns}>
          <ChannelTree channels={channels} chosenId={channel.id} path={path} />
          <ContentTable key={channel.id} channels={channels} channelId={channel.id} path={path} />
        </Stack>
      ) : null}
    </SpacePage>
  );
}

interface ChannelTreeProps {
  readonly channels: readonly ChannelChoice[];
  readonly chosenId: string;
  readonly path: string;
}

/** The channels to choose from, left of the list; above it, side by side, on a phone. */
function ChannelTree({ channels, chosenId, path }: ChannelTreeProps): ReactNode {
  const words = useAdminWords().content;
  return (
    <Box as="nav" pad={2} card className={styles.tree} aria-label={words.channels}>
      <ul>
        {channels.map(({ id, name, depth }) => (
          <li key={id} data-depth={depth}>
            <Text
              as={Link}
              hover="paper"
              to={addressOf(path, { channel: id })}
              aria-current={id === chosenId ? "true" : undefined}
            >
              {name}
            </Text>
          </li>
        ))}
      </ul>
    </Box>
  );
}

interface ContentTableProps {
  readonly channels: readonly ChannelChoice[];
  readonly channelId: string;
  readonly path: string;
}

function ContentTable({ channels, channelId, path }: ContentTableProps): ReactNode {
  const words = useAdminWords().content;
  const { send } = useWrite(removeContent, { invalidates: [listContent] });
  // When the list was opened: what is published later is marked.
  const [now] = useState(() => Date.now());
  const states = CONTENT_STATES.map((state) => ({
    value: AuditStatus[state],
    name: words.states[state],
  }));
  const definitions: FieldDefinition[] = [
    { name: "title", label: words.title, widgetType: "SingleLineText" },
    { name: "channelId", label: words.channel, widgetType: "DropdownSelect" },
    {
      name: "auditStatus",
      label: words.state,
      widgetType: "DropdownSelect",
      options: states,
      searchable: true,
    },
    { name: "order", label: words.order, widgetType: "Number" },
    { name: "publishTime", label: words.published, widgetType: "DateTime" },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      ...rulesOf(listContent, "keyword"),
      searchable: true,
      showInList: false,
      showInDetail: false,
    },
  ];
  const remove = async (row: Row): Promise<void> => {
    const answer = await send({ id: row.id });
    if (answer.success) showToast(words.removed(row.title), "done");
  };
  const actionsOf = (row: Row): RowAction[] => [
    // A course, shop or teacher is written in its own place.
    ...(row.subjectId === "" ? [{ key: "edit", label: words.edit, to: `${path}/${row.id}` }] : []),
    ...(row.linkUrl.startsWith("/") ? [{ key: "view", label: words.view, to: row.linkUrl }] : []),
    {
      key: "remove",
      label: words.remove,
      isDanger: true,
      ask: { title: words.remove, text: words.askRemove(row.title), action: words.removeNow },
      run: () => remove(row),
    },
  ];
  return (
    <FieldTable
      name="content"
      label={words.filter}
      definitions={definitions}
      operation={listContent}
      params={{ channelId, isParent: 1, includeUnpublish: 1 }}
      cells={{
        title: (row) => (
          <span className={styles.title}>
            {row.isTop === 1 ? (
              <Box
                as="em"
                round="mark"
                ground="accent-soft"
                tone="accent-strong"
                weight="plain"
                className={styles.top}
              >
                {words.top}
              </Box>
            ) : null}
            {row.title}
          </span>
        ),
        channelId: (row) => channels.find(({ id }) => id === row.channelId)?.name ?? "",
        auditStatus: (row) => (
          <StateMark auditStatus={row.auditStatus} isAhead={Date.parse(row.publishTime) > now} />
        ),
        publishTime: (row) => plainDateTime(row.publishTime),
      }}
      rowActions={actionsOf}
      empty={
        <EmptyState
          message={words.none}
          action={<Link to={addressOf(`${path}/new`, { channel: channelId })}>{words.create}</Link>}
        />
      }
    />
  );
}
