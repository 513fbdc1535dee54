import type { EnteredUnit } from "@perennial/contract/learning/study/study.ts";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { z } from "zod";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import type { StudyFacts } from "./study-facts.ts";
import { StudyTranscript } from "./study-transcript.tsx";
import { useStudyUnitWords } from "./study-unit-words.ts";
import styles from "./study.module.css";

// They come when somebody looks at them, after the player.
const NotesPanel = lazy(async () => ({
  default: (await import("../../discussion/public.tsx")).NotesPanel,
}));
const PostsPanel = lazy(async () => ({
  default: (await import("../../discussion/public.tsx")).PostsPanel,
}));
const QuestionsPanel = lazy(async () => ({
  default: (await import("../../discussion/public.tsx")).QuestionsPanel,
}));

// The page around is drawn without Ant Design; their dialogs need it.
const SpaceTheme = lazy(async () => ({
  default: (await import("../../space/space-theme.tsx")).SpaceTheme,
}));

/** Kinds with a second to note. */
const PLAYED: ReadonlySet<string> = new Set(["video", "audio", "reading"]);

interface StudyBelowProps {
  readonly study: StudyFacts;
  readonly unit: z.output<typeof EnteredUnit>;
  /** Where the player is. */
  readonly second: number;
  readonly onSeek: (second: number) => void;
  readonly currentSecond: () => number;
}

/** Under the player, for whatever belongs to this unit: what is said in it, own notes, questions and talk of the class. */
export function StudyBelow(props: StudyBelowProps): ReactNode {
  const { study, unit, second, onSeek, currentSecond } = props;
  const words = useStudyUnitWords();
  const { content, playbacks } = unit;
  const resourceId = "resourceId" in content ? content.resourceId : null;
  const subtitles = resourceId === null ? [] : (playbacks[resourceId]?.subtitles ?? []);
  const tabs = [
    ...(subtitles.length > 0 ? (["transcript"] as const) : []),
    ...(study.has.notes ? (["notes"] as const) : []),
    ...(study.has.questions ? (["questions"] as const) : []),
    ...(study.has.discussion ? (["discuss"] as const) : []),
  ];
  const place = {
    courseId: study.courseId,
    unitId: unit.id,
    ...(PLAYED.has(unit.kind) ? { currentSecond } : {}),
  };
  const [chosen, setChosen] = useState<string>();
  const selected = tabs.find((one) => one === chosen) ?? tabs[0];
  if (!selected) return null;
  return (
    <div className={styles.below}>
      <Tabs
        label={words.below}
        idBase="below"
        items={tabs.map((id) => ({ id, label: words.tabs[id] }))}
        selectedId={selected}
        onSelect={setChosen}
      >
        {selected === "transcript" ? (
          <StudyTranscript subtitles={subtitles} second={second} onSeek={onSeek} />
        ) : (
          <Suspense fallback={null}>
            <SpaceTheme>
              {selected === "notes" ? (
                <NotesPanel {...place} {...(PLAYED.has(unit.kind) ? { seek: onSeek } : {})} />
              ) : selected === "questions" ? (
                <QuestionsPanel {...place} />
              ) : (
                <PostsPanel courseId={study.courseId} periodId={study.periodId} />
              )}
            </SpaceTheme>
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}
