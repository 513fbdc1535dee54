import { EnrolmentStatus } from "@perennial/contract/course/enrolment.ts";
import { LiveAudit } from "@perennial/contract/live/states.ts";
import { sql, type Kysely } from "kysely";
import type { LiveTables } from "./tables.ts";

const LINE_BYTES = 73;
const PAST_DAYS = 60;
const EVENTS = 500;

/** Text of an iCalendar property: its own marks escaped (RFC 5545 §3.3.11). */
const escaped = (text: string): string =>
  text.replace(/([\\;,])/g, "\\$1").replace(/\r?\n/g, "\\n");

/** Lines are folded at 75 bytes without cutting a character (RFC 5545 §3.1). */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE_BYTES) {
      lines.push(current);
      current = " ";
    }
    current += character;
  }
  return [...lines, current].join("\r\n");
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** The sessions that somebody teaches or is expected at, as an iCalendar text. */
export async function calendarText(
  db: Kysely<LiveTables>,
  userId: string,
  origin: string,
): Promise<string> {
  const sessions = await db
    .selectFrom("live.session as session")
    .innerJoin("course.course as course", "course.id", "session.course_id")
    .select([
      "session.id",
      "session.course_id",
      "session.name",
      "session.intro",
      "session.starts_at",
      "session.minutes",
      "session.created_at",
      "course.name as course_name",
    ])
    .where("session.deleted_at", "is", null)
    .where("session.audit", "=", LiveAudit.passed)
    .where("session.starts_at", ">", sql<string>`now() - make_interval(days => ${PAST_DAYS})`)
    .where((eb) =>
      eb.or([
        eb("session.teacher_id", "=", userId),
        eb.exists(
          eb
            .selectFrom("course.enrolment as place")
            .select("place.user_id")
            .whereRef("place.period_id", "=", "session.period_id")
            .where("place.user_id", "=", userId)
            .where("place.status", "=", EnrolmentStatus.learns)
            .where((inner) =>
              inner.or([
                inner("session.class_id", "is", null),
                inner("session.class_id", "=", inner.ref("place.class_id")),
              ]),
            ),
        ),
      ]),
    )
    .orderBy("session.starts_at")
    .limit(EVENTS)
    .execute();
  const events = sessions.flatMap((one) => {
    const begins = new Date(one.starts_at);
    const ends = new Date(begins.getTime() + one.minutes * 60_000);
    const event = [
      "BEGIN:VEVENT",
      `UID:${one.id}@${new URL(origin).hostname}`,
      `DTSTAMP:${stamp(new Date(one.created_at))}`,
      `DTSTART:${stamp(begins)}`,
      `DTEND:${stamp(ends)}`,
      `SUMMARY:${escaped(`${one.name}（${one.course_name}）`)}`,
      `URL:${origin}/ucenter/learning-space/liveContainer?sessionId=${one.id}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT30M",
      `DESCRIPTION:${escaped(one.name)}`,
      "END:VALARM",
    ];
    if (one.intro !== "") event.push(`DESCRIPTION:${escaped(one.intro)}`);
    event.push("END:VEVENT");
    return event;
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Perennial//Live//ZH",
    ...events,
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
