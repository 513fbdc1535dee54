import {
  cancelAppointment,
  updateAppointment,
  confirmSeat,
  getOwnExamDay,
  getTicket,
  holdSeat,
  joinWaitlist,
  listOwnExamDays,
} from "@perennial/contract/assessment/exam/appointment.ts";
import { checkIn, getArrival, listOwnRooms } from "@perennial/contract/assessment/exam/check-in.ts";
import { closeExamDay, saveExamSession } from "@perennial/contract/assessment/exam/exam-day.ts";
import { setExamInvigilators } from "@perennial/contract/assessment/exam/exam-seating.ts";
import { getSitting, startAttempt } from "@perennial/contract/assessment/attempt.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { examWorld, hoursFromNow } from "../../../test/builders/exam.ts";
import { switchKinds } from "../../../test/builders/sitting.ts";
import { settleAppointments } from "./exam-clock.ts";
import { ticketCode } from "./ticket.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof examWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await examWorld(app);
});
afterAll(() => app.close());

const learners = async (num: number): Promise<string[]> => {
  const made: string[] = [];
  for (let at = 0; at < num; at += 1) made.push(await world.build.learner(world.course));
  return made;
};

/** An exam with sessions of so many seats, each a day after the one before. */
async function examOf(
  seats: readonly number[],
  given: Parameters<typeof world.day>[0] = {},
): Promise<{ day: Awaited<ReturnType<typeof world.day>>; ids: string[] }> {
  let day = await world.day(given);
  for (const [at, seatNum] of seats.entries())
    day = await world.session(day, 48 + 24 * at, [{ name: `机房${at + 1}`, seatNum }]);
  return { day, ids: day.sessions.map(({ id }) => id) };
}

const stateIn = async (dayId: string, as: string) => {
  const { data } = await app.call(getOwnExamDay, { dayId }, { as });
  return data?.appointment?.state ?? null;
};

it("a learner holds a seat, confirms it, changes and leaves it; others see what is free", async () => {
  const { day, ids } = await examOf([1, 1]);
  const [one = "", two = ""] = await learners(2);
  const [first = "", second = ""] = ids;
  const place = { dayId: day.id, sessionId: first };
  const held = await app.call(holdSeat, place, { as: one });
  expect(held.data).toMatchObject({ state: 0, roomName: "机房1", seat: 1 });
  expect((await app.call(getTicket, { dayId: day.id }, { as: one })).code).toBe(
    "assessment.noAppointment",
  );
  // Asked twice it is the same seat.
  expect((await app.call(holdSeat, place, { as: one })).data).toEqual(held.data);
  expect((await app.call(holdSeat, place, { as: two })).code).toBe("assessment.sessionFull");
  expect((await app.call(confirmSeat, { dayId: day.id }, { as: two })).code).toBe(
    "assessment.holdOver",
  );
  const booked = await app.call(confirmSeat, { dayId: day.id }, { as: one });
  expect(booked.data).toMatchObject({ state: 1, heldUntil: null });
  expect((await app.call(holdSeat, place, { as: one })).code).toBe("assessment.bookedAlready");
  const seen = await app.call(getOwnExamDay, { dayId: day.id }, { as: two });
  expect(seen.data?.sessions.map(({ freeNum }) => freeNum)).toEqual([0, 1]);
  const changed = await app.call(
    updateAppointment,
    { dayId: day.id, sessionId: second },
    { as: one },
  );
  expect(changed.data).toMatchObject({ state: 1, roomName: "机房2" });
  expect(changed.data?.version).toBeGreaterThan(booked.data?.version ?? 99);
  expect(changed.data?.ticketNumber).toBe(booked.data?.ticketNumber);
  expect(await world.book(two, day.id, first)).toBeUndefined();
  const full = await app.call(updateAppointment, place, { as: one });
  expect(full.code).toBe("assessment.sessionFull");
  // What cannot be changed stays as it was.
  expect((await app.call(getTicket, { dayId: day.id }, { as: one })).data?.appointment).toEqual(
    changed.data,
  );
  expect((await app.call(cancelAppointment, { dayId: day.id }, { as: one })).data).toBe(true);
  expect(await stateIn(day.id, one)).toBeNull();
  expect((await app.call(cancelAppointment, { dayId: day.id }, { as: one })).code).toBe(
    "assessment.noAppointment",
  );
});

