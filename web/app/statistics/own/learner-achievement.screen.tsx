import { getOwnAchievement } from "@perennial/contract/statistics/own-learning.ts";
import type { ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { AchievementPanels } from "../course/achievement-panels.tsx";
import { useOwnWords } from "./own-words.ts";
import { VerdictMark } from "./verdict-mark.tsx";

/** course/study/{courseId}/achievement: what one has reached, as the teacher sees it. */
export default function AchievementScreen(): ReactNode {
  return (
    <StudyFrame page="achievement">
      {({ courseId, periodId }) => <OwnAchievement courseId={courseId} periodId={periodId} />}
    </StudyFrame>
  );
}

function OwnAchievement(place: { readonly courseId: string; readonly periodId: string }) {
  const words = useOwnWords();
  const achievement = useRead(getOwnAchievement, place);
  return (
    <Reading of={achievement}>
      {(reached) => (
        <>
          <Row as="p" gap={1} gapX={3} align="center" wrap below={4}>
            <VerdictMark isPassed={reached.isPassed} />{" "}
            {
              words.verdicts[
                reached.isPassed === null ? "open" : reached.isPassed ? "passed" : "failed"
              ]
            }
          </Row>
          <AchievementPanels achievement={reached} />
        </>
      )}
    </Reading>
  );
}
