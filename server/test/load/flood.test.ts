import { getSiteSetting } from "@perennial/contract/site/site.ts";
import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PAGE_CACHE_BYTES } from "../../src/kernel/page/page-cache.ts";
import { startTestApp, type TestApp } from "../app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasPages: true, isBehindProxy: true });
});
afterAll(() => app.close());

const random = (): string => Math.random().toString(36).slice(2);
/** The address from which too much is asked: other tests' visitors come from elsewhere. */
const FLOODING = "203.0.113.7";
const open = async (path: string, method = "GET", from = "198.51.100.1") => {
  const response = await app.fetch(path, { method, headers: { "x-forwarded-for": from } });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

/** A number of /metrics. */
async function metric(name: string): Promise<number> {
  const body = await (await app.fetch("/metrics")).text();
  return Number(new RegExp(`^${name} ([\\d.]+)$`, "m").exec(body)?.[1]);
}

// Each rendering carries its moment: pages of the same rendering are the same to the letter.
it.each([
  ["the home page", 200, "/", () => `/?type=${random()}&${random()}=1`],
  ["a list", 200, "/course?type=1", () => `/COURSE/?type=1&level=${random()}&tagIds=;${random()}`],
  ["data of a page", 200, "/news.data", () => `/news.data?_routes=${random()}&${random()}`],
  ["what is not there", 404, "/-", () => `/${random()}/${random()}?type=${random()}`],
])(
  "%s is rendered once, whatever is added to its address",
  async (_what, status, path, variant) => {
    const first = await open(path);
    expect(first.status).toBe(status);
    const others = await Promise.all(Array.from({ length: 20 }, () => open(variant())));
    for (const other of others) {
      expect(other.status).toBe(status);
      expect(other.body === first.body).toBe(true);
    }
  },
);

it("a request for the head alone leaves no empty page behind", async () => {
  expect((await open("/privacy", "HEAD")).body).toBe("");
  expect((await open("/privacy")).body).toContain("</html>");
});

it("a flood of addresses that must be rendered is bounded, and who is signed in is served", async () => {
  await app.tokenOf("student01");
  const cookie = `Admin-Token=${await app.tokenOf("student01")}`;
  const statuses = new Map<number, number>();
  let refused: Awaited<ReturnType<typeof open>> | undefined;
  const flooding = { isOver: false };
  const flood = Array.from({ length: 40 }, async (_, at) => {
    for (let turn = 0; turn < 12; turn += 1) {
      const path = at % 2 ? `/course?keyword=${random()}` : `/course/${random()}?x=${random()}`;
      const answer = await open(path, "GET", FLOODING);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 429) refused = answer;
    }
  });
  const persons = (async () => {
    const seen: number[] = [];
    while (!flooding.isOver) {
      seen.push((await app.call(updateUser, {}, { as: "student01" })).status);
      seen.push((await app.fetch("/course", { headers: { cookie } })).status);
    }
    return seen;
  })();
  await Promise.all(flood);
  flooding.isOver = true;
  expect(new Set(await persons)).toEqual(new Set([200]));
  expect(await metric("perennial_renders_peak")).toBeLessThanOrEqual(4);
  expect(await metric("perennial_page_cache_bytes")).toBeGreaterThan(0);
  expect(await metric("perennial_page_cache_bytes")).toBeLessThanOrEqual(PAGE_CACHE_BYTES);
  expect(statuses.get(429)).toBeGreaterThan(0);
  expect(refused?.body).toContain('lang="zh-CN"');
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  // What needs no work is still there for the address that asked for too much.
  const from = { headers: { "x-forwarded-for": FLOODING } };
  expect((await open("/", "GET", FLOODING)).status).toBe(200);
  expect((await open(`/${random()}`, "GET", FLOODING)).status).toBe(404);
  expect((await app.call(getSiteSetting, {}, from)).status).toBe(200);
});
