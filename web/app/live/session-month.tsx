import { chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import { listSessions } from "@perennial/contract/live/session.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDate, plainDateTime } from "../kernel/format.ts";
import { useRead } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { Text } from "../ui/layout/layout.tsx";
import { CalendarAddress } from "./calendar-address.tsx";
import { useLiveWords } from "./live-words.ts";
import styles from "./live.module.css";
import { MonthBar, thisMonth } from "./month-bar.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { weeksOf } from "./month.ts";
import { SessionState } from "./session-state.tsx";

const WHOLE_MONTH = 100;

interface SessionMonthProps {
  readonly courseId: string;
  /** Address of a session's room. */
  readonly roomOf: (sessionId: string) => string;
}

/** The sessions of a course by month, for its team, and the address under which a calendar program reads one's own. */
export function SessionMonth({ courseId, roomOf }: SessionMonthProps): ReactNode {
  const words = useLiveWords();
  const [shown, setShown] = useState(thisMonth);
  const days = weeksOf(shown.year, shown.month).flat();
  const { data = [], isPending } = useRead(listSessions, {
    courseId,
    from: chinaDayStart(days[0]?.day ?? "").toISOString(),
    to: chinaDayStart(days.at(-1)?.day ?? "", 1).toISOString(),
    pageSize: WHOLE_MONTH,
  });
  const [today] = useState(() => plainDate(Date.now()));
  return (
    <>
      <Panel>
        <MonthBar shown={shown} onShow={setShown} />
        <MonthGrid
          year={shown.year}
          month={shown.month}
          today={today}
          isBusy={isPending}
          entriesOf={(day) =>
            data
              .filter(({ startsAt }) => plainDate(startsAt) === day)
              .map((session) => (
                <Link key={session.id} to={roomOf(session.id)} className={styles.event}>
                  <span>
                    {plainDateTime(session.startsAt).slice(11)} {session.name}
                  </span>
                  <SessionState session={session} />
                </Link>
              ))
          }
        />
        {!isPending && data.length === 0 ? (
          <Text as="p" above={3} tone="muted">
            {words.dayNone}
          </Text>
        ) : null}
      </Panel>
      <CalendarAddress />
    </>
  );
}
