import { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import { getOwnAchievement } from "@perennial/contract/statistics/own-learning.ts";
import type { ReactNode } from "react";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { StudyFrame, StudyUnmet } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import styles from "./own.module.css";
import { useOwnWords } from "./own-words.ts";

/** course/study/{courseId}/cert: what is still missing for the certificate of a course. */
export default function CertScreen(): ReactNode {
  return (
    <StudyFrame page="cert">
      {({ courseId, periodId }) => <Cert courseId={courseId} periodId={periodId} />}
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
              <p className={styles.verdict}>
                {isReady ? (
                  <StateMark kind="done">{words.certReady}</StateMark>
                ) : (
                  <StateMark kind="waiting">
                    {missing > 0 ? words.certMissing(missing) : words.open}
                  </StateMark>
                )}
              </p>
              <dl className={styles.figures}>
                {figures.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
            <StudyUnmet courseId={courseId} unmet={unmet} />
          </>
        );
      }}
    </Reading>
  );
}
