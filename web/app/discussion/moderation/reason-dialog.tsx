import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Text } from "../../ui/layout/layout.tsx";
import { moderateTalk } from "@perennial/contract/discussion/moderation/moderation.ts";
import { useId, useState, type ReactNode } from "react";
import { useManagedWords } from "../note/managed-words.ts";
import { Fault, WritingDialog } from "../writing-dialog.tsx";

const REASON_MAX = rulesOf(moderateTalk, "reason").maxLength;

interface ReasonDialogProps {
  readonly title: string;
  readonly isBusy: boolean;
  /** True when it was done. */
  readonly onSave: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the reason of what is done to somebody's words. */
export function ReasonDialog({ title, isBusy, onSave, onClose }: ReasonDialogProps): ReactNode {
  const words = useManagedWords();
  const id = useId();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const submit = async (): Promise<void> => {
    if (reason.trim() === "") return setFault(words.reasonNeeded);
    if (await onSave(reason.trim())) onClose();
  };
  return (
    <WritingDialog
      title={title}
      isDirty={reason !== ""}
      isBusy={isBusy}
      words={{ ...words, save: words.confirm }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div>
        <label htmlFor={id}>
          {words.reason}
          <i aria-hidden="true">*</i>
        </label>
        <input
          id={id}
          value={reason}
          maxLength={REASON_MAX}
          required={rulesOf(moderateTalk, "reason").required}
          aria-invalid={fault !== ""}
          aria-describedby={`${id}hint`}
          onChange={(event) => {
            setReason(event.target.value);
            setFault("");
          }}
        />
        <Fault id={`${id}fault`}>{fault}</Fault>
        <Text as="p" tone="muted" size={1} id={`${id}hint`}>
          {words.reasonTo}
        </Text>
      </div>
    </WritingDialog>
  );
}
