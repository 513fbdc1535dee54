import { rulesOf } from "../kernel/operation/rules-of.ts";
import { listConversations } from "@perennial/contract/messaging/letter.ts";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { relativeTime } from "../kernel/format.ts";
import { useLanguage } from "../kernel/words.tsx";
import type { RowOf } from "../space/field/field-table.tsx";
import { useLive } from "../space/live.ts";
import { useRead } from "../space/query.ts";
import { Avatar } from "../ui/avatar.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Column, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { ComposeDialog } from "./compose-dialog.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import styles from "./messages.module.css";
import { useMessageWords } from "./message-words.ts";

const STEP = 20;
const MOST = 100;

type Conversation = RowOf<typeof listConversations>;

function PersonButton(props: {
  readonly conversation: Conversation;
  readonly isChosen: boolean;
  readonly now: number;
  readonly onChoose: () => void;
}): ReactNode {
  const { peer, latest, unreadCount } = props.conversation;
  const words = useMessageWords();
  const language = useLanguage();
  const name = peer.name || words.closedAccount;
  return (
    <Text
      as="button"
      hover="paper"
      type="button"
      className={styles.person}
      aria-current={props.isChosen ? "true" : undefined}
      onClick={props.onChoose}
    >
      <Avatar name={name} src={peer.avatar} size={2.5} />
      <Stack as="span" narrow grow>
        <Row as="span" gap={2} justify="between">
          <strong>{name}</strong>
          <Box as="time" rigid tone="muted" size={1} dateTime={latest.createdAt}>
            {relativeTime(latest.createdAt, props.now, language)}
          </Box>
        </Row>
        <Text tone="muted" ellipsis>
          {latest.isMine ? `${words.me}：` : ""}
          {latest.content}
        </Text>
      </Stack>
      {unreadCount > 0 ? (
        <>
          <Box
            as="span"
            pad={0}
            padX={2}
            round="card"
            tone="white"
            size={0}
            tabular
            centred
            className={styles.count}
            aria-hidden="true"
          >
            {unreadCount}
          </Box>
          <span className="visually-hidden">{words.unreadOf("", unreadCount)}</span>
        </>
      ) : null}
    </Text>
  );
}

/** People with whom letters were exchanged beside the letters with one of them; one after the other on a phone. */
export function LetterTab(): ReactNode {
  const words = useMessageWords();
  const [address, setAddress] = useSearchParams();
  const [keyword, setKeyword] = useState("");
  const [shown, setShown] = useState(STEP);
  const [isWriting, setIsWriting] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const list = useRead(listConversations, { keyword, pageNo: 1, pageSize: shown });
  useLive("unread", () => {
    setNow(Date.now());
    void list.again();
  });
  const peerId = address.get("with") ?? "";
  const choose = (id: string): void =>
    setAddress(id === "" ? { tab: "letters" } : { tab: "letters", with: id });
  const rows = list.data ?? [];
  const chosen = rows.find(({ peer }) => peer.id === peerId);
  const hasMore = (list.page?.rowCount ?? 0) > shown && shown < MOST;
  return (
    <Stack clip card className={styles.letters} data-open={peerId !== "" || undefined}>
      <Column as="section" narrow className={styles.people} aria-label={words.conversations}>
        <Row gap={2} pad={4} line="below">
          <Input.Search
            allowClear
            aria-label={words.findPeople}
            placeholder={words.findPeople}
            maxLength={rulesOf(listConversations, "keyword").maxLength}
            onSearch={(text) => setKeyword(text.trim())}
          />
          <Button type="primary" onClick={() => setIsWriting(true)}>
            {words.write}
          </Button>
        </Row>
        {list.data && rows.length === 0 ? (
          <EmptyState message={words.noConversations} />
        ) : (
          <ul className={styles.personList}>
            {rows.map((conversation) => (
              <li key={conversation.peer.id}>
                <PersonButton
                  conversation={conversation}
                  isChosen={conversation.peer.id === peerId}
                  now={now}
                  onChoose={() => choose(conversation.peer.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {hasMore ? (
          <Button block onClick={() => setShown(Math.min(MOST, shown + STEP))}>
            {words.more}
          </Button>
        ) : null}
      </Column>
      <Column as="section" gap={3} narrow pad={4} padX={6} className={styles.pane}>
        {peerId === "" ? (
          <EmptyState message={words.choose} />
        ) : (
          <>
            <button type="button" className={styles.back} onClick={() => choose("")}>
              <Icon name="left" />
              {words.back}
            </button>
            <ConversationPane
              key={peerId}
              peerId={peerId}
              name={chosen?.peer.name || words.closedAccount}
              isBlocked={chosen?.isBlocked ?? false}
              unreadCount={chosen?.unreadCount ?? 0}
            />
          </>
        )}
      </Column>
      {isWriting ? (
        <ComposeDialog
          onClose={() => setIsWriting(false)}
          onSent={(id) => {
            setIsWriting(false);
            choose(id);
          }}
        />
      ) : null}
    </Stack>
  );
}
