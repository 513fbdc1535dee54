import { listOwnRatings } from "@perennial/contract/discussion/rating/rating-own.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { OwnRating, OwnTeacherRatings, Stars } from "../../discussion/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";
import { useLearnWords } from "./learn-words.ts";

type Rated = OutputOf<typeof listOwnRatings>[number];

/** train/{id}/my-eval: one's ratings of the courses of a project, and of who teaches them. */
export default function MyEvalScreen(): ReactNode {
  return (
    <LearnerFrame page="my-eval">
      {({ id }) => (
        <>
          <OwnTeacherRatings packageId={id} />
          <CourseRatings packageId={id} />
        </>
      )}
    </LearnerFrame>
  );
}

function CourseRatings({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useLearnWords();
  const read = useRead(listOwnRatings, { packageId });
  return (
    <Panel title={words.courses} lead={words.rateLead}>
      <Reading of={read}>
        {(courses) =>
          courses.length === 0 ? (
            <EmptyState message={words.noCourses} />
          ) : (
            <Stack as="ul" gap={3}>
              {courses.map((course) => (
                <RatedCourse key={course.courseId} course={course} onRated={read.again} />
              ))}
            </Stack>
          )
        }
      </Reading>
    </Panel>
  );
}

interface RatedCourseProps {
  readonly course: Rated;
  readonly onRated: () => Promise<unknown>;
}

function RatedCourse({ course, onRated }: RatedCourseProps): ReactNode {
  const words = useLearnWords();
  const { courseId, courseName, stars, state } = course;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack as="li" gap={3} card pad={5}>
      <Row gap={2} gapX={4} align="center" justify="between" wrap>
        <Stack gap={1} narrow>
          <Text as="h3" size={2} weight="strong">
            {courseName}
          </Text>
          {stars === null ? (
            <Text tone="muted" size={1}>
              {words.ratingStates[state]}
            </Text>
          ) : (
            <Stars value={stars} />
          )}
        </Stack>
        <Button
          aria-expanded={isOpen}
          aria-label={`${isOpen ? words.close : stars === null ? words.rate : words.seeRating} ${courseName}`}
          onClick={() => {
            // What was given meanwhile shows on the row.
            if (isOpen) void onRated();
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? words.close : stars === null ? words.rate : words.seeRating}
        </Button>
      </Row>
      {isOpen ? <OwnRating courseId={courseId} /> : null}
    </Stack>
  );
}
