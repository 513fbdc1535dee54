import { getStudy, noteFinishSeen } from "@perennial/contract/learning/study/study.ts";
import { Suspense, useEffect, useEffectEvent, type ReactNode } from "react";
import { lazyPart } from "../../../kernel/line/lazy-part.ts";
import { loadSpaceTheme } from "../../../space/load-space-theme.tsx";
import { useWrite } from "../../../space/query.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { StudyFacts } from "../study-facts.ts";
import { useStudyWords } from "../study-words.ts";

const FinishView = lazyPart(async () => ({
  default: (await import("../../../statistics/public.tsx")).FinishView,
}));
const SpaceTheme = lazyPart(loadSpaceTheme);

interface StudyFinishProps {
  readonly study: StudyFacts;
  readonly onClose: () => void;
}

/** The course is complete: shown over its page, by itself once. */
export function StudyFinish({ study, onClose }: StudyFinishProps): ReactNode {
  const words = useStudyWords();
  const { courseId } = study;
  const { send } = useWrite(noteFinishSeen, { isQuiet: true, invalidates: [getStudy] });
  const note = useEffectEvent(() => void send({ courseId }));
  useEffect(() => note(), []);
  return (
    <Dialog title={words.finishTitle} onClose={onClose}>
      <Suspense fallback={<div style={{ minHeight: 320 }} aria-busy="true" />}>
        <SpaceTheme>
          {/* A link inside leads away: the box has done its work. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on the link clicks it */}
          <div
            onClick={(event) => {
              if ((event.target as HTMLElement).closest("a")) onClose();
            }}
          >
            <FinishView study={study} />
          </div>
        </SpaceTheme>
      </Suspense>
    </Dialog>
  );
}
