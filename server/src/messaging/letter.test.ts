import {
  blockSender,
  listBlocked,
  listConversations,
  listLetters,
  openConversation,
  reportLetter,
  sendLetter,
  unblockSender,
} from "@perennial/contract/messaging/letter.ts";
import { listReports, settleReport } from "@perennial/contract/messaging/announcement.ts";
import { removeMessages, getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { giveMobile } from "../../test/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await giveMobile(app, "student03", "13800138003");
});
beforeEach(() =>
  app.owner("truncate messaging.message, messaging.block, messaging.report cascade"),
);
afterAll(() => app.close());

const UNAVAILABLE = { status: 404, code: "messaging.recipientUnavailable" };
const send = (as: string, input: object) => app.call(sendLetter, input as never, { as });
/** Gives letters to student03, who has not read them; a sender has twenty for all tests of the file. */
async function write(from: string, ...contents: string[]): Promise<void> {
  for (const content of contents)
    expect(await send(from, { recipient: "student03", content })).toMatchObject({ resultCode: 0 });
}
const letters = async (as: string, peerId: string) =>
  (await app.call(listLetters, { peerId }, { as })).data ?? [];
const people = async (as: string) => (await app.call(listConversations, {}, { as })).data ?? [];

describe("a letter", () => {
  it("goes to a login name whatever its case, or a mobile number, and shows on both sides", async () => {
    const sent = await send("student02", {
      recipient: "STUDENT03",
      title: "问",
      content: "<b>在吗</b>",
    });
    expect(sent.data?.peer).toMatchObject({ id: "student03", name: "陈小雨" });
    await send("student02", { recipient: "13800138003", content: "还在吗" });
    const got = await letters("student03", "student02");
    expect(got.map(({ content, isMine }) => [content, isMine])).toEqual([
      ["还在吗", false],
      ["<b>在吗</b>", false],
    ]);
    expect((await letters("student02", "student03")).every(({ isMine }) => isMine)).toBe(true);
    expect((await people("student03"))[0]).toMatchObject({
      peer: { id: "student02" },
      unreadCount: 2,
      latest: { content: "还在吗" },
    });
    expect((await people("student02"))[0]).toMatchObject({
      peer: { id: "student03" },
      unreadCount: 0,
    });
  });

  it("is read by opening the conversation, and the writer sees that", async () => {
    await write("student02", "在吗", "还在吗");
    expect((await letters("student02", "student03"))[0]?.isRead).toBe(false);
    const opened = await app.call(openConversation, { peerId: "student02" }, { as: "student03" });
    expect(opened.data).toBe(2);
    expect((await app.call(getUnreadCount, {}, { as: "student03" })).data).toMatchObject({
      privateLetterCount: 0,
    });
    expect((await letters("student02", "student03"))[0]?.isRead).toBe(true);
  });

  it("is answered within a conversation; a stranger's id is no address", async () => {
    await write("student02", "在吗");
    expect((await send("student03", { peerId: "student02", content: "在" })).data?.peer.id).toBe(
      "student02",
    );
    expect(await send("student03", { peerId: "student04", content: "你好" })).toMatchObject(
      UNAVAILABLE,
    );
  });

  it.each([
    ["nobody", { recipient: "nobody-at-all", content: "x" }],
    ["a part of a name", { recipient: "student0", content: "x" }],
    ["oneself", { recipient: "student02", content: "x" }],
    ["no address", { content: "x" }],
    ["somebody of another site", { recipient: "famous09", content: "x" }],
  ])("to %s is refused in the same words", async (_whom, input) => {
    expect(await send("student02", input)).toMatchObject(UNAVAILABLE);
  });

  it.each([
    [{ recipient: "student03", content: "" }],
    [{ recipient: "student03", content: "x".repeat(2_001) }],
    [{ recipient: "", content: "x" }],
  ])("is refused when it is empty, too long or addressed to nothing: %#", async (input) => {
    expect(await send("student02", input)).toMatchObject({
      status: 400,
      code: "kernel.invalidInput",
    });
  });

  it("is put away on one side only", async () => {
    await write("student04", "在吗", "还在吗");
    await send("student03", { peerId: "student04", content: "在" });
    const [newest] = await letters("student04", "student03");
    await app.call(removeMessages, { ids: [newest?.id ?? ""] }, { as: "student04" });
    expect(await letters("student04", "student03")).toHaveLength(2);
    expect(await letters("student03", "student04")).toHaveLength(3);
  });

  it("of two people is nothing for a third", async () => {
    await write("student04", "在吗");
    expect(await letters("student05", "student03")).toEqual([]);
    expect(await people("student05")).toEqual([]);
  });
});

