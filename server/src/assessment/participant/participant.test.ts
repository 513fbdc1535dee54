import { getExamDay } from "@perennial/contract/assessment/exam/exam-day.ts";
import { getTicket } from "@perennial/contract/assessment/exam/appointment.ts";
import { listExamLearners } from "@perennial/contract/assessment/exam/exam-seating.ts";
import {
  importParticipants,
  readParticipants,
  removeParticipant,
} from "@perennial/contract/assessment/participant.ts";
import { startAttempt } from "@perennial/contract/assessment/attempt.ts";
import { getGivenPaper } from "@perennial/contract/assessment/setting.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { examWorld } from "../../../test/builders/exam.ts";
import { readSheet, writeSheet } from "../../kernel/sheet/sheet.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof examWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await examWorld(app);
});
afterAll(() => app.close());

const TITLES = ["登录名或学号", "姓名（可不填）"];
const LIMIT = 2_000;

type More = Partial<InputOf<typeof readParticipants>>;

/** Somebody's account as a list names it. */
async function accountOf(userId: string): Promise<{ login: string; name: string }> {
  const { rows } = await app.services.pool.query<{ login: string; name: string }>(
    "select login_name as login, name from identity.user where id = $1",
    [userId],
  );
  return rows[0] ?? { login: "", name: "" };
}

async function uploaded(bytes: Uint8Array, as = world.lead, name = "list.xlsx"): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

async function sheet(rows: readonly (readonly string[])[], titles = TITLES): Promise<string> {
  const columns = titles.map((title) => ({ title }));
  return uploaded((await writeSheet(app.services.heavy, columns, rows)).bytes);
}

const read = (settingId: string, fileUrl: string, more: More = {}, as = world.lead) =>
  app.call(readParticipants, { settingId, fileUrl, ...more }, { as });
const confirm = (settingId: string, fileUrl: string, more: More = {}, as = world.lead) =>
  app.call(importParticipants, { settingId, fileUrl, ...more }, { as });

async function learners(count: number) {
  const made: { id: string; login: string; name: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = await world.build.learner(world.course);
    made.push({ id, ...(await accountOf(id)) });
  }
  return made;
}

