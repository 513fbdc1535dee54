import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout/layout.tsx";
import roomStyles from "../study-room.module.css";
import { useStudyWords } from "../study-words.ts";

/** The course is complete: said behind the unit that completed it, which nobody is taken away from. */
export function FinishStrip({ onFinish }: { readonly onFinish: () => void }): ReactNode {
  const words = useStudyWords();
  return (
    <Row
      gap={2}
      gapX={4}
      align="center"
      justify="between"
      wrap
      pad={3}
      padX={4}
      round="control"
      ground="brand-soft"
      className={roomStyles.finished}
      role="status"
    >
      {words.courseComplete}
      <Button kind="primary" onClick={onFinish}>
        {words.toFinish}
      </Button>
    </Row>
  );
}
