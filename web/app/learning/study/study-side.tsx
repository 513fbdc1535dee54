import type { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import { loadSpaceTheme } from "../../space/load-space-theme.tsx";
import type { ReadResult } from "../../space/query.ts";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import type { StudyFacts } from "./study-facts.ts";
import { StudyPlan } from "./study-plan.tsx";
import roomStyles from "./study-room.module.css";
import styles from "./study-side.module.css";
import { StudyTranscript } from "./study-transcript.tsx";
import { useStudyUnitWords } from "./study-unit-words.ts";
import { StudyUnmet, type LivePercent } from "./study-unmet.tsx";
import type { UnitDesk } from "./unit-desk.ts";

// They come when somebody looks at them, after the player.
const NotesPanel = lazyPart(async () => ({
  default: (await import("../../discussion/public.tsx")).NotesPanel,
}));
const PostsPanel = lazyPart(async () => ({
  default: (await import("../../discussion/public.tsx")).PostsPanel,
}));
const QuestionsPanel = lazyPart(async () => ({
  default: (await import("../../discussion/public.tsx")).QuestionsPanel,
}));

// The page around is drawn without Ant Design; their dialogs need it.
const SpaceTheme = lazyPart(loadSpaceTheme);

/** What can stand beside the film. */
export type StudySideTab = "plan" | "notes" | "questions" | "transcript" | "discuss";

interface StudySideProps {
  readonly study: StudyFacts;
  /** The current unit; empty while none can be opened. */
  readonly unitId: string;
  /** Its player, once it is there. */
  readonly desk: UnitDesk | undefined;
  /** Where the player is. */
  readonly second: number;
  readonly tab: StudySideTab;
  readonly onTab: (tab: StudySideTab) => void;
  /** A note shall begin at once; told when it has. */
  readonly isNoteWanted: boolean;
  readonly onNoteBegun: () => void;
  readonly unmet: ReadResult<typeof listUnmet>;
  readonly live: LivePercent | undefined;
  readonly onOpen: (unitId: string) => void;
}

/** Beside the film (below it on a phone): the plan, own notes, questions, what is said in the film, and the class's talk. */
export function StudySide(props: StudySideProps): ReactNode {
  const { study, unitId, desk, second, tab, onTab } = props;
  const words = useStudyUnitWords();
  const { has, courseId } = study;
  const subtitles = desk?.subtitles ?? [];
  const tabs: readonly StudySideTab[] = [
    "plan",
    ...(has.notes && unitId !== "" ? (["notes"] as const) : []),
    ...(has.questions && unitId !== "" ? (["questions"] as const) : []),
    ...(subtitles.length > 0 ? (["transcript"] as const) : []),
    ...(has.discussion ? (["discuss"] as const) : []),
  ];
  const selected = tabs.includes(tab) ? tab : "plan";
  const place = {
    courseId,
    unitId,
    ...(desk?.isPlayed ? { currentSecond: desk.currentSecond } : {}),
  };
  return (
    <Box card className={`${roomStyles.side} ${styles.side}`}>
      <Tabs
        label={words.beside}
        idBase="beside"
        items={tabs.map((id) => ({ id, label: words.tabs[id] }))}
        selectedId={selected}
        onSelect={(id) => onTab(id as StudySideTab)}
      >
        {selected === "plan" ? (
          <>
            <StudyPlan study={study} currentId={unitId} onOpen={props.onOpen} />
            <StudyUnmet courseId={courseId} unmet={props.unmet} live={props.live} isInner />
          </>
        ) : selected === "transcript" ? (
          <StudyTranscript subtitles={subtitles} second={second} onSeek={(at) => desk?.goTo(at)} />
        ) : (
          <Suspense fallback={null}>
            <SpaceTheme>
              {selected === "notes" ? (
                <NotesPanel
                  {...place}
                  key={unitId}
                  isWanted={props.isNoteWanted}
                  onBegun={props.onNoteBegun}
                  {...(desk?.isPlayed ? { seek: desk.goTo } : {})}
                />
              ) : selected === "questions" ? (
                <QuestionsPanel {...place} key={unitId} />
              ) : (
                <PostsPanel courseId={courseId} periodId={study.periodId} />
              )}
            </SpaceTheme>
          </Suspense>
        )}
      </Tabs>
    </Box>
  );
}
