import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { preparedRead } from "./prepared-read.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
});
afterAll(() => app.close());

interface Wanted {
  readonly least: number;
  readonly name: string;
}

/** A database that tells which statements it was given. */
function told(db: Kysely<unknown>): { db: Kysely<never>; sent: string[] } {
  const sent: string[] = [];
  const executeQuery: Kysely<unknown>["executeQuery"] = (query, ...rest) => {
    sent.push("sql" in query ? query.sql : "");
    return db.executeQuery(query, ...rest);
  };
  return { db: { executeQuery } as Kysely<never>, sent };
}

it("fills values in, and knows its constants before it is planned", async () => {
  const read = preparedRead(
    (_: Kysely<never>, wanted: Wanted) =>
      sql<{ n: number; said: string; kept: string; isRight: boolean }>`
      select n, ${"it's"}::text as said, ${wanted.name}::text as kept, n > ${3} as "isRight"
      from generate_series(1, 5) as n
      where n >= ${wanted.least} and n = any(${[2, 4, 5]}::int[]) order by n`,
  );
  const { db, sent } = told(app.services.db);
  expect(await read(db, { least: 3, name: "$1" })).toEqual([
    { n: 4, said: "it's", kept: "$1", isRight: true },
    { n: 5, said: "it's", kept: "$1", isRight: true },
  ]);
  expect(await read(db, { least: 5, name: "'; --" })).toMatchObject([{ n: 5, kept: "'; --" }]);
  expect(sent[0]).toContain("'it''s'::text");
  expect(sent[0]).toContain("n > '3'");
  expect(sent[0]?.match(/\$\d/g)).toEqual(["$1", "$2", "$3"]);
  expect(sent[1]).toBe(sent[0]);
});
