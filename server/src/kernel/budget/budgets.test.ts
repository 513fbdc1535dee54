import { checkLoginName } from "@perennial/contract/identity/sign-in/register.ts";
import { BUDGET_NAMES } from "@perennial/contract/kernel/budget.ts";
import { sendLetter } from "@perennial/contract/messaging/letter.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { openBudgets } from "./budgets.ts";
import { deviceCookie } from "./device.ts";
import { FIGURES } from "./figures.ts";
import { networkOf } from "./network.ts";

let app: TestApp;
let twin: Awaited<ReturnType<TestApp["startTwin"]>>;
beforeAll(async () => {
  app = await startTestApp();
  twin = await app.startTwin();
});
afterAll(async () => {
  await twin.close();
  await app.close();
});

it.each([
  ["203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["::ffff:cb00:714d", "203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2/64", "2001:db8:1/48"],
  ["2001:0DB8:0001:0002::6", "2001:db8:1:2/64", "2001:db8:1/48"],
  ["2001:db8::1", "2001:db8:0:0/64", "2001:db8:0/48"],
  ["fe80::1%eth0", "fe80:0:0:0/64", "fe80:0:0/48"],
  ["::1", "0:0:0:0/64", "0:0:0/48"],
])("%s is the address %s in the network %s", (ip, address, network) => {
  expect(networkOf(ip)).toEqual({ address, network: network.replace(".0/24", "/24") });
});

it("holds over processes, says when to come again, and is counted in /metrics", async () => {
  const token = await app.tokenOf("student01");
  const letter = (origin: string) =>
    fetch(`${origin}/api${sendLetter.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-token": token, "accept-language": "en" },
      body: JSON.stringify({ recipient: "nobody.at.all", content: "x" }),
    });
  const limit = FIGURES.letter.rules[0]?.points ?? 0;
  const answers = await Promise.all(
    Array.from({ length: 2 * limit }, (_, at) => letter(at % 2 ? app.origin : twin.origin)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(limit);
  const wait = Number(refused[0]?.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(3_500);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect(await refused[0]?.json()).toMatchObject({
    code: "kernel.tooManyRequests",
    message: "Too many requests, please try again in 60 min",
  });
  const counts = await Promise.all(
    [app.origin, twin.origin].map(async (origin) => {
      const text = await (await fetch(`${origin}/metrics`)).text();
      return Number(/budget_refused_total\{budget="letter"\} (\d+)/.exec(text)?.[1]);
    }),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(limit);
});

it("counts strangers by address, and nobody who is signed in or whose browser is known", async () => {
  const ask = (options: { as?: string; headers?: Record<string, string> } = {}) =>
    app.call(checkLoginName, { loginName: "somebody99" }, options);
  const { points } = FIGURES.checkName.rules.find(({ by }) => by === "address") ?? { points: 0 };
  for (let count = 0; count < points; count += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  expect((await ask({ as: "student01" })).status).toBe(200);
  const { vault } = app.services;
  const known = deviceCookie(vault, { cookie: () => undefined } as never, "student02");
  expect((await ask({ headers: { cookie: `device=${known.value}` } })).status).toBe(200);
  const forged = known.value.replace(/.$/, (end) => (end === "A" ? "Q" : "A"));
  expect((await ask({ headers: { cookie: `device=${forged}` } })).status).toBe(429);
});

it("goes on counting in memory while the database does not answer", async () => {
  const nowhere = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const budgets = openBudgets(nowhere);
  const spender = { ip: "192.0.2.1", personId: "somebody" };
  const tries = Array.from({ length: 40 }, () => budgets.spend("letter", spender));
  const ends = await Promise.allSettled(tries);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  budgets.close();
  await nowhere.end();
});

it("bounds whole networks of strangers, however many addresses they have", async () => {
  const budgets = openBudgets(app.services.pool);
  const { points } = FIGURES.read.rules.find(({ by }) => by === "network") ?? { points: 0 };
  const tries = Array.from({ length: points + 50 }, (_, at) =>
    budgets.spend("read", { ip: `2001:db8:9:${at.toString(16)}::1` }),
  );
  const ends = await Promise.allSettled(tries);
  expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(50);
  await expect(budgets.spend("read", { ip: "2001:db8:10::1" })).resolves.toBeUndefined();
  budgets.close();
});

it("has figures for every budget, and each bounds somebody", () => {
  for (const name of BUDGET_NAMES) expect(FIGURES[name].rules.length).toBeGreaterThan(0);
});
