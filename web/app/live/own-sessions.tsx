import { listSessions } from "@perennial/contract/live/session.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../kernel/format.ts";
import { useRead } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import { useLiveWords } from "./live-words.ts";
import styles from "./live.module.css";
import { SessionState } from "./session-state.tsx";

/** So many stand on the page of a course; the others in the schedule. */
const SHOWN = 5;

/** Where a learner watches. */
export const ownRoomOf = (sessionId: string): string =>
  `/ucenter/learning-space/liveContainer?sessionId=${sessionId}`;

interface OwnSessionsProps {
  readonly courseId: string;
  /** What stands here while there is none. */
  readonly none?: ReactNode;
}

/** The live sessions of a course that one learns in: the next one first, then those that can be seen again. */
export function OwnSessions({ courseId, none = null }: OwnSessionsProps): ReactNode {
  const words = useLiveWords();
  const { data, page } = useRead(listSessions, { ownCourseId: courseId, pageSize: SHOWN });
  if (!data) return null;
  if (data.length === 0) return none;
  return (
    <Panel
      title={words.title}
      extra={
        <Link to="/ucenter/learning-space/c/lessonSchedule">
          {page && page.rowCount > SHOWN ? words.allOf(page.rowCount) : words.schedule}
        </Link>
      }
    >
      <Stack as="ul" className={styles.sessions}>
        {data.map((session) => (
          <li key={session.id}>
            <Link to={ownRoomOf(session.id)}>{session.name}</Link>
            <span>
              {plainDateTime(session.startsAt)} · {words.minutesOf(session.minutes)}
            </span>
            <SessionState session={session} />
            {session.status === -1 && session.hasReplay ? <span>{words.replay}</span> : null}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
