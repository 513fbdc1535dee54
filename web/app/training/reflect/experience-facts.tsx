import type { ExperienceState } from "@perennial/contract/training/reflect/experience.ts";
import type { ReactNode } from "react";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useExperienceWords } from "./experience-words.ts";

const KINDS = ["over", "done", "refused"] as const;

interface Facts {
  readonly state: (typeof ExperienceState)[keyof typeof ExperienceState];
  readonly isFeatured: boolean;
  readonly wordNum: number;
  readonly likeNum: number;
  readonly commentNum: number;
  readonly stars: number | null;
}

/** State, length and what others think of an experience. */
export function ExperienceFacts({
  of,
  hasState = true,
}: {
  readonly of: Facts;
  /** False where all are published. */
  readonly hasState?: boolean;
}): ReactNode {
  const words = useExperienceWords();
  return (
    <Row as="p" gap={2} gapX={4} align="center" wrap tone="muted" size={1}>
      {hasState ? <StateMark kind={KINDS[of.state]}>{words.states[of.state]}</StateMark> : null}
      {of.isFeatured ? <Text tone="accent-strong">{words.featured}</Text> : null}
      {of.stars === null ? null : <span>{words.starsGiven(of.stars)}</span>}
      <span>{words.wordNum(of.wordNum)}</span>
      <span>{words.likeNum(of.likeNum)}</span>
      <span>{words.commentNum(of.commentNum)}</span>
    </Row>
  );
}
