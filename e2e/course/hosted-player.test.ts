import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs } from "./course-steps.ts";
import { expectAccessible } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const SCRIPT = "https://player.example.cn/player.js";
const FILM = "film-1";
/** The host's player as its script brings it, with a clock instead of a film. */
const STAND_IN = `
globalThis.polyvPlayer = (options) => {
  globalThis.hostedOptions = options;
  const listeners = {};
  const fire = (event) => (listeners[event] ?? []).forEach((one) => one());
  let at = 0, timer;
  const box = document.querySelector(options.wrap);
  box.textContent = "站外影片 " + options.vid;
  const player = {
    on: (event, one) => void (listeners[event] ??= []).push(one),
    j2s_resumeVideo: () => { timer ??= setInterval(() => (at += 0.25), 250); fire("s2j_onVideoPlay"); },
    j2s_pauseVideo: () => { clearInterval(timer); timer = undefined; fire("s2j_onVideoPause"); },
    j2s_seekVideo: (second) => void (at = second),
    j2s_getCurrentTime: () => at,
    j2s_getDuration: () => 20,
    destroy: () => { clearInterval(timer); box.textContent = ""; globalThis.hostedIsGone = true; },
  };
  globalThis.hosted = player;
  setTimeout(() => fire("s2j_onPlayerInitOver"));
  return player;
};`;

interface Node {
  readonly id: string;
  readonly node: string;
}

it("a film of an outside host: set up by the site, named by a teacher, played with signed leave", async () => {
  const site = await openAs(browser, "site01", "/admin-site/operative/website/switches");
  const panel = site.page.getByRole("region", { name: "站外播放器" });
  await panel.getByRole("textbox", { name: "脚本地址" }).fill(SCRIPT);
  await panel.getByRole("textbox", { name: "签名密钥" }).fill("of this journey only");
  await panel.getByRole("textbox", { name: "账号编号" }).fill("account-7");
  await panel.getByRole("button", { name: "保存" }).click();
  await site.page.getByText("已保存，立即生效").first().waitFor();
  await site.page.reload();
  await expect
    .poll(() => panel.getByRole("textbox", { name: "脚本地址" }).inputValue())
    .toBe(SCRIPT);
  expect(await panel.getByRole("textbox", { name: "签名密钥" }).inputValue()).toBe("");
  await expectAccessible(site.page);

  const { page, context, faults } = await openAs(
    browser,
    "teacher01",
    "/ucenter/teaching-space/course/add/1",
  );
  await page.getByRole("textbox", { name: "课程名称" }).fill("外站的一课");
  await page.getByRole("button", { name: "建立课程" }).click();
  await page.waitForURL(/\/course\/[\w-]+\/manager\/./);
  const courseId = new URL(page.url()).pathname.split("/")[2] ?? "";
  const periodId = await page.getByRole("combobox", { name: "期次" }).inputValue();
  const chapter = await ask<{ node: Node }>(page, "/course/api/plan/chapter/add", {
    periodId,
    name: "第一章",
  });
  const { node } = await ask<{ node: Node }>(page, "/course/api/plan/unit/add", {
    periodId,
    chapterId: chapter.node.id,
    name: "外站影片",
    kind: "video",
  });
  await page.goto(`/course/${courseId}/manager/prepare/plan/editUnit?unitId=${node.id}`);
  await page.getByRole("textbox", { name: /^外站视频编号/ }).fill(FILM);
  await page.getByRole("spinbutton", { name: /^外站视频长度/ }).fill("20");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "已保存" }).first().waitFor();

  // The host is slow: its script comes at the third try.
  let tries = 0;
  await context.route("https://player.example.cn/**", (route) => {
    tries += 1;
    return tries < 3
      ? route.abort()
      : route.fulfill({ contentType: "text/javascript", body: STAND_IN });
  });
  const answer = await page.goto(
    `/course/${courseId}/manager/prepare/plan/unitPreview?unitId=${node.id}`,
  );
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/player\.example\.cn(;| )/);
  await page.getByText(`站外影片 ${FILM}`).waitFor();
  expect(tries).toBe(3);
  const options = await page.evaluate(
    () => (globalThis as unknown as { hostedOptions: Record<string, unknown> }).hostedOptions,
  );
  const token = await look<{ playsafe: string; signature: string }>(
    page,
    `/teaching/api/course/getVideoToken?courseId=${courseId}&videoId=${FILM}`,
  );
  expect(options).toMatchObject({ vid: FILM, userid: "account-7", playsafe: token.playsafe });
  expect(options["sign"]).toMatch(/^[0-9a-f]{64}$/);
  await expectAccessible(page);
  await page.goBack();
  expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
  await context.close();
  await site.context.close();
});
