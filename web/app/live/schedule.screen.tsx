import type { ReactNode } from "react";
import { SpacePage } from "../space/space-page.tsx";
import { ScheduleView } from "./schedule-view.tsx";
import { useScheduleWords } from "./schedule-words.ts";

/** ucenter/learning-space/c/lessonSchedule: what happens in one's courses, by month or day by day. */
export default function ScheduleScreen(): ReactNode {
  const words = useScheduleWords();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <ScheduleView />
    </SpacePage>
  );
}
