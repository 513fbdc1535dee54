import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { COURSE, LEARNER, publishPaper } from "./marking-steps.ts";

const RESERVATION = "/ucenter/learning-space/c/reservation";
const EXAM = 0;
const QUESTION = {
  type: 1,
  name: "<p>应急钱放在哪里？</p>",
  options: [
    { optionContent: "<p>随时能取的地方</p>", isRight: true },
    { optionContent: "<p>五年定期</p>", isRight: false },
  ],
};
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const sessionAt = (startsAt: number, name: string, seatNum: number) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + HOUR_MS).toISOString(),
  rooms: [{ name, place: "教学楼 3 层", seatNum }],
});

/** Lets the page's camera see this picture, in place of the one before. */
const holdTicket = (page: Page, svg: string): Promise<void> =>
  page.evaluate(async (drawn) => {
    const held = globalThis as typeof globalThis & { ticket?: HTMLImageElement };
    const ticket = new Image();
    ticket.src = `data:image/svg+xml,${encodeURIComponent(drawn.replace("<svg ", '<svg width="360" height="360" '))}`;
    await ticket.decode();
    const isOpen = held.ticket !== undefined;
    held.ticket = ticket;
    if (isOpen) return;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext("2d");
    // A stream of a canvas has pictures only while it is drawn.
    setInterval(() => {
      if (!pen || !held.ticket) return;
      pen.fillStyle = "white";
      pen.fillRect(0, 0, 640, 480);
      pen.drawImage(held.ticket, 140, 60, 360, 360);
    }, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  }, svg);

it("the team arranges an exam; a learner books on a phone, changes and prints the ticket; the door lets in", async () => {
  const name = "理财结业考试";
  const team = await openAs(browser, "teacher03", "/404");
  const { page } = team;
  await publishPaper(page, name, QUESTION, EXAM);
  await page.goto(`/course/${COURSE}/manager/teaching/exam`);
  await page.getByRole("button", { name: "安排考试" }).first().click();
  const form = page.getByRole("dialog", { name: "安排考试" });
  await form.getByRole("textbox", { name: "考试名称" }).fill(name);
  await form.getByRole("spinbutton", { name: "改约截止（开考前小时数）" }).fill("0");
  await form.getByRole("button", { name: "安排考试" }).click();
  await shows(page, name);
  const dayId = page.url().split("/").at(-1)?.split("?")[0] ?? "";
  await page.getByText("还没有场次。").waitFor();
  // Only this learner takes part, so that nobody else meets the exam.
  await page.getByRole("button", { name: "导入名单" }).click();
  const list = page.getByRole("dialog", { name: "导入名单" });
  await list.getByRole("textbox", { name: "或粘贴名单" }).fill(`${LEARNER}\nnobody-here`);
  await list.getByRole("button", { name: "读取" }).click();
  await list.getByText("A2 没有找到「nobody-here」").waitFor();
  await expectAccessible(page);
  await list.getByRole("button", { name: "确认导入 1 人" }).click();
  await list.getByText("已导入 1 人").waitFor();
  await list.getByRole("button", { name: "关闭", exact: true }).last().click();
  const soon = Date.now() + HOUR_MS / 2;
  for (const session of [sessionAt(soon, "第一机房", 2), sessionAt(soon + DAY_MS, "第二机房", 2)])
    await ask(page, "/assessment/api/exam/session/save", { dayId, ...session });
  await page.reload();
  await page.getByText("已约 0 / 2").first().waitFor();
  await expectAccessible(page);

  const phone = await openAs(browser, LEARNER, RESERVATION, PHONE);
  await phone.page.getByRole("link", { name, exact: true }).click();
  await shows(phone.page, name);
  await phone.page
    .getByRole("button", { name: /^选这场/ })
    .last()
    .click();
  await phone.page.getByText("座位为您保留到").waitFor();
  await expectNoOverflow(phone.page);
  await phone.page.getByRole("button", { name: "确认预约" }).click();
  // The seat stands there before it is confirmed.
  await phone.page.getByText("座位为您保留到").waitFor({ state: "detached" });
  await phone.page.getByText("第二机房 教学楼 3 层 · 1 号座位").waitFor();
  const ticketOf = () =>
    look<{ appointment: { ticketNumber: string; version: number }; qrSvg: string }>(
      phone.page,
      `/assessment/api/appointment/ticket?dayId=${dayId}`,
    );
  const before = await ticketOf();
  await phone.page.getByRole("button", { name: /^改到这场/ }).click();
  const asked = phone.page.getByRole("dialog", { name: "改到这场？" });
  await asked.getByRole("button", { name: "改到这场" }).click();
  await phone.page.getByText("第一机房 教学楼 3 层 · 1 号座位").waitFor();
  await phone.page.getByRole("link", { name: "准考证", exact: true }).click();
  await shows(phone.page, "准考证");
  const after = await ticketOf();
  expect(after.appointment.version).toBeGreaterThan(before.appointment.version);
  expect(after.qrSvg).not.toBe(before.qrSvg);
  await phone.page.getByText(after.appointment.ticketNumber).waitFor();
  await phone.page.getByRole("img", { name: /^准考证二维码/ }).waitFor();
  await expectNoOverflow(phone.page);
  await expectAccessible(phone.page);

  // The door of the first room, half an hour before it begins.
  await page.reload();
  await page.getByRole("link", { name: /^座位与签到 第一机房/ }).click();
  await page.getByRole("heading", { level: 1, name: `${name} · 第一机房` }).waitFor();
  const code = page.getByRole("textbox", { name: "准考证号或二维码" });
  await code.fill("000000");
  await page.getByRole("button", { name: "查看", exact: true }).click();
  await page.getByText("没有这张准考证，请核对号码").waitFor();
  // A camera that may not be used is explained; then it reads the ticket of before the change, and the one of now.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "用相机扫码" }).click();
  await page.getByText("浏览器没有得到使用相机的许可", { exact: false }).waitFor();
  await holdTicket(page, before.qrSvg);
  await page.getByRole("button", { name: "重试", exact: true }).click();
  await page.getByRole("heading", { level: 3, name: "准考证是旧版" }).waitFor();
  await holdTicket(page, after.qrSvg);
  await page.getByRole("heading", { level: 3, name: /^可以入场/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "签到", exact: true }).click();
  await page.getByText("已签到 1 人，应到 1 人").waitFor();
  await page.getByRole("button", { name: "关闭相机" }).click();
  await code.fill(after.appointment.ticketNumber);
  await page.getByRole("button", { name: "查看", exact: true }).click();
  await page.getByRole("heading", { level: 3, name: /^已经签到/ }).waitFor();

  // Whoever watches over the room sees its seats in rows, on a phone too.
  const { settingId } = await look<{ settingId: string }>(
    page,
    `/assessment/api/exam/get?id=${dayId}`,
  );
  await page.goto(`/course/${COURSE}/manager/teaching/test/batch/${settingId}/room`);
  await page.getByRole("button", { name: "座位图" }).click();
  await page.getByRole("button", { name: /^1\s*.+已到场$/ }).click();
  await page.getByRole("button", { name: /^发消息/ }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);

  // Nothing is left that others meet.
  await ask(page, "/assessment/api/exam/close", { id: dayId });
  expect([...team.faults, ...phone.faults]).toEqual([]);
  for (const one of [team.context, phone.context]) await one.close();
});

it("an administrator of the site arranges an exam in the console: course, paper, session, seats", async () => {
  const name = "葫芦丝统考";
  const site = await openAs(browser, "site01", "/admin-site/teachingManager/exam");
  const { page } = site;
  await page.getByRole("button", { name: "安排考试" }).first().click();
  const form = page.getByRole("dialog", { name: "安排考试" });
  await form.getByRole("combobox", { name: "课程" }).fill("葫芦丝");
  await page
    .getByTitle(/^葫芦丝从零开始/)
    .first()
    .click();
  await form.getByRole("textbox", { name: "考试名称" }).fill(name);
  await form.getByRole("button", { name: "安排考试" }).click();
  await shows(page, name);
  const id = page.url().split("/").at(-1)?.split("?")[0] ?? "";
  await page.getByText("还没有场次。").waitFor();
  const soon = Date.now() + DAY_MS;
  await ask(page, "/assessment/api/exam/session/save", {
    dayId: id,
    ...sessionAt(soon, "第一机房", 2),
  });
  await page.reload();
  await page.getByText("已约 0 / 2").first().waitFor();
  const [someone] = await look<{ loginName: string }[]>(
    page,
    `/assessment/api/exam/learners?dayId=${id}&pageNo=2`,
  );
  await page.getByRole("button", { name: "导入名单" }).click();
  const list = page.getByRole("dialog", { name: "导入名单" });
  await list.getByRole("combobox", { name: "排座" }).click();
  await page.getByTitle(/已约 0 \/ 2/).click();
  await list.getByRole("textbox", { name: "或粘贴名单" }).fill(someone?.loginName ?? "");
  await list.getByRole("button", { name: "读取" }).click();
  await list.getByRole("button", { name: "确认导入 1 人" }).click();
  await list.getByText("已导入 1 人").waitFor();
  await list.getByRole("button", { name: "关闭", exact: true }).last().click();
  await page.getByText("已约 1 / 2").first().waitFor();
  await ask(page, "/assessment/api/exam/cancel", { id, reason: "journey" });
  expect(site.faults).toEqual([]);
  await site.context.close();
});
