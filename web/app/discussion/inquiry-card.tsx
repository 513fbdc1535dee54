import {
  answerInquiry,
  deleteAnswer,
  getInquirySummary,
  InquiryState,
  listInquiries,
} from "@perennial/contract/discussion/inquiry.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useWrite } from "../space/query.ts";
import { RichTextEditor } from "../space/rich-text-editor.tsx";
import { StateMark } from "../ui/state-mark.tsx";
import { useConfirm } from "./confirm.tsx";
import styles from "./discussion.module.css";
import { useInquiryWords } from "./inquiry-words.ts";
import { SaidBody } from "./said-body.tsx";
import { SaidBy } from "./said.tsx";

type Inquiry = OutputOf<typeof listInquiries>[number];

const READS = [listInquiries, getInquirySummary];
const EDITOR_PX = 160;

/** One question with its answers, and the way to answer it. */
export function InquiryCard({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  const words = useInquiryWords();
  const [isWriting, setIsWriting] = useState(false);
  const isWaiting = inquiry.state === InquiryState.waiting;
  const time = words.span(inquiry.replyMinutes);
  return (
    <article className={styles.card} aria-label={inquiry.title}>
      <SaidBy
        name={inquiry.userName}
        avatar={inquiry.avatarUrl}
        at={inquiry.createTime}
        facts={[inquiry.className, inquiry.unitName]}
        marks={
          <StateMark kind={isWaiting ? (inquiry.isLate ? "refused" : "waiting") : "done"}>
            {isWaiting ? words.waitsFor(time) : words.tookTime(time)}
          </StateMark>
        }
      />
      <h2 className={styles.title}>{inquiry.title}</h2>
      <SaidBody html={inquiry.content} isFolded />
      {inquiry.answers.map((answer) => (
        <AnswerBox key={answer.id} answer={answer} />
      ))}
      {inquiry.may.answer ? (
        isWriting ? (
          <AnswerForm inquiry={inquiry} onDone={() => setIsWriting(false)} />
        ) : (
          <div>
            <Button
              type={isWaiting ? "primary" : "default"}
              aria-label={`${isWaiting ? words.answer : words.answerMore}：${inquiry.title}`}
              onClick={() => setIsWriting(true)}
            >
              {isWaiting ? words.answer : words.answerMore}
            </Button>
          </div>
        )
      ) : null}
    </article>
  );
}

function AnswerBox({ answer }: { readonly answer: Inquiry["answers"][number] }): ReactNode {
  const words = useInquiryWords();
  const [ask, dialog] = useConfirm();
  const remove = useWrite(deleteAnswer, { invalidates: READS, done: words.removed });
  return (
    <div className={styles.answer}>
      <SaidBy name={answer.userName} avatar={answer.avatarUrl} at={answer.createTime} />
      <SaidBody html={answer.content} />
      {answer.may.delete ? (
        <div className={styles.tools}>
          <button
            type="button"
            data-danger
            onClick={() =>
              ask({
                title: words.remove,
                text: words.removeAsk,
                isDanger: true,
                run: () => remove.send({ id: answer.id }),
              })
            }
          >
            {words.remove}
          </button>
        </div>
      ) : null}
      {dialog}
    </div>
  );
}

function AnswerForm({
  inquiry,
  onDone,
}: {
  readonly inquiry: Inquiry;
  readonly onDone: () => void;
}): ReactNode {
  const words = useInquiryWords();
  const [content, setContent] = useState("");
  const send = useWrite(answerInquiry, { invalidates: READS, done: words.sent });
  const submit = async (): Promise<void> => {
    const answer = await send.send({ id: inquiry.id, content });
    if (answer.success) onDone();
  };
  return (
    <div className={styles.stack}>
      <RichTextEditor
        label={words.answerTo(inquiry.title)}
        value={content}
        folder="tspace"
        height={EDITOR_PX}
        onChange={setContent}
      />
      <div className={styles.line}>
        <Button
          type="primary"
          loading={send.isBusy}
          disabled={content === ""}
          onClick={() => void submit()}
        >
          {words.send}
        </Button>
        <Button disabled={send.isBusy} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
