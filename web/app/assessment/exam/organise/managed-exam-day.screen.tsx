import type { ReactNode } from "react";
import { ExamDayPage } from "./exam-day-page.tsx";
import { InConsole } from "./organise-place.tsx";

/** teachingManager/exam/{dayId}: an exam with its sessions, rooms and people. */
export default function ManagedExamDayScreen(): ReactNode {
  return (
    <InConsole>
      <ExamDayPage />
    </InConsole>
  );
}
