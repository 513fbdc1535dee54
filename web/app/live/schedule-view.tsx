import { listSchedule } from "@perennial/contract/live/schedule.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { longDate, plainDate, plainDateTime } from "../kernel/format.ts";
import { usePunctuation } from "../kernel/punctuation.ts";
import { useLanguage } from "../kernel/words.tsx";
import { studyPath } from "../learning/public.tsx";
import { useRead } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Box, Stack } from "../ui/layout/layout.tsx";
import { CalendarAddress } from "./calendar-address.tsx";
import styles from "./live.module.css";
import { MonthBar, thisMonth, type ShownMonth } from "./month-bar.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { weeksOf } from "./month.ts";
import { ownRoomOf } from "./own-sessions.tsx";
import { useScheduleWords } from "./schedule-words.ts";
import { SessionState } from "./session-state.tsx";

type Entry = OutputOf<typeof listSchedule>[number];
const VIEWS = ["month", "agenda"] as const;
const PASSED = 2;

const monthOf = (text: string | null): ShownMonth | undefined => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? "") ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : undefined;
};

function targetOf({ kind, id, courseId, day }: Entry): string {
  if (kind === "lesson")
    return `/ucenter/learning-space/train/${courseId}/my-timetable?week=${day}`;
  const study = `/ucenter/learning-space/course/study/${courseId}`;
  if (kind === "session") return ownRoomOf(id);
  return kind === "unit" ? `${study}/plan?unitId=${encodeURIComponent(id)}` : `${study}/study`;
}

/** A learner's schedule as a month or as an agenda, of all courses or of one; the choice stays in the address. */
export function ScheduleView({ courseId }: { readonly courseId?: string }): ReactNode {
  const words = useScheduleWords();
  const { sentences } = usePunctuation();
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => plainDate(Date.now()));
  const view = VIEWS.find((one) => one === address.get("view")) ?? "month";
  const shown = monthOf(address.get("month")) ?? thisMonth();
  const weeks = weeksOf(shown.year, shown.month).flat();
  const schedule = useRead(listSchedule, {
    from: weeks[0]?.day ?? today,
    to: weeks.at(-1)?.day ?? today,
    ...(courseId === undefined ? {} : { courseId }),
  });
  const byDay = new Map<string, Entry[]>();
  for (const entry of schedule.data ?? [])
    byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry]);
  const inside = weeks.filter(({ day, isInside }) => isInside && byDay.has(day));
  const count = inside.reduce((sum, { day }) => sum + (byDay.get(day)?.length ?? 0), 0);
  const go = (change: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(address);
    for (const [key, value] of Object.entries(change)) next.set(key, value);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Panel isReading={schedule.isPending}>
        <MonthBar
          shown={shown}
          onShow={({ year, month }) => go({ month: `${year}-${String(month).padStart(2, "0")}` })}
        >
          <Segmented
            aria-label={words.view}
            value={view}
            options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
            onChange={(value) => go({ view: value })}
          />
          <Box as="span" pushed tone="muted" className={styles.counted} role="status">
            {schedule.data ? words.of(count) : ""}
          </Box>
        </MonthBar>
        {schedule.failure ? <EmptyState message={schedule.failure.message} /> : null}
        {schedule.data && count === 0 ? (
          <EmptyState
            message={sentences(
              words.none,
              courseId === undefined ? words.noneLead : words.noneHere,
            )}
            action={
              courseId === undefined ? (
                <Link to="/course">{words.browse}</Link>
              ) : (
                <Link to={studyPath(courseId, "plan")}>{words.learn}</Link>
              )
            }
          />
        ) : view === "month" ? (
          <MonthGrid
            year={shown.year}
            month={shown.month}
            today={today}
            isBusy={schedule.isPending}
            entriesOf={(day) =>
              (byDay.get(day) ?? []).map((entry) => (
                <ScheduleEntry key={`${entry.kind}${entry.id}`} entry={entry} isShort />
              ))
            }
          />
        ) : (
          <Stack as="ol" gap={5} className={styles.agenda}>
            {inside.map(({ day }) => (
              <Stack as="li" gap={1} gapX={5} key={day}>
                <AgendaDay day={day} isToday={day === today} />
                <Stack as="ul" gap={2}>
                  {(byDay.get(day) ?? []).map((entry) => (
                    <li key={`${entry.kind}${entry.id}`}>
                      <ScheduleEntry entry={entry} isShort={false} />
                    </li>
                  ))}
                </Stack>
              </Stack>
            ))}
          </Stack>
        )}
      </Panel>
      {courseId === undefined ? <CalendarAddress /> : <CalendarAddress courseId={courseId} />}
    </>
  );
}

function AgendaDay({ day, isToday }: { readonly day: string; readonly isToday: boolean }) {
  const words = useScheduleWords();
  const language = useLanguage();
  return (
    <h3>
      <time dateTime={day}>{longDate(day, language)}</time>
      {isToday ? <strong>{words.today}</strong> : null}
    </h3>
  );
}

/** One line of a schedule: what, of which course, when. */
function ScheduleEntry({ entry, isShort }: { readonly entry: Entry; readonly isShort: boolean }) {
  const words = useScheduleWords();
  const { kind, name, courseName, startsAt, minutes, status, isDone } = entry;
  const title =
    kind === "session" || kind === "lesson"
      ? name
      : kind === "unit"
        ? words.unit(name)
        : kind === "start"
          ? words.start(courseName)
          : words.end(courseName);
  const time = startsAt === "" ? "" : plainDateTime(startsAt).slice(11);
  return (
    <Link to={targetOf(entry)} className={styles.event} data-kind={kind}>
      <span>
        {time ? `${time} ` : ""}
        {title}
      </span>
      {isShort ? null : (
        <small>
          {kind === "start" || kind === "end" ? name : courseName}
          {minutes > 0 ? ` · ${words.minutes(minutes)}` : ""}
        </small>
      )}
      {kind === "session" ? (
        <SessionState session={{ audit: PASSED, status }} />
      ) : isDone ? (
        <small>{words.done}</small>
      ) : null}
    </Link>
  );
}
