import type { listProjectTimetable } from "@perennial/contract/live/project-timetable.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { plainDate, plainDateTime } from "../kernel/format.ts";
import { Panel } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Grid, Row, Stack } from "../ui/layout/layout.tsx";
import styles from "./live.module.css";
import { useLiveWords } from "./live-words.ts";
import { useTimetableWords } from "./timetable-words.ts";

export type TimetableEntry = OutputOf<typeof listProjectTimetable>[number];

const DAY_MS = 86_400_000;
const WEEK = 7;
const VIEWS = ["week", "list"] as const;
const CLOCK = 11;

const dayAfter = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(Date.parse(day)).getUTCDay() + WEEK - 1) % WEEK));

/** `11-24`. */
const shortDay = (day: string): string => day.slice(5);

const clockOf = (at: string): string => (at === "" ? "" : plainDateTime(at).slice(CLOCK));

/** The week that the address names, or this one; with its days. */
export function useShownWeek() {
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => plainDate(Date.now()));
  const named = address.get("week") ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named));
  const from = mondayOf(isDay ? named : today);
  const go = (change: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(address);
    for (const [key, value] of Object.entries(change)) {
      if (value === "") next.delete(key);
      else next.set(key, value);
    }
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return { from, to: dayAfter(from, WEEK - 1), today, address, go };
}

interface TimetableProps {
  readonly title: string;
  readonly lead: string;
  readonly week: ReturnType<typeof useShownWeek>;
  /** Undefined while they are read. */
  readonly entries: readonly TimetableEntry[] | undefined;
  readonly failure: string | undefined;
  readonly tools?: ReactNode;
  readonly onEntry?: (entry: TimetableEntry) => void;
}

/** A week of a project as seven columns or as a list; on a phone the days stand one below the other. */
export function Timetable(props: TimetableProps): ReactNode {
  const { title, lead, week, entries, failure, tools, onEntry } = props;
  const words = useTimetableWords();
  const { from, to, go, today } = week;
  const view = VIEWS.find((one) => one === week.address.get("view")) ?? "week";
  const byDay = new Map<string, TimetableEntry[]>();
  for (const entry of entries ?? []) byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry]);
  const days = Array.from({ length: WEEK }, (_, at) => dayAfter(from, at));
  return (
    <Panel title={title} lead={lead} isReading={entries === undefined && failure === undefined}>
      <Row gap={3} align="center" wrap below={3}>
        <Button
          onClick={() => go({ week: dayAfter(from, -WEEK) })}
          aria-label={words.previous}
          icon={<Icon name="left" size={1} />}
        />
        <Button
          onClick={() => go({ week: dayAfter(from, WEEK) })}
          aria-label={words.next}
          icon={<Icon name="right" size={1} />}
        />
        <h3 aria-live="polite">{words.week(shortDay(from), shortDay(to))}</h3>
        <Button onClick={() => go({ week: "" })}>{words.today}</Button>
        <Segmented
          aria-label={words.view}
          value={view}
          options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
          onChange={(value) => go({ view: value })}
        />
        {tools}
      </Row>
      {failure === undefined ? null : <EmptyState message={failure} />}
      {entries?.length === 0 ? <EmptyState message={words.none} /> : null}
      {entries === undefined || entries.length === 0 ? null : view === "week" ? (
        <Grid as="ol" columns={7} border className={styles.days}>
          {days.map((day) => (
            <Box
              as="li"
              pad={2}
              border
              key={day}
              className={styles.day}
              data-today={day === today ? "" : undefined}
              data-empty={byDay.has(day) ? undefined : ""}
            >
              <DayName day={day} />
              {(byDay.get(day) ?? []).map((entry) => (
                <Entry
                  key={`${entry.kind}${entry.id}`}
                  entry={entry}
                  {...(onEntry ? { onEntry } : {})}
                />
              ))}
            </Box>
          ))}
        </Grid>
      ) : (
        <Stack as="ol" gap={5} className={styles.agenda}>
          {days
            .filter((day) => byDay.has(day))
            .map((day) => (
              <Stack as="li" gap={1} gapX={5} key={day}>
                <h3>
                  <DayName day={day} />
                </h3>
                <Stack as="ul" gap={2}>
                  {(byDay.get(day) ?? []).map((entry) => (
                    <li key={`${entry.kind}${entry.id}`}>
                      <Entry entry={entry} {...(onEntry ? { onEntry } : {})} />
                    </li>
                  ))}
                </Stack>
              </Stack>
            ))}
        </Stack>
      )}
    </Panel>
  );
}

function DayName({ day }: { readonly day: string }): ReactNode {
  const { weekdays } = useLiveWords();
  const words = useTimetableWords();
  const name = weekdays[(new Date(Date.parse(day)).getUTCDay() + WEEK - 1) % WEEK] ?? "";
  return <time dateTime={day}>&nbsp;{words.day(name, shortDay(day))}&nbsp;</time>;
}

interface EntryProps {
  readonly entry: TimetableEntry;
  readonly onEntry?: (entry: TimetableEntry) => void;
}

/** One entry: when, what, where, with whom. */
function Entry({ entry, onEntry }: EntryProps): ReactNode {
  const words = useTimetableWords();
  const { kind, name, place, teacherName, className, courseName } = entry;
  const time = entry.startsAt === "" ? "" : `${clockOf(entry.startsAt)}–${clockOf(entry.endsAt)} `;
  const facts = [
    words.kinds[kind],
    kind === "session" || kind === "exam" ? courseName : "",
    kind === "lesson" ? className : "",
    place,
    teacherName,
  ].filter(Boolean);
  const said = (
    <>
      <span>
        {time}
        {name}
      </span>
      <small>{facts.join(" · ")}</small>
    </>
  );
  const shape = kind === "lesson" || kind === "session" ? kind : kind === "exam" ? "end" : "unit";
  if (entry.mayChange && onEntry)
    return (
      <button
        type="button"
        className={styles.event}
        data-kind={shape}
        onClick={() => onEntry(entry)}
      >
        {said}
      </button>
    );
  return (
    <div className={styles.event} data-kind={shape}>
      {said}
    </div>
  );
}
