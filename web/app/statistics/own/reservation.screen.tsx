import type { ReactNode } from "react";
import { Link } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useOwnWords } from "./own-words.ts";

/** ucenter/learning-space/c/reservation: appointments for exams; there is none before exams exist. */
export default function ReservationScreen(): ReactNode {
  const words = useOwnWords();
  return (
    <SpacePage title={words.reservation} lead={words.reservationLead}>
      <EmptyState
        message={words.reservationNone}
        action={<Link to="/ucenter/learning-space/c/lessonSchedule">{words.toSchedule}</Link>}
      />
    </SpacePage>
  );
}
