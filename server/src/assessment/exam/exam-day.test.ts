import {
  cancelExamDay,
  closeExamDay,
  createExamDay,
  getExamDay,
  listExamDays,
  listExamPapers,
  listManagedExamDays,
  removeExamSession,
  saveExamSession,
  updateExamDay,
} from "@perennial/contract/assessment/exam/exam-day.ts";
import {
  listExamInvigilators,
  listExamLearners,
  listExamSeats,
  moveExamLearners,
  reopenExamRoom,
  setExamInvigilators,
} from "@perennial/contract/assessment/exam/exam-seating.ts";
import {
  openAttempt,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { getTicket } from "@perennial/contract/assessment/exam/appointment.ts";
import { personData } from "../person-data.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { examWorld, hoursFromNow } from "../../../test/builders/exam.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof examWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await examWorld(app);
});
afterAll(() => app.close());

it("is made of a published exam paper by the team, and seen by the administrators above it", async () => {
  const test = await world.published();
  const exam = await world.published(undefined, { kind: 0, name: "毕业考试" });
  const given = { periodId: world.course.periodId, name: "毕业考试" };
  const refused = await app.call(createExamDay, { ...given, paperId: test.id }, { as: world.lead });
  expect(refused.code).toBe("assessment.notAnExam");
  const crossed = await app.call(
    createExamDay,
    { ...given, paperId: exam.id, booksFrom: hoursFromNow(2), booksUntil: hoursFromNow(1) },
    { as: world.lead },
  );
  expect(crossed).toMatchObject({
    code: "assessment.rulesWrong",
    fields: [{ path: "booksUntil" }],
  });
  for (const as of [world.learner, world.stranger, world.otherAdmin]) {
    const answer = await app.call(createExamDay, { ...given, paperId: exam.id }, { as });
    expect(answer.success).toBe(false);
  }
  const papers = await app.call(
    listExamPapers,
    { periodId: world.course.periodId },
    { as: world.lead },
  );
  expect(papers.data?.map(({ id }) => id)).toContain(exam.id);
  expect(papers.data?.map(({ id }) => id)).not.toContain(test.id);
  const day = await world.day({ name: "毕业考试甲" });
  const listed = await app.call(
    listExamDays,
    { periodId: world.course.periodId },
    { as: world.assistant },
  );
  expect(listed.data?.map(({ id }) => id)).toContain(day.id);
  const managed = await app.call(
    listManagedExamDays,
    { keyword: "毕业考试甲" },
    { as: world.schoolAdmin },
  );
  expect(managed.data?.map(({ id }) => id)).toEqual([day.id]);
  const other = await app.call(listManagedExamDays, {}, { as: world.otherAdmin });
  expect(other.data).toEqual([]);
  for (const as of [world.learner, world.stranger, world.otherAdmin]) {
    const { code } = await app.call(getExamDay, { id: day.id }, { as });
    expect(code).toBe("assessment.examDayNotFound");
  }
  expect((await app.call(getExamDay, { id: day.id }, { as: world.schoolAdmin })).data?.id).toBe(
    day.id,
  );
});

it("changes in the version that was seen, and not after it is over", async () => {
  const day = await world.day();
  const { id, version } = day;
  const input = { id, version, name: "期末补考", lateMinutes: 30, limitMinutes: 45 };
  const { data } = await app.call(updateExamDay, input, { as: world.lead });
  expect(data).toMatchObject({ name: "期末补考", lateMinutes: 30, limitMinutes: 45, version: 2 });
  const stale = await app.call(updateExamDay, input, { as: world.lead });
  expect(stale.code).toBe("assessment.changed");
  const closed = await app.call(closeExamDay, { id }, { as: world.lead });
  expect(closed.data?.state).toBe(1);
  const late = await app.call(updateExamDay, { ...input, version: 3 }, { as: world.lead });
  expect(late.code).toBe("assessment.examDayOver");
});

