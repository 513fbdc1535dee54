import { LiveAudit, LiveStatus } from "@perennial/contract/live/states.ts";
import { nowMs } from "../kernel/clock.ts";
import { attachment, endpoint } from "../kernel/door/endpoint.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import { sheetDownload } from "../kernel/sheet/sheet-download.ts";
import { calendarVersion, isPresent, selectAttendance } from "./attend.ts";
import { isCalendarKey, isGoodTicket, LIVE_CALENDAR_PATH, LIVE_PLAY_PATH } from "./address.ts";
import { calendarText } from "./calendar.ts";
import { playlistOf } from "./pieces.ts";
import type { LiveTables } from "./tables.ts";

const PIECE = /^(\d{1,7})\.ts$/;
const EXPORTED = 10_000;
const COURSE_ID_MAX = 64;

/** The picture of a session by its signed address: the playlist, and the pieces that it names. */
export const watchEndpoint = endpoint({
  name: "live.watch",
  summary: "Live picture or replay by its signed address",
  method: "GET",
  path: `${LIVE_PLAY_PATH}/:ticket/:sessionId/:file` as `/${string}`,
  access: "anyone",
  fails: ["live.addressWrong", "live.notFound"],
  things: { sessionId: "secret" },
  effect: "read",
  async handle({ services, path, signal }) {
    const { ticket = "", sessionId = "", file = "" } = path;
    if (!isGoodTicket(services, ticket, sessionId)) throw new Failure("live.addressWrong");
    const db = tablesOf<LiveTables>(services.db);
    const session = await db
      .selectFrom("live.session")
      .select(["id", "status"])
      .where("id", "=", sessionId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!session || session.status === LiveStatus.notStarted) throw new Failure("live.notFound");
    if (file === "index.m3u8") {
      const playlist = await playlistOf(db, session);
      if (!playlist) throw new Failure("live.notFound");
      return {
        headers: {
          "content-type": "application/vnd.apple.mpegurl",
          "cache-control": session.status === LiveStatus.over ? "private, max-age=60" : "no-store",
        },
        body: playlist,
      };
    }
    const seq = PIECE.exec(file)?.[1];
    const piece =
      seq &&
      (await db
        .selectFrom("live.piece")
        .select(["key", "opens_at"])
        .where("session_id", "=", sessionId)
        .where("seq", "=", Number(seq))
        .executeTakeFirst());
    if (!piece || Date.parse(piece.opens_at) > nowMs()) throw new Failure("live.notFound");
    const body = await services.storage.open(piece.key);
    signal.addEventListener("abort", () => body.destroy());
    return {
      headers: {
        "content-type": "video/mp2t",
        "cache-control": "private, max-age=3600, immutable",
      },
      body,
    };
  },
});

/** One's own sessions for a calendar program, which asks without a session of ours. */
export const calendarEndpoint = endpoint({
  name: "live.readCalendar",
  summary: "One's own sessions as iCalendar (RFC 5545)",
  method: "GET",
  path: `${LIVE_CALENDAR_PATH}/:userId/:file` as `/${string}`,
  access: "anyone",
  fails: ["live.calendarGone"],
  things: { userId: "secret", courseId: "within:userId" },
  effect: "read",
  async handle({ services, caller, path, query }) {
    const { userId = "", file = "" } = path;
    const db = tablesOf<LiveTables>(services.db);
    const version = await calendarVersion(db, userId);
    const person = await db
      .selectFrom("identity.user")
      .select("id")
      .where("id", "=", userId)
      .where("is_enabled", "=", true)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    const isGood =
      file.endsWith(".ics") && isCalendarKey(services, userId, version, file.slice(0, -4));
    if (!person || !isGood) throw new Failure("live.calendarGone");
    const courseId = (query.get("courseId") ?? "").slice(0, COURSE_ID_MAX);
    return {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": attachment("perennial.ics"),
        "cache-control": "private, no-store",
      },
      body: await calendarText(db, userId, caller.site.origin, courseId),
    };
  },
});

/** The attendance as a sheet. */
export const attendanceEndpoint = endpoint({
  name: "live.exportAttendance",
  summary: "Attendance of a session as xlsx",
  method: "GET",
  path: "/api/live/attendance/export",
  access: "signed-in",
  fails: ["course.mayNot", "course.notFound", "live.notFound"],
  things: { sessionId: "session:teach" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { services } = call;
    const db = tablesOf<LiveTables>(services.db);
    const session = call.right.sessionId;
    if (session.audit !== LiveAudit.passed) throw new Failure("live.notFound");
    const rows = await selectAttendance(db, session)
      .orderBy("class.name")
      .orderBy("person.id")
      .limit(EXPORTED)
      .execute();
    const { answer } = await sheetDownload(call, {
      name: `${session.name}-出勤.xlsx`,
      sheet: "出勤",
      columns: ["姓名", "机构", "班级", "进入时间", "最后在线", "分钟", "出勤"].map((title) => ({
        title,
      })),
      rows: rows
        .values()
        .map((row) => [
          row.name,
          row.corp_name ?? "",
          row.class_name,
          row.joined_at ?? "",
          row.last_at ?? "",
          Math.floor((row.seconds ?? 0) / 60),
          isPresent(row.seconds, session.required_minutes) ? "是" : "否",
        ]),
    });
    return answer;
  },
});
