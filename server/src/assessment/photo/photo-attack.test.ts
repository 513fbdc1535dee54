import { startAttempt } from "@perennial/contract/assessment/attempt.ts";
import { setExamInvigilators } from "@perennial/contract/assessment/exam/exam-seating.ts";
import { createExamDay, updateExamDay } from "@perennial/contract/assessment/exam/exam-day.ts";
import { checkIn } from "@perennial/contract/assessment/exam/check-in.ts";
import { getTicket } from "@perennial/contract/assessment/exam/appointment.ts";
import {
  decidePhotoCheck,
  getOwnPhotoCheck,
  getPhotoCheck,
  PHOTO_BYTES_MAX,
  PHOTO_LIMITS,
  requestPersonCheck,
  withdrawPhoto,
} from "@perennial/contract/assessment/photo-check.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { examWorld } from "../../../test/builders/exam.ts";
import { aPhoto, photoDesk } from "../../../test/builders/photos.ts";
import { switchKinds } from "../../../test/builders/sitting.ts";
import { personData } from "../person-data.ts";
import { sweepPhotos } from "./sweep-photos.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof examWorld>>;
let desk: ReturnType<typeof photoDesk>;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await examWorld(app);
  desk = photoDesk(app);
  photo = await aPhoto();
});
afterAll(() => app.close());

async function given(photoCheck: "before" | "confirmed" = "before") {
  const paper = await world.published(undefined, { kind: 0 });
  const settingId = await world.setting(paper.id, { photoCheck }, 0);
  return { settingId, as: await world.build.learner(world.course) };
}
async function taken(photoCheck: "before" | "confirmed" = "before") {
  const { settingId, as } = await given(photoCheck);
  const { data } = await desk.send(as, settingId, photo);
  return { settingId, as, id: data?.id ?? "" };
}
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.services.pool.query<Row>(text, values)).rows;
const photosOf = async (as: string) =>
  query<{ sealed: Buffer }>(
    `select photo.sealed from assessment.photo
     join assessment.photo_check as held on held.id = photo.check_id where held.user_id = $1`,
    [as],
  );

