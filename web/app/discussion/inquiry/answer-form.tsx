import {
  answerClassmate,
  askAgain,
} from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { answerInquiry } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useDraft } from "../../kernel/draft/use-draft.ts";
import { useWrite } from "../../space/query.ts";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { DraftLine } from "../../ui/draft-line.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useAskWords } from "./ask-words.ts";
import { INQUIRY_READS, type InquiryFacts } from "./inquiry-reads.ts";
import { useInquiryWords } from "./inquiry-words.ts";

/** Who writes below a question. */
export type AnswerAs = "team" | "peer" | "asker";

const EDITOR_PX = 160;
const BLANK = { content: "" };
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
  const draft = useDraft(`answer/${inquiry.id}/${as}`, {
    texts: { content },
    untouched: BLANK,
    show: (texts) => setContent(texts["content"] ?? ""),
  });
  const done = { team: words.sent, peer: askWords.helped, asker: askWords.asked }[as];
  const label = {
    team: words.answerTo(inquiry.title),
    peer: askWords.helpOf(inquiry.title),
    asker: askWords.againOf(inquiry.title),
  }[as];
  const send = useWrite(OPERATION[as], { invalidates: INQUIRY_READS, done });
  const submit = async (): Promise<void> => {
    const answer = await send.send({ id: inquiry.id, content });
    if (!answer.success) return;
    draft.forget();
    onDone();
  };
  return (
    <Stack gap={3}>
      <DraftLine draft={draft} />
      <RichTextEditor
        label={label}
        value={content}
        folder="tspace"
        height={EDITOR_PX}
        onChange={setContent}
      />
      <Row gap={2} gapX={3} align="center" wrap>
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
      </Row>
    </Stack>
  );
}