it("a seat that nobody confirmed is taken back by who comes next, and by the clock", async () => {
  const { day, ids } = await examOf([1, 1], { holdMinutes: 1 });
  const [one = "", two = "", three = ""] = await learners(3);
  const [first = "", second = ""] = ids;
  const expire = () =>
    app.services.pool.query(
      "update assessment.exam_appointment set held_until = now() - interval '1 second' where day_id = $1 and state = 0",
      [day.id],
    );
  await app.call(holdSeat, { dayId: day.id, sessionId: first }, { as: one });
  await expire();
  expect(await world.book(two, day.id, first)).toBeUndefined();
  expect((await app.call(confirmSeat, { dayId: day.id }, { as: one })).code).toBe(
    "assessment.holdOver",
  );
  await app.call(holdSeat, { dayId: day.id, sessionId: second }, { as: one });
  await app.call(joinWaitlist, { dayId: day.id, sessionId: second }, { as: three });
  await expire();
  await settleAppointments(app.services);
  expect(await stateIn(day.id, one)).toBeNull();
  expect(await stateIn(day.id, three)).toBe(1);
});

it("who waits moves up in the order of waiting, is told, and nobody overtakes", async () => {
  const { day, ids } = await examOf([1, 3]);
  const [one = "", two = "", three = "", four = ""] = await learners(4);
  const [first = "", second = ""] = ids;
  const wait = (as: string, sessionId = first) =>
    app.call(joinWaitlist, { dayId: day.id, sessionId }, { as });
  expect((await wait(two)).code).toBe("assessment.notFullYet");
  await world.book(one, day.id, first);
  expect((await wait(two)).data).toMatchObject({ state: 2, aheadNum: 0, seat: null });
  expect((await wait(three)).data).toMatchObject({ state: 2, aheadNum: 1 });
  expect((await wait(one)).code).toBe("assessment.bookedAlready");
  await app.call(updateAppointment, { dayId: day.id, sessionId: second }, { as: one });
  expect(await stateIn(day.id, two)).toBe(1);
  expect(await stateIn(day.id, three)).toBe(2);
  expect(await world.book(four, day.id, first)).toBe("assessment.sessionFull");
  const { rows } = await app.services.pool.query<{ num: number }>(
    "select count(*)::int as num from messaging.message where recipient_id = $1 and said ->> 'key' = 'assessment.movedUp'",
    [two],
  );
  expect(rows).toEqual([{ num: 1 }]);
  // One more seat, and the queue is empty.
  const room = day.sessions[0]?.rooms[0];
  await app.call(
    saveExamSession,
    {
      dayId: day.id,
      id: first,
      startsAt: day.sessions[0]?.startsAt ?? "",
      endsAt: day.sessions[0]?.endsAt ?? "",
      rooms: [{ id: room?.id ?? "", name: "机房1", seatNum: 2 }],
    },
    { as: world.lead },
  );
  expect(await stateIn(day.id, three)).toBe(1);
});

it("two exams at one time clash, and who waits for one is passed over while the other holds", async () => {
  const { day, ids } = await examOf([1]);
  const other = await examOf([3]);
  const [one = "", two = ""] = await learners(2);
  const [first = ""] = ids;
  const [same = ""] = other.ids;
  await world.book(one, day.id, first);
  expect(
    (await app.call(joinWaitlist, { dayId: day.id, sessionId: first }, { as: two })).data,
  ).not.toBeNull();
  expect(await world.book(two, other.day.id, same)).toBeUndefined();
  expect(await world.book(one, other.day.id, same)).toBe("assessment.clash");
  const seen = await app.call(getOwnExamDay, { dayId: other.day.id }, { as: one });
  expect(seen.data?.sessions[0]?.clash).toBe("期末考试");
  await app.call(cancelAppointment, { dayId: day.id }, { as: one });
  expect(await stateIn(day.id, two)).toBe(2);
  await app.call(cancelAppointment, { dayId: other.day.id }, { as: two });
  await settleAppointments(app.services);
  expect(await stateIn(day.id, two)).toBe(1);
  // The two exams at once: one of them.
  const both = await examOf([2]);
  const third = await examOf([2]);
  const [three = ""] = await learners(1);
  const answers = await Promise.all([
    app.call(holdSeat, { dayId: both.day.id, sessionId: both.ids[0] ?? "" }, { as: three }),
    app.call(holdSeat, { dayId: third.day.id, sessionId: third.ids[0] ?? "" }, { as: three }),
  ]);
  const codes = answers.flatMap(({ code }) => code ?? []);
  expect(codes).toEqual(["assessment.clash"]);
});

