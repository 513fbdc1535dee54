import { spawn } from "node:child_process";
import {
  beatSession,
  enterSession,
  getCalendarAddress,
  listAttendance,
} from "@perennial/contract/live/attend.ts";
import {
  auditSession,
  getPushAddress,
  getSession,
  listSessionReviews,
  listSessions,
  removeSession,
  saveSession,
  stepSession,
} from "@perennial/contract/live/session.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { createClip } from "../../test/clip.ts";
import { uploadFile } from "../../test/media.ts";
import { aCourse, insertCourses } from "../course/fixtures.ts";
import { tablesOf } from "../kernel/services.ts";
import { findFfmpeg } from "../media/public.ts";
import { tickLive } from "./clock.ts";
import { afterLiveStep, LIVE_STEPS, type LiveStep } from "./states.ts";
import type { LiveTables } from "./tables.ts";

const SCHOOL = "corp-senior-university";
const teacher = { as: "teacher01" } as const;
const school = { as: "school01" } as const;
const learner = { as: "student01" } as const;
const PERIOD = "live-course-p1";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const db = tablesOf<LiveTables>(app.services.db);
  await insertCourses(db, [
    aCourse({
      id: "live-course",
      name: "直播课",
      type: 5,
      corpId: SCHOOL,
      teacherId: "teacher01",
      siteIds: ["province"],
      version: 1,
      classes: [{ id: "live-class", name: "一班", quota: 0, studentNum: 0 }],
    }),
  ]);
  const { right_path: rightPath } = await db
    .selectFrom("organisation.corp")
    .select("right_path")
    .where("id", "=", SCHOOL)
    .executeTakeFirstOrThrow();
  await app.services.pool.query(
    "update course.course set right_path = $1, site_id = 'province' where id = 'live-course'",
    [rightPath],
  );
  await app.services.pool.query(
    `insert into course.teacher (course_id, user_id, kind, added_by)
     values ('live-course', 'teacher01', 0, 'teacher01') on conflict do nothing`,
  );
  await app.services.pool.query(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
     values ('live-class', 'student01', $1, 'live-course', $2, 'province', 'self')`,
    [PERIOD, SCHOOL],
  );
});
afterAll(() => app.close());

const plan = (more: Partial<InputOf<typeof saveSession>> = {}): InputOf<typeof saveSession> => ({
  periodId: PERIOD,
  name: "第一讲",
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  minutes: 60,
  provider: "push",
  ...more,
});

async function made(more: Partial<InputOf<typeof saveSession>> = {}): Promise<string> {
  const { data } = await app.call(saveSession, plan(more), teacher);
  return data?.id ?? "";
}
const step = (sessionId: string, name: InputOf<typeof stepSession>["step"], as = "teacher01") =>
  app.call(stepSession, { sessionId, step: name }, { as });

async function passed(more: Partial<InputOf<typeof saveSession>> = {}): Promise<string> {
  const id = await made(more);
  await step(id, "submit");
  expect(await app.call(auditSession, { sessionId: id, audit: 2 }, school)).toMatchObject({
    success: true,
  });
  return id;
}

describe("planning", () => {
  test.each([
    ["in the past", { startsAt: "2020-01-01T00:00:00Z" }, "live.past", "startsAt"],
    ["a meeting without address", { provider: "link" }, "live.linkNeeded", "joinUrl"],
    ["a film without film", { provider: "film" }, "live.filmNeeded", "resourceId"],
    [
      "for a class of another period",
      { classId: "class-teacher-shen-yanqiu" },
      "live.classUnknown",
      "classId",
    ],
    ["another's film", { provider: "film", resourceId: "nobody" }, "media.notUsable", ""],
  ] as const)("%s is refused at its field", async (_what, more, code, path) => {
    const answer = await app.call(saveSession, plan(more), teacher);
    expect(answer).toMatchObject({ success: false, code });
    if (path !== "") expect(answer).toMatchObject({ fields: [{ path }] });
  });

  test("only the team and its administrators; others do not even learn that it is there", async () => {
    const id = await made();
    expect(await app.call(saveSession, plan(), { as: "teacher02" })).toMatchObject({ status: 404 });
    expect(await app.call(saveSession, plan(), learner)).toMatchObject({ status: 403 });
    for (const as of ["teacher02", "student02"])
      expect(await app.call(getSession, { sessionId: id }, { as })).toMatchObject({ status: 404 });
    expect(await app.call(getSession, { sessionId: id }, school)).toMatchObject({
      data: { name: "第一讲" },
    });
    expect(await app.call(removeSession, { sessionId: id }, { as: "teacher02" })).toMatchObject({
      status: 404,
    });
    expect(await app.call(removeSession, { sessionId: id }, teacher)).toMatchObject({ data: true });
    expect(await app.call(getSession, { sessionId: id }, teacher)).toMatchObject({ status: 404 });
  });
});

describe("review", () => {
  test("submitted, rejected with a word, submitted again, passed; learners see it then only", async () => {
    const id = await made({ name: "待审讲座" });
    expect(await app.call(enterSession, { sessionId: id }, learner)).toMatchObject({ status: 404 });
    await step(id, "submit");
    expect(await app.call(saveSession, plan({ sessionId: id }), teacher)).toMatchObject({
      code: "live.step",
    });
    const queue = await app.call(listSessionReviews, { audit: 1 }, school);
    expect(queue.data?.map((one) => one.id)).toContain(id);
    expect((await app.call(listSessionReviews, { audit: 1 }, { as: "multi01" })).status).toBe(403);
    expect(await app.call(auditSession, { sessionId: id, audit: -1 }, school)).toMatchObject({
      code: "live.commentNeeded",
    });
    await app.call(auditSession, { sessionId: id, audit: -1, comment: "请写明内容" }, school);
    expect((await app.call(getSession, { sessionId: id }, teacher)).data).toMatchObject({
      audit: -1,
      auditComment: "请写明内容",
    });
    await app.call(saveSession, plan({ sessionId: id, name: "改过的讲座" }), teacher);
    await step(id, "submit");
    await app.call(auditSession, { sessionId: id, audit: 2 }, school);
    expect(await app.call(enterSession, { sessionId: id }, learner)).toMatchObject({
      data: { name: "改过的讲座", hlsUrl: "" },
    });
    const own = await app.call(listSessions, {}, learner);
    expect(own.data?.map((one) => one.id)).toContain(id);
    const inCourse = async (ownCourseId: string, as: string) =>
      (await app.call(listSessions, { ownCourseId }, { as })).data?.length;
    expect(await inCourse("live-course", "student01")).toBeGreaterThan(0);
    expect(await inCourse("another-course", "student01")).toBe(0);
    expect(await inCourse("live-course", "student02")).toBe(0);
    expect(
      (await app.call(listSessions, {}, { as: "student02" })).data?.map((one) => one.id),
    ).not.toContain(id);
  });

  const states = [0, 1, 2, -1].flatMap((audit) => [0, 1, -1].map((status) => ({ audit, status })));
  const legal: Record<LiveStep, string[]> = {
    submit: ["0 0", "-1 0"],
    withdraw: ["1 0"],
    pass: ["1 0"],
    reject: ["1 0"],
    takeBack: ["2 0"],
    begin: ["2 0"],
    end: ["2 1"],
  };
  test.each(
    (Object.keys(LIVE_STEPS) as LiveStep[]).flatMap((name) =>
      states.map((state) => [name, state] as const),
    ),
  )("%s from %o", (name, state) =>
    expect(afterLiveStep(name, state) !== undefined).toBe(
      legal[name].includes(`${state.audit} ${state.status}`),
    ),
  );
});

describe("a broadcast by an encoder", () => {
  test("is cut into pieces, can be watched and seen again; a wrong key is refused", async () => {
    const id = await passed();
    const { data: address } = await app.call(getPushAddress, { sessionId: id }, teacher);
    const path = new URL(address?.url ?? "").pathname;
    const send = (to: string) => app.fetch(to, { method: "POST", body: "x" });
    expect((await send(path)).status).toBe(409);
    expect((await send(`${path}x`)).status).toBe(403);
    await step(id, "begin");
    const ffmpeg = findFfmpeg(app.services.settings);
    const code = await new Promise<number | null>((resolve) => {
      spawn(
        ffmpeg,
        [
          "-loglevel",
          "error",
          "-f",
          "lavfi",
          "-i",
          "testsrc=size=320x240:rate=15:duration=9",
          "-f",
          "lavfi",
          "-i",
          "sine=duration=9",
          "-c:v",
          "mpeg2video",
          "-c:a",
          "mp2",
          "-f",
          "mpegts",
          "-method",
          "POST",
          `${app.origin}${path}`,
        ],
        { stdio: "ignore" },
      ).once("close", resolve);
    });
    expect(code).toBe(0);
    let picture = "";
    for (let tries = 0; tries < 600 && picture === ""; tries += 1) {
      picture = (await app.call(enterSession, { sessionId: id }, learner)).data?.hlsUrl ?? "";
      if (picture === "") await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const playlist = await (await app.fetch(picture)).text();
    expect(playlist).toContain("#EXT-X-MEDIA-SEQUENCE:0");
    expect(playlist).not.toContain("ENDLIST");
    const piece = await app.fetch(picture.replace("index.m3u8", "0.ts"));
    expect(Buffer.from(await piece.arrayBuffer())[0]).toBe(0x47);
    expect((await app.fetch(picture.replace(/play\/\d{13}/, "play/1700000000000"))).status).toBe(
      403,
    );
    await step(id, "end");
    const replay = await app.call(enterSession, { sessionId: id }, learner);
    expect(replay.data).toMatchObject({ status: -1, hasReplay: true });
    expect(await (await app.fetch(replay.data?.hlsUrl ?? "")).text()).toContain("#EXT-X-ENDLIST");
    await app.call(getPushAddress, { sessionId: id, isNew: true }, teacher);
    expect((await send(path)).status).toBe(403);
  });

  test("pieces from the teacher's browser follow each other; what is no picture is refused", async () => {
    const id = await passed();
    await step(id, "begin");
    const clip = await createClip({ seconds: 2 });
    const send = async (bytes: Uint8Array, as = "teacher01") =>
      (
        await fetch(`${app.origin}/api/live/piece/${id}`, {
          method: "POST",
          headers: { "x-token": await app.tokenOf(as), "content-type": "video/mp4" },
          body: Buffer.from(bytes),
        })
      ).status;
    expect([await send(clip), await send(clip)]).toEqual([200, 200]);
    expect(await send(Buffer.from("no picture"))).toBe(400);
    expect(await send(clip, "student01")).toBe(403);
    expect(await send(clip, "teacher02")).toBe(404);
    const { data } = await app.call(enterSession, { sessionId: id }, teacher);
    const playlist = await (await app.fetch(data?.hlsUrl ?? "")).text();
    expect(playlist.match(/#EXTINF/g)).toHaveLength(2);
    expect(playlist).toContain("#EXT-X-DISCONTINUITY\n");
    await step(id, "end");
    expect(await send(clip)).toBe(409);
  });
});

describe("by the clock", () => {
  const soon = () => new Date(Date.now() + 60_000).toISOString();
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const statusOf = async (id: string) =>
    (await app.call(getSession, { sessionId: id }, teacher)).data?.status;

  test("a film begins at its time, opens piece by piece, and ends when it is through", async () => {
    const film = await uploadFile(app, {
      bytes: await createClip({ seconds: 9, extension: "webm" }),
      name: "影片.webm",
    });
    const id = await passed({
      provider: "film",
      resourceId: film.data?.id ?? "",
      startsAt: soon(),
    });
    const db = tablesOf<LiveTables>(app.services.db);
    for (let tries = 0; tries < 900; tries += 1) {
      const ready = await db
        .selectFrom("media.rendition")
        .select("label")
        .where("resource_id", "=", film.data?.id ?? "")
        .executeTakeFirst();
      if (ready) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await tickLive(app.services, new Date())).toBe(0);
    await Promise.all([tickLive(app.services, later(2)), tickLive(app.services, later(2))]);
    expect(await statusOf(id)).toBe(1);
    const rows = await db
      .selectFrom("live.piece")
      .select(["seq", "opens_at", "seconds"])
      .where("session_id", "=", id)
      .orderBy("seq")
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(Date.parse(rows[1]?.opens_at ?? "") - Date.parse(rows[0]?.opens_at ?? "")).toBeCloseTo(
      (rows[0]?.seconds ?? 0) * 1_000,
      -1,
    );
    await tickLive(app.services, later(4));
    expect(await statusOf(id)).toBe(-1);
  });

  test("a meeting elsewhere: its address only when the door is open, over at its end", async () => {
    const id = await passed({
      provider: "link",
      joinUrl: "https://meeting.example/1",
      startsAt: later(60).toISOString(),
    });
    expect((await app.call(enterSession, { sessionId: id }, learner)).data?.joinUrl).toBe("");
    expect((await app.call(enterSession, { sessionId: id }, teacher)).data?.joinUrl).toBe(
      "https://meeting.example/1",
    );
    await tickLive(app.services, later(61));
    expect((await app.call(enterSession, { sessionId: id }, learner)).data?.joinUrl).toBe(
      "https://meeting.example/1",
    );
    await tickLive(app.services, later(121));
    expect(await statusOf(id)).toBe(-1);
  });
});

describe("attendance", () => {
  test("counts the server's seconds, a pause for thirty at most, two devices once", async () => {
    const id = await passed({ requiredMinutes: 1 });
    const beat = (as = "student01") => app.call(beatSession, { sessionId: id }, { as });
    expect(await beat()).toMatchObject({ data: { presentSeconds: 0, status: 0 } });
    await step(id, "begin");
    await beat();
    const db = tablesOf<LiveTables>(app.services.db);
    const goBack = (seconds: number) =>
      db
        .updateTable("live.attendance")
        .set({ last_at: sql`last_at - make_interval(secs => ${seconds})` })
        .where("session_id", "=", id)
        .execute();
    await goBack(20);
    const [one, two] = await Promise.all([beat(), beat()]);
    expect(Math.max(one.data?.presentSeconds ?? 0, two.data?.presentSeconds ?? 0)).toBe(20);
    await goBack(3_600);
    expect((await beat()).data?.presentSeconds).toBe(50);
    expect(await beat("student02")).toMatchObject({ status: 404 });
    const list = () => app.call(listAttendance, { sessionId: id }, teacher);
    expect((await list()).data).toMatchObject([
      { userId: "student01", isPresent: false, minutes: 0 },
    ]);
    await goBack(15);
    await beat();
    expect((await list()).data).toMatchObject([
      { userId: "student01", isPresent: true, minutes: 1 },
    ]);
    expect(await app.call(listAttendance, { sessionId: id }, learner)).toMatchObject({
      status: 404,
    });
    const sheet = await app.fetch(`/api/live/attendance/export?sessionId=${id}`, {
      headers: { "x-token": await app.tokenOf("teacher01") },
    });
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    const foreign = await app.fetch(`/api/live/attendance/export?sessionId=${id}`, {
      headers: { "x-token": await app.tokenOf("teacher02") },
    });
    expect(foreign.status).toBe(404);
  });
});

test("a calendar program reads one's own sessions, and nobody else's", async () => {
  const id = await passed({ name: "日历, 第一讲; 开场" });
  const { data } = await app.call(getCalendarAddress, {}, learner);
  const path = new URL(data?.url ?? "").pathname;
  const text = await (await app.fetch(path)).text();
  expect(text).toContain(`UID:${id}@`);
  expect(text).toContain("SUMMARY:日历\\, 第一讲\\; 开场");
  expect((await app.fetch(path.replace("student01", "student02"))).status).toBe(403);
  const other = await app.call(getCalendarAddress, {}, { as: "student02" });
  expect(await (await app.fetch(new URL(other.data?.url ?? "").pathname)).text()).not.toContain(id);
});
