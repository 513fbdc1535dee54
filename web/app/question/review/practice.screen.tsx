import { listPracticeCourses } from "@perennial/contract/question/round.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Met, PracticePoints } from "./practice-parts.tsx";
import { BOOK, useStartRound } from "./review-places.ts";
import { usePracticeWords } from "./practice-words.ts";
import styles from "./review.module.css";

type Course = OutputOf<typeof listPracticeCourses>[number];

/** Below …/myquestionLibrary: practice of one's courses, as a whole or by point of knowledge. */
export default function PracticeScreen(): ReactNode {
  const words = usePracticeWords();
  const courses = useRead(listPracticeCourses, {});
  const [params] = useSearchParams();
  const openId = params.get("course");
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={<ButtonLink to={BOOK}>{words.toBook}</ButtonLink>}
    >
      <Reading of={courses}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState message={words.none} action={<Link to="/course">{words.browse}</Link>} />
          ) : (
            <Stack as="ul" gap={3} narrow>
              {found.map((course) => (
                <PracticeCourse key={course.id} course={course} isOpen={course.id === openId} />
              ))}
            </Stack>
          )
        }
      </Reading>
    </SpacePage>
  );
}

function PracticeCourse({
  course,
  isOpen,
}: {
  readonly course: Course;
  readonly isOpen: boolean;
}): ReactNode {
  const words = usePracticeWords();
  const { start, isBusy } = useStartRound();
  const { id, name, num, doneNum } = course;
  return (
    <Stack as="li" gap={4} narrow card pad={5}>
      <Text as="h2" size={3}>
        {name}
      </Text>
      <Met num={num} doneNum={doneNum} />
      <Row gap={2} wrap className={styles.acts}>
        <Button
          kind="primary"
          disabled={isBusy}
          aria-label={words.beginOf(name)}
          onClick={() => void start({ of: "course", courseId: id })}
        >
          {words.begin}
        </Button>
        {course.hasPoints ? (
          <ButtonLink
            kind="quiet"
            to={isOpen ? "?" : `?course=${encodeURIComponent(id)}`}
            preventScrollReset
          >
            {isOpen ? words.fold : words.byPoint}
          </ButtonLink>
        ) : null}
      </Row>
      {isOpen && course.hasPoints ? <PracticePoints courseId={id} /> : null}
    </Stack>
  );
}
