import type { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import { useState, type CSSProperties, type ReactNode } from "react";
import type { ReadResult } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import type { StudyFacts } from "./study-facts.ts";
import { StudyUnmet, type LivePercent } from "./study-unmet.tsx";
import styles from "./study-unmet.module.css";
import { useStudyWords } from "./study-words.ts";
import { useUnmetWords } from "../unmet-words.ts";

interface StudyBarProps {
  readonly study: StudyFacts;
  readonly unmet: ReadResult<typeof listUnmet>;
  readonly live: LivePercent | undefined;
}

const ALL = 100;

/** On a phone: how far one is, always in view, and what is still missing one tap away. */
export function StudyBar({ study, unmet, live }: StudyBarProps): ReactNode {
  const words = useUnmetWords();
  const studyWords = useStudyWords();
  const [isOpen, setIsOpen] = useState(false);
  const { completeNum, unitNum } = study;
  const done = unitNum > 0 ? Math.round((completeNum / unitNum) * ALL) : 0;
  return (
    <div className={styles.bar}>
      <span>
        {studyWords.progress(completeNum, unitNum)}
        <i style={{ "--done": `${done}%` } as CSSProperties} aria-hidden="true" />
      </span>
      <Button onClick={() => setIsOpen(true)}>{words.title}</Button>
      {isOpen ? (
        <Dialog title={words.title} onClose={() => setIsOpen(false)}>
          {/* A link inside leads to another unit: the box has done its work. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on the link clicks it */}
          <div
            onClick={(event) => {
              if ((event.target as HTMLElement).closest("a")) setIsOpen(false);
            }}
          >
            <StudyUnmet courseId={study.courseId} unmet={unmet} live={live} />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