describe("blocking", () => {
  it("ends letters from that person, who is not told why; it can be taken back", async () => {
    await write("student02", "在吗");
    await app.call(blockSender, { peerId: "student02" }, { as: "student03" });
    expect(await send("student02", { recipient: "student03", content: "x" })).toMatchObject(
      UNAVAILABLE,
    );
    expect(await send("student02", { peerId: "student03", content: "x" })).toMatchObject(
      UNAVAILABLE,
    );
    expect((await app.call(listBlocked, {}, { as: "student03" })).data).toMatchObject([
      { id: "student02" },
    ]);
    expect((await people("student03"))[0]?.isBlocked).toBe(true);
    expect((await app.call(unblockSender, { peerId: "student02" }, { as: "student03" })).data).toBe(
      true,
    );
    expect(await send("student02", { peerId: "student03", content: "又来了" })).toMatchObject({
      resultCode: 0,
    });
  });

  it("needs somebody who wrote", async () => {
    expect(await app.call(blockSender, { peerId: "site01" }, { as: "student03" })).toMatchObject(
      UNAVAILABLE,
    );
  });
});

describe("reporting", () => {
  it("is for the reader of a letter, once, and reaches whoever looks after the branch", async () => {
    await write("student02", "在吗");
    const [newest] = await letters("student03", "student02");
    const report = (as: string) =>
      app.call(reportLetter, { id: newest?.id ?? "", reason: "广告" }, { as });
    expect(await report("student02")).toMatchObject({ code: "messaging.notFound" });
    expect((await report("student03")).data).toBe(true);
    expect(await report("student03")).toMatchObject({
      status: 409,
      code: "messaging.alreadyReported",
    });

    for (const as of ["school01", "site01"]) {
      const list = await app.call(listReports, {}, { as });
      expect(list.data).toMatchObject([{ reason: "广告", senderId: "student02", settledAt: null }]);
    }
    expect(await app.call(listReports, {}, { as: "student03" })).toMatchObject({ status: 403 });
    const other = await app.services.pool.query<{ id: string }>(
      `update messaging.report set right_path = 'CP/elsewhere/' returning id`,
    );
    expect((await app.call(listReports, {}, { as: "school01" })).data).toEqual([]);
    const id = other.rows[0]?.id ?? "";
    expect(await app.call(settleReport, { id }, { as: "school01" })).toMatchObject({ status: 404 });
    expect((await app.call(settleReport, { id }, { as: "site01" })).data).toBe(true);
    expect(await app.call(settleReport, { id }, { as: "site01" })).toMatchObject({ status: 404 });
  });
});

describe("the hourly limit", () => {
  it("counts tries that found nobody, and opens again after an hour", async () => {
    for (let count = 0; count < 20; count += 1)
      expect(await send("student05", { recipient: `guess${count}`, content: "x" })).toMatchObject(
        UNAVAILABLE,
      );
    expect(await send("student05", { recipient: "student01", content: "x" })).toMatchObject({
      status: 429,
      code: "kernel.tooManyRequests",
    });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
    expect(await send("student05", { recipient: "student01", content: "x" })).toMatchObject({
      resultCode: 0,
    });
    vi.useRealTimers();
  });
});

it("a visitor and another site's people reach nothing", async () => {
  expect(await app.call(sendLetter, { recipient: "student01", content: "x" })).toMatchObject({
    status: 401,
  });
  const moveTo = (siteId: string) =>
    app.services.pool.query(
      "update identity.user_role set site_id = $1 where user_id = 'student04'",
      [siteId],
    );
  await moveTo("school");
  expect(
    await app.call(
      sendLetter,
      { recipient: "student01", content: "x" },
      { as: "student04", host: SCHOOL_HOST },
    ),
  ).toMatchObject(UNAVAILABLE);
  await moveTo("province");
});