it("keeps seats on which somebody sits, also when the session is changed or removed", async () => {
  const rooms = [
    { name: "机房一", place: "教学楼 3 层", seatNum: 2 },
    { name: "机房二", seatNum: 1 },
  ];
  const day = await world.session(await world.day(), 48, rooms);
  const session = day.sessions[0];
  if (!session) throw new Error("no session");
  expect(session).toMatchObject({ seatNum: 3, rooms: [{ seatNum: 2 }, { seatNum: 1 }] });
  const learner = await world.build.learner(world.course);
  await world.book(learner, day.id, session.id);
  const [first, second] = session.rooms;
  const change = (rooms: object[], more: object = {}) =>
    app.call(
      saveExamSession,
      {
        dayId: day.id,
        id: session.id,
        startsAt: session.startsAt,
        endsAt: session.endsAt,
        rooms,
        ...more,
      } as never,
      { as: world.lead },
    );
  const gone = await change([{ id: second?.id, name: "机房二", seatNum: 1 }]);
  expect(gone.code).toBe("assessment.seatsTaken");
  const remaining = await change([{ id: first?.id, name: "机房一", seatNum: 1 }]);
  expect(remaining.data?.sessions[0]).toMatchObject({ seatNum: 1, takenNum: 1 });
  const ends = await change([{ name: "机房三", seatNum: 1 }], { endsAt: session.startsAt });
  expect(ends.code).toBe("assessment.sessionWrong");
  const foreign = await change([{ id: "nowhere", name: "机房三", seatNum: 1 }]);
  expect(foreign.code).toBe("assessment.sessionNotFound");
  const removed = await app.call(
    removeExamSession,
    { dayId: day.id, id: session.id },
    { as: world.lead },
  );
  expect(removed.code).toBe("assessment.seatsTaken");
  const free = await world.session(day, 72);
  const last = free.sessions[1]?.id ?? "";
  const without = await app.call(
    removeExamSession,
    { dayId: day.id, id: last },
    { as: world.lead },
  );
  expect(without.data?.sessions).toHaveLength(1);
  const again = await app.call(removeExamSession, { dayId: day.id, id: last }, { as: world.lead });
  expect(again.code).toBe("assessment.sessionNotFound");
});

it("its organiser seats and moves people, reserve sessions too, and the ticket before is void", async () => {
  const day = await world.session(await world.day({ isSelfBooked: false }), 48, [
    { name: "机房一", seatNum: 2 },
  ]);
  const both = await world.session(day, 96, [{ name: "机房九", seatNum: 1 }], { isReserve: true });
  const [one = "", reserve = ""] = both.sessions.map(({ id }) => id);
  const learners = [
    await world.build.learner(world.course),
    await world.build.learner(world.course),
  ];
  const move = (userIds: readonly string[], sessionId: string) =>
    app.call(
      moveExamLearners,
      { dayId: day.id, userIds: [...userIds], sessionId, reason: "统一安排" },
      { as: world.lead },
    );
  expect((await move(learners, one)).data).toEqual({ movedNum: 2 });
  const ticket = await app.call(getTicket, { dayId: day.id }, { as: learners[0] ?? "" });
  expect(ticket.data?.appointment).toMatchObject({ roomName: "机房一", version: 1 });
  expect((await move(learners, reserve)).code).toBe("assessment.sessionFull");
  const { data: after } = await app.call(getExamDay, { id: day.id }, { as: world.lead });
  expect(after?.sessions.map(({ takenNum }) => takenNum)).toEqual([2, 0]);
  expect((await move(learners.slice(0, 1), reserve)).data).toEqual({ movedNum: 1 });
  const later = await app.call(getTicket, { dayId: day.id }, { as: learners[0] ?? "" });
  expect(later.data?.appointment).toMatchObject({
    roomName: "机房九",
    version: 2,
    ticketNumber: ticket.data?.appointment.ticketNumber,
  });
  expect(later.data?.qrSvg).not.toBe(ticket.data?.qrSvg);
  expect((await move([world.stranger], one)).code).toBe("assessment.subjectUnknown");
  const list = await app.call(
    listExamLearners,
    { dayId: day.id, sessionId: reserve, state: "booked" },
    { as: world.assistant },
  );
  expect(list.data).toMatchObject([{ userId: learners[0], roomName: "机房九", seat: 1 }]);
  const { rows } = await app.services.pool.query<{ num: number }>(
    "select count(*)::int as num from messaging.message where recipient_id = $1 and said ->> 'key' = 'assessment.seated'",
    [learners[0]],
  );
  expect(rows).toEqual([{ num: 2 }]);
});