it("says when nobody can choose: before, after, too late, not by oneself, not at all", async () => {
  const [as = ""] = await learners(1);
  const codeOf = async (given: Parameters<typeof world.day>[0], startsIn = 48) => {
    const day = await world.session(await world.day(given), startsIn);
    const sessionId = day.sessions[0]?.id ?? "";
    const { data } = await app.call(getOwnExamDay, { dayId: day.id }, { as });
    const answer = await app.call(holdSeat, { dayId: day.id, sessionId }, { as });
    const refusal = data?.refusal ?? (data?.sessions[0]?.isTooLate ? "tooLateToChange" : null);
    expect(answer.code).toBe(refusal === null ? undefined : `assessment.${refusal}`);
    return answer.code;
  };
  expect(await codeOf({ booksFrom: hoursFromNow(1) })).toBe("assessment.bookingNotOpen");
  expect(await codeOf({ booksUntil: hoursFromNow(-1) })).toBe("assessment.bookingClosed");
  expect(await codeOf({ isSelfBooked: false })).toBe("assessment.notSelfBooked");
  expect(await codeOf({ cutoffMinutes: 60 * 49 })).toBe("assessment.tooLateToChange");
  const { day, ids } = await examOf([1]);
  const place = { dayId: day.id, sessionId: ids[0] ?? "" };
  expect((await app.call(holdSeat, { ...place, sessionId: "nowhere" }, { as })).code).toBe(
    "assessment.sessionNotFound",
  );
  for (const stranger of [world.stranger, world.otherAdmin]) {
    const { code } = await app.call(holdSeat, place, { as: stranger });
    expect(code).toBe("assessment.examDayNotFound");
  }
  expect((await app.call(holdSeat, place)).success).toBe(false);
  await app.call(holdSeat, place, { as });
  await app.call(confirmSeat, { dayId: day.id }, { as });
  await world.shift(day, 1);
  const leave = await app.call(cancelAppointment, { dayId: day.id }, { as });
  expect(leave.code).toBe("assessment.tooLateToChange");
  await app.call(closeExamDay, { id: day.id }, { as: world.lead });
  expect((await app.call(holdSeat, place, { as: world.learner })).code).toBe(
    "assessment.examDayOver",
  );
});

it("without the site's switch nobody chooses", async () => {
  const { day } = await examOf([1]);
  await switchKinds(app, [PARAM.testAppointment]);
  const off = await app.call(listOwnExamDays, {}, { as: world.learner });
  expect(off.code).toBe("assessment.switchedOff");
  const one = await app.call(getOwnExamDay, { dayId: day.id }, { as: world.learner });
  expect(one.code).toBe("assessment.switchedOff");
  await switchKinds(app);
  const { data } = await app.call(listOwnExamDays, {}, { as: world.learner });
  expect(data?.map(({ id }) => id)).toContain(day.id);
});

