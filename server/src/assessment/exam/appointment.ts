import * as contract from "@perennial/contract/assessment/exam/appointment.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { takeTurn } from "../../kernel/turn.ts";
import { sittingsOf } from "../setting/sitting-facts.ts";
import { bookingRefusal, updateRefusal, isTooLate, standingRefusal } from "./booking-rules.ts";
import { requireAppointments } from "./exam-switch.ts";
import type { ExamTables } from "./exam-tables.ts";
import type { DayRow } from "./exam-things.ts";
import { moveUp } from "./move-up.ts";
import { readAppointments, readOwnDays, shownAppointment, shownDay } from "./own-days.ts";
import { readFree, readFreeSessions } from "./free-sessions.ts";
import { clashOf, leaveSeats, noteSteps, releaseOverdue, takeSeat } from "./seats.ts";
import { writeAppointment } from "./write-appointment.ts";
import { ticketCode, ticketQr } from "./ticket.ts";

type Database = Kysely<ExamTables>;

const [HELD, BOOKED, WAITING, CANCELLED] = [0, 1, 2, 3] as const;
const MINUTE_MS = 60_000;

const isAhead = (moment: string | null, at: Date): boolean =>
  moment !== null && Date.parse(moment) > at.getTime();

/** A session of the day that learners may choose, early enough. Throws assessment.sessionNotFound, assessment.tooLateToChange. */
async function chosenSession(db: Database, day: DayRow, sessionId: string) {
  const session = await db
    .selectFrom("assessment.exam_session")
    .selectAll()
    .where("id", "=", sessionId)
    .where("day_id", "=", day.id)
    .where("is_reserve", "=", false)
    .executeTakeFirst();
  if (!session) throw new Failure("assessment.sessionNotFound");
  if (isTooLate(day, session.starts_at, now())) throw new Failure("assessment.tooLateToChange");
  return session;
}

/** The own appointment, locked; one thing after the other for each person. */
async function lockedOwn(db: Database, dayId: string, userId: string) {
  await takeTurn(db, `exam ${userId}`);
  return db
    .selectFrom("assessment.exam_appointment as own")
    .innerJoin("assessment.exam_session as session", "session.id", "own.session_id")
    .selectAll("own")
    .select("session.starts_at")
    .where("own.day_id", "=", dayId)
    .where("own.user_id", "=", userId)
    .forUpdate("own")
    .executeTakeFirst();
}

async function requireNoClash(
  db: Database,
  userId: string,
  dayId: string,
  session: { readonly starts_at: string; readonly ends_at: string },
): Promise<void> {
  const clash = await clashOf(db, userId, dayId, {
    startsAt: session.starts_at,
    endsAt: session.ends_at,
  });
  if (clash !== undefined) throw new Failure("assessment.clash");
}

/** A seat that nobody has; one that was kept too long for somebody is taken back for it, unless others wait for it. */
async function anySeat(
  services: Parameters<typeof moveUp>[0],
  db: Database,
  appointmentId: string,
  sessionId: string,
): Promise<boolean> {
  if (await takeSeat(db, appointmentId, { sessionId })) return true;
  if ((await releaseOverdue(db, sessionId)).length === 0) return false;
  await moveUp(services, db, sessionId);
  return (await takeSeat(db, appointmentId, { sessionId })) !== undefined;
}

async function shownOwn(db: Database, userId: string, dayId: string) {
  const own = (await readAppointments(db, userId, [dayId])).get(dayId);
  if (!own) throw new Error(`no appointment of ${userId} at ${dayId}`);
  return shownAppointment(own);
}

