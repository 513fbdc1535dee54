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
    <button
      type="button"
      className={styles.person}
      aria-current={props.isChosen ? "true" : undefined}
      onClick={props.onChoose}
    >
      <Avatar name={name} src={peer.avatar} size={2.5} />
      <span className={styles.personText}>
        <span className={styles.personName}>
          <strong>{name}</strong>
          <time dateTime={latest.createdAt}>
            {relativeTime(latest.createdAt, props.now, language)}
          </time>
        </span>
        <span className={styles.excerpt}>
          {latest.isMine ? `${words.me}：` : ""}
          {latest.content}
        </span>
      </span>
      {unreadCount > 0 ? (
        <>
          <span className={styles.count} aria-hidden="true">
            {unreadCount}
          </span>
          <span className="visually-hidden">{words.unreadOf("", unreadCount)}</span>
        </>
      ) : null}
    </button>
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
    <div className={styles.letters} data-open={peerId !== "" || undefined}>
      <section className={styles.people} aria-label={words.conversations}>
        <div className={styles.peopleTools}>
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
        </div>
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
      </section>
      <section className={styles.pane}>
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
      </section>
      {isWriting ? (
        <ComposeDialog
          onClose={() => setIsWriting(false)}
          onSent={(id) => {
            setIsWriting(false);
            choose(id);
          }}
        />
      ) : null}
    </div>
  );
}
