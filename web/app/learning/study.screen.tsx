import { getStudy } from "@perennial/contract/learning/study.ts";
import type { ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { OwnSessions } from "../live/public.tsx";
import { useRead } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { LinkCourse } from "./link-course.tsx";
import { StudyPlan, type StudyFacts } from "./study-plan.tsx";
import { StudyUnit } from "./study-unit.tsx";
import styles from "./study.module.css";
import { useStudyWords } from "./study-words.ts";

const NOT_ENROLLED = 245002;
const LINK_COURSE = 2;
/** Independent, shared and live courses can have sessions. */
const MEETS_LIVE: ReadonlySet<number> = new Set([1, 4, 5]);

/** ucenter/learning-space/course/study/{courseId}/plan: the unit, and the plan beside it. */
export default function StudyScreen(): ReactNode {
  const words = useStudyWords();
  const { courseId = "" } = useParams();
  const { data, failure, again } = useRead(getStudy, { courseId });
  if (failure && !data) {
    const isStranger = failure.resultCode === NOT_ENROLLED;
    return (
      <SpacePage title={words.plan}>
        <EmptyState
          message={isStranger ? words.notEnrolled : failure.message}
          action={
            isStranger ? (
              <ButtonLink kind="primary" to={`/course/${courseId}`}>
                {words.enrol}
              </ButtonLink>
            ) : (
              <Button onClick={() => void again()}>{words.retry}</Button>
            )
          }
        />
      </SpacePage>
    );
  }
  return data ? <Study study={data} /> : <div className={styles.waiting} aria-busy="true" />;
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
    <SpacePage
      title={study.name}
      lead={
        <span className={styles.lead}>
          <Link to="/ucenter/learning-space/c/list">
            <Icon name="left" size={0.9} />
            {words.courses}
          </Link>
          {study.className}
          {study.isFinished ? ` · ${words.finished}` : ""}
        </span>
      }
    >
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
    </SpacePage>
  );
}
