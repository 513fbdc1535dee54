import {
  answerClassmate,
  askAgain,
} from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { answerInquiry } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { useAskWords } from "./ask-words.ts";
import styles from "../discussion.module.css";
import { INQUIRY_READS, type InquiryFacts } from "./inquiry-reads.ts";
import { useInquiryWords } from "./inquiry-words.ts";

/** Who writes below a question. */
export type AnswerAs = "team" | "peer" | "asker";

const EDITOR_PX = 160;
const OPERATION = { team: answerInquiry, peer: answerClassmate, asker: askAgain } as const;

interface AnswerFormProps {
  readonly inquiry: InquiryFacts;
  readonly as: AnswerAs;
  readonly onDone: () => void;
}

/** Writes an answer, or what the asker still wants to know. */
export function AnswerForm({ inquiry, as, onDone }: AnswerFormProps): ReactNode {
  const words = useInquiryWords();
  const askWords = useAskWords();
  const [content, setContent] = useState("");
  const done = { team: words.sent, peer: askWords.helped, asker: askWords.asked }[as];
  const label = {
    team: words.answerTo(inquiry.title),
    peer: askWords.helpOf(inquiry.title),
    asker: askWords.againOf(inquiry.title),
  }[as];
  const send = useWrite(OPERATION[as], { invalidates: INQUIRY_READS, done });
  const submit = async (): Promise<void> => {
    const answer = await send.send({ id: inquiry.id, content });
    if (answer.success) onDone();
  };
  return (
    <div className={styles.stack}>
      <RichTextEditor
        label={label}
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
          {as === "asker" ? askWords.again : words.send}
        </Button>
        <Button disabled={send.isBusy} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
