import { messageLearners } from "@perennial/contract/training/people/learner-message.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { usePeopleWords } from "./people-words.ts";

interface MessageDialogProps {
  readonly packageId: string;
  readonly userIds: readonly string[];
  readonly onClose: () => void;
}

/** Writes to the chosen learners. */
export function MessageDialog({ packageId, userIds, onClose }: MessageDialogProps): ReactNode {
  const words = usePeopleWords();
  const send = useWrite(messageLearners);
  return (
    <Dialog title={words.message} onClose={onClose}>
      <FieldForm
        label={words.message}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          {
            name: "title",
            label: words.messageTitle,
            widgetType: "SingleLineText",
            ...rulesOf(messageLearners, "title"),
          },
          {
            name: "content",
            label: words.content,
            widgetType: "MultiLineText",
            hint: words.toWhom(userIds.length),
            ...rulesOf(messageLearners, "content"),
          },
        ]}
        stored={{ title: "", content: "" }}
        saveWords={words.send}
        saved={words.sent}
        onSave={({ title, content }) =>
          send.send({ packageId, userIds: [...userIds], title, content })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
