import type { EnteredUnit } from "@perennial/contract/learning/study.ts";
import { useState, type ReactNode } from "react";
import type { z } from "zod";
import { Tabs } from "../ui/tabs.tsx";
import type { StudyFacts } from "./study-facts.ts";
import { StudyTranscript } from "./study-transcript.tsx";
import { useStudyUnitWords } from "./study-unit-words.ts";
import styles from "./study.module.css";

interface StudyBelowProps {
  readonly study: StudyFacts;
  readonly unit: z.output<typeof EnteredUnit>;
  /** Where the player is. */
  readonly second: number;
  readonly onSeek: (second: number) => void;
  readonly currentSecond: () => number;
}

/** Under the player, for whatever belongs to this unit: what is said in it. */
export function StudyBelow({ unit, second, onSeek }: StudyBelowProps): ReactNode {
  const words = useStudyUnitWords();
  const { content, playbacks } = unit;
  const resourceId = "resourceId" in content ? content.resourceId : null;
  const subtitles = resourceId === null ? [] : (playbacks[resourceId]?.subtitles ?? []);
  const tabs = subtitles.length > 0 ? (["transcript"] as const) : [];
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
        <StudyTranscript subtitles={subtitles} second={second} onSeek={onSeek} />
      </Tabs>
    </div>
  );
}