describe("a photo", () => {
  it("is for those alone who compare it and for whose it is, with a reason that is recorded", async () => {
    const { settingId, as, id } = await taken();
    const other = await world.build.learner(world.course);
    for (const stranger of [other, world.stranger, world.otherAdmin]) {
      expect([403, 404]).toContain((await desk.look(stranger, id)).status);
      for (const operation of [getPhotoCheck, withdrawPhoto] as const)
        expect((await app.call(operation, { id }, { as: stranger })).success).toBe(false);
      const decided = { id, version: 1, decision: "same" } as const;
      expect((await app.call(decidePhotoCheck, decided, { as: stranger })).success).toBe(false);
    }
    expect((await desk.look(undefined, id)).status).toBe(401);
    // Nobody says of oneself that it is the same person, and nobody looks without saying why.
    for (const why of ["compare", "appeal", "", "own"])
      expect((await desk.look(why === "own" ? world.lead : as, id, why)).status, why).toBe(404);
    const self = { id, version: 1, decision: "same" } as const;
    expect((await app.call(decidePhotoCheck, self, { as })).success).toBe(false);
    expect((await app.call(withdrawPhoto, { id }, { as: world.lead })).success).toBe(false);
    expect((await desk.look(as, id, "own")).status).toBe(200);
    expect((await desk.look(world.lead, id)).status).toBe(200);
    const logged = await query<{ user_id: string; why: string }>(
      `select user_id, filter::jsonb ->> 'why' as why from journal.query_log
       where subject = 'assessment.photo' and filter::jsonb ->> 'check' = $1 order by id`,
      [id],
    );
    expect(logged).toEqual([
      { user_id: as, why: "own" },
      { user_id: world.lead, why: "compare" },
    ]);
    expect((await own(settingId, as))?.version).toBe(1);
  });

  it("is sealed, opens at its own check alone, and stands in no archive", async () => {
    const { as, id } = await taken();
    const other = await taken();
    const [row] = await photosOf(as);
    expect(row?.sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    await query(
      `update assessment.photo set sealed = (select sealed from assessment.photo where check_id = $1)
       where check_id = $2`,
      [id, other.id],
    );
    expect((await desk.look(world.lead, other.id)).status).toBe(500);
    const archive = await personData.collect(app.services.db, as, app.services);
    expect(archive["本人核验"]).toHaveLength(1);
    expect(JSON.stringify(archive)).not.toMatch(/sealed|base64/);
  });

  it("asked for by fifty requests at once, or by one sent again, is taken once", async () => {
    const { settingId, as } = await given();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => desk.send(as, settingId, photo)),
    );
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
    // Too many pictures of one person at a time are not even drawn.
    for (const { code, data } of answers)
      if (data === null) expect(["assessment.photoChanged", "kernel.busy"]).toContain(code);
    expect(await photosOf(as)).toHaveLength(1);
    expect((await desk.send(as, settingId, photo)).code).toBe("assessment.photoChanged");
    await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
    const late = await desk.send(as, settingId, photo, { version: 1 });
    expect(late.code).toBe("assessment.photoNotAsked");
    const changed = await app.call(requestPersonCheck, { settingId, version: 1 }, { as });
    expect(changed.code).toBe("assessment.photoNotAsked");
  });

  it("that is none, too small, too large or a bomb is refused, and the place stays free", async () => {
    const { settingId, as } = await given();
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#000" } });
    const bad: [Buffer, string][] = [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "assessment.photoRefused"],
      [Buffer.alloc(0), "assessment.photoRefused"],
      [photo.subarray(0, 200), "files.pictureRefused"],
      [await flat(600, 600).gif().toBuffer(), "assessment.photoRefused"],
      [await flat(600, 100).jpeg().toBuffer(), "assessment.photoRefused"],
      [await flat(9_000, 9_000).png().toBuffer(), "files.pictureRefused"],
      [Buffer.alloc(PHOTO_BYTES_MAX + 1, 0xff), "assessment.photoTooLarge"],
    ];
    for (const [body, code] of bad)
      expect((await desk.send(as, settingId, body)).code, `${body.length}`).toBe(code);
    expect(await own(settingId, as)).toBeNull();
    const large = await desk.send(as, settingId, await aPhoto(4_000, 3_000));
    const shown = await desk.look(as, large.data?.id ?? "", "own");
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(width * height).toBeLessThanOrEqual(PHOTO_LIMITS.keptPixels);
  });

  it("is taken again only so often", async () => {
    const { settingId, as, id } = await taken();
    await query("update assessment.photo_check set photo_num = $2 where id = $1", [
      id,
      PHOTO_LIMITS.tries,
    ]);
    const again = await desk.send(as, settingId, photo, { version: 1 });
    expect(again.code).toBe("assessment.photoTriesUsed");
    const other = await app.call(requestPersonCheck, { settingId, version: 1 }, { as });
    expect(other.data?.way).toBe("person");
    expect(await photosOf(as)).toEqual([]);
  });

  it("goes to no paper of somebody else, and to none that asks for nothing", async () => {
    const { settingId } = await given();
    expect((await desk.send(world.stranger, settingId, photo)).status).toBe(404);
    expect((await desk.send(undefined, settingId, photo)).status).toBe(401);
    const paper = await world.published(undefined, { kind: 0 });
    const plain = await world.setting(paper.id, {}, 0);
    const as = await world.build.learner(world.course);
    expect((await desk.send(as, plain, photo)).code).toBe("assessment.photoNotAsked");
  });
});

const own = async (settingId: string, as: string) =>
  (await app.call(getOwnPhotoCheck, { settingId }, { as })).data?.check ?? null;

