import {
  cancelAppointment,
  confirmSeat,
  getTicket,
  holdSeat,
  joinWaitlist,
} from "@perennial/contract/assessment/exam/appointment.ts";
import { checkIn, getArrival } from "@perennial/contract/assessment/exam/check-in.ts";
import { getExamDay, saveExamSession } from "@perennial/contract/assessment/exam/exam-day.ts";
import { startAttempt } from "@perennial/contract/assessment/attempt.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { examWorld, hoursFromNow } from "../../../test/builders/exam.ts";
import { settleAppointments } from "./exam-clock.ts";
import { ticketCode } from "./ticket.ts";

const HOUR_MS = 3_600_000;

let app: TestApp;
let world: Awaited<ReturnType<typeof examWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await examWorld(app);
});
afterAll(() => app.close());

/** The news of exams that somebody got. */
async function newsOf(userId: string): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ key: string }>(
    "select said ->> 'key' as key from messaging.message where recipient_id = $1 order by created_at, id",
    [userId],
  );
  return rows.map(({ key }) => key);
}

it("a session at another time or in another place tells everybody in it, and older tickets are void", async () => {
  const day = await world.session(await world.day(), 48, [
    { name: "机房一", seatNum: 1 },
    { name: "机房二", seatNum: 1 },
  ]);
  const [session] = day.sessions;
  const [first, second] = session?.rooms ?? [];
  if (!session || !first || !second) throw new Error("no session");
  const dayId = day.id;
  const [one, two, waits] = [
    await world.build.learner(world.course),
    await world.build.learner(world.course),
    await world.build.learner(world.course),
  ];
  await world.book(one, dayId, session.id);
  await world.book(two, dayId, session.id);
  const queued = await app.call(joinWaitlist, { dayId, sessionId: session.id }, { as: waits });
  expect(queued.code).toBeUndefined();
  const version = async (as: string) =>
    (await app.call(getTicket, { dayId }, { as })).data?.appointment.version;
  const before = [await version(one), await version(two)];
  const save = (given: object) =>
    app.call(
      saveExamSession,
      {
        dayId,
        id: session.id,
        startsAt: session.startsAt,
        endsAt: session.endsAt,
        rooms: [
          { id: first.id, name: "机房一", seatNum: 1 },
          { id: second.id, name: "机房二", seatNum: 1 },
        ],
        ...given,
      },
      { as: world.lead },
    );
  // Nothing of a ticket has changed: nobody hears of it.
  expect((await save({ isReserve: false })).code).toBeUndefined();
  expect(await newsOf(one)).toEqual([]);
  // One room is elsewhere: those in it are told.
  const rooms = [
    { id: first.id, name: "机房一", place: "新楼", seatNum: 1 },
    { id: second.id, name: "机房二", seatNum: 1 },
  ];
  expect((await save({ rooms })).code).toBeUndefined();
  expect([await newsOf(one), await newsOf(two), await newsOf(waits)]).toEqual([
    ["assessment.seated"],
    [],
    [],
  ]);
  const startsAt = hoursFromNow(72);
  const moved = await save({ rooms, startsAt, endsAt: hoursFromNow(73) });
  expect(moved.code).toBeUndefined();
  expect([await newsOf(one), await newsOf(two), await newsOf(waits)]).toEqual([
    ["assessment.seated", "assessment.seated"],
    ["assessment.seated"],
    ["assessment.waitMoved"],
  ]);
  expect([await version(one), await version(two)]).toEqual([
    (before[0] ?? 0) + 2,
    (before[1] ?? 0) + 1,
  ]);
});

it("a session in which somebody works does not begin later; a change that was not seen is not overwritten", async () => {
  const day = await world.session(await world.day(), 48);
  const [session] = day.sessions;
  const [room] = session?.rooms ?? [];
  if (!session || !room) throw new Error("no session");
  const dayId = day.id;
  const learner = await world.build.learner(world.course);
  await world.book(learner, dayId, session.id);
  const ticket = await app.call(getTicket, { dayId }, { as: learner });
  const code = ticket.data?.appointment.ticketNumber ?? "";
  const letIn = () => app.call(checkIn, { roomId: room.id, code }, { as: world.lead });
  const save = (startsAt: string, more: object = {}) =>
    app.call(
      saveExamSession,
      {
        dayId,
        id: session.id,
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 2 * HOUR_MS).toISOString(),
        rooms: [{ id: room.id, name: room.name, seatNum: 1 }],
        ...more,
      },
      { as: world.lead },
    );
  await world.shift(day, -0.1);
  expect((await letIn()).data?.state).toBe(4);
  // Moved to another day before anybody begins: who was let in comes again.
  expect((await save(hoursFromNow(29))).code).toBeUndefined();
  const again = await app.call(getTicket, { dayId }, { as: learner });
  expect(again.data?.appointment.state).toBe(1);
  expect((await letIn()).code).toBe("assessment.notYetTime");
  await world.shift(day, -0.1);
  expect((await letIn()).data?.state).toBe(4);
  const { settingId } = day;
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as: learner });
  expect(begun.code).toBeUndefined();
  expect((await save(hoursFromNow(29))).code).toBe("assessment.sessionBegun");
  // Longer, for all of them, it may be.
  const early = hoursFromNow(-0.2);
  expect((await save(early)).code).toBeUndefined();
  const { data: seen } = await app.call(getExamDay, { id: dayId }, { as: world.lead });
  const version = seen?.version ?? 0;
  expect((await save(early, { version })).code).toBeUndefined();
  expect((await save(early, { version })).code).toBe("assessment.changed");
});

