import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../course/public.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { useLiveWords } from "./live-words.ts";
import { roomOf } from "./session-list.screen.tsx";
import { SessionMonth } from "./session-month.tsx";

/** prepare/live/calender (the requirements' spelling): the sessions of a course by month. */
export default function LiveCalendarScreen(): ReactNode {
  const words = useLiveWords();
  const { courseId, to } = useManager();
  return (
    <SpacePage
      title={words.calendar}
      lead={words.calendarLead}
      action={
        <Link to={to("prepare/live/list")}>
          <Button type="primary">{words.title}</Button>
        </Link>
      }
    >
      <SessionMonth courseId={courseId} roomOf={roomOf} />
    </SpacePage>
  );
}
