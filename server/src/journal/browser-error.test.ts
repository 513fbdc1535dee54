import {
  listBrowserErrors,
  reportBrowserError,
} from "@perennial/contract/journal/browser-error.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { ERRORS_MAX, sweepBrowserErrors } from "./browser-error.ts";

const PLATFORM = { as: "platform01" };
const STACK = `TypeError: x is not a function
    at show (https://www.example.cn/assets/card-RBCMiH8u.js:17:1234)
    at https://www.example.cn/assets/frame-AAAAbbbb.js:3:99?token=abcdef`;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.owner("truncate journal.browser_error"));
afterAll(() => app.close());

/** As many kinds of error as are kept. */
const fillUp = () =>
  app.services.pool.query(
    `insert into journal.browser_error (fingerprint, kind, message, stack, path, device, site_id)
     select 'made ' || n, 'script', 'made', '', '/', '', 'province' from generate_series(1, $1::int) n`,
    [ERRORS_MAX],
  );

const tell = async (message: string, more: object = {}, who: object = {}) =>
  app.call(
    reportBrowserError,
    { kind: "script", message, stack: STACK, path: "/course", ...more },
    who,
  );
const listed = async (keyword = "") =>
  (await app.call(listBrowserErrors, { keyword }, PLATFORM)).data ?? [];

it("is told by a visitor, kept once for each kind of error, and counted", async () => {
  expect((await tell("TypeError: x is not a function")).success).toBe(true);
  // The next build: other digests, other lines.
  const next = STACK.replaceAll(/:\d+:\d+/g, ":5:6").replace("RBCMiH8u", "ZZZZzzzz");
  await tell("TypeError: x is not a function", { stack: next, path: "/course/42" });
  expect(await listed()).toMatchObject([
    { kind: "script", message: "TypeError: x is not a function", path: "/course/:id", errorNum: 2 },
  ]);
});

it("keeps nothing of people, addresses or texts of the page", async () => {
  const secret = "张三 zhang@example.cn 13800138000 110101199003071234";
  await tell(
    `RangeError: "${secret}" at https://www.example.cn/uspace/u1?name=zhang&token=abc#x ${secret}`,
    {
      path: "/uspace/0198f3aa?token=abc",
      stack: `RangeError: ${secret}\n    at 读取张三 (https://u:p@www.example.cn/a.js?mobile=13800138000:1:2)\n送@https://www.example.cn/b/c.js:3:4`,
    },
  );
  const [row] = await listed("RangeError");
  expect(JSON.stringify(row)).not.toMatch(
    /张|zhang|1380013|110101|token|mobile|example|u:p|0198f3aa/,
  );
  expect(row).toMatchObject({
    path: "/uspace/:id",
    message: 'RangeError: "…" at /uspace/:id … @ # #',
    stack: "… /a.js:1:2\n… b/c.js:3:4",
  });
});

it("leaves no line in the log of operations", async () => {
  await tell("SyntaxError: one more");
  const { rowCount } = await app.services.pool.query(
    "select 1 from journal.operation_log where operation = 'journal.reportBrowserError'",
  );
  expect(rowCount).toBe(0);
});

it("is read by those who run the platform, and by nobody else", async () => {
  for (const as of ["student01", "teacher01", "school01", "site01"])
    expect((await app.call(listBrowserErrors, {}, { as })).code).toBe("kernel.forbidden");
  expect((await app.call(listBrowserErrors, {})).code).toBe("kernel.notSignedIn");
});

it("holds a flood back, however it comes", async () => {
  // One person.
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 12; at += 1)
    codes.push((await tell(`Error: flood ${"a".repeat(at + 1)}`, {}, { as: "student02" })).code);
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => undefined));
  expect(codes.slice(10)).toEqual(["kernel.tooManyRequests", "kernel.tooManyRequests"]);
  // Thousands of addresses together: what is full stays so, and what is known is still counted.
  await tell("SyntaxError: one more");
  await fillUp();
  const count = async () =>
    Number(
      (await app.services.pool.query("select count(*) from journal.browser_error")).rows[0].count,
    );
  const full = await count();
  expect((await tell("Error: never seen before")).success).toBe(true);
  expect(await count()).toBe(full);
  await tell("SyntaxError: one more");
  expect((await listed("SyntaxError"))[0]?.errorNum).toBe(2);
});

it("cuts what is too long, and refuses what no page would send", async () => {
  expect((await tell("x".repeat(3_000))).code).toBe("kernel.invalidInput");
  expect((await tell("x", { stack: "y".repeat(10_001) })).code).toBe("kernel.invalidInput");
  expect((await tell("x", { kind: "other" })).code).toBe("kernel.invalidInput");
});

it("is forgotten after thirty days", async () => {
  await tell("Error: of today");
  await fillUp();
  await app.services.pool.query(
    "update journal.browser_error set last_at = now() - interval '31 days' where message = 'made'",
  );
  expect(await sweepBrowserErrors(app.services)).toBe(ERRORS_MAX);
  expect((await listed()).map(({ message }) => message)).toEqual(["Error: of today"]);
});