it("nobody is let in once a session is over, however late one may come", async () => {
  const day = await world.session(await world.day({ lateMinutes: 240 }), 48);
  const [session] = day.sessions;
  const learner = await world.build.learner(world.course);
  await world.book(learner, day.id, session?.id ?? "");
  const ticket = await app.call(getTicket, { dayId: day.id }, { as: learner });
  const code = ticket.data?.appointment.ticketNumber ?? "";
  const letIn = () =>
    app.call(checkIn, { roomId: session?.rooms[0]?.id ?? "", code }, { as: world.lead });
  await world.shift(day, -1.5);
  expect((await letIn()).code).toBe("assessment.tooLate");
  await world.shift(day, -0.5);
  expect((await letIn()).data?.state).toBe(4);
});

it("a session over midnight is one session: it clashes on both days and lets in after twelve", async () => {
  const day = await world.day({ cutoffMinutes: 0, lateMinutes: 240 });
  const at = new Date(Date.now() + 5 * 24 * HOUR_MS);
  // From 23:00 to 02:00 of China's clock, which knows no summer time.
  at.setUTCHours(15, 0, 0, 0);
  const night = await world.session(day, 0, [{ name: "夜场", seatNum: 1 }], {
    startsAt: at.toISOString(),
    endsAt: new Date(at.getTime() + 3 * HOUR_MS).toISOString(),
  });
  const other = await world.day({ cutoffMinutes: 0 });
  const early = await world.session(other, 0, [{ name: "凌晨", seatNum: 1 }], {
    startsAt: new Date(at.getTime() + 2 * HOUR_MS).toISOString(),
    endsAt: new Date(at.getTime() + 4 * HOUR_MS).toISOString(),
  });
  const learner = await world.build.learner(world.course);
  const sessionId = night.sessions[0]?.id ?? "";
  expect(await world.book(learner, day.id, sessionId)).toBeUndefined();
  expect(await world.book(learner, other.id, early.sessions[0]?.id ?? "")).toBe("assessment.clash");
  const ticket = await app.call(getTicket, { dayId: day.id }, { as: learner });
  // The number names the day of China's clock on which the session begins.
  const number = ticket.data?.appointment.ticketNumber ?? "";
  expect(number.slice(0, 6)).toBe(at.toISOString().slice(2, 10).replaceAll("-", ""));
  await world.shift(day, -1.5, 3);
  const roomId = night.sessions[0]?.rooms[0]?.id ?? "";
  const entered = await app.call(checkIn, { roomId, code: number }, { as: world.lead });
  expect(entered.data?.state).toBe(4);
});

