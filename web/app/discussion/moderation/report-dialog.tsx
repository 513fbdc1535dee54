import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { reportPost, ReportReason } from "@perennial/contract/discussion/moderation/moderation.ts";
import { Input, Radio } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Ask } from "../../space/ask.tsx";
import { useWrite } from "../../space/query.ts";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import type { StepTarget } from "../step-dialog.tsx";
import { useTalkWords } from "../talk-words.ts";

const WORDS_MAX = rulesOf(reportPost, "words").maxLength;
type Reason = (typeof ReportReason)[keyof typeof ReportReason];

/** 举报: what is wrong with a post or reply. */
export function ReportDialog({
  target: { postId, replyId },
  onClose,
}: {
  readonly target: StepTarget;
  readonly onClose: () => void;
}): ReactNode {
  const words = useTalkWords();
  const id = useId();
  const [reason, setReason] = useState<Reason>(ReportReason.advertising);
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const report = useWrite(reportPost, { done: words.reported });
  const send = async (): Promise<void> => {
    if (reason === ReportReason.other && text.trim() === "") return setIsMissing(true);
    const answer = await report.send({
      postId,
      ...(replyId === undefined ? {} : { replyId }),
      reason,
      words: text.trim(),
    });
    // Whoever reported it before has nothing more to say either.
    if (answer.code !== "kernel.network") onClose();
  };
  return (
    <Ask
      title={words.reportTitle}
      action={words.report}
      isDanger
      isBusy={report.isBusy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {words.reportLead}
        </Text>
        <Radio.Group
          className={styles.reasons}
          aria-label={words.reportReason}
          value={reason}
          options={Object.values(ReportReason).map((value) => ({
            value,
            label: words.reasons[value],
          }))}
          onChange={(event) => {
            setReason(event.target.value as Reason);
            setIsMissing(false);
          }}
        />
        <label htmlFor={id}>{words.reportWords}</label>
        <Input.TextArea
          id={id}
          value={text}
          maxLength={WORDS_MAX}
          autoSize={{ minRows: 2, maxRows: 6 }}
          status={isMissing ? "error" : ""}
          aria-invalid={isMissing}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setText(event.target.value);
            setIsMissing(false);
          }}
        />
        <Text
          as="p"
          tone="muted"
          size={1}
          id={`${id}-fault`}
          className={styles.quiet}
          data-fault
          role="alert"
        >
          {isMissing ? words.reportWordsMissing : ""}
        </Text>
      </Stack>
    </Ask>
  );
}
