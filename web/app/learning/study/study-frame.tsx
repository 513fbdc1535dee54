import { getStudy } from "@perennial/contract/learning/study/study.ts";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { FavouriteButton } from "../../course/public.tsx";
import { useRead } from "../../space/query.ts";
import { SpacePage, usePageTitle } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import type { StudyFacts } from "./study-facts.ts";
import { StudySkeleton } from "./study-skeleton.tsx";
import { StudyTabs } from "./study-tabs.tsx";
import { useStudyRoom } from "./study-room.ts";
import styles from "./study-room.module.css";
import { useStudyWords } from "./study-words.ts";

interface StudyFrameProps {
  /** Which of STUDY_PAGES this is. */
  readonly page: string;
  /** The film is the page: the course has one line, and its parts stand around the film. */
  readonly isRoom?: boolean;
  readonly children: (study: StudyFacts) => ReactNode;
}

/** Every page below course/study/{courseId}: the course, its pages, and whoever is not enrolled is led to enrol. */
export function StudyFrame({ page, isRoom = false, children }: StudyFrameProps): ReactNode {
  const words = useStudyWords();
  const { courseId = "" } = useParams();
  const { data, failure, again } = useRead(getStudy, { courseId });
  if (failure && !data) {
    const isStranger = failure.code === "learning.notEnrolled";
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
  if (!data)
    return isRoom ? <StudySkeleton /> : <div className={styles.waiting} aria-busy="true" />;
  if (isRoom)
    return (
      <Room study={data} page={page}>
        {children(data)}
      </Room>
    );
  return (
    <SpacePage
      title={data.name}
      action={<FavouriteButton key={data.courseId} courseId={data.courseId} />}
      lead={
        <Row as="span" inline gap={1} gapX={4} align="center" wrap>
          <Row as={Link} inline gap={1} align="center" to="/ucenter/learning-space/c/list">
            <Icon name="left" size={0.9} />
            {words.courses}
          </Row>
          {data.className}
          {data.isFinished ? ` · ${words.finished}` : ""}
        </Row>
      }
    >
      <StudyTabs study={data} page={page} />
      {children(data)}
    </SpacePage>
  );
}

interface RoomProps {
  readonly study: StudyFacts;
  readonly page: string;
  readonly children: ReactNode;
}

/** The page of a unit: one line for the course, then whatever the children place in the grid of the room. */
function Room({ study, page, children }: RoomProps): ReactNode {
  const words = useStudyWords();
  const [room] = useStudyRoom();
  usePageTitle(study.name);
  return (
    <div className={styles.study} data-room={room}>
      <div className={styles.top}>
        <Row gap={2} align="center" narrow className={styles.head}>
          <Row
            as={Link}
            inline
            gap={1}
            align="center"
            touch
            rigid
            plain
            to="/ucenter/learning-space/c/list"
          >
            <Icon name="left" size={1} />
            <span className={styles.back}>{words.courses}</span>
          </Row>
          <Text as="h1" size={2} ellipsis title={study.name}>
            {study.name}
          </Text>
          <Text ellipsis tone="muted" size={1} hiddenOn="tablet" className={styles.class}>
            {study.isFinished ? words.finished : study.className}
          </Text>
        </Row>
        <div className={styles.pages}>
          <StudyTabs study={study} page={page} />
        </div>
      </div>
      {children}
    </div>
  );
}
