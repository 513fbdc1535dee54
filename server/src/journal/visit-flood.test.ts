import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { countVisits, createVisit } from "@perennial/contract/journal/visit.ts";
import { getOverview } from "@perennial/contract/statistics/overview.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { recordVisit, storeVisits } from "./visit.ts";
import { sweepVisits } from "./visit-sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => storeVisits(app.services));

const folder = () => join(app.services.settings.dataDir, "visits");
const total = async () => (await app.call(countVisits, {})).data ?? -1;
const visit = {
  siteId: "province",
  path: "/news",
  title: "",
  ip: "10.0.0.1",
  userAgent: "",
  userId: undefined,
};
const rowsLike = async (path: string) => {
  const { rows } = await app.services.pool.query<{
    path: string;
    user_agent: string;
    times: number;
  }>("select path, title, user_agent, times from journal.visit where path like $1 order by id", [
    path,
  ]);
  return rows;
};

describe("a visit", () => {
  it("is cut and cleaned before it reaches the disk", async () => {
    recordVisit(app.services, {
      ...visit,
      path: `/cut\u0000\ud800${"x".repeat(2_000)}`,
      title: `${"题".repeat(1_000)}\udc00`,
      userAgent: "U".repeat(12_000),
    });
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const file = readdirSync(folder()).find((name) => /\.(open|closed)$/.test(name)) ?? "";
    const line = readFileSync(join(folder(), file), "utf8");
    expect(line).toContain("/cut");
    expect(line.length).toBeLessThan(1_200);
    await storeVisits(app.services);
    const [row] = await rowsLike("/cutx%");
    expect([row?.path.length, row?.user_agent.length]).toEqual([298, 200]);
  });

  it("of one address makes few rows, however many pages it opens, and all are counted", async () => {
    const before = await total();
    for (let at = 0; at < 3_000; at += 1)
      recordVisit(app.services, { ...visit, path: `/many/${at}`, userAgent: "U".repeat(12_000) });
    await storeVisits(app.services);
    expect(await total()).toBe(before + 3_000);
    expect((await rowsLike("/many/%")).length).toBeLessThanOrEqual(110);
  });

  it("sent by an app is counted when it is acknowledged, many of one address too", async () => {
    const before = await total();
    const sent = Array.from({ length: 100 }, (_, at) =>
      app.call(createVisit, { path: `/app/${at}`, title: "" }),
    );
    expect((await Promise.all(sent)).every(({ data }) => data === true)).toBe(true);
    await storeVisits(app.services);
    expect(await total()).toBe(before + 100);
  });
});

describe("a poisoned spool", () => {
  const good = (n: number) => ({
    siteId: "province",
    path: `/good/${n}`,
    title: "",
    ip: "::1",
    userAgent: "",
    at: new Date().toISOString(),
    times: 1,
  });

  /** How many lines could not be stored so far. */
  const bad = async (): Promise<number> => {
    const metrics = await (await app.fetch("/metrics")).text();
    return Number(/^perennial_visits_bad_total (\d+)$/m.exec(metrics)?.[1] ?? 0);
  };

  it("is counted but for what cannot be, which is told and set aside", async () => {
    const before = await total();
    const badBefore = await bad();
    mkdirSync(folder(), { recursive: true });
    const lines = [
      JSON.stringify(good(1)),
      // As an older version wrote them, before anything was cut.
      JSON.stringify({ ...good(2), path: "/good/2\u0000", userAgent: "U".repeat(12_000) }),
      JSON.stringify({ ...good(3), title: "\ud800" }),
      JSON.stringify({ ...good(4), siteId: "no-such-site" }),
      JSON.stringify({ ...good(5), ip: "nonsense" }),
      "not even JSON",
      "null",
      JSON.stringify({ ...good(6), at: "yesterday" }),
      JSON.stringify({ ...good(6), at: "294276-12-31T23:59:59.999Z" }),
      JSON.stringify({ ...good(6), times: 1e300 }),
      JSON.stringify({ ...good(6), times: "1" }),
      JSON.stringify({ path: "/good/6" }),
      JSON.stringify(good(7)),
      '{"siteId":"province","path":"/torn',
    ];
    appendFileSync(join(folder(), "999999999-poison.closed"), lines.join("\n"));
    await storeVisits(app.services);
    expect((await rowsLike("/good/%")).map(({ path }) => path)).toEqual(
      [1, 2, 3, 4, 5, 7].map((n) => `/good/${n}`),
    );
    expect(await total()).toBe(before + 5);
    expect(readdirSync(folder()).filter((name) => name.includes("poison"))).toEqual([]);
    // A turn of the server's own may have had the file in hand.
    await expect.poll(bad).toBe(badBefore + 7);
  });

  it("gives up only the rows that the database itself refuses", async () => {
    const before = await total();
    await app.owner(
      "alter table journal.visit add constraint no_tea check (path not like '%tea%')",
    );
    try {
      for (let at = 0; at < 50; at += 1)
        recordVisit(app.services, {
          ...visit,
          path: at % 10 ? `/cup/${at}` : `/tea/${at}`,
          ip: `10.1.0.${at}`,
        });
      await storeVisits(app.services);
    } finally {
      await app.owner("alter table journal.visit drop constraint no_tea");
    }
    expect(await total()).toBe(before + 45);
    expect(await rowsLike("/cup/%")).toHaveLength(45);
    const aside = readdirSync(join(folder(), "bad"));
    expect(aside.length).toBeGreaterThan(0);
    for (const name of aside) expect(statSync(join(folder(), "bad", name)).size).toBeLessThan(1e6);
  });
});

describe("old visits", () => {
  it("are swept after thirty days, and no number changes by it", async () => {
    const days = async () => (await app.call(getOverview, {}, { as: "site01" })).data?.days;
    await app.owner(
      `insert into journal.visit (site_id, path, title, ip, user_agent, device_type, device_name, visited_at)
       select 'province', '/old', '', '', '', 'PC', '', now() - make_interval(days => n) from generate_series(0, 59) n`,
    );
    for (let at = 0; at < 5; at += 1) recordVisit(app.services, { ...visit, ip: `10.2.0.${at}` });
    await storeVisits(app.services);
    const before = [await total(), await days()];
    expect(await sweepVisits(app.services)).toBe(30);
    expect(await rowsLike("/old")).toHaveLength(30);
    expect([await total(), await days()]).toEqual(before);
    // The serving role removes nothing else.
    await expect(app.services.pool.query("delete from journal.visit")).rejects.toThrow(
      "permission",
    );
    await expect(
      app.services.pool.query("select journal.remove_old_visits(1, 100)"),
    ).rejects.toThrow("30 days");
  });

  it("lie in parts by month from the next month on", async () => {
    await app.services.pool.query("select journal.prepare_visit_months()");
    await app.services.pool.query("select journal.prepare_visit_months()");
    const { rows } = await app.services.pool.query<{ part: string }>(
      "select inhrelid::regclass::text as part from pg_inherits where inhparent = 'journal.visit'::regclass",
    );
    expect(rows.filter(({ part }) => /^journal\.visit_\d{4}_\d{2}$/.test(part))).toHaveLength(2);
  });
});
