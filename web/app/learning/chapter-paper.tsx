import type { checkKcZj } from "@perennial/contract/learning/watch/progress.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { sittingPathOfKind } from "../assessment/public.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Row, Text } from "../ui/layout/layout.tsx";
import { useStudyUnitWords } from "./study/study-unit-words.ts";

export interface ChapterPaperFacts {
  readonly checked: OutputOf<typeof checkKcZj>;
  /** Why it cannot be answered now; empty where it can. */
  readonly told: string;
}

interface ChapterPaperProps extends ChapterPaperFacts {
  readonly courseId: string;
}

/** The paper that belongs to a unit: the way to it, or what the check of the chapter says (consoles §5). */
export function ChapterPaper({ courseId, checked, told }: ChapterPaperProps): ReactNode {
  const words = useStudyUnitWords();
  const to = sittingPathOfKind(courseId, checked.type, checked.sjid);
  if (to === undefined) return null;
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
      role="status"
    >
      <Text>{told || words.paperWaits}</Text>
      <ButtonLink to={to} kind={told ? "plain" : "primary"}>
        {told ? words.paperLook : words.paperDo}
      </ButtonLink>
    </Row>
  );
}
