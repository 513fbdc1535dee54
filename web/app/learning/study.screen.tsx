import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { OwnSessions } from "../live/public.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkCourse } from "./link-course.tsx";
import type { StudyFacts } from "./study-facts.ts";
import { StudyFrame } from "./study-frame.tsx";
import { StudyPlan } from "./study-plan.tsx";
import { StudyUnit } from "./study-unit.tsx";
import styles from "./study.module.css";
import { useStudyWords } from "./study-words.ts";

const LINK_COURSE = 2;
/** Independent, shared and live courses can have sessions. */
const MEETS_LIVE: ReadonlySet<number> = new Set([1, 4, 5]);

/** ucenter/learning-space/course/study/{courseId}/plan: the unit, and the plan beside it. */
export default function StudyScreen(): ReactNode {
  return <StudyFrame page="plan">{(study) => <Study study={study} />}</StudyFrame>;
}

function Study({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useStudyWords();
  const [params, setParams] = useSearchParams();
  const units = study.nodes.filter(({ isUnit }) => isUnit);
  const wanted = params.get("unitId") ?? study.lastUnitId;
  // The last place; without one the first unit that can be opened.
  const current =
    units.find(({ id }) => id === wanted) ?? units.find(({ gate }) => gate === "open") ?? units[0];
  const at = current ? units.indexOf(current) : -1;
  const open = (unitId: string): void => {
    setParams({ unitId });
    scrollTo({ top: 0 });
  };
  return (
    <>
      {study.courseType === LINK_COURSE && study.hasLink ? (
        <LinkCourse courseId={study.courseId} />
      ) : units.length === 0 ? (
        <OwnSessions courseId={study.courseId} none={<EmptyState message={words.noPlan} />} />
      ) : (
        <>
          {MEETS_LIVE.has(study.courseType) ? <OwnSessions courseId={study.courseId} /> : null}
          <div className={styles.columns}>
            {current ? (
              <StudyUnit
                key={current.id}
                node={current}
                chapterName={study.nodes.find(({ id }) => id === current.parentId)?.name ?? ""}
                previous={units[at - 1]}
                next={units[at + 1]}
                onOpen={open}
              />
            ) : null}
            <StudyPlan study={study} currentId={current?.id ?? ""} onOpen={open} />
          </div>
        </>
      )}
    </>
  );
}