describe("a photo is kept", () => {
  const days = (past: number) => `now() - interval '${past} days'`;
  it("seven days after the end, or after a decision or answer, and thirty at most", async () => {
    const done = await taken();
    const running = await taken();
    const heard = await taken();
    const old = await taken();
    for (const { settingId, as } of [done, running, heard, old])
      expect((await app.call(startAttempt, { settingId, deviceId: "a" }, { as })).success).toBe(
        true,
      );
    const end = async (settingId: string, past: number) =>
      query(
        `update assessment.attempt set state = 1, submitted_at = ${days(past)} where setting_id = $1`,
        [settingId],
      );
    const takenAt = (id: string, past: number) =>
      query(`update assessment.photo_check set taken_at = ${days(past)} where id = $1`, [id]);
    await end(done.settingId, 7.1);
    await end(heard.settingId, 9);
    for (const { id } of [done, heard, running]) await takenAt(id, 10);
    await takenAt(old.id, 30.1);
    const decided = { id: heard.id, version: 1, decision: "different", reason: "不像" } as const;
    expect((await app.call(decidePhotoCheck, decided, { as: world.lead })).success).toBe(true);
    await sweepPhotos(app.services);
    for (const [one, isThere] of [
      [done, false],
      [old, false],
      [running, true],
      [heard, true],
    ] as const) {
      expect((await photosOf(one.as)).length, one.id).toBe(isThere ? 1 : 0);
      const status = (await desk.look(world.lead, one.id)).status;
      expect(status).toBe(isThere ? 200 : 404);
    }
    const [gone] = await query<{ removed_at: string | null; state: string }>(
      "select removed_at, state from assessment.photo_check where id = $1",
      [done.id],
    );
    expect(gone?.removed_at).not.toBeNull();
    // Who has not begun and was not looked at is asked again.
    const idle = await taken();
    await takenAt(idle.id, 31);
    expect(await sweepPhotos(app.services)).toBe(1);
    expect(await own(idle.settingId, idle.as)).toBeNull();
    // The site may say otherwise; what is no number of days says nothing.
    const says = (value: string) =>
      query(
        `insert into site.param (site_id, key, value) values ('province', 'faceCheckKeptDays', $1)
         on conflict (site_id, key) do update set value = excluded.value`,
        [value],
      );
    await end(running.settingId, 2);
    await says("x");
    await sweepPhotos(app.services);
    expect(await photosOf(running.as)).toHaveLength(1);
    await says("1");
    await sweepPhotos(app.services);
    expect(await photosOf(running.as)).toEqual([]);
    // More days than were agreed to hold for nobody.
    await says("30");
    const agreed = await taken();
    await query("update assessment.photo_check set kept_days = 2 where id = $1", [agreed.id]);
    await app.call(startAttempt, { settingId: agreed.settingId, deviceId: "a" }, { as: agreed.as });
    await end(agreed.settingId, 2.1);
    await takenAt(agreed.id, 3);
    await sweepPhotos(app.services);
    expect(await photosOf(agreed.as)).toEqual([]);
    await query("delete from site.param where key = 'faceCheckKeptDays'");
  });

  it("until the account is closed; with two accounts that become one it goes along", async () => {
    const { settingId, as: from } = await taken();
    await app.call(startAttempt, { settingId, deviceId: "a" }, { as: from });
    const to = await world.build.learner(world.course);
    await desk.send(to, settingId, photo);
    await app.call(startAttempt, { settingId, deviceId: "a" }, { as: to });
    const unbegun = await given();
    await desk.send(from, unbegun.settingId, photo);
    const { db } = app.services;
    await personData.mergePerson?.(db, from, to);
    const numbers = await query(
      `select held.number from assessment.photo_check as held
       join assessment.attempt on attempt.setting_id = held.setting_id
         and attempt.user_id = held.user_id and attempt.number = held.number
       where held.user_id = $1 order by held.number`,
      [to],
    );
    expect(numbers).toEqual([{ number: 1 }, { number: 2 }]);
    expect(await photosOf(to)).toHaveLength(2);
    await personData.erase(db, to);
    expect(await photosOf(to)).toEqual([]);
  });
});

