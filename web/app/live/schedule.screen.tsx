import type { ReactNode } from "react";
import { SpacePage } from "../space/space-page.tsx";
import { useLiveWords } from "./live-words.ts";
import { ownRoomOf } from "./own-sessions.tsx";
import { SessionMonth } from "./session-month.tsx";

/** ucenter/learning-space/c/lessonSchedule: the sessions of one's courses by month. */
export default function ScheduleScreen(): ReactNode {
  const words = useLiveWords();
  return (
    <SpacePage title={words.schedule} lead={words.scheduleLead}>
      <SessionMonth roomOf={ownRoomOf} />
    </SpacePage>
  );
}
