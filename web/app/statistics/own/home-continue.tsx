import type { getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { studyPath, unitPath } from "../../learning/public.tsx";
import { clockTime } from "../../media/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./home.module.css";
import { useLearnerHomeWords } from "./home-words.ts";

type Home = OutputOf<typeof getLearningHome>;
type Place = Home["recent"][number];

const FINISHED = 4;

const placeOf = ({ courseId, lastUnitId }: Place): string =>
  lastUnitId === "" ? studyPath(courseId, "plan") : unitPath(courseId, lastUnitId);

/** 继续学习: where one was last, one tap away, and the courses before it. */
export function ContinuePanel({ home }: { readonly home: Home }): ReactNode {
  const words = useLearnerHomeWords();
  const [first, ...others] = home.recent;
  if (!first)
    return (
      <section className={styles.first} aria-label={words.goOn}>
        <EmptyState
          message={words.none}
          action={
            <ButtonLink kind="primary" to="/course">
              {words.browse}
            </ButtonLink>
          }
        />
      </section>
    );
  const isBegun = first.lastAt !== null;
  return (
    <section className={styles.first} aria-label={words.goOn}>
      <Link className={styles.cover} to={placeOf(first)} tabIndex={-1} aria-hidden="true">
        <img src={first.coverUrl} alt="" width={448} height={252} />
        <Icon name="play" size={2} />
      </Link>
      <div className={styles.now}>
        <p>{first.courseName}</p>
        <h2>{isBegun ? first.lastUnitName : first.className}</h2>
        <p className={styles.where}>{isBegun ? <Where place={first} /> : words.notBegun}</p>
        {first.unitNum > 0 ? (
          <>
            <Meter percent={first.progress} />
            <p>{words.done(first.completeNum, first.unitNum)}</p>
          </>
        ) : null}
        <ButtonLink kind="primary" to={placeOf(first)} aria-label={words.goOnTo(first.courseName)}>
          {first.publishStatus === FINISHED ? words.review : isBegun ? words.goOn : words.start}
        </ButtonLink>
      </div>
      {others.length > 0 ? (
        <ul className={styles.others} aria-label={words.others}>
          {others.map((place) => (
            <li key={place.periodId}>
              <Link to={placeOf(place)}>
                <strong>{place.courseName}</strong>
                <small>{place.lastAt === null ? words.notBegun : place.lastUnitName}</small>
                <Meter percent={place.progress} />
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.all} to="/ucenter/learning-space/c/list">
              {words.all(home.courseNum)}
              <Icon name="right" size={1} />
            </Link>
          </li>
        </ul>
      ) : null}
    </section>
  );
}

function Where({ place }: { readonly place: Place }): ReactNode {
  const words = useLearnerHomeWords();
  const { lastPlaySeconds, lastUnitSeconds } = place;
  if (lastPlaySeconds === 0) return null;
  const time = clockTime(lastPlaySeconds);
  return lastUnitSeconds > 0 ? words.at(time, clockTime(lastUnitSeconds)) : words.atTime(time);
}

function Meter({ percent }: { readonly percent: number }): ReactNode {
  return (
    <span className={styles.meter} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}
