import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  removeMessages,
  getMessage,
  getUnreadCount,
  listMessages,
  markAllRead,
  markRead,
} from "@perennial/contract/messaging/message.ts";
import { Button } from "antd";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../kernel/format.ts";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../space/field/field-table.tsx";
import { useLive } from "../space/live.ts";
import { useRead, useWrite } from "../space/query.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PlainText } from "../ui/plain-text.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import styles from "./messages.module.css";
import { useMessageWords } from "./message-words.ts";

type Message = RowOf<typeof listMessages>;
const CHANGED = [listMessages, getUnreadCount] as const;

/** One system message; showing it marks it as read. */
function Opened({ message }: { readonly message: Message }): ReactNode {
  const words = useMessageWords();
  const { send } = useWrite(getMessage, { invalidates: CHANGED, isQuiet: true });
  const open = useEffectEvent((id: string) => {
    if (!message.isRead) void send({ id });
  });
  useEffect(() => open(message.id), [message.id]);
  return (
    <Stack as="article" gap={4}>
      <p className={styles.time}>{plainDateTime(message.createdAt)}</p>
      <PlainText>{message.content}</PlainText>
      {message.link ? <Link to={message.link}>{words.openLink}</Link> : null}
    </Stack>
  );
}

/** System messages as a list with search, bulk actions and a drawer for reading. */
export function SystemTab(): ReactNode {
  const words = useMessageWords();
  const all = useWrite(markAllRead, { invalidates: CHANGED });
  const read = useWrite(markRead, { invalidates: CHANGED });
  const remove = useWrite(removeMessages, { invalidates: CHANGED, done: words.removed });
  const unread = useRead(getUnreadCount, {});
  const list = useRead(listMessages, { kind: "system", pageNo: 1, pageSize: 1 });
  useLive("unread", () => void list.again());

  const definitions: readonly FieldDefinition[] = [
    { name: "title", label: words.subject, widgetType: "SingleLineText" },
    { name: "createdAt", label: words.time, widgetType: "DateTime", width: 160 },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      showInList: false,
      showInDetail: false,
      searchable: true,
      ...rulesOf(listMessages, "keyword"),
    },
    {
      name: "isRead",
      label: words.state,
      widgetType: "DropdownSelect",
      showInList: false,
      showInDetail: false,
      searchable: true,
      options: [
        { value: "no", name: words.unread },
        { value: "yes", name: words.read },
      ],
    },
  ];
  return (
    <FieldTable
      name="system-messages"
      label={words.system}
      definitions={definitions}
      operation={listMessages}
      params={{ kind: "system" }}
      toParams={({ search }) => ({
        kind: "system" as const,
        keyword: String(search["keyword"] ?? ""),
        ...(search["isRead"] === undefined ? {} : { isRead: search["isRead"] === "yes" }),
      })}
      nameField="title"
      cells={{
        title: (row) => (
          <span className={styles.subject} data-unread={!row.isRead || undefined}>
            {row.isRead ? null : <span className="visually-hidden">{words.unread} </span>}
            {row.title}
          </span>
        ),
      }}
      detail={(row) => <Opened key={row.id} message={row} />}
      bulkActions={(rows, { again }) => [
        {
          key: "read",
          label: words.markRead,
          run: async () => {
            await read.send({ ids: rows.map(({ id }) => id) });
            await again();
          },
        },
        {
          key: "remove",
          label: words.remove,
          isDanger: true,
          ask: { title: words.remove, text: words.removeAsk(rows.length) },
          run: async () => {
            await remove.send({ ids: rows.map(({ id }) => id) });
            await again();
          },
        },
      ]}
      tools={
        <Button
          disabled={(unread.data?.systemMessageCount ?? 0) === 0}
          loading={all.isBusy}
          onClick={() =>
            void all.send({ kind: "system" }).then((answer) => {
              if (answer.success) showToast(words.allRead(answer.data), "done");
            })
          }
        >
          {words.markAllRead}
        </Button>
      }
      empty={<EmptyState message={words.noSystem} />}
    />
  );
}
