import { getCalendarAddress } from "@perennial/contract/live/attend.ts";
import { listSessions } from "@perennial/contract/live/session.ts";
import { Button, Typography } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDate, plainDateTime } from "../kernel/format.ts";
import { useRead } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { useLiveWords } from "./live-words.ts";
import styles from "./live.module.css";
import { movedMonth, weeksOf } from "./month.ts";
import { SessionState } from "./session-state.tsx";

const WHOLE_MONTH = 100;

function thisMonth(): { year: number; month: number } {
  const [year, month] = plainDate(Date.now()).split("-").map(Number);
  return { year: year ?? 0, month: month ?? 1 };
}

interface SessionMonthProps {
  /** The team's view of one course; without it one's own sessions. */
  readonly courseId?: string;
  /** Address of a session's room. */
  readonly roomOf: (sessionId: string) => string;
}

/** Sessions by month, and the address under which a calendar program reads one's own. */
export function SessionMonth({ courseId, roomOf }: SessionMonthProps): ReactNode {
  const words = useLiveWords();
  const [shown, setShown] = useState(thisMonth);
  const weeks = weeksOf(shown.year, shown.month);
  const first = weeks[0]?.[0]?.day ?? "";
  const last = weeks.at(-1)?.at(-1)?.day ?? "";
  const { data = [], isPending } = useRead(listSessions, {
    ...(courseId === undefined ? {} : { courseId }),
    from: new Date(`${first}T00:00:00+08:00`).toISOString(),
    to: new Date(`${last}T24:00:00+08:00`).toISOString(),
    pageSize: WHOLE_MONTH,
  });
  const address = useRead(getCalendarAddress, {});
  const [today] = useState(() => plainDate(Date.now()));
  const go = (by: number) => () => setShown(({ year, month }) => movedMonth(year, month, by));
  return (
    <>
      <Panel>
        <div className={styles.monthBar}>
          <Button onClick={go(-1)} aria-label={words.previous}>
            ‹
          </Button>
          <h2 aria-live="polite">{words.month(shown.year, shown.month)}</h2>
          <Button onClick={go(1)} aria-label={words.next}>
            ›
          </Button>
          <Button onClick={() => setShown(thisMonth())}>{words.today}</Button>
        </div>
        <div className={styles.month} aria-busy={isPending}>
          <div className={styles.weekdays} aria-hidden="true">
            {words.weekdays.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </div>
          <ol className={styles.days}>
            {weeks.flat().map(({ day, isInside }) => {
              const sessions = data.filter(({ startsAt }) => plainDate(startsAt) === day);
              return (
                <li
                  key={day}
                  className={styles.day}
                  data-outside={isInside ? undefined : ""}
                  data-today={day === today ? "" : undefined}
                  data-empty={sessions.length === 0 ? "" : undefined}
                >
                  <time dateTime={day}>{Number(day.slice(8))}</time>
                  {sessions.map((session) => (
                    <Link key={session.id} to={roomOf(session.id)} className={styles.event}>
                      <span>
                        {plainDateTime(session.startsAt).slice(11)} {session.name}
                      </span>
                      <SessionState session={session} />
                    </Link>
                  ))}
                </li>
              );
            })}
          </ol>
          {!isPending && data.length === 0 ? <p className={styles.hint}>{words.dayNone}</p> : null}
        </div>
      </Panel>
      {address.data ? (
        <Panel title={words.subscribe} lead={words.subscribeText}>
          <Typography.Text code copyable={{ text: address.data.url }} className={styles.address}>
            {address.data.url}
          </Typography.Text>
        </Panel>
      ) : null}
    </>
  );
}
