import type { getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { studyPath, unitPath } from "../../learning/public.tsx";
import { clockTime } from "../../media/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./home.module.css";
import { useLearnerHomeWords } from "./home-words.ts";

type Home = OutputOf<typeof getLearningHome>;
type Place = Home["recent"][number];

const FINISHED = 4;

const placeOf = ({ courseId, lastUnitId }: Place): string =>
  lastUnitId === "" ? studyPath(courseId, "plan") : unitPath(courseId, lastUnitId);

/** The course that was finished last, in one line above what comes next. */
function Finished({ place }: { readonly place: Place }): ReactNode {
  const words = useLearnerHomeWords();
  return (
    <Row as="p" gap={1} gapX={3} align="center" wrap span tone="success" role="status">
      <Icon name="check" size={1.1} />
      {words.finished(place.courseName)}
      <Row as={Link} inline align="center" touch to={studyPath(place.courseId, "finish")}>
        {words.toFinish}
      </Row>
    </Row>
  );
}

/** Everything is learned: a new course in the subjects that one knows. */
function NextCourse({ course }: { readonly course: Home["courses"][number] }): ReactNode {
  const words = useLearnerHomeWords();
  const to = `/course/${course.id}`;
  return (
    <>
      <Box
        as={Link}
        anchor
        clip
        round="control"
        className={styles.cover}
        to={to}
        tabIndex={-1}
        aria-hidden="true"
      >
        <img src={course.coverUrl} alt="" width={448} height={252} />
      </Box>
      <Stack gap={2} across="start" className={styles.now}>
        <p>{words.next}</p>
        <Text as="h2" serif size={3}>
          {course.name}
        </Text>
        <p>{words.nextLead}</p>
        <ButtonLink kind="primary" to={to} aria-label={`${words.lookAt} ${course.name}`}>
          {words.lookAt}
        </ButtonLink>
      </Stack>
    </>
  );
}

/** 继续学习: where one was last, one tap away, and the courses before it. */
export function ContinuePanel({ home }: { readonly home: Home }): ReactNode {
  const words = useLearnerHomeWords();
  const [first, ...others] = home.recent;
  if (!first)
    return (
      <Stack
        as="section"
        gap={5}
        gapX={6}
        align="center"
        pad={5}
        card
        className={styles.first}
        aria-label={words.goOn}
      >
        <EmptyState
          message={words.none}
          action={
            <ButtonLink kind="primary" to="/course">
              {words.browse}
            </ButtonLink>
          }
        />
      </Stack>
    );
  const isBegun = first.lastAt !== null;
  const { finished } = home;
  // It stands first only when nothing is left anywhere.
  const [nextCourse] = finished?.periodId === first.periodId ? home.courses : [];
  const label =
    first.publishStatus === FINISHED ? words.review : isBegun ? words.goOn : words.start;
  return (
    <Stack
      as="section"
      gap={5}
      gapX={6}
      align="center"
      pad={5}
      card
      className={styles.first}
      aria-label={words.goOn}
    >
      {finished ? <Finished place={finished} /> : null}
      {nextCourse ? (
        <NextCourse course={nextCourse} />
      ) : (
        <>
          <Box
            as={Link}
            anchor
            clip
            round="control"
            className={styles.cover}
            to={placeOf(first)}
            tabIndex={-1}
            aria-hidden="true"
          >
            <img src={first.coverUrl} alt="" width={448} height={252} />
            <Icon name="play" size={2} />
          </Box>
          <Stack gap={2} across="start" className={styles.now}>
            <p>{first.courseName}</p>
            <Text as="h2" serif size={3}>
              {isBegun ? first.lastUnitName : first.className}
            </Text>
            <p className={styles.where}>{isBegun ? <Where place={first} /> : words.notBegun}</p>
            {first.unitNum > 0 ? (
              <>
                <Meter percent={first.progress} />
                <p>{words.done(first.completeNum, first.unitNum)}</p>
              </>
            ) : null}
            <ButtonLink
              kind="primary"
              to={placeOf(first)}
              aria-label={`${label} ${first.courseName}`}
            >
              {label}
            </ButtonLink>
          </Stack>
        </>
      )}
      {others.length > 0 ? (
        <Stack
          as="ul"
          gap={3}
          line="above"
          span
          className={styles.others}
          aria-label={words.others}
        >
          {others.map((place) => (
            <li key={place.periodId}>
              <Link to={placeOf(place)}>
                <Text as="strong" ellipsis>
                  {place.courseName}
                </Text>
                <Text as="small" ellipsis tone="muted" size={1}>
                  {place.lastAt === null ? words.notBegun : place.lastUnitName}
                </Text>
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
        </Stack>
      ) : null}
    </Stack>
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
    <Box
      as="span"
      block
      clip
      full
      round="mark"
      ground="line"
      className={styles.meter}
      aria-hidden="true"
    >
      <Box as="i" tall round="mark" ground="brand" style={{ width: `${percent}%` }} />
    </Box>
  );
}
