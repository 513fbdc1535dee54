import { sql, type Kysely } from "kysely";
import { inChina } from "../../kernel/database/china-time.ts";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { ExamTables } from "../exam/exam-tables.ts";
import { momentOf } from "./demo-tries.ts";
import type { DayAndHour } from "./given-plans.ts";

type Database = Kysely<ExamTables>;

const OWN = "student01";

interface PlannedRoom {
  readonly name: string;
  readonly place: string;
  readonly seatNum: number;
}

interface PlannedSession {
  readonly starts: DayAndHour;
  readonly minutes: number;
  readonly rooms: readonly PlannedRoom[];
  readonly isReserve?: boolean;
  /** How many have a seat, beside the demo's learner where it is the own session; how many wait. */
  readonly booked: number;
  readonly waiting?: number;
  readonly isOwn?: boolean;
}

interface PlannedExam {
  readonly settingId: string;
  /** It is over: who has worked at it was there, and so many were not. */
  readonly absent?: number;
  readonly booksFrom: DayAndHour;
  readonly sessions: readonly PlannedSession[];
}

const LAB = { name: "第一机房", place: "教学楼 3 层 301", seatNum: 12 };
const HALL = { name: "第二机房", place: "教学楼 3 层 305", seatNum: 10 };
const MINUTE_MS = 60_000;

const exams: readonly PlannedExam[] = [
  {
    settingId: "demo-given-office-exam",
    absent: 3,
    booksFrom: [-20, 9],
    sessions: [
      {
        starts: [-6, 19],
        minutes: 120,
        rooms: [
          { name: "计算机中心 A", place: "综合楼 2 层", seatNum: 24 },
          { name: "计算机中心 B", place: "综合楼 2 层", seatNum: 24 },
        ],
        booked: 0,
      },
    ],
  },
  {
    settingId: "demo-given-hulusi-exam",
    booksFrom: [-5, 9],
    sessions: [
      { starts: [2, 9], minutes: 75, rooms: [LAB], booked: 12, waiting: 2 },
      { starts: [2, 14], minutes: 75, rooms: [LAB, HALL], booked: 7, isOwn: true },
      { starts: [2, 19], minutes: 120, rooms: [HALL], booked: 3 },
    ],
  },
];

/** Learners of the period, those who have worked at the paper first; the demo's own last. */
async function learnersOf(
  db: Database,
  settingId: string,
): Promise<{ id: string; was: boolean }[]> {
  const { rows } = await sql<{ id: string; was: boolean }>`
    select enrolment.user_id as id, exists (select from assessment.attempt
      where attempt.setting_id = setting.id and attempt.user_id = enrolment.user_id
        and attempt.started_at is not null) as was
    from assessment.setting
    join course.enrolment on enrolment.period_id = setting.period_id and enrolment.status = 1
    where setting.id = ${settingId} and enrolment.user_id <> ${OWN}
    order by was desc, enrolment.created_at, enrolment.user_id`.execute(db);
  return rows;
}

interface Made {
  readonly sessionId: string;
  readonly startsAt: Date;
  readonly seats: readonly { readonly roomId: string; readonly number: number }[];
}

