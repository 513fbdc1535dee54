import type {
  ExamLearner,
  listExamLearners,
} from "@perennial/contract/assessment/exam/exam-seating.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import type { ExamTables } from "./exam-tables.ts";
import type { OrganisedDay } from "./exam-things.ts";
import { ofGroupOf } from "../group/of-group.ts";

type Wanted = ParsedInputOf<typeof listExamLearners>;

const STATES: Readonly<Record<NonNullable<Wanted["state"]>, ReturnType<typeof sql>>> = {
  none: sql`(own.id is null or own.state = 3)`,
  booked: sql`own.state in (0, 1)`,
  waiting: sql`own.state = 2`,
  present: sql`own.state = 4`,
  absent: sql`own.state = 5`,
};

/** Condition for `enrolment`: who may take part in what was given out. */
export const mayTakePart = (setting: SettingRow) => sql`
  enrolment.period_id = ${setting.period_id} and enrolment.status = 1
  and (${setting.class_ids}::text[] = '{}' or enrolment.class_id = any(${setting.class_ids}::text[])) and ${ofGroupOf(setting)}
  and (not ${storedRules(setting.rules).isByList}::boolean or exists (
    select from assessment.participant where setting_id = ${setting.id}
      and user_id = enrolment.user_id))`;

/** Learners who may take part in an exam, with their appointments. */
export async function listLearners(
  db: Kysely<ExamTables>,
  { day, setting }: OrganisedDay,
  wanted: Wanted,
): Promise<{ data: z.input<typeof ExamLearner>[]; page: PageInfo }> {
  const { sessionId = null, roomId = null, state, keyword, pageNo, pageSize } = wanted;
  const word = keyword.toLowerCase();
  const found = sql`
    from course.enrolment
    join identity.user as person on person.id = enrolment.user_id
    join course.class on class.id = enrolment.class_id
    left join assessment.exam_appointment as own
      on own.day_id = ${day.id} and own.user_id = enrolment.user_id
    left join assessment.exam_session as session on session.id = own.session_id and own.state <> 3
    left join assessment.exam_seat as seat on seat.appointment_id = own.id
    left join assessment.exam_room as room on room.id = seat.room_id
    where ${mayTakePart(setting)}
      and (${sessionId}::text is null or session.id = ${sessionId})
      and (${roomId}::text is null or room.id = ${roomId})
      and (${word} = '' or strpos(lower(person.name), ${word}) > 0
        or starts_with(lower(person.login_name), ${word}) or own.ticket_number = ${word})
      and ${state ? STATES[state] : sql`true`}`;
  const { rows } = await sql<z.input<typeof ExamLearner>>`
    select person.id, person.id as "userId", person.name, person.login_name as "loginName",
      class.name as "className", case when own.state <> 3 then own.state end as state,
      coalesce(session.id, '') as "sessionId", session.starts_at as "startsAt",
      session.ends_at as "endsAt", coalesce(room.id, '') as "roomId",
      coalesce(room.name, '') as "roomName", seat.number as seat,
      case when own.state in (1, 4, 5) then own.ticket_number else '' end as "ticketNumber",
      own.checked_in_at as "checkedInAt",
      (select count(*)::int from assessment.exam_appointment as missed
        where missed.user_id = person.id and missed.state = 5) as "absentNum"
    ${found} order by session.starts_at nulls last, room.position, seat.number, person.name, person.id
    limit ${pageSize} offset ${rowsBefore(wanted)}`.execute(db);
  const { rows: counted } = await sql<{ num: number }>`
    select count(*)::int as num ${found}`.execute(db);
  return { data: rows, page: pageInfo(counted[0]?.num ?? 0, pageNo, pageSize) };
}
