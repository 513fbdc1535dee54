import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { CoursePicker, useOwnCourses } from "../../discussion/public.tsx";
import { Reading } from "../../space/reading.tsx";
import { NoCourses } from "./no-courses.tsx";
import type { AnalysedCourse } from "./place.ts";

const SPACE = "/ucenter/teaching-space/c";

/** A course of the viewer's as the teaching space leads on from it. */
export const ownCourse = (courseId: string): AnalysedCourse => ({
  courseId,
  to: (path) => `/course/${courseId}/manager/${path}`,
  learner: (userId) => `${SPACE}/achievement/${courseId}/detail/${userId}`,
});

type Own = NonNullable<ReturnType<typeof useOwnCourses>["data"]>[number];

/** The course that most people learn in: there is most to see. */
const busiest = (own: readonly Own[]): Own | undefined =>
  own.reduce<Own | undefined>(
    (most, course) => (most && most.studentNum >= course.studentNum ? most : course),
    undefined,
  );

/** Chooses one of the viewer's courses, the busiest one at first, and shows what belongs to it. */
export function OwnCourse({
  children,
}: {
  readonly children: (course: AnalysedCourse) => ReactNode;
}): ReactNode {
  const [address, setAddress] = useSearchParams();
  const courses = useOwnCourses();
  return (
    <Reading of={courses}>
      {(own) => {
        const courseId = address.get("courseId") ?? busiest(own)?.id;
        if (courseId === undefined) return <NoCourses />;
        return (
          <>
            <CoursePicker
              value={courseId}
              onChange={(chosen) => setAddress({ courseId: chosen })}
            />
            {children(ownCourse(courseId))}
          </>
        );
      }}
    </Reading>
  );
}
