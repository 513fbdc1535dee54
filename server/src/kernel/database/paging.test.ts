import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { readPage } from "./paging.ts";
import { isUniqueViolation } from "./unique-violation.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
});
afterAll(() => app.close());

/** The page of the numbers 1 to 5, the highest first. */
async function numbers(pageNo: number, pageSize: number, cap?: number) {
  const { db } = app.services;
  const found = db.selectFrom(
    sql<{ n: number }>`(select generate_series(1, 5)::int as n)`.as("number"),
  );
  const { rows, page } = await readPage(
    found,
    { pageNo, pageSize },
    (all) => all.select("number.n").orderBy("number.n", "desc"),
    cap === undefined ? undefined : { services: app.services, viewer: undefined, rows: cap },
  );
  return { shown: rows.map(({ n }) => n), ...page };
}

describe("a page of a list", () => {
  it("has its rows in order and counts all, also those on other pages", async () => {
    expect(await numbers(1, 2)).toEqual({
      shown: [5, 4],
      rowCount: 5,
      totalPage: 3,
      pageNo: 1,
      pageSize: 2,
    });
    expect(await numbers(2, 2)).toMatchObject({ shown: [3, 2], rowCount: 5 });
  });

  it("knows the number from a last page that is not full", async () => {
    expect(await numbers(3, 2)).toMatchObject({ shown: [1], rowCount: 5, totalPage: 3 });
    expect(await numbers(1, 10)).toMatchObject({ rowCount: 5, totalPage: 1 });
  });

  it("counts where nothing stands any more", async () => {
    expect(await numbers(9, 2)).toMatchObject({ shown: [], rowCount: 5, totalPage: 3 });
  });

  it("stops counting where nobody reads on", async () => {
    expect(await numbers(1, 2, 4)).toMatchObject({ shown: [5, 4], rowCount: 4 });
  });
});

it("a value that stands already is told from other faults of the database", async () => {
  const failing = (statement: string) =>
    app.services.pool.query(statement).then(
      () => undefined,
      (error: unknown) => error,
    );
  const twice =
    "insert into site.area (code, name, level) select 'zz', 'zz', 1 from generate_series(1, 2)";
  expect(isUniqueViolation(await failing(twice))).toBe(true);
  expect(isUniqueViolation(await failing("select 1 / 0"))).toBe(false);
  expect(isUniqueViolation("23505")).toBe(false);
});
