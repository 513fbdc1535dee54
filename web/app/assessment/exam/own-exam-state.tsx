import type { listOwnExamDays } from "@perennial/contract/assessment/exam/appointment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { StateMark } from "../../ui/state-mark.tsx";
import { useReservationWords } from "./reservation-words.ts";

export type OwnExam = OutputOf<typeof listOwnExamDays>[number];

const MARKS = {
  0: "waiting",
  1: "done",
  2: "waiting",
  3: "over",
  4: "done",
  5: "refused",
} as const;

/** The state of an exam for its learner, in a word. */
export function OwnExamState({
  exam: { state, appointment },
}: {
  readonly exam: Pick<OwnExam, "state" | "appointment">;
}): ReactNode {
  const words = useReservationWords();
  if (state === 2) return <StateMark kind="over">{words.cancelled}</StateMark>;
  if (appointment)
    return <StateMark kind={MARKS[appointment.state]}>{words.states[appointment.state]}</StateMark>;
  return state === 1 ? (
    <StateMark kind="over">{words.over}</StateMark>
  ) : (
    <StateMark kind="waiting">{words.notBooked}</StateMark>
  );
}