describe("a list of participants", () => {
  it("is read first, confirmed then, and changes nothing when it is brought again", async () => {
    const paper = await world.published();
    const settingId = await world.setting(paper.id);
    const [one, two, outside] = await learners(3);
    if (!one || !two || !outside) throw new Error("no learners");
    const file = await sheet([[one.login.toUpperCase(), one.name], [], [two.login]]);
    const seen = await read(settingId, file);
    expect(seen.data).toMatchObject({ waitingNum: 2, sameNum: 0, refusedNum: 0, listedNum: 0 });
    expect(seen.data?.rows.map(({ row, name, fate }) => [row, name, fate])).toEqual([
      [2, one.name, 0],
      [4, two.name, 0],
    ]);
    // Looking has changed nothing: whoever learns there may begin.
    const before = await app.call(getGivenPaper, { id: settingId }, { as: world.lead });
    expect(before.data).toMatchObject({ participantNum: 0, rules: { isByList: false } });
    const done = await confirm(settingId, file);
    expect(done.data).toMatchObject({ savedNum: 2, waitingNum: 0, sameNum: 2, listedNum: 2 });
    const again = await confirm(settingId, file);
    expect(again.data).toMatchObject({ savedNum: 0, waitingNum: 0, sameNum: 2, listedNum: 2 });
    const start = (as: string) => app.call(startAttempt, { settingId, deviceId: "a" }, { as });
    expect((await start(one.id)).code).toBeUndefined();
    expect((await start(outside.id)).code).toBe("assessment.notOnList");
  });

  it("names the cell of each row that cannot be taken, and takes the others", async () => {
    const [one, two, three] = await learners(3);
    if (!one || !two || !three) throw new Error("no learners");
    const stranger = await accountOf(await world.build.person({ corpId: world.school }));
    await app.services.pool.query("update identity.user set no = 'N-7' where id = any($1)", [
      [two.id, three.id],
    ]);
    const paper = await world.published();
    const settingId = await world.setting(paper.id);
    const file = await sheet([
      [one.login, one.name],
      ["nobody-of-them"],
      [one.login],
      [stranger.login],
      ["", one.name],
      ["=HYPERLINK(1)"],
      [two.login, "不是他"],
      ["n-7"],
    ]);
    const seen = await read(settingId, file);
    expect(seen.data?.rows.map(({ fault }) => fault && [fault.cell, fault.code])).toEqual([
      null,
      ["A3", "unknown"],
      ["A4", "twice"],
      ["A5", "notInClass"],
      ["A6", "blank"],
      ["A7", "formula"],
      ["B8", "nameDiffers"],
      ["A9", "several"],
    ]);
    expect(seen.data).toMatchObject({ waitingNum: 1, refusedNum: 7 });
    expect((await confirm(settingId, file)).data).toMatchObject({ savedNum: 1, listedNum: 1 });
  });

  it("tells only those apart whom the team may find, and asks the classes to which it was given", async () => {
    const [one] = await learners(1);
    const paper = await world.published();
    const settingId = await world.setting(paper.id);
    await app.services.pool.query("update assessment.setting set class_ids = $2 where id = $1", [
      settingId,
      ["another-class"],
    ]);
    const lines = `${one?.login}\t${one?.name}\n${(await accountOf(world.otherAdmin)).login}`;
    const seen = await app.call(readParticipants, { settingId, lines }, { as: world.lead });
    expect(seen.data?.rows.map(({ fault }) => [fault?.cell, fault?.code])).toEqual([
      ["A1", "notInClass"],
      ["A2", "unknown"],
    ]);
  });

  it("seats its people in a session, as far as there are seats, and tells each once", async () => {
    const day = await world.session(await world.day({ isSelfBooked: false }), 48, [
      { name: "机房一", seatNum: 2 },
    ]);
    const both = await world.session(day, 72, [{ name: "机房二", seatNum: 5 }]);
    const [first = "", second = ""] = both.sessions.map(({ id }) => id);
    const people = await learners(3);
    const file = await sheet(people.map(({ login }) => [login]));
    const { settingId } = day;
    const seen = await read(settingId, file, { sessionId: first });
    expect(seen.data).toMatchObject({ waitingNum: 2, refusedNum: 1, freeNum: 2 });
    expect(seen.data?.rows[2]?.fault).toMatchObject({ cell: "A4", code: "noSeat" });
    const done = await confirm(settingId, file, { sessionId: first });
    expect(done.data).toMatchObject({ savedNum: 2, sameNum: 2, refusedNum: 1, freeNum: 0 });
    const dayId = day.id;
    const ticket = await app.call(getTicket, { dayId }, { as: people[0]?.id ?? "" });
    expect(ticket.data?.appointment).toMatchObject({ roomName: "机房一", version: 1 });
    // Brought again nobody moves, gets another ticket or is told a second time.
    expect((await confirm(settingId, file, { sessionId: first })).data?.savedNum).toBe(0);
    const same = await app.call(getTicket, { dayId }, { as: people[0]?.id ?? "" });
    expect(same.data?.appointment.version).toBe(1);
    const { rows } = await app.services.pool.query<{ num: number }>(
      "select count(*)::int as num from messaging.message where recipient_id = $1 and said ->> 'key' = 'assessment.seated'",
      [people[0]?.id],
    );
    expect(rows).toEqual([{ num: 1 }]);
    // Another session moves them all.
    const moved = await confirm(settingId, file, { sessionId: second });
    expect(moved.data).toMatchObject({ savedNum: 3, sameNum: 3, refusedNum: 0 });
    const listed = await app.call(
      listExamLearners,
      { dayId, sessionId: second },
      { as: world.lead },
    );
    expect(listed.data?.map(({ userId }) => userId).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    const { data } = await app.call(getExamDay, { id: dayId }, { as: world.lead });
    expect(data).toMatchObject({ isByList: true, learnerNum: 3, takenNum: 3 });
  });

  it("of more people than one call seats is done in several", async () => {
    const day = await world.session(await world.day(), 48, [{ name: "大教室", seatNum: 130 }]);
    const sessionId = day.sessions[0]?.id ?? "";
    const people = await learners(120);
    const file = await sheet(people.map(({ login }) => [login]));
    const first = await confirm(day.settingId, file, { sessionId });
    expect(first.data).toMatchObject({ savedNum: 100, waitingNum: 20 });
    const rest = await confirm(day.settingId, file, { sessionId });
    expect(rest.data).toMatchObject({ savedNum: 20, waitingNum: 0, sameNum: 120 });
  });
});

describe("what is no list of participants", () => {
  it("is refused with words, and nothing is changed", async () => {
    const paper = await world.published();
    const settingId = await world.setting(paper.id);
    const code = async (fileUrl: string) => (await confirm(settingId, fileUrl)).code;
    expect(await code(await sheet([["a", "b"]], ["成绩", "备注"]))).toBe(
      "assessment.listHeaderWrong",
    );
    expect(await code(await sheet([]))).toBe("assessment.listEmpty");
    const long = Array.from({ length: 20_000 }, (_one, at) => [`person${at}`]);
    expect(await code(await sheet(long))).toBe("assessment.listTooLong");
    const lines = long.slice(0, LIMIT + 1).join("\n");
    const pasted = await app.call(readParticipants, { settingId, lines }, { as: world.lead });
    expect(pasted.code).toBe("assessment.listTooLong");
    const none = await app.call(readParticipants, { settingId }, { as: world.lead });
    expect(none.code).toBe("assessment.listEmpty");
    const foreign = await uploaded(Buffer.from("登录名或学号\nx\n"), world.assistant, "x.csv");
    expect(await code(foreign)).toBe("files.notFound");
    const day = await world.session(await world.day(), 48);
    const file = await sheet([["x"]]);
    const sessionId = day.sessions[0]?.id ?? "";
    expect((await read(settingId, file, { sessionId })).code).toBe("assessment.sessionNotFound");
    const { data } = await app.call(getGivenPaper, { id: settingId }, { as: world.lead });
    expect(data).toMatchObject({ participantNum: 0, rules: { isByList: false } });
  });

  it("and others neither read nor bring one", async () => {
    const paper = await world.published();
    const settingId = await world.setting(paper.id);
    const file = await sheet([["x"]]);
    for (const as of [world.learner, world.stranger, world.otherAdmin]) {
      expect((await read(settingId, file, {}, as)).success).toBe(false);
      expect((await confirm(settingId, file, {}, as)).success).toBe(false);
    }
  });

  it("has a template whose titles are read again", async () => {
    for (const language of ["zh", "en", "es"]) {
      const answer = await app.fetch("/api/assessment/api/participant/template", {
        headers: { "x-token": await app.tokenOf(world.lead), "accept-language": language },
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const [titles = []] = await readSheet(app.services.heavy, bytes, 10);
      expect(titles).toHaveLength(2);
      const paper = await world.published();
      const settingId = await world.setting(paper.id);
      const seen = await read(settingId, await sheet([["nobody-here"]], titles));
      expect(seen.data?.rows[0]?.fault?.code).toBe("unknown");
    }
  });
});

describe("one person", () => {
  it("is taken off the list with the booked seat, which goes to who waits; nobody who has begun, nobody twice", async () => {
    const day = await world.session(await world.day(), 48, [{ name: "甲", seatNum: 1 }]);
    const { settingId } = day;
    const sessionId = day.sessions[0]?.id ?? "";
    const [first, other] = await learners(2);
    const file = await sheet([
      [first?.login ?? "", ""],
      [other?.login ?? "", ""],
    ]);
    expect((await confirm(settingId, file)).data?.savedNum).toBe(2);
    const userId = first?.id ?? "";
    expect(await world.book(userId, day.id, sessionId)).toBeUndefined();

    const remove = (who: string, as = world.lead) =>
      app.call(removeParticipant, { settingId, userId: who }, { as });
    for (const as of [userId, world.stranger])
      // oxlint-disable-next-line no-await-in-loop -- each is refused by itself
      expect((await remove(userId, as)).success).toBe(false);
    expect((await remove(userId)).success).toBe(true);
    expect((await remove(userId)).code).toBe("assessment.subjectUnknown");
    const { data } = await app.call(getGivenPaper, { id: settingId }, { as: world.lead });
    expect(data?.participantNum).toBe(1);
    // The seat is free again.
    expect(await world.book(other?.id ?? "", day.id, sessionId)).toBeUndefined();
    expect(
      (await app.call(startAttempt, { settingId, deviceId: "a" }, { as: userId })).success,
    ).toBe(false);
    await app.services.pool.query(
      `insert into assessment.attempt (setting_id, user_id, class_id, number, paper_id, release_number, seed, started_at)
       select $1, $2, class_id, 1, setting.paper_id, 1, 1, now() from course.enrolment
       join assessment.setting on setting.id = $1 where enrolment.user_id = $2`,
      [settingId, other?.id],
    );
    expect((await remove(other?.id ?? "")).code).toBe("assessment.stepWrong");
  });
});