describe("on a day of exams", () => {
  it("an invigilator compares those of the own room, and the door is a check by a person", async () => {
    const first = await world.day({ photoCheck: "before" });
    expect(first.photoCheck).toBe("before");
    const { id: dayId, version, name } = first;
    const rules = { id: dayId, version, name, photoCheck: "confirmed" } as const;
    const changed = await app.call(updateExamDay, rules, { as: world.lead });
    expect(changed.data?.photoCheck).toBe("confirmed");
    const day = await world.session(changed.data ?? first, 48, [
      { name: "甲", seatNum: 1 },
      { name: "乙", seatNum: 1 },
    ]);
    const people = [
      await world.build.learner(world.course),
      await world.build.learner(world.course),
    ];
    for (const one of people) await world.book(one, day.id, day.sessions[0]?.id ?? "");
    const { stranger: invigilator } = world;
    await query(
      `insert into identity.teacher_application
         (site_id, user_id, corp_id, right_path, exam_point, status)
       select site_id, $1, 'x', 'CP/x/', '一中考点', 2 from assessment.exam_day where id = $2`,
      [invigilator, day.id],
    );
    const roomId = day.sessions[0]?.rooms[0]?.id ?? "";
    const named = { roomId, userIds: [invigilator] };
    expect((await app.call(setExamInvigilators, named, { as: world.lead })).success).toBe(true);
    await world.shift(day, 0.2);
    const [seated] = await query<{ id: string }>(
      `select own.user_id as id from assessment.exam_seat as seat
       join assessment.exam_appointment as own on own.id = seat.appointment_id
       where seat.room_id = $1`,
      [roomId],
    );
    const mine = seated?.id ?? "";
    const other = people.find((one) => one !== mine) ?? "";
    const ids = [];
    for (const one of [mine, other])
      ids.push((await desk.send(one, day.settingId, photo)).data?.id ?? "");
    const [mineId = "", otherId = ""] = ids;
    expect((await desk.look(invigilator, mineId)).status).toBe(200);
    expect((await desk.look(invigilator, otherId)).status).toBe(404);
    const unclear = { version: 1, decision: "unclear", reason: "太暗" } as const;
    const judged = await app.call(
      decidePhotoCheck,
      { id: otherId, ...unclear },
      { as: invigilator },
    );
    expect(judged.success).toBe(false);
    const seen = await app.call(decidePhotoCheck, { id: mineId, ...unclear }, { as: invigilator });
    expect(seen.success).toBe(true);
    const ticket = await app.call(getTicket, { dayId: day.id }, { as: mine });
    const code = ticket.data?.appointment?.ticketNumber ?? "";
    const arrived = await app.call(checkIn, { roomId, code }, { as: invigilator });
    expect(arrived.data?.state).toBe(4);
    expect(await own(day.settingId, mine)).toMatchObject({ state: "same", hasPhoto: true });
    await world.shift(day, -0.1);
    const begun = await app.call(
      startAttempt,
      { settingId: day.settingId, deviceId: "a" },
      { as: mine },
    );
    expect(begun.data?.number).toBe(1);
  });

  it("asks for no check where the site has none", async () => {
    const paper = await world.published(undefined, { kind: 0 });
    await switchKinds(app, [PARAM.faceCheckExam]);
    const made = await app.call(
      createExamDay,
      {
        paperId: paper.id,
        periodId: world.course.periodId,
        name: "期末",
        photoCheck: "before",
      },
      { as: world.lead },
    );
    await switchKinds(app);
    expect(made).toMatchObject({
      code: "assessment.rulesWrong",
      fields: [{ path: "photoCheck" }],
    });
  });
});
