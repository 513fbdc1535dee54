import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import {
  createReply,
  removeReply,
  FIRST_REPLIES,
  listReplies,
} from "@perennial/contract/discussion/board/board.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Pagination } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useBoardWords } from "./board-words.ts";
import { withCalls } from "../calls.ts";
import { useConfirm } from "../confirm.tsx";
import styles from "../discussion.module.css";
import { POST_READS, type Post } from "./post-tools.tsx";
import { CallText } from "../call-text.tsx";
import { ReplyText } from "./reply-text.tsx";
import { Moment } from "../said.tsx";
import { TalkState } from "../talk-state.tsx";
import { TalkTools } from "../talk-tools.tsx";
import { useTalkWords } from "../talk-words.ts";

type Reply = OutputOf<typeof listReplies>[number];

const PAGE_SIZE = 20;
const REPLY_MAX = rulesOf(createReply, "content").maxLength;

interface PostRepliesProps {
  readonly post: Post;
  /** On the page of the post itself all replies are open, with the way to write one. */
  readonly isAlone: boolean;
}

/** Replies of a post: two at first, all on request (consoles §9). */
export function PostReplies({ post, isAlone }: PostRepliesProps): ReactNode {
  const words = useBoardWords();
  const [isOpen, setIsOpen] = useState(isAlone);
  const [pageNo, setPageNo] = useState(1);
  const [target, setTarget] = useState<Reply>();
  const [isWriting, setIsWriting] = useState(isAlone);
  const all = useRead(
    listReplies,
    { postId: post.id, pageNo, pageSize: PAGE_SIZE },
    { isEnabled: isOpen },
  );
  const replies = isOpen && all.data ? all.data : post.childrenList;
  const write = (reply?: Reply): void => {
    setTarget(reply);
    setIsWriting(true);
  };
  const done = (): void => {
    setTarget(undefined);
    setIsWriting(isAlone);
    // The new one stands last.
    setIsOpen(true);
    setPageNo(Math.max(1, Math.ceil((post.commentNum + 1) / PAGE_SIZE)));
  };
  return (
    <Stack gap={2} pad={3} padX={4} round="control" ground="paper" className={styles.replies}>
      {replies.length > 0 ? (
        <ol>
          {replies.map((reply) => (
            <ReplyRow
              key={reply.id}
              postId={post.id}
              reply={reply}
              onReply={post.may.reply ? () => write(reply) : undefined}
            />
          ))}
        </ol>
      ) : null}
      {isOpen && all.page && all.page.totalPage > 1 ? (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={all.page.rowCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
      <Row gap={0} gapX={4} wrap className={styles.tools}>
        {!isAlone && post.commentNum > FIRST_REPLIES ? (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.fold : words.expand(post.commentNum)}
          </button>
        ) : null}
        {post.may.reply && !isWriting ? (
          <button type="button" onClick={() => write()}>
            {words.reply}
          </button>
        ) : null}
      </Row>
      {post.may.reply && isWriting ? (
        <ReplyForm
          key={target?.id ?? ""}
          post={post}
          target={target}
          onDone={done}
          onCancel={
            isAlone && !target
              ? undefined
              : () => {
                  setTarget(undefined);
                  setIsWriting(isAlone);
                }
          }
        />
      ) : null}
      {post.opened === 1 ? null : (
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {words.isClosed}
        </Text>
      )}
    </Stack>
  );
}

function ReplyRow({
  postId,
  reply,
  onReply,
}: {
  readonly postId: string;
  readonly reply: Reply;
  readonly onReply: (() => void) | undefined;
}): ReactNode {
  const words = useBoardWords();
  const { labelled } = usePunctuation();
  const [ask, dialog] = useConfirm();
  const remove = useWrite(removeReply, {
    invalidates: [...POST_READS, listReplies],
    done: words.removed,
  });
  return (
    <Stack as="li" gap={0} gapX={3} className={styles.reply}>
      <Avatar name={reply.userName} src={reply.avatarUrl} size={1.75} />
      <div>
        <Row gap={0} gapX={2} align="center" wrap size={1} className={styles.replyHead}>
          <strong>{reply.userName}</strong>
          {reply.replyName ? (
            <span>
              {words.answers} <strong>{reply.replyName}</strong>
            </span>
          ) : null}
          <Moment at={reply.createTime} />
          <Row gap={0} gapX={4} wrap className={styles.tools}>
            {onReply && reply.status === TalkStatus.shown ? (
              <button
                type="button"
                aria-label={words.replyTo(labelled(reply.userName, reply.content.slice(0, 12)))}
                onClick={onReply}
              >
                {words.reply}
              </button>
            ) : null}
            <TalkTools
              target={{ postId, replyId: reply.id, name: reply.content.slice(0, 12) }}
              may={reply.may}
            />
            {reply.may.delete && !reply.may.steps.includes("keep") ? (
              <button
                type="button"
                data-danger
                aria-label={labelled(words.remove, reply.content.slice(0, 12))}
                onClick={() =>
                  ask({
                    title: words.remove,
                    text: words.removeReplyAsk,
                    isDanger: true,
                    run: () => remove.send({ id: reply.id }),
                    onNo: () => showToast(words.notRemoved),
                  })
                }
              >
                {words.remove}
              </button>
            ) : null}
          </Row>
        </Row>
        <CallText names={reply.mentions.map(({ name }) => name)}>{reply.content}</CallText>
        <TalkState
          status={reply.status}
          reason={reply.statusReason}
          isOwner={reply.isOwner}
          isReply
        />
        {dialog}
      </div>
    </Stack>
  );
}

interface ReplyFormProps {
  readonly post: Post;
  readonly target: Reply | undefined;
  readonly onDone: () => void;
  readonly onCancel: (() => void) | undefined;
}

function ReplyForm({ post, target, onDone, onCancel }: ReplyFormProps): ReactNode {
  const words = useBoardWords();
  const { clauses } = usePunctuation();
  const talk = useTalkWords();
  const [content, setContent] = useState("");
  const [called, setCalled] = useState<ReadonlyMap<string, string>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  const add = useWrite(createReply, {
    invalidates: [...POST_READS, listReplies],
  });
  // Opened by a button: the writer goes on where the words are entered.
  useEffect(() => {
    if (onCancel) box.current?.querySelector("textarea")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  const label = target ? words.replyTo(target.userName) : words.reply;
  const send = async (): Promise<void> => {
    const answer = await add.send({
      postId: post.id,
      content: withCalls(content.trim(), called),
      ...(target ? { replyToId: target.id } : {}),
    });
    if (!answer.success) return;
    showToast(answer.data.status === TalkStatus.waiting ? talk.submitted : words.sent, "done");
    setContent("");
    setCalled(new Map());
    onDone();
  };
  return (
    <Stack gap={2} ref={box}>
      <ReplyText
        label={label}
        placeholder={target ? label : clauses(words.replyHint, talk.callMark)}
        place={{ courseId: post.courseId, periodId: post.periodId }}
        classId={post.classId}
        value={content}
        maxLength={REPLY_MAX}
        onChange={setContent}
        onCall={({ userId, name }) => setCalled((before) => new Map(before).set(name, userId))}
      />
      <Row gap={2} gapX={3} align="center" wrap>
        <Button
          type="primary"
          disabled={content.trim() === ""}
          loading={add.isBusy}
          onClick={() => void send()}
        >
          {words.send}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{words.cancel}</Button> : null}
      </Row>
    </Stack>
  );
}
