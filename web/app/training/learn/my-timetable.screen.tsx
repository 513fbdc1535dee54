import type { ReactNode } from "react";
import { OwnTimetable } from "../../live/public.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";

/** train/{id}/my-timetable: lessons of the own class, live sessions, exams, first and last days. */
export default function MyTimetableScreen(): ReactNode {
  return (
    <LearnerFrame page="my-timetable">{({ id }) => <OwnTimetable packageId={id} />}</LearnerFrame>
  );
}
