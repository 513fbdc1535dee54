import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  blockSender,
  listConversations,
  listLetters,
  openConversation,
  sendLetter,
  unblockSender,
} from "@perennial/contract/messaging/letter.ts";
import { removeMessages, getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { Button, Input } from "antd";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useDraft } from "../kernel/draft/use-draft.ts";
import { plainDateTime } from "../kernel/format.ts";
import { Ask } from "../space/ask.tsx";
import type { RowOf } from "../space/field/field-table.tsx";
import { useLive } from "../space/live.ts";
import { useRead, useWrite } from "../space/query.ts";
import { DraftLine } from "../ui/draft-line.tsx";
import { PlainText } from "../ui/plain-text.tsx";
import styles from "./messages.module.css";
import { useMessageWords } from "./message-words.ts";
import { ReportDialog } from "./report-dialog.tsx";

const PAGE_SIZE = 20;
const BLANK = { text: "" };
const CLOSED_ACCOUNT = "-";
const CHANGED = [listConversations, listLetters, getUnreadCount] as const;

type Letter = RowOf<typeof listLetters>;

interface ConversationPaneProps {
  readonly peerId: string;
  readonly name: string;
  readonly isBlocked: boolean;
  readonly unreadCount: number;
}

/** The letters with one person, the newest at the end, and a box to answer. */
export function ConversationPane(props: ConversationPaneProps): ReactNode {
  const { peerId, name, isBlocked, unreadCount } = props;
  const words = useMessageWords();
  const [pageNo, setPageNo] = useState(1);
  const [text, setText] = useState("");
  const draft = useDraft(`letter/${peerId}`, {
    texts: { text },
    untouched: BLANK,
    show: (texts) => setText(texts["text"] ?? ""),
  });
  const [asked, setAsked] = useState<"block" | Letter>();
  const [reported, setReported] = useState<Letter>();
  const list = useRead(listLetters, { peerId, pageNo, pageSize: PAGE_SIZE });
  const open = useWrite(openConversation, { invalidates: CHANGED, isQuiet: true });
  const answer = useWrite(sendLetter, { invalidates: CHANGED });
  const block = useWrite(blockSender, { invalidates: [listConversations], done: words.blocked });
  const unblock = useWrite(unblockSender, {
    invalidates: [listConversations],
    done: words.unblocked,
  });
  const remove = useWrite(removeMessages, { invalidates: CHANGED, done: words.removed });
  useLive("unread", () => void list.again());

  // Whoever looks at a conversation has read it, also what comes meanwhile.
  const hasRead = useEffectEvent(() => void open.send({ peerId }));
  useEffect(() => {
    if (unreadCount > 0) hasRead();
  }, [unreadCount]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const content = text.trim();
    if (content === "") return;
    void answer.send({ peerId, content }).then((sent) => {
      if (!sent.success) return;
      draft.forget();
      setText("");
      setPageNo(1);
    });
  };
  const letters = [...(list.data ?? [])].sort((one, other) =>
    one.createdAt < other.createdAt ? -1 : 1,
  );
  // The newest letter is the one to read: the thread opens at its end and follows it.
  const thread = useRef<HTMLOListElement>(null);
  const newest = letters[letters.length - 1]?.id;
  useEffect(() => {
    if (newest !== undefined) thread.current?.scrollTo({ top: thread.current.scrollHeight });
  }, [newest]);
  const totalPage = list.page?.totalPage ?? 0;
  return (
    <>
      <div className={styles.paneHead}>
        <h2>{name}</h2>
        {peerId === CLOSED_ACCOUNT ? null : isBlocked ? (
          <Button onClick={() => void unblock.send({ peerId })}>{words.unblock}</Button>
        ) : (
          <Button onClick={() => setAsked("block")}>{words.block}</Button>
        )}
      </div>
      {pageNo < totalPage ? (
        <Button type="link" onClick={() => setPageNo(pageNo + 1)}>
          {words.earlier}
        </Button>
      ) : null}
      <ol ref={thread} className={styles.thread} aria-busy={list.isFetching}>
        {letters.map((letter) => (
          <li key={letter.id} className={styles.letter} data-mine={letter.isMine || undefined}>
            <div className={styles.bubble}>
              <span className="visually-hidden">{letter.isMine ? words.me : name}：</span>
              {letter.title ? <strong>{letter.title}</strong> : null}
              <PlainText>{letter.content}</PlainText>
            </div>
            <p className={styles.letterFoot}>
              <time dateTime={letter.createdAt}>{plainDateTime(letter.createdAt)}</time>
              {letter.isMine && letter.isRead ? <span>{words.seen}</span> : null}
              {letter.isMine ? null : (
                <button type="button" onClick={() => setReported(letter)}>
                  {words.report}
                </button>
              )}
              <button type="button" onClick={() => setAsked(letter)}>
                {words.remove}
              </button>
            </p>
          </li>
        ))}
      </ol>
      {pageNo > 1 ? (
        <Button type="link" onClick={() => setPageNo(pageNo - 1)}>
          {words.later}
        </Button>
      ) : null}
      <DraftLine draft={draft} />
      {peerId === CLOSED_ACCOUNT ? null : isBlocked ? (
        <p className={styles.note}>{words.blockedNote}</p>
      ) : (
        <form className={styles.answer} onSubmit={submit}>
          <Input.TextArea
            aria-label={words.answerTo(name)}
            placeholder={words.answerTo(name)}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={rulesOf(sendLetter, "content").maxLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="primary"
            htmlType="submit"
            loading={answer.isBusy}
            disabled={text.trim() === ""}
          >
            {words.send}
          </Button>
        </form>
      )}
      {asked === "block" ? (
        <Ask
          title={words.block}
          action={words.block}
          isDanger
          isBusy={block.isBusy}
          onConfirm={() => void block.send({ peerId }).then(() => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.blockAsk(name)}</p>
        </Ask>
      ) : null}
      {typeof asked === "object" ? (
        <Ask
          title={words.remove}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onConfirm={() => void remove.send({ ids: [asked.id] }).then(() => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.removeAsk(1)}</p>
        </Ask>
      ) : null}
      {reported ? (
        <ReportDialog letterId={reported.id} onClose={() => setReported(undefined)} />
      ) : null}
    </>
  );
}
