import { listSessions } from "@perennial/contract/live/session.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { plainDateTime } from "../kernel/format.ts";
import { useRead } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import { useLiveWords } from "./live-words.ts";
import styles from "./live.module.css";
import { SessionState } from "./session-state.tsx";

/** liveContainer without a session: the rooms that one may enter from here, the next one first. */
export function RoomList(): ReactNode {
  const words = useLiveWords();
  const { pathname } = useLocation();
  const isTaught = pathname.includes("/teaching-space/");
  const sessions = useRead(listSessions, { isTaught });
  const more = isTaught
    ? { to: "/ucenter/teaching-space/c/course", label: words.toTaught }
    : { to: "/ucenter/learning-space/c/lessonSchedule", label: words.schedule };
  return (
    <SpacePage title={words.rooms} lead={words.roomsLead}>
      <Reading of={sessions}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              message={words.noRooms}
              action={<ButtonLink to={more.to}>{more.label}</ButtonLink>}
            />
          ) : (
            <Panel>
              <Stack as="ul" className={styles.sessions}>
                {data.map((session) => (
                  <li key={session.id}>
                    <Link to={`?sessionId=${session.id}`}>{session.name}</Link>
                    <span>
                      {session.courseName} · {plainDateTime(session.startsAt)} ·{" "}
                      {words.minutesOf(session.minutes)}
                    </span>
                    <SessionState session={session} />
                  </li>
                ))}
              </Stack>
            </Panel>
          )
        }
      </Reading>
    </SpacePage>
  );
}
