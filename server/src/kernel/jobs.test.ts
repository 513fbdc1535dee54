import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { nowMs } from "./clock.ts";

/** Long enough for one look at a queue, not for one look at each of its jobs. */
const SOON = { timeout: 15_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
});
afterAll(() => app.close());

it("all jobs of one transaction are done, not one at each look", async () => {
  const { jobs, db } = app.services;
  const done: number[] = [];
  await jobs.define<{ n: number }>("test.together", async ({ n }) => void done.push(n));
  const all = Array.from({ length: 40 }, (_, n) => n);
  await db.transaction().execute(async (transaction) => {
    for (const n of all) await jobs.send(transaction, "test.together", { n });
  });
  await expect.poll(() => done.toSorted((one, other) => one - other), SOON).toEqual(all);
});

it("a job that comes while another is being done is done after it", async () => {
  const { jobs, db } = app.services;
  const done: number[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await jobs.define<{ n: number }>("test.meanwhile", async ({ n }) => {
    begun.resolve();
    if (n === 0) await first.promise;
    done.push(n);
  });
  await jobs.send(db, "test.meanwhile", { n: 0 });
  await begun.promise;
  await jobs.send(db, "test.meanwhile", { n: 1 });
  await jobs.send(db, "test.meanwhile", { n: 2 });
  first.resolve();
  await expect.poll(() => done, SOON).toEqual([0, 1, 2]);
});

it("a job for later is done then, although nobody calls", async () => {
  const { jobs, db } = app.services;
  let isDone = false;
  await jobs.define("test.later", async () => void (isDone = true));
  await jobs.send(db, "test.later", {}, { startAfter: new Date(nowMs() + 1_000) });
  await expect.poll(() => isDone, SOON).toBe(true);
});
