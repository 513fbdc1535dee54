import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  listConversations,
  listLetters,
  sendLetter,
} from "@perennial/contract/messaging/letter.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { useWrite } from "../space/query.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import styles from "./messages.module.css";
import { useMessageWords } from "./message-words.ts";

interface ComposeDialogProps {
  readonly onClose: () => void;
  /** Gets the id of the person that it went to. */
  readonly onSent: (peerId: string) => void;
}

interface Letter {
  readonly recipient: string;
  readonly content: string;
}

/** A letter to somebody whose login name or mobile number one knows. */
export function ComposeDialog({ onClose, onSent }: ComposeDialogProps): ReactNode {
  const words = useMessageWords();
  const { send } = useWrite(sendLetter, { invalidates: [listConversations, listLetters] });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "recipient",
      label: words.recipient,
      widgetType: "SingleLineText",
      ...rulesOf(sendLetter, "recipient"),
      hint: words.recipientHint,
    },
    {
      name: "content",
      label: words.content,
      widgetType: "MultiLineText",
      ...rulesOf(sendLetter, "content"),
      hint: words.contentHint,
    },
  ];
  return (
    <Dialog title={words.write} onClose={onClose}>
      <Stack gap={4} className={styles.dialog}>
        <FieldForm<Letter>
          isNew
          isGuarded={false}
          draftAt="letter"
          layout="above"
          definitions={definitions}
          stored={{ recipient: "", content: "" }}
          saved={words.sent}
          saveWords={words.send}
          onCancel={onClose}
          onSave={async (letter) => {
            const answer = await send(letter);
            if (answer.success) onSent(answer.data.peer.id);
            return answer;
          }}
        />
      </Stack>
    </Dialog>
  );
}