it("the door lets the right person into the right room in the right session, and then it begins", async () => {
  const { day, ids } = await examOf([1, 1], { lateMinutes: 15 });
  const [one = "", two = ""] = await learners(2);
  const rooms = day.sessions.map((session) => session.rooms[0]?.id ?? "");
  const [roomId = "", otherRoom = ""] = rooms;
  await world.book(one, day.id, ids[0] ?? "");
  await world.book(two, day.id, ids[1] ?? "");
  const ticketOf = async (as: string) =>
    (await app.call(getTicket, { dayId: day.id }, { as })).data;
  const arrive = (code: string, room = roomId, as = world.assistant) =>
    app.call(checkIn, { roomId: room, code }, { as });
  const ticket = await ticketOf(one);
  const number = ticket?.appointment.ticketNumber ?? "";
  expect(ticket?.qrSvg).toContain("<svg");
  expect((await arrive("000000")).code).toBe("assessment.ticketUnknown");
  expect((await arrive("PT1.x.1.AAAAAAAAAAAAAAAA")).code).toBe("assessment.ticketUnknown");
  expect((await arrive(number, otherRoom)).code).toBe("assessment.wrongSession");
  expect((await arrive(number)).code).toBe("assessment.notYetTime");
  expect((await arrive(number, roomId, world.stranger)).code).toBe("assessment.roomNotFound");
  expect((await arrive(number, roomId, one)).success).toBe(false);
  const begin = (as: string) =>
    app.call(startAttempt, { settingId: day.settingId, deviceId: "a" }, { as });
  expect((await begin(one)).code).toBe("assessment.notOpenYet");
  expect((await begin(world.learner)).code).toBe("assessment.noAppointment");
  const { rows } = await app.services.pool.query<{ id: string; version: number }>(
    "select id, version from assessment.exam_appointment where ticket_number = $1",
    [number],
  );
  const signed = ticketCode(app.services.vault, rows[0]?.id ?? "", rows[0]?.version ?? 0);
  const older = ticketCode(app.services.vault, rows[0]?.id ?? "", (rows[0]?.version ?? 0) - 1);
  // The first session lasts now, the second tomorrow.
  const { pool } = app.services;
  await pool.query(
    "update assessment.exam_session set starts_at = $2, ends_at = $3 where id = $1",
    [ids[0], hoursFromNow(-0.1), hoursFromNow(0.9)],
  );
  await pool.query("update assessment.setting set rules = rules || $2::jsonb where id = $1", [
    day.settingId,
    JSON.stringify({ opensAt: hoursFromNow(-0.1) }),
  ]);
  expect((await begin(two)).code).toBe("assessment.wrongSession");
  expect((await begin(one)).code).toBe("assessment.notCheckedIn");
  const sitting = await app.call(getSitting, { settingId: day.settingId }, { as: one });
  expect(sitting.data?.refusal?.reason).toBe("notCheckedIn");
  expect((await arrive(older)).code).toBe("assessment.ticketVoid");
  const looked = await app.call(
    getArrival,
    { roomId, code: `https://x/ucenter/teaching-space/c/checkin?code=${signed}` },
    { as: world.assistant },
  );
  expect(looked.data).toMatchObject({
    verdict: "fine",
    arrival: { seat: 1, state: 1, checkedInAt: null },
  });
  expect((await arrive(signed)).data).toMatchObject({ seat: 1, state: 4 });
  expect((await arrive(signed)).data).toMatchObject({ state: 4 });
  const begun = await begin(one);
  expect(begun.data).toMatchObject({ number: 1 });
  // The end of the session is the end.
  expect(begun.data?.remainingSeconds).toBeLessThanOrEqual(0.9 * 3600);
  await pool.query(
    "update assessment.exam_session set starts_at = $2, ends_at = $3 where id = $1",
    [ids[1], hoursFromNow(-0.5), hoursFromNow(0.5)],
  );
  const late = (await ticketOf(two))?.appointment.ticketNumber ?? "";
  expect((await arrive(late, otherRoom)).code).toBe("assessment.tooLate");
  await app.call(setExamInvigilators, { roomId, userIds: [world.assistant] }, { as: world.lead });
  const own = await app.call(listOwnRooms, {}, { as: world.assistant });
  expect(own.data).toMatchObject([{ id: roomId, takenNum: 1, presentNum: 1 }]);
});

it("who did not come is absent after the session, by the clock", async () => {
  const { day, ids } = await examOf([2]);
  const [one = "", two = ""] = await learners(2);
  await world.book(one, day.id, ids[0] ?? "");
  await world.book(two, day.id, ids[0] ?? "");
  await app.services.pool.query(
    "update assessment.exam_appointment set state = 4 where day_id = $1 and user_id = $2",
    [day.id, one],
  );
  await world.shift(day, -2);
  await settleAppointments(app.services);
  expect(await stateIn(day.id, one)).toBe(4);
  expect(await stateIn(day.id, two)).toBe(5);
});

it("sixty at once for ten seats: ten have one, the others wait and move up as seats come free", async () => {
  const { day, ids } = await examOf([10]);
  const sessionId = ids[0] ?? "";
  const all = await learners(60);
  const answers = await Promise.all(
    all.map(async (as) => ({ as, code: await world.book(as, day.id, sessionId) })),
  );
  const seated = answers.filter(({ code }) => code === undefined).map(({ as }) => as);
  const rest = answers.filter(({ code }) => code !== undefined);
  expect(seated).toHaveLength(10);
  expect(new Set(rest.map(({ code }) => code))).toEqual(new Set(["assessment.sessionFull"]));
  await Promise.all(
    rest.map(({ as }) => app.call(joinWaitlist, { dayId: day.id, sessionId }, { as })),
  );
  await Promise.all(
    seated.slice(0, 6).map((as) => app.call(cancelAppointment, { dayId: day.id }, { as })),
  );
  await settleAppointments(app.services);
  const { rows } = await app.services.pool.query<{ state: number; num: number; seats: number }>(
    `select own.state, count(*)::int as num, count(seat.number)::int as seats
     from assessment.exam_appointment as own
     left join assessment.exam_seat as seat on seat.appointment_id = own.id
     where own.day_id = $1 group by own.state order by own.state`,
    [day.id],
  );
  expect(rows).toEqual([
    { state: 1, num: 10, seats: 10 },
    { state: 2, num: 44, seats: 0 },
    { state: 3, num: 6, seats: 0 },
  ]);
});
