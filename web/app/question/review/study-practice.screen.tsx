import { listPracticeCourses } from "@perennial/contract/question/round.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { StudyFrame } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Met, PracticePoints } from "./practice-parts.tsx";
import { usePracticeWords } from "./practice-words.ts";
import { BOOK, useStartRound } from "./review-places.ts";
import styles from "./review.module.css";

/** course/study/{courseId}/practice: rounds from the course's library, as a whole or by point of knowledge. */
export default function StudyPracticeScreen(): ReactNode {
  return (
    <StudyFrame page="practice">
      {({ courseId }) => <CoursePractice key={courseId} courseId={courseId} />}
    </StudyFrame>
  );
}

function CoursePractice({ courseId }: { readonly courseId: string }): ReactNode {
  const words = usePracticeWords();
  const back = useLocation().pathname;
  const courses = useRead(listPracticeCourses, {});
  const { start, isBusy } = useStartRound(back);
  return (
    <Reading of={courses}>
      {(found) => {
        const course = found.find(({ id }) => id === courseId);
        return course ? (
          <Stack gap={5} narrow card pad={5}>
            <Stack gap={1} narrow>
              <Text as="h2" size={3}>
                {words.title}
              </Text>
              <Text as="p" tone="muted" size={1}>
                {words.leadHere}
              </Text>
            </Stack>
            <Met num={course.num} doneNum={course.doneNum} />
            <Row gap={2} wrap className={styles.acts}>
              <Button
                kind="primary"
                disabled={isBusy}
                onClick={() => void start({ of: "course", courseId })}
              >
                {words.begin}
              </Button>
              <ButtonLink kind="quiet" to={BOOK}>
                {words.book}
              </ButtonLink>
            </Row>
            {course.hasPoints ? (
              <Stack as="section" gap={2} narrow>
                <Text as="h3" size={2} weight="strong">
                  {words.byPoint}
                </Text>
                <PracticePoints courseId={courseId} back={back} />
              </Stack>
            ) : null}
          </Stack>
        ) : (
          <EmptyState message={words.noneHere} />
        );
      }}
    </Reading>
  );
}
