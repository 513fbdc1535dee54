import { listUsers } from "@perennial/contract/identity/people/user-admin.ts";
import { getTotal } from "@perennial/contract/desk/total.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { freezeClock } from "../clock.ts";
import type { Viewer } from "../viewer.ts";
import { countUpTo, exactTotal } from "./totals.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const viewer = { sessionId: "one", roleId: "admin" } as Viewer;

/** A list of so many rows, each of which takes its time to be counted. */
const rows = (count: number, seconds = 0) =>
  app.services.db
    .selectFrom(
      sql`(select pg_sleep(${seconds}), n from generate_series(1, ${count}) as n)`.as("r"),
    )
    .select(sql`1`.as("one"));
const long = () => ({ services: app.services, viewer });

describe("a long list", () => {
  it("is counted at once up to the bound, and to its end by the key", async () => {
    expect(await countUpTo(long(), rows(5), 5)).toEqual({ rowCount: 5 });
    const { rowCount, totalKey = "" } = await countUpTo(long(), rows(6), 5);
    expect(rowCount).toBe(5);
    expect(await exactTotal(long(), totalKey)).toEqual({ state: "known", rowCount: 6 });
  });

  it("tells its number to the same session in the same role only, and for a while", async () => {
    const { totalKey = "" } = await countUpTo(long(), rows(7), 5);
    for (const other of [{ sessionId: "two" }, { roleId: "learner" }]) {
      const list = { ...long(), viewer: { ...viewer, ...other } };
      expect(await exactTotal(list, totalKey)).toEqual({ state: "unknown" });
    }
    expect(await exactTotal(long(), `${totalKey}x`)).toEqual({ state: "unknown" });
    expect(await exactTotal(long(), "")).toEqual({ state: "unknown" });
    expect(await countUpTo({ ...long(), viewer: undefined }, rows(7), 5)).toEqual({ rowCount: 5 });
    const later = Date.now() + 1_300_000;
    freezeClock(new Date(later));
    expect(await exactTotal(long(), totalKey)).toEqual({ state: "unknown" });
    freezeClock(undefined);
  });

  it("has one key for all its pages", async () => {
    freezeClock(new Date());
    const keys = [await countUpTo(long(), rows(9), 5), await countUpTo(long(), rows(9), 5)];
    freezeClock(undefined);
    expect(keys[0]?.totalKey).toBe(keys[1]?.totalKey);
    expect(keys[0]?.totalKey).not.toBe((await countUpTo(long(), rows(10), 5)).totalKey);
  });

  it("answers before a slow count has ended, and knows the number afterwards", async () => {
    const { totalKey = "" } = await countUpTo(long(), rows(8, 0.05), 2);
    const hasty = () => exactTotal(long(), totalKey, { limitMs: 10_000, waitMs: 1 });
    expect(await hasty()).toEqual({ state: "counting" });
    await expect.poll(hasty).toEqual({ state: "known", rowCount: 8 });
  });

  it("gives a count up that takes too long", async () => {
    const { totalKey = "" } = await countUpTo(long(), rows(1_000, 0.02), 2);
    const total = exactTotal(long(), totalKey, { limitMs: 50, waitMs: 10_000 });
    expect(await total).toEqual({ state: "unknown" });
  });
});

/** The counts of a page of people. */
async function peoplePage(as: string) {
  const answer = await app.call(listUsers, { pageSize: 2 }, { as });
  if (!answer.success) throw new Error(answer.message);
  return answer.page;
}

it("a table of people says the exact number afterwards, in any process and for its own scope", async () => {
  const bound: { listCountCap: number } = LIMITS;
  const twin = await app.startTwin();
  try {
    for (const as of ["platform01", "school01"]) {
      const whole = await peoplePage(as);
      expect(whole).not.toHaveProperty("totalKey");
      bound.listCountCap = 3;
      const page = await peoplePage(as);
      bound.listCountCap = 10_000;
      expect(page).toMatchObject({ rowCount: 3, totalPage: 2 });
      const key = page?.totalKey ?? "";
      const { data } = await app.call(getTotal, { key }, { as });
      expect(data).toEqual({ state: "known", rowCount: whole?.rowCount });
      const elsewhere = await fetch(`${twin.origin}/api${getTotal.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-token": await app.tokenOf(as) },
        body: JSON.stringify({ key }),
      });
      expect(await elsewhere.json()).toMatchObject({ data });
      const foreign = await app.call(getTotal, { key }, { as: "student01" });
      expect(foreign.data).toEqual({ state: "unknown" });
    }
  } finally {
    bound.listCountCap = 10_000;
    await twin.close();
  }
});
