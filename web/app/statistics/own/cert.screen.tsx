import { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import { getOwnAchievement } from "@perennial/contract/statistics/own-learning.ts";
import type { ReactNode } from "react";
import { SourceCertificates } from "../../certificate/public.tsx";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { StudyFrame, StudyUnmet } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useOwnWords } from "./own-words.ts";

/** course/study/{courseId}/cert: the certificate of a course, or what is still missing for it. */
export default function CertScreen(): ReactNode {
  return (
    <StudyFrame page="cert">
      {({ courseId, periodId }) => (
        <SourceCertificates sourceId={periodId}>
          <Cert courseId={courseId} periodId={periodId} />
        </SourceCertificates>
      )}
    </StudyFrame>
  );
}

function Cert({ courseId, periodId }: { readonly courseId: string; readonly periodId: string }) {
  const words = useOwnWords();
  const { sentences } = usePunctuation();
  const achievement = useRead(getOwnAchievement, { courseId, periodId });
  const unmet = useRead(listUnmet, { courseId });
  return (
    <Reading of={achievement}>
      {({ certificateLine, total, gradedWeight, doneNum, requiredNum }) => {
        if (certificateLine === 0)
          return (
            <>
              <EmptyState message={sentences(words.certNone, words.certNoneLead)} />
              <StudyUnmet courseId={courseId} unmet={unmet} />
            </>
          );
        const missing = Math.max(0, Math.round((certificateLine - (total ?? 0)) * 10) / 10);
        const isReady = missing === 0 && unmet.data?.isComplete === true;
        const figures = [
          [words.certTotal, total === null ? words.ungraded : words.outOf(total, gradedWeight)],
          [words.certNeed, words.points(certificateLine)],
          [words.certUnits, words.doneOf(Math.min(doneNum, requiredNum), requiredNum)],
        ] as const;
        return (
          <>
            <Panel title={words.certTitle} lead={words.certLine(certificateLine)}>
              <Row as="p" gap={1} gapX={3} align="center" wrap below={4}>
                {isReady ? (
                  <StateMark kind="done">{words.certReady}</StateMark>
                ) : (
                  <StateMark kind="waiting">
                    {missing > 0 ? words.certMissing(missing) : words.open}
                  </StateMark>
                )}
              </Row>
              <FigureList figures={figures} />
            </Panel>
            <StudyUnmet courseId={courseId} unmet={unmet} />
          </>
        );
      }}
    </Reading>
  );
}
