import { getBalance, listEntries } from "@perennial/contract/credit/entry.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { insertEntry, type CreditEvent } from "./public.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const add = (event: Partial<CreditEvent> & { sourceId: string; amount: number }) =>
  inTransaction(app.services, (db) =>
    insertEntry(db, { siteId: "province", userId: "student05", eventKind: "test", ...event }),
  );
const balance = async (as: string) => (await app.call(getBalance, {}, { as })).data;
const ledger = async (userId: string) => {
  const { rows } = await app.services.pool.query<{ sum: number; least: number; score: number }>(
    `select coalesce(sum(amount), 0)::int as sum, coalesce(min(balance_after), 0) as least,
       (select score from identity."user" where id = $1) as score
     from credit.entry where user_id = $1`,
    [userId],
  );
  return rows[0] ?? { sum: -1, least: -1, score: -1 };
};

describe("points", () => {
  it("begin with an opening entry that is what the person's card shows", async () => {
    expect(await balance("student01")).toEqual({ balance: 1260, earned: 1260, spent: 0 });
    const { data } = await app.call(listEntries, {}, { as: "student01" });
    expect(data).toMatchObject([{ eventKind: "opening", amount: 1260, balanceAfter: 1260 }]);
    expect(await balance("teacher01")).toEqual({ balance: 0, earned: 0, spent: 0 });
  });

  it("are given and taken, newest first, and can be listed by direction", async () => {
    expect(await add({ userId: "student02", sourceId: "a", amount: 5, note: "签到" })).toEqual({
      balance: 850,
      isNew: true,
    });
    await add({ userId: "student02", sourceId: "b", amount: -50 });
    const list = await app.call(listEntries, {}, { as: "student02" });
    expect(list.data?.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-50, 800],
      [5, 850],
      [845, 845],
    ]);
    const out = await app.call(listEntries, { direction: "out" }, { as: "student02" });
    expect(out).toMatchObject({ page: { rowCount: 1 }, data: [{ amount: -50 }] });
    expect(await balance("student02")).toEqual({ balance: 800, earned: 850, spent: 50 });
  });

  it("of one event count once, also when it arrives twenty times at once", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => add({ userId: "student03", sourceId: "same", amount: 10 })),
    );
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await ledger("student03")).toMatchObject({ sum: 330, score: 330 });
  });

  it("are never spent twice: twenty at once with enough for one, one succeeds", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_none, at) =>
        add({ userId: "student04", sourceId: `gift-${at}`, amount: -96 }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({ code: "credit.notEnough" });
    expect(await ledger("student04")).toEqual({ sum: 0, least: 0, score: 0 });
  });

  it("whatever happens, the balance is the sum and not below zero", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            key: fc.integer({ min: 0, max: 9 }),
            amount: fc.integer({ min: -30, max: 30 }).filter((n) => n !== 0),
          }),
          { maxLength: 12 },
        ),
        async (events) => {
          run += 1;
          await Promise.allSettled(
            events.map(({ key, amount }) => add({ sourceId: `${run}-${key}`, amount })),
          );
          const { sum, least, score } = await ledger("student05");
          expect(sum).toBe(score);
          expect(least).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each([0, 1.5])("of %d are a mistake of the caller", async (amount) => {
    await expect(add({ sourceId: "x", amount })).rejects.toThrow("whole");
  });

  it("are nobody's when the person is unknown", async () => {
    await expect(add({ userId: "ghost", sourceId: "x", amount: 1 })).rejects.toMatchObject({
      code: "credit.personUnknown",
    });
  });

  it.each([
    "update credit.entry set amount = 1000000",
    "delete from credit.entry",
    "truncate credit.entry",
  ])("cannot be rewritten: %s", async (change) => {
    await expect(app.services.pool.query(change)).rejects.toMatchObject({ code: "42501" });
  });

  it("are shown to their owner only, and bad filters are refused", async () => {
    expect(await app.call(getBalance, {})).toMatchObject({ status: 401 });
    expect(await app.call(listEntries, {})).toMatchObject({ status: 401 });
    for (const wrong of [{ direction: "up" }, { userId: "student01" }])
      expect(await app.call(listEntries, wrong as never, { as: "student02" })).toMatchObject({
        code: "kernel.invalidInput",
      });
  });
});