it("names invigilators of a room, who see its seats and no other room's", async () => {
  const day = await world.session(await world.day(), 48, [
    { name: "机房一", seatNum: 1 },
    { name: "机房二", seatNum: 1 },
  ]);
  const [room, other] = day.sessions[0]?.rooms ?? [];
  const roomId = room?.id ?? "";
  const { data: known } = await app.call(
    listExamInvigilators,
    { dayId: day.id },
    { as: world.lead },
  );
  expect(known?.map(({ id }) => id)).toContain(world.assistant);
  const set = (userIds: string[], as = world.lead) =>
    app.call(setExamInvigilators, { roomId, userIds }, { as });
  expect((await set([world.learner])).code).toBe("assessment.notAnInvigilator");
  expect((await set([world.assistant], world.learner)).success).toBe(false);
  const { data } = await set([world.assistant]);
  expect(data?.sessions[0]?.rooms[0]?.invigilators.map(({ id }) => id)).toEqual([world.assistant]);
  // Somebody who is no more of the team keeps the room that was given.
  await app.services.pool.query(
    "insert into assessment.exam_invigilator (room_id, user_id) values ($1, $2)",
    [roomId, world.stranger],
  );
  const own = await app.call(listExamSeats, { roomId }, { as: world.stranger });
  expect(own.data).toMatchObject({ roomName: "机房一", seats: [{ number: 1, person: null }] });
  const foreign = await app.call(
    listExamSeats,
    { roomId: other?.id ?? "" },
    { as: world.stranger },
  );
  expect(foreign.code).toBe("assessment.roomNotFound");
});

it("is called off with a reason that everybody with an appointment reads, unless somebody has begun", async () => {
  const day = await world.session(await world.day({ needsCheckIn: false }), 48);
  const learner = await world.build.learner(world.course);
  await world.book(learner, day.id, day.sessions[0]?.id ?? "");
  const cancel = (id: string) =>
    app.call(cancelExamDay, { id, reason: "台风停考" }, { as: world.lead });
  expect((await cancel(day.id)).data).toMatchObject({ state: 2, reason: "台风停考" });
  const { rows } = await app.services.pool.query<{ content: string }>(
    "select content from messaging.message where recipient_id = $1",
    [learner],
  );
  expect(rows[0]?.content).toContain("台风停考");
  expect((await cancel(day.id)).code).toBe("assessment.examDayOver");
  const begun = await world.session(await world.day({ needsCheckIn: false }), 48);
  await world.book(learner, begun.id, begun.sessions[0]?.id ?? "");
  await world.shift(begun, -0.25);
  const start = await app.call(
    startAttempt,
    { settingId: begun.settingId, deviceId: "a" },
    { as: learner },
  );
  expect(start.code).toBeUndefined();
  expect((await cancel(begun.id)).code).toBe("assessment.attempted");
});

it("closing notes who did not come", async () => {
  const day = await world.session(await world.day(), 48, [{ name: "机房一", seatNum: 2 }]);
  const learner = await world.build.learner(world.course);
  await world.book(learner, day.id, day.sessions[0]?.id ?? "");
  const { data } = await app.call(closeExamDay, { id: day.id }, { as: world.lead });
  expect(data).toMatchObject({ state: 1, absentNum: 1, presentNum: 0 });
  const list = await app.call(
    listExamLearners,
    { dayId: day.id, state: "absent" },
    { as: world.lead },
  );
  expect(list.data).toMatchObject([{ userId: learner, absentNum: 1 }]);
  const twice = await app.call(closeExamDay, { id: day.id }, { as: world.lead });
  expect(twice.code).toBe("assessment.examDayOver");
});

