import type { listOwnEnrolments } from "@perennial/contract/course/enrolment/own-enrolment.ts";
import type { listOwnProgress } from "@perennial/contract/learning/study/study.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { longDate } from "../kernel/format.ts";
import { useLanguage } from "../kernel/words.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Box, Column } from "../ui/layout/layout.tsx";
import styles from "./own-courses.module.css";
import { useOwnCourseWords } from "./own-course-words.ts";
import { studyPath } from "./study/study-address.ts";

export type OwnPlace = OutputOf<typeof listOwnEnrolments>[number];
type Progress = OutputOf<typeof listOwnProgress>[number];

const LEARNS = 1;
const WAITING = 0;
const QUEUED = 4;
const REFUSED = 3;
const FINISHED = 4;

interface OwnCourseProps {
  readonly place: OwnPlace;
  readonly progress: Progress | undefined;
  readonly onLeave: () => void;
}

/** One of the learner's courses: how far, and the one thing to do next. */
export function OwnCourse({ place, progress, onLeave }: OwnCourseProps): ReactNode {
  const words = useOwnCourseWords();
  const language = useLanguage();
  const { course, courseId, status } = place;
  const learns = status === LEARNS;
  const isOver = place.publishStatus === FINISHED;
  const target = learns ? studyPath(courseId, "study") : `/course/${courseId}`;
  const ends = place.classEndDate || course.endDate;
  const action = learns
    ? isOver
      ? words.review
      : progress?.lastAt
        ? words.goOn
        : words.start
    : status === WAITING || status === QUEUED || status === REFUSED
      ? words.view
      : words.again;
  return (
    <li>
      <img src={course.imgUrl || course.coverUrl} alt="" loading="lazy" width={224} height={127} />
      <div>
        <h2>
          <Link to={target}>{course.name}</Link>
        </h2>
        <p>
          {words.classOf(place.className)}
          {learns && !isOver && ends ? ` · ${words.until(longDate(ends, language))}` : ""}
        </p>
        {learns && progress && progress.unitNum > 0 ? (
          <>
            <Box clip round="mark" ground="line" className={styles.meter} aria-hidden="true">
              <Box
                as="i"
                tall
                round="mark"
                ground="brand"
                style={{ width: `${(progress.completeNum / progress.unitNum) * 100}%` }}
              />
            </Box>
            <p>
              {words.progress(progress.completeNum, progress.unitNum)}
              {progress.lastUnitName ? ` · ${words.lastAt(progress.lastUnitName)}` : ""}
            </p>
          </>
        ) : null}
        {learns ? null : <p>{stateOf(words, place)}</p>}
      </div>
      <Column gap={1} align="stretch" centred className={styles.acts}>
        <ButtonLink kind={learns ? "primary" : "plain"} to={target}>
          {action}
        </ButtonLink>
        {place.mayLeave ? (
          <Button kind="quiet" onClick={onLeave}>
            {leaveWord(words, status)}
          </Button>
        ) : null}
      </Column>
    </li>
  );
}

type Words = ReturnType<typeof useOwnCourseWords>;

function stateOf(words: Words, { status, queuePosition }: OwnPlace): string {
  if (status === WAITING) return words.waiting;
  if (status === QUEUED) return words.queued(queuePosition);
  return status === REFUSED ? words.refused : words.left;
}

/** What giving it up is called: a place, an application or one on the waiting list. */
export function leaveWord(words: Words, status: number): string {
  return status === LEARNS ? words.leave : status === QUEUED ? words.unqueue : words.withdraw;
}
