import type { ReactNode } from "react";
import { ExamDayPage } from "./exam-day-page.tsx";
import { InManager } from "./organise-place.tsx";

/** teaching/exam/{dayId}: an exam with its sessions, rooms and people. */
export default function ExamDayScreen(): ReactNode {
  return (
    <InManager>
      <ExamDayPage />
    </InManager>
  );
}
