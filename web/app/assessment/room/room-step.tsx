import {
  sendRoomMessage,
  submitForLearner,
  type RoomLearner,
} from "@perennial/contract/assessment/room.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useRoomWords } from "./room-words.ts";

interface RoomStepProps {
  readonly settingId: string;
  /** Without a learner it is for all. */
  readonly learner: RoomLearner | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks what all of a room, or one learner, shall be told. Mount it only while it asks. */
export function MessageDialog({ settingId, learner, onDone, onClose }: RoomStepProps): ReactNode {
  const words = useRoomWords();
  const { send } = useWrite(sendRoomMessage, { done: words.sent });
  const title = learner ? words.messageTo(learner.name) : words.messageAll;
  return (
    <Dialog title={title} onClose={onClose}>
      <FieldForm<{ text: string }>
        isNew
        isGuarded={false}
        layout="above"
        label={title}
        definitions={[
          {
            name: "text",
            label: words.messageText,
            widgetType: "MultiLineText",
            hint: words.messageHint,
            ...rulesOf(sendRoomMessage, "text"),
          },
        ]}
        stored={{ text: "" }}
        saveWords={words.send}
        onSave={({ text }) =>
          send({ id: settingId, text, userIds: learner ? [learner.userId] : [] })
        }
        onSaved={() => {
          onDone();
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Asks for the reason before a script is handed in for its learner. Mount it only while it asks. */
export function SubmitForDialog({ learner, onDone, onClose }: RoomStepProps): ReactNode {
  const words = useRoomWords();
  const { send } = useWrite(submitForLearner, { done: words.submitted });
  return (
    <Dialog title={words.submit} onClose={onClose}>
      <Text as="p" tone="muted" below={4}>
        {words.submitAsk(learner?.name ?? "")}
      </Text>
      <FieldForm<{ reason: string }>
        isNew
        isGuarded={false}
        layout="above"
        label={words.submit}
        definitions={[
          {
            name: "reason",
            label: words.reason,
            widgetType: "MultiLineText",
            ...rulesOf(submitForLearner, "reason"),
          },
        ]}
        stored={{ reason: "" }}
        saveWords={words.submit}
        onSave={({ reason }) => send({ id: learner?.attemptId ?? "", reason })}
        onSaved={() => {
          onDone();
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
