import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Row } from "../../ui/layout/layout.tsx";
import { LearnerStepDialog } from "../given/learner-step.tsx";
import { MessageDialog } from "./room-step.tsx";
import { useRoomWords } from "./room-words.ts";

interface RoomActsProps {
  readonly settingId: string;
  readonly again: () => Promise<void>;
}

/** What can be done for all of a room. */
export function RoomActs({ settingId, again }: RoomActsProps): ReactNode {
  const words = useRoomWords();
  const [asked, setAsked] = useState<"message" | "extra">();
  const close = (): void => {
    setAsked(undefined);
    void again();
  };
  return (
    <Row gap={2} wrap>
      <Button onClick={() => setAsked("extra")}>{words.extraAll}</Button>
      <Button type="primary" onClick={() => setAsked("message")}>
        {words.messageAll}
      </Button>
      {asked === "message" ? (
        <MessageDialog
          settingId={settingId}
          learner={undefined}
          onDone={() => undefined}
          onClose={close}
        />
      ) : null}
      {asked === "extra" ? (
        <LearnerStepDialog settingId={settingId} step={{ kind: "extra" }} onClose={close} />
      ) : null}
    </Row>
  );
}
