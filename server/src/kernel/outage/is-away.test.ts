import { describe, expect, it } from "vitest";
import { DatabaseAway, isDatabaseAway } from "./is-away.ts";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

describe("an error of the database", () => {
  it.each([
    ["a refused connection", coded("ECONNREFUSED")],
    ["a connection that was cut", coded("08006")],
    ["a server that shuts down", coded("57P01")],
    ["a full disk", coded("53100")],
    ["a transaction that was given up before", coded("25P02")],
    ["a failure of the database itself", coded("XX000")],
    ["a query at its limit", coded("57014")],
    ["a driver's word without a code", new Error("Connection terminated unexpectedly")],
    ["our own word", new DatabaseAway("too many wait")],
  ])("says that it is away: %s", (_name, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ["a wrong query", coded("42703")],
    ["a value that stands already", coded("23505")],
    ["a write on a reading connection", coded("25001")],
    ["a mistake of ours", new TypeError("x is undefined")],
  ])("says something else: %s", (_name, error) => expect(isDatabaseAway(error)).toBe(false));
});
