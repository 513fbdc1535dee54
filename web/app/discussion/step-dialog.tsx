import { rulesOf } from "../kernel/operation/rules-of.ts";
import { moderateTalk } from "@perennial/contract/discussion/moderation/moderation.ts";
import type { TalkStep } from "@perennial/contract/discussion/talk-status.ts";
import { Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { usePunctuation } from "../kernel/punctuation.ts";
import { Ask } from "../space/ask.tsx";
import { useWrite } from "../space/query.ts";
import { Stack, Text } from "../ui/layout/layout.tsx";
import { BOARD_READS } from "./board/board-news.ts";
import { useBoardWords } from "./board/board-words.ts";
import styles from "./discussion.module.css";
import { useTalkWords } from "./talk-words.ts";

const REASON_MAX = rulesOf(moderateTalk, "reason").maxLength;
const REASONED: ReadonlySet<TalkStep> = new Set<TalkStep>(["return", "hide", "delete"]);

export interface StepTarget {
  readonly postId: string;
  readonly replyId?: string;
  /** Title or beginning, so that nobody decides about the wrong one. */
  readonly name: string;
}

interface StepDialogProps {
  readonly target: StepTarget;
  readonly step: TalkStep;
  /** Runs once it was done, before what was read is read anew. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks before a step of the team, and for the reason where the author must learn it. */
export function StepDialog({ target, step, onDone, onClose }: StepDialogProps): ReactNode {
  const words = useTalkWords();
  const { labelled } = usePunctuation();
  const board = useBoardWords();
  const id = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const moderate = useWrite(moderateTalk, {
    // A page whose post has gone has nothing to read again.
    invalidates: onDone ? [] : BOARD_READS,
    done: step === "delete" ? board.removed : board.done,
  });
  const hasReason = REASONED.has(step);
  const { postId, replyId, name } = target;
  const send = async (): Promise<void> => {
    if (hasReason && reason.trim() === "") return setIsMissing(true);
    const answer = await moderate.send({
      postId,
      ...(replyId === undefined ? {} : { replyId }),
      step,
      reason: reason.trim(),
    });
    if (!answer.success) return;
    onClose();
    onDone?.();
  };
  return (
    <Ask
      title={labelled(words.steps[step], name)}
      action={words.steps[step]}
      isDanger={step === "delete" || step === "hide"}
      isBusy={moderate.isBusy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{words.stepAsks[step]}</p>
      {hasReason ? (
        <Stack gap={2}>
          <label htmlFor={id}>{words.reason}</label>
          <Input.TextArea
            id={id}
            value={reason}
            maxLength={REASON_MAX}
            autoSize={{ minRows: 2, maxRows: 5 }}
            status={isMissing ? "error" : ""}
            aria-invalid={isMissing}
            aria-describedby={`${id}-fault`}
            onChange={(event) => {
              setReason(event.target.value);
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
            {isMissing ? words.reasonMissing : ""}
          </Text>
        </Stack>
      ) : null}
    </Ask>
  );
}
