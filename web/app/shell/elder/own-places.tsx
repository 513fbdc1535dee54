import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDate, plainDateTime } from "../../kernel/format.ts";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { studyPath, unitPath } from "../../learning/study/study-address.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import type { ElderHomeData } from "./elder-home-data.ts";
import styles from "./own-places.module.css";
import { useElderWords } from "./elder-words.ts";

type Home = OutputOf<typeof getLearningHome>;
type Course = ElderHomeData["courses"][number];

const SCHEDULE = "/ucenter/learning-space/c/lessonSchedule";
const FINISHED = 4;
const ON_AIR = 1;

interface PlaceCardProps {
  readonly label: string;
  readonly name: string;
  readonly line: string;
  readonly cover: string;
  readonly to: string;
  readonly action: string;
}

/** One course and the one thing to do with it. */
function PlaceCard({ label, name, line, cover, to, action }: PlaceCardProps): ReactNode {
  return (
    <section className={styles.card} aria-label={label}>
      <Picture
        className={styles.cover}
        src={cover}
        alt=""
        width={224}
        height={127}
        sizes="(max-width: 991px) 128px, 282px"
        widths={{ small: 280, large: 560 }}
        isPriority
      />
      <div className={styles.words}>
        <p>{label}</p>
        <h2>{name}</h2>
        <p>{line}</p>
      </div>
      <ButtonLink kind="primary" className={styles.action} to={to} aria-label={`${action} ${name}`}>
        <Icon name="play" isFilled />
        {action}
      </ButtonLink>
    </section>
  );
}

/** A course for who has none yet, or is not known. */
function Proposal({ course }: { readonly course: Course | undefined }): ReactNode {
  const words = useElderWords();
  if (!course)
    return (
      <PlaceCard
        label={words.first}
        name={words.choose}
        line=""
        cover=""
        to="/course"
        action={words.allCourses}
      />
    );
  return (
    <PlaceCard
      label={words.first}
      name={course.name}
      line={course.teacherName}
      cover={course.coverUrl}
      to={`/course/${course.id}`}
      action={words.look}
    />
  );
}

function OwnPlace({
  home,
  course,
}: {
  readonly home: Home;
  readonly course: Course | undefined;
}): ReactNode {
  const words = useElderWords();
  const [place] = home.recent;
  if (!place) return <Proposal course={course} />;
  const isBegun = place.lastAt !== null;
  return (
    <PlaceCard
      label={words.continues}
      name={place.courseName}
      line={isBegun ? place.lastUnitName : words.notBegun}
      cover={place.coverUrl}
      to={
        place.lastUnitId === ""
          ? studyPath(place.courseId, "plan")
          : unitPath(place.courseId, place.lastUnitId)
      }
      action={place.publishStatus === FINISHED ? words.see : isBegun ? words.goOn : words.start}
    />
  );
}

/** Today's live lesson of one's own courses, or the way to the schedule. */
function TodayLive({ home }: { readonly home: Home | undefined }): ReactNode {
  const words = useElderWords();
  const { user } = useShell();
  const [now] = useState(() => Date.now());
  const today = plainDate(now);
  const sessions = (home?.agenda ?? []).filter(
    ({ kind, day, status }) => kind === "session" && day === today && status >= 0,
  );
  const first = sessions.find(({ status }) => status === ON_AIR) ?? sessions[0];
  const line = first
    ? [
        first.status === ON_AIR ? words.onAir : plainDateTime(first.startsAt).slice(11),
        first.name,
        ...(sessions.length > 1 ? [words.moreLive(sessions.length - 1)] : []),
      ].join(" · ")
    : user
      ? words.noLive
      : words.liveAfterSignIn;
  return (
    <Link
      className={styles.live}
      to={first ? `/ucenter/learning-space/liveContainer?sessionId=${first.id}` : SCHEDULE}
    >
      <Icon name="video" size={2} />
      <span>
        <strong>{words.todayLive}</strong>
        <small className={user ? undefined : "for-visitors"}>{line}</small>
      </span>
      <Icon name="right" />
    </Link>
  );
}

/**
 * What to go on with, and what is live today. The page comes as visitors see it; a person's own fills the same room once it
 * is known, so nothing moves.
 */
export function OwnPlaces({ course }: { readonly course: Course | undefined }): ReactNode {
  const { user } = useShell();
  const read = usePublicRead(getLearningHome, user ? {} : undefined);
  return (
    <>
      <div className={styles.visitor}>
        <Proposal course={course} />
      </div>
      <div className={styles.person} aria-busy={user !== null && read.data === undefined}>
        <ReadTrouble of={read} />
        {read.data ? <OwnPlace home={read.data} course={course} /> : null}
      </div>
      <TodayLive home={read.data} />
    </>
  );
}
