import type { PhotoCheckMark } from "@perennial/contract/assessment/photo-check.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Panel } from "../../space/space-page.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { CHECK_SIGN } from "./check-sign.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { usePhotoWords } from "./photo-words.ts";

interface CheckPanelProps {
  readonly check: PhotoCheckMark;
  readonly name: string;
  readonly onChanged: () => void;
}

/** How it was checked who answered, beside what was noted: the state, and the way to compare. */
export function CheckPanel({ check, name, onChanged }: CheckPanelProps): ReactNode {
  const words = usePhotoWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={words.title}>
      <Row gap={3} gapX={4} align="center" wrap>
        <StateMark kind={CHECK_SIGN[check.state]}>{words.states[check.state]}</StateMark>
        <Text tone="muted">{check.way === "photo" ? words.wayPhoto : words.wayPerson}</Text>
        <Button onClick={() => setIsOpen(true)}>{words.compare}</Button>
      </Row>
      {isOpen ? (
        <CompareDialog
          id={check.id}
          name={name}
          onDone={onChanged}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Panel>
  );
}
