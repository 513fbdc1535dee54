import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { expect, it, vi } from "vitest";
import { keepReads } from "./kept-reads.ts";

const database = (): Kysely<unknown> =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

it("reads once for a database and its transactions, and again for another database", async () => {
  const kept = keepReads<number>(2);
  let times = 0;
  const read = async (): Promise<number> => {
    times += 1;
    return times;
  };
  const [one, other] = [database(), database()];
  expect(await kept(one, "a", read)).toBe(1);
  expect(await one.transaction().execute((db) => kept(db, "a", read))).toBe(1);
  expect(await kept(other, "a", read)).toBe(2);
  expect(await kept(one, "a", read)).toBe(1);
});

it("forgets what was asked for longest ago, and what could not be read", async () => {
  const kept = keepReads<string>(2);
  const db = database();
  const read = vi.fn<() => Promise<string>>(async () => "read");
  for (const name of ["a", "b", "a", "c"]) await kept(db, name, read);
  expect(read).toHaveBeenCalledTimes(3);
  await kept(db, "a", read);
  expect(read).toHaveBeenCalledTimes(3);
  await kept(db, "b", read);
  expect(read).toHaveBeenCalledTimes(4);
  const failing = () => Promise.reject(new Error("away"));
  await expect(kept(db, "d", failing)).rejects.toThrow("away");
  expect(await kept(db, "d", read)).toBe("read");
});
