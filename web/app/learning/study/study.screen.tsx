import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import { getStudy } from "@perennial/contract/learning/study/study.ts";
import { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import { Suspense, useState, type ReactNode } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { OwnSessions } from "../../live/public.tsx";
import { useRead } from "../../space/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkCourse } from "../link-course.tsx";
import { placeOf, unitAt, unitPath } from "./study-address.ts";
import { StudyBar } from "./study-bar.tsx";
import type { StudyFacts } from "./study-facts.ts";
import { StudyFrame } from "./study-frame.tsx";
import { StudyPlan } from "./study-plan.tsx";
import { StudyUnit } from "./study-unit.tsx";
import { StudyUnmet, type LivePercent } from "./study-unmet.tsx";
import styles from "./study.module.css";
import { useStudyWords } from "./study-words.ts";

const LINK_COURSE = 2;
/** Independent, shared and live courses can have sessions. */
const MEETS_LIVE: ReadonlySet<number> = new Set([1, 4, 5]);

/** ucenter/learning-space/course/study/{courseId}/plan, with chapterid and forcelook: the unit, and the plan beside it. */
export default function StudyScreen(): ReactNode {
  return <StudyFrame page="plan">{(study) => <Study study={study} />}</StudyFrame>;
}

function Study({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useStudyWords();
  const { courseId } = study;
  const params = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { chapterId, isForcedLook } = placeOf(params, query);
  const unmet = useRead(listUnmet, { courseId });
  // The frame has read it; here it is only read again.
  const own = useRead(getStudy, { courseId }, { isEnabled: false });
  const [live, setLive] = useState<LivePercent>();
  const [cameToPlay, setCameToPlay] = useState("");
  // What was shown first stays, whatever the server takes for the last place meanwhile.
  const [firstId] = useState(
    () => unitAt(inReadingOrder(study.tree), chapterId, study.lastUnitId)?.id ?? "",
  );
  const units = inReadingOrder(study.tree).filter(({ isUnit }) => isUnit);
  const current = unitAt(inReadingOrder(study.tree), chapterId, firstId);
  const at = current ? units.indexOf(current) : -1;
  const open = (unitId: string, isAutoPlaying = false): void => {
    setCameToPlay(isAutoPlaying ? unitId : "");
    void navigate(unitPath(courseId, unitId, isForcedLook));
    scrollTo({ top: 0 });
  };
  if (study.courseType === LINK_COURSE && study.hasLink) return <LinkCourse courseId={courseId} />;
  if (units.length === 0)
    return (
      <Suspense>
        <OwnSessions courseId={courseId} none={<EmptyState message={words.noPlan} />} />
      </Suspense>
    );
  return (
    <>
      {MEETS_LIVE.has(study.courseType) ? (
        <Suspense>
          <OwnSessions courseId={courseId} />
        </Suspense>
      ) : null}
      <div className={styles.columns}>
        {current ? (
          <StudyUnit
            key={current.id}
            study={study}
            node={current}
            chapterName={
              inReadingOrder(study.tree).find(({ id }) => id === current.parentId)?.name ?? ""
            }
            previous={units[at - 1]}
            next={units[at + 1]}
            isForcedLook={isForcedLook}
            isAutoPlaying={cameToPlay === current.id}
            onOpen={open}
            onPercent={(percent) => setLive({ unitId: current.id, percent })}
            onChange={() => void Promise.all([own.again(), unmet.again()])}
          />
        ) : (
          <div className={styles.placeholder}>
            <EmptyState message={words.chooseUnit} />
          </div>
        )}
        <div className={styles.side}>
          <StudyUnmet courseId={courseId} unmet={unmet} live={live} />
          <StudyPlan study={study} currentId={current?.id ?? ""} onOpen={open} />
        </div>
      </div>
      <StudyBar study={study} unmet={unmet} live={live} />
    </>
  );
}
