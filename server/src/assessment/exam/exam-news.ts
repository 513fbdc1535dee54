import { sql, type Kysely } from "kysely";
import { sendSystemMessage } from "../../messaging/public.ts";
import { chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { Services } from "../../kernel/services.ts";
import type { ExamTables } from "./exam-tables.ts";

type News = "movedUp" | "seated";

interface Row {
  userId: string;
  siteId: string;
  exam: string;
  startsAt: string;
  room: string | null;
  place: string | null;
  seat: number | null;
}

/** Where a learner finds the own appointments. */
export const RESERVATION_PATH = "/ucenter/learning-space/c/reservation";

/** Tells learners of the seat that they have got, and that tickets from before are void. */
export async function tellAppointment(
  services: Services,
  db: Kysely<ExamTables>,
  appointmentIds: readonly string[],
  news: News,
): Promise<void> {
  const { rows } = await sql<Row>`
    select own.user_id as "userId", day.site_id as "siteId", setting.name as exam,
      session.starts_at as "startsAt", room.name as room, room.place, seat.number as seat
    from assessment.exam_appointment as own
    join assessment.exam_day as day on day.id = own.day_id
    join assessment.setting on setting.id = day.setting_id
    join assessment.exam_session as session on session.id = own.session_id
    left join assessment.exam_seat as seat on seat.appointment_id = own.id
    left join assessment.exam_room as room on room.id = seat.room_id
    where own.id = any(${[...appointmentIds]}::text[])`.execute(db);
  for (const { userId, siteId, exam, startsAt, room, place, seat } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await sendSystemMessage(db, services, {
      siteId,
      userIds: [userId],
      link: RESERVATION_PATH,
      said: {
        key: `assessment.${news}`,
        values: {
          exam,
          time: chinaMinute(startsAt),
          room: [room ?? "", place ?? ""].filter(Boolean).join(" "),
          seat: String(seat ?? ""),
        },
      },
    });
}

/** Tells those who wait for a seat that the session is now at another time. */
export async function tellWaiting(
  services: Services,
  db: Kysely<ExamTables>,
  appointmentIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ userId: string; siteId: string; exam: string; startsAt: string }>`
    select own.user_id as "userId", day.site_id as "siteId", setting.name as exam,
      session.starts_at as "startsAt"
    from assessment.exam_appointment as own
    join assessment.exam_day as day on day.id = own.day_id
    join assessment.setting on setting.id = day.setting_id
    join assessment.exam_session as session on session.id = own.session_id
    where own.id = any(${[...appointmentIds]}::text[])`.execute(db);
  const [first] = rows;
  if (!first) return;
  await sendSystemMessage(db, services, {
    siteId: first.siteId,
    userIds: rows.map(({ userId }) => userId),
    link: RESERVATION_PATH,
    said: {
      key: "assessment.waitMoved",
      values: { exam: first.exam, time: chinaMinute(first.startsAt) },
    },
  });
}

/** Tells everybody with an appointment that an exam does not take place. */
export async function tellCancelled(
  services: Services,
  db: Kysely<ExamTables>,
  dayId: string,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ userId: string; siteId: string; exam: string }>`
    select own.user_id as "userId", day.site_id as "siteId", setting.name as exam
    from assessment.exam_appointment as own
    join assessment.exam_day as day on day.id = own.day_id
    join assessment.setting on setting.id = day.setting_id
    where own.day_id = ${dayId} and own.state in (0, 1, 2)`.execute(db);
  const [first] = rows;
  if (!first) return;
  await sendSystemMessage(db, services, {
    siteId: first.siteId,
    userIds: rows.map(({ userId }) => userId),
    link: RESERVATION_PATH,
    said: { key: "assessment.examCancelled", values: { exam: first.exam, reason } },
  });
}