async function insertSession(db: Database, dayId: string, plan: PlannedSession): Promise<Made> {
  const startsAt = momentOf(plan.starts);
  const endsAt = new Date(startsAt.getTime() + plan.minutes * MINUTE_MS);
  const isOver = endsAt <= now();
  const { id: sessionId } = await db
    .insertInto("assessment.exam_session")
    .values({
      day_id: dayId,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      is_reserve: plan.isReserve ?? false,
      settled_at: isOver ? endsAt.toISOString() : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const seats = [];
  for (const [position, { seatNum, ...room }] of plan.rooms.entries()) {
    const { id: roomId } = await db
      .insertInto("assessment.exam_room")
      .values({ session_id: sessionId, position, ...room })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let number = 1; number <= seatNum; number += 1) seats.push({ roomId, number });
    await sql`insert into assessment.exam_invigilator (room_id, user_id)
      select ${roomId}, person.id from (
        select member.user_id as id, 0 as rank from course.teacher as member
        join assessment.exam_day as day on day.course_id = member.course_id where day.id = ${dayId}
        union select user_id, 1 from identity.teacher_application where status = 2
          and site_id = (select site_id from assessment.exam_day where id = ${dayId})
      ) as person order by person.rank, person.id offset ${position} limit 1`.execute(db);
  }
  await db
    .insertInto("assessment.exam_seat")
    .values(seats.map(({ roomId, number }) => ({ room_id: roomId, number, appointment_id: null })))
    .execute();
  return { sessionId, startsAt, seats };
}

/** 1 booked, 2 waiting, 4 present, 5 absent. */
async function seat(
  db: Database,
  dayId: string,
  { sessionId, startsAt, seats }: Made,
  people: readonly { readonly id: string; readonly state: 1 | 2 | 4 | 5 }[],
): Promise<void> {
  let taken = 0;
  for (const { id, state } of people) {
    const { rows } = await sql<{ id: string }>`
      insert into assessment.exam_appointment (day_id, user_id, session_id, state, queued_at,
        ticket_number, checked_in_at, updated_at)
      select ${dayId}, ${id}, ${sessionId}, ${state},
        case when ${state}::int = 2 then ${now().toISOString()}::timestamptz - interval '3 hours' end,
        to_char(${startsAt.toISOString()}::timestamptz ${inChina}, 'YYMMDD')
          || lpad(nextval('assessment.exam_ticket_serial')::text, 6, '0'),
        case when ${state}::int = 4 then ${startsAt.toISOString()}::timestamptz - interval '12 minutes' end,
        ${now().toISOString()}::timestamptz returning id`.execute(db);
    if (state === 2) continue;
    const place = seats[taken];
    taken += 1;
    if (!place) throw new Error(`demo: no seat is left in ${sessionId}`);
    await db
      .updateTable("assessment.exam_seat")
      .set({ appointment_id: rows[0]?.id ?? null })
      .where("room_id", "=", place.roomId)
      .where("number", "=", place.number)
      .execute();
  }
}

/** Two exams of the demo are sat in rooms: one is over, and one can be booked. */
export async function examsOfDemo(services: Services): Promise<void> {
  const db = tablesOf<ExamTables>(services.db);
  for (const exam of exams) {
    const setting = await db
      .selectFrom("assessment.setting")
      .selectAll()
      .where("id", "=", exam.settingId)
      .executeTakeFirstOrThrow();
    const isOver = exam.absent !== undefined;
    const { id: dayId } = await db
      .insertInto("assessment.exam_day")
      .values({
        id: exam.settingId.replace("demo-given", "demo-exam"),
        setting_id: setting.id,
        site_id: setting.site_id,
        course_id: setting.course_id,
        is_self_booked: true,
        books_from: momentOf(exam.booksFrom).toISOString(),
        books_until: null,
        cutoff_minutes: 720,
        hold_minutes: 10,
        late_minutes: 15,
        needs_check_in: true,
        has_waitlist: true,
        state: isOver ? 1 : 0,
        by_id: setting.by_id,
        created_at: setting.created_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const learners = await learnersOf(db, setting.id);
    let next = 0;
    const take = (num: number): { id: string; was: boolean }[] => {
      const some = learners.slice(next, next + num);
      next += num;
      return some;
    };
    for (const plan of exam.sessions) {
      const made = await insertSession(db, dayId, plan);
      const was = isOver ? learners.filter((one) => one.was).length : 0;
      const people = isOver
        ? take(was + (exam.absent ?? 0)).map(({ id, was: came }) => ({
            id,
            state: came ? (4 as const) : (5 as const),
          }))
        : [
            ...take(plan.booked).map(({ id }) => ({ id, state: 1 as const })),
            ...(plan.isOwn === true ? [{ id: OWN, state: 1 as const }] : []),
            ...take(plan.waiting ?? 0).map(({ id }) => ({ id, state: 2 as const })),
          ];
      await seat(db, dayId, made, people);
    }
  }
}