it("a whole room goes on after an incident: who is at it, who is over, and who has not begun", async () => {
  const day = await world.session(await world.day({ needsCheckIn: false, limitMinutes: 30 }), 48, [
    { name: "机房一", seatNum: 3 },
  ]);
  const roomId = day.sessions[0]?.rooms[0]?.id ?? "";
  const learners: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const learner = await world.build.learner(world.course);
    learners.push(learner);
    await world.book(learner, day.id, day.sessions[0]?.id ?? "");
  }
  const again = (as = world.lead) =>
    app.call(reopenExamRoom, { roomId, minutes: 40, reason: "停电" }, { as });
  expect((await again()).code).toBe("assessment.notBegunYet");
  await world.shift(day, -0.9);
  const [running = "", over = "", late = ""] = learners;
  const start = (as: string) =>
    app.call(startAttempt, { settingId: day.settingId, deviceId: "a" }, { as });
  const first = (await start(running)).data;
  const secondAnswer = await start(over);
  expect(secondAnswer.code).toBeUndefined();
  const second = secondAnswer.data;
  await app.call(
    submitAttempt,
    { id: second?.id ?? "", lease: 1, submissionKey: "k" },
    { as: over },
  );
  // Nobody sees a key while the others still sit it.
  const result = await app.call(getResult, { id: second?.id ?? "" }, { as: over });
  expect(result.data?.questions).toEqual([]);
  expect((await again(world.learner)).success).toBe(false);
  expect((await again()).data).toEqual({ extendedNum: 1, reopenedNum: 1 });
  const open = await app.call(openAttempt, { id: first?.id ?? "" }, { as: running });
  const longer = Date.parse(open.data?.deadlineAt ?? "") - Date.parse(first?.deadlineAt ?? "");
  expect(longer).toBe(40 * 60_000);
  expect((await start(over)).data).toMatchObject({ id: second?.id, state: 0 });
  // The session is nearly over; the room is not.
  await world.shift(day, -1.1);
  const begun = (await start(late)).data;
  expect(begun?.remainingSeconds).toBeGreaterThan(25 * 60);
});

it("appointments are in the archive, go to the account that stays, and are erased with it", async () => {
  const day = await world.session(await world.day(), 48, [{ name: "机房一", seatNum: 2 }]);
  const other = await world.session(await world.day(), 96, [{ name: "机房一", seatNum: 2 }]);
  const [from, to] = [
    await world.build.learner(world.course),
    await world.build.learner(world.course),
  ];
  const sessionOf = ({ sessions }: typeof day) => sessions[0]?.id ?? "";
  await world.book(from, day.id, sessionOf(day));
  await world.book(to, day.id, sessionOf(day));
  await world.book(from, other.id, sessionOf(other));
  const { db, pool } = app.services;
  const rowsOf = async (id: string) => (await personData.collect(db, id, app.services))["考试预约"];
  expect(await rowsOf(from)).toHaveLength(2);
  expect(await personData.mergePerson?.(db, from, to)).toMatchObject({ appointments: 1 });
  expect(await rowsOf(from)).toEqual([]);
  expect(await rowsOf(to)).toHaveLength(2);
  await personData.erase(db, to);
  const { rows } = await pool.query<{ taken: number }>(
    `select count(appointment_id)::int as taken from assessment.exam_seat as seat
     join assessment.exam_room as room on room.id = seat.room_id
     where room.session_id = any($1)`,
    [[sessionOf(day), sessionOf(other)]],
  );
  expect(rows).toEqual([{ taken: 0 }]);
});