/** Learners who choose when and where they sit an exam. */
export const appointmentOperations = implementOn<ExamTables>()(contract, {
  async listOwnExamDays({ db, viewer, caller }) {
    requireAppointments(caller.site);
    const { userId } = viewer();
    const sittings = await sittingsOf(
      db,
      userId,
      sql`exists (select from assessment.exam_day where setting_id = setting.id)`,
    );
    const ids = sittings.flatMap(({ id, rules, isOnList }) =>
      rules.isByList && !isOnList ? [] : [id],
    );
    const days = await readOwnDays(db, userId, sql`day.setting_id = any(${ids}::text[])`);
    return days.map(shownDay);
  },

  async getOwnExamDay({ input, db, viewer }) {
    const { userId } = viewer();
    const [day] = await readOwnDays(db, userId, sql`day.id = ${input.dayId}`);
    if (!day) throw new Error(`no exam day ${input.dayId}`);
    return { ...shownDay(day), sessions: await readFreeSessions(db, userId, day) };
  },

  async holdSeat({ input, db, viewer, services, right, fail }) {
    const { userId } = viewer();
    const { day } = right.dayId;
    const { dayId, sessionId } = input;
    const refusal = bookingRefusal(day, now());
    if (refusal) return fail(`assessment.${refusal}`);
    const own = await lockedOwn(db, dayId, userId);
    if (own && own.state !== CANCELLED && own.state !== HELD)
      return fail("assessment.bookedAlready");
    const session = await chosenSession(db, day, sessionId);
    await requireNoClash(db, userId, dayId, session);
    const isKept =
      own?.state === HELD && own.session_id === sessionId && isAhead(own.held_until, now());
    if (isKept) return shownOwn(db, userId, dayId);
    if (own) await leaveSeats(db, [own.id]);
    const id = await writeAppointment(db, {
      dayId,
      userId,
      sessionId,
      state: HELD,
      heldUntil: new Date(now().getTime() + day.hold_minutes * MINUTE_MS),
    });
    if (!(await anySeat(services, db, id, sessionId))) return fail("assessment.sessionFull");
    await noteSteps(db, [{ appointmentId: id, step: "held", actorId: userId }]);
    if (own?.state === HELD && own.session_id !== sessionId)
      await moveUp(services, db, own.session_id);
    return shownOwn(db, userId, dayId);
  },

  async confirmSeat({ input, db, viewer, right, fail }) {
    const { userId } = viewer();
    if (right.dayId.day.state !== 0) return fail("assessment.examDayOver");
    const own = await lockedOwn(db, input.dayId, userId);
    if (own?.state === BOOKED) return shownOwn(db, userId, input.dayId);
    if (own?.state !== HELD || !isAhead(own.held_until, now())) return fail("assessment.holdOver");
    await db
      .updateTable("assessment.exam_appointment")
      .set({
        state: BOOKED,
        held_until: null,
        version: own.version + 1,
        updated_at: now().toISOString(),
      })
      .where("id", "=", own.id)
      .execute();
    await noteSteps(db, [{ appointmentId: own.id, step: "booked", actorId: userId }]);
    return shownOwn(db, userId, input.dayId);
  },

  async updateAppointment({ input, db, viewer, services, right, fail }) {
    const { userId } = viewer();
    const { day } = right.dayId;
    const { dayId, sessionId } = input;
    const own = await lockedOwn(db, dayId, userId);
    const standing = standingRefusal(day);
    if (standing) return fail(`assessment.${standing}`);
    if (own?.state !== BOOKED && own?.state !== WAITING) return fail("assessment.noAppointment");
    if (own.state === BOOKED && own.session_id === sessionId) return shownOwn(db, userId, dayId);
    const refusal = updateRefusal(day, own.starts_at, now());
    if (own.state === BOOKED && refusal) return fail(`assessment.${refusal}`);
    const session = await chosenSession(db, day, sessionId);
    await requireNoClash(db, userId, dayId, session);
    await leaveSeats(db, [own.id]);
    await writeAppointment(db, { dayId, userId, sessionId, state: BOOKED });
    if (!(await anySeat(services, db, own.id, sessionId))) return fail("assessment.sessionFull");
    await noteSteps(db, [{ appointmentId: own.id, step: "changed", actorId: userId }]);
    await moveUp(services, db, own.session_id);
    return shownOwn(db, userId, dayId);
  },

  async cancelAppointment({ input, db, viewer, services, right, fail }) {
    const { userId } = viewer();
    const { day } = right.dayId;
    const own = await lockedOwn(db, input.dayId, userId);
    if (!own || ![HELD, BOOKED, WAITING].some((state) => state === own.state))
      return fail("assessment.noAppointment");
    const refusal =
      own.state === BOOKED ? updateRefusal(day, own.starts_at, now()) : standingRefusal(day);
    if (refusal) return fail(`assessment.${refusal}`);
    await noteSteps(db, [{ appointmentId: own.id, step: "cancelled", actorId: userId }]);
    await leaveSeats(db, [own.id]);
    await writeAppointment(db, {
      dayId: input.dayId,
      userId,
      sessionId: own.session_id,
      state: CANCELLED,
    });
    await moveUp(services, db, own.session_id);
    return true;
  },

  async joinWaitlist({ input, db, viewer, services, right, fail }) {
    const { userId } = viewer();
    const { day } = right.dayId;
    const { dayId, sessionId } = input;
    const refusal = bookingRefusal(day, now());
    if (refusal) return fail(`assessment.${refusal}`);
    if (!day.has_waitlist) return fail("assessment.sessionFull");
    const own = await lockedOwn(db, dayId, userId);
    if (own && own.state !== CANCELLED && own.state !== HELD && own.state !== WAITING)
      return fail("assessment.bookedAlready");
    const session = await chosenSession(db, day, sessionId);
    await requireNoClash(db, userId, dayId, session);
    if (own?.state === WAITING && own.session_id === sessionId) return shownOwn(db, userId, dayId);
    const { freeNum, waitingNum } = await readFree(db, sessionId);
    if (freeNum > 0 && waitingNum === 0) return fail("assessment.notFullYet");
    if (own) await leaveSeats(db, [own.id]);
    const id = await writeAppointment(db, { dayId, userId, sessionId, state: WAITING });
    await noteSteps(db, [{ appointmentId: id, step: "waiting", actorId: userId }]);
    if (own?.state === HELD) await moveUp(services, db, own.session_id);
    return shownOwn(db, userId, dayId);
  },

  async getTicket({ input, db, viewer, caller, services, right, fail }) {
    const { userId } = viewer();
    const [day] = await readOwnDays(db, userId, sql`day.id = ${input.dayId}`);
    if (!day?.own || !day.appointment || ![1, 4, 5].includes(day.own.state))
      return fail("assessment.noAppointment");
    const person = await db
      .selectFrom("identity.user")
      .select(["name", "login_name"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const klass = await db
      .selectFrom("course.class")
      .select("name")
      .where("id", "=", right.dayId.sitting.classId)
      .executeTakeFirst();
    return {
      ...shownDay(day),
      appointment: day.appointment,
      personName: person.name,
      loginName: person.login_name,
      className: klass?.name ?? "",
      notice: right.dayId.sitting.rules.notice,
      qrSvg: await ticketQr(
        caller.site.origin,
        ticketCode(services.vault, day.own.id, day.own.version),
      ),
    };
  },
});
