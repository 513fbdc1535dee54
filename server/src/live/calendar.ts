import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { slicesOf } from "../kernel/heavy/slices.ts";
import { scheduleRows, type ScheduleRow } from "./schedule-rows.ts";
import type { LiveTables } from "./tables.ts";

const LINE_BYTES = 73;
const PAST_DAYS = 60;
const AHEAD_DAYS = 400;
const DAY_MS = 86_400_000;

/** Text of an iCalendar property: its own marks escaped, and no control character (RFC 5545 §3.3.11). */
export const escaped = (text: string): string =>
  text
    .replace(/([\\;,])/g, "\\$1")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");

/** Lines are folded at 75 bytes without cutting a character (RFC 5545 §3.1). */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > LINE_BYTES) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += more;
  }
  return [...lines, current].join("\r\n");
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");
const bareDay = (day: string): string => day.replaceAll("-", "");
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const STUDY = "/ucenter/learning-space/course/study";

/** What an entry is called in somebody's calendar, and where it leads. */
function titleOf({
  kind,
  id,
  name,
  day,
  courseId,
  courseName,
}: ScheduleRow): readonly [string, string] {
  switch (kind) {
    case "session":
      return [`${name}（${courseName}）`, `/ucenter/learning-space/liveContainer?sessionId=${id}`];
    case "unit":
      return [`${courseName}：「${name}」开放`, `${STUDY}/${courseId}/plan?unitId=${id}`];
    case "start":
      return [`${courseName} 开课`, `${STUDY}/${courseId}/classDate`];
    case "lesson":
      return [
        `${name}（${courseName}）`,
        `/ucenter/learning-space/train/${courseId}/my-timetable?week=${day}`,
      ];
    case "end":
      return [`${courseName} 结束`, `${STUDY}/${courseId}/classDate`];
  }
}

function eventOf(row: ScheduleRow, origin: string, written: string): string[] {
  const [title, path] = titleOf(row);
  const lines = [
    "BEGIN:VEVENT",
    `UID:${row.kind === "session" ? row.id : `${row.kind}-${row.id}`}@${new URL(origin).hostname}`,
    `DTSTAMP:${written}`,
  ];
  if (row.startsAt !== null) {
    const begins = new Date(row.startsAt);
    lines.push(
      `DTSTART:${stamp(begins)}`,
      `DTEND:${stamp(new Date(begins.getTime() + row.minutes * 60_000))}`,
    );
  } else {
    lines.push(
      `DTSTART;VALUE=DATE:${bareDay(row.day)}`,
      `DTEND;VALUE=DATE:${bareDay(dayAfter(row.day))}`,
      "TRANSP:TRANSPARENT",
    );
  }
  lines.push(`SUMMARY:${escaped(title)}`, `URL:${origin}${path}`);
  if (row.kind === "lesson" && row.intro !== "") lines.push(`LOCATION:${escaped(row.intro)}`);
  else if (row.intro !== "") lines.push(`DESCRIPTION:${escaped(row.intro)}`);
  if (row.kind === "session")
    lines.push(
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT30M",
      `DESCRIPTION:${escaped(row.name)}`,
      "END:VALARM",
    );
  return [...lines, "END:VEVENT"];
}

/** Somebody's schedule, with the sessions that they teach, as an iCalendar text; of one course where it is named. */
export async function calendarText(
  db: Kysely<LiveTables>,
  userId: string,
  origin: string,
  courseId = "",
): Promise<string> {
  const rows = await scheduleRows(db, {
    userId,
    courseId,
    from: chinaDay(now(), -PAST_DAYS),
    to: chinaDay(now(), AHEAD_DAYS),
    hasTaught: true,
  });
  const written = stamp(now());
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Perennial//Schedule//ZH",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(courseId === "" ? "课程表" : (rows[0]?.courseName ?? "课程表"))}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
  ];
  let text = lines.map(folded).join("\r\n");
  // Somebody may teach thousands of sessions, each with an introduction: others are answered in between.
  const events = rows.values().map((row) => eventOf(row, origin, written).map(folded));
  for await (const slice of slicesOf(events))
    text += slice
      .flat()
      .map((line) => `\r\n${line}`)
      .join("");
  return `${text}\r\nEND:VCALENDAR\r\n`;
}