it("forged, foreign and old tickets open nothing, and tell nothing of whose they are", async () => {
  const day = await world.session(await world.day({ cutoffMinutes: 0 }), 0.5, [
    { name: "机房一", seatNum: 2 },
  ]);
  const other = await world.session(await world.day({ cutoffMinutes: 0 }), 0.5);
  const [session] = day.sessions;
  const roomId = session?.rooms[0]?.id ?? "";
  const learner = await world.build.learner(world.course);
  await world.book(learner, day.id, session?.id ?? "");
  const { rows } = await app.services.pool.query<{ id: string; version: number }>(
    "select id, version from assessment.exam_appointment where day_id = $1",
    [day.id],
  );
  const { id = "", version = 0 } = rows[0] ?? {};
  const good = ticketCode(app.services.vault, id, version);
  const old = ticketCode(app.services.vault, id, version - 1);
  const [head, , digits, mac = ""] = good.split(".");
  const tries: readonly (readonly [string, string])[] = [
    [old, "assessment.ticketVoid"],
    [`https://elsewhere.example/?code=${old}&x=1`, "assessment.ticketVoid"],
    [[head, id, Number(digits) + 1, mac].join("."), "assessment.ticketUnknown"],
    [[head, id, digits, mac.toLowerCase()].join("."), "assessment.ticketUnknown"],
    [[head, id, digits, ""].join("."), "assessment.ticketUnknown"],
    [[head, id, digits, mac, mac].join("."), "assessment.ticketUnknown"],
    ["PT1.0.0.", "assessment.ticketUnknown"],
    ["999999999999", "assessment.ticketUnknown"],
    ["' or 1=1 --", "assessment.ticketUnknown"],
    [id, "assessment.ticketUnknown"],
  ];
  for (const [code, refusal] of tries) {
    const entered = await app.call(checkIn, { roomId, code }, { as: world.lead });
    expect([code, entered.code, entered.data ?? null]).toEqual([code, refusal, null]);
    const seen = await app.call(getArrival, { roomId, code }, { as: world.lead });
    if (refusal === "assessment.ticketVoid")
      expect(seen.data).toEqual({ verdict: "ticketVoid", arrival: null, place: null });
    else expect([code, seen.code]).toEqual([code, refusal]);
  }
  // The ticket of one exam is nobody's at the door of another.
  const elsewhere = other.sessions[0]?.rooms[0]?.id ?? "";
  const foreign = await app.call(getArrival, { roomId: elsewhere, code: good }, { as: world.lead });
  expect(foreign.code).toBe("assessment.ticketUnknown");
  expect((await app.call(getArrival, { roomId, code: good }, { as: learner })).code).toBe(
    "assessment.roomNotFound",
  );
  const look = async (code: string, room = roomId) =>
    (await app.call(getArrival, { roomId: room, code }, { as: world.lead })).data;
  expect(await look(good)).toMatchObject({ verdict: "fine", arrival: { seat: 1 }, place: null });
  // At the wrong door nobody reads whose ticket it is, but where it belongs.
  const more = await world.session(day, 30, [{ name: "机房九", seatNum: 1 }]);
  const tomorrow = more.sessions[1]?.rooms[0]?.id ?? "";
  expect(await look(good, tomorrow)).toMatchObject({
    verdict: "wrongSession",
    arrival: null,
    place: { roomName: "机房一", startsAt: session?.startsAt },
  });
  expect((await app.call(checkIn, { roomId, code: good }, { as: world.lead })).data?.state).toBe(4);
  expect(await look(good)).toMatchObject({ verdict: "present", arrival: { state: 4 } });
});

it("three hundred who book and leave at once: never two on a seat, and no seat is free while somebody waits", async () => {
  const seatNum = 30;
  const day = await world.session(await world.day({ cutoffMinutes: 0 }), 48, [
    { name: "机房一", seatNum: 20 },
    { name: "机房二", seatNum: 10 },
  ]);
  const place = { dayId: day.id, sessionId: day.sessions[0]?.id ?? "" };
  const people: string[] = [];
  for (let at = 0; at < 300; at += 1) {
    const as = await world.build.learner(world.course);
    // Not all of them at once below: this is about seats, not about the door.
    await app.tokenOf(as);
    people.push(as);
  }
  const codes = new Set<string | undefined>();
  // As browsers do: who is told that the service is busy asks again.
  const does = async (ask: () => Promise<{ code?: string }>): Promise<string | undefined> => {
    const { code } = await ask();
    if (code === "kernel.unavailable") return does(ask);
    codes.add(code);
    return code;
  };
  await Promise.all(
    people.map(async (as, at) => {
      const { dayId } = place;
      const refused = await does(() => app.call(holdSeat, place, { as }));
      await does(() =>
        refused ? app.call(joinWaitlist, place, { as }) : app.call(confirmSeat, { dayId }, { as }),
      );
      // Every second one thinks better of it, some of them twice.
      const cancels = at % 4 === 0 ? 2 : at % 2 === 0 ? 1 : 0;
      for (let done = 0; done < cancels; done += 1)
        await does(() => app.call(cancelAppointment, { dayId }, { as }));
    }),
  );
  // Undefined for what was done; a failure that nobody foresaw is none of these.
  const known = new Set<string | undefined>([
    undefined,
    "assessment.sessionFull",
    "assessment.notFullYet",
    "assessment.noAppointment",
  ]);
  expect([...codes].filter((code) => !known.has(code))).toEqual([]);
  await settleAppointments(app.services);
  const { rows } = await app.services.pool.query<Record<string, number>>(
    `select count(seat.appointment_id)::int as taken,
       count(distinct seat.appointment_id)::int as people,
       count(*) filter (where seat.appointment_id is not null and own.state <> 1)::int as wrong,
       (select count(*)::int from assessment.exam_appointment where day_id = $1 and state = 1) as booked,
       (select count(*)::int from assessment.exam_appointment where day_id = $1 and state = 2) as waiting
     from assessment.exam_seat as seat
     join assessment.exam_room as room on room.id = seat.room_id
     join assessment.exam_session as session on session.id = room.session_id and session.day_id = $1
     left join assessment.exam_appointment as own on own.id = seat.appointment_id`,
    [day.id],
  );
  const { taken = 0, people: seated, wrong, booked, waiting = 0 } = rows[0] ?? {};
  expect({ seated, wrong, booked }).toEqual({ seated: taken, wrong: 0, booked: taken });
  expect(taken).toBeLessThanOrEqual(seatNum);
  if (waiting > 0) expect(taken).toBe(seatNum);
});
