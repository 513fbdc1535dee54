import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { rejectTeacherApplication } from "@perennial/contract/identity/people/application-review.ts";
import { Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Ask } from "../../space/ask.tsx";
import { useReviewWords } from "./review-words.ts";

interface RejectAskProps {
  readonly name: string;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

const MIN_REASON = 2;

/** Asks for the reason before something is refused: the applicant reads it. */
export function RejectAsk({ name, onReject, onClose }: RejectAskProps): ReactNode {
  const words = useReviewWords();
  const id = useId();
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const reject = async (): Promise<void> => {
    if (reason.trim().length < MIN_REASON) return setIsMissing(true);
    setIsBusy(true);
    await onReject(reason.trim());
    setIsBusy(false);
  };
  return (
    <Ask
      title={words.rejectTitle(name)}
      action={words.reject}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void reject()}
      onClose={onClose}
    >
      <label htmlFor={id}>{words.note}</label>
      <Input.TextArea
        id={id}
        rows={4}
        maxLength={rulesOf(rejectTeacherApplication, "reason").maxLength}
        status={isMissing ? "error" : ""}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
        }}
      />
      <p id={`${id}-hint`} role={isMissing ? "alert" : undefined}>
        {words.rejectHint}
      </p>
    </Ask>
  );
}
