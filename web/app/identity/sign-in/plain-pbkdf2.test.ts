import { pbkdf2Sync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findNumber } from "../verification/captcha-work.ts";
import { plainPbkdf2 } from "./plain-pbkdf2.ts";

const wanted = (password: string, salt: string, rounds: number): string =>
  pbkdf2Sync(password, salt, rounds, 16, "sha256").toString("hex");

describe("the work of a captcha without crypto.subtle", () => {
  it.each([
    ["0", "salt", 1],
    ["399", "0123456789abcdef0123456789abcdef", 1_000],
    ["12", randomBytes(16).toString("hex"), 7],
    ["", "", 2],
  ])("is what everybody computes: %j with %j, %i times", (password, salt, rounds) => {
    expect(plainPbkdf2(password, salt, rounds)).toBe(wanted(password, salt, rounds));
  });

  it.each([true, false])("finds the number (with crypto.subtle: %s)", async (hasSubtle) => {
    const work = { salt: "ab".repeat(16), rounds: 10, numbers: 50, target: "" };
    for (const number of [0, 7, 49]) {
      const target = wanted(String(number), work.salt, work.rounds);
      expect(await findNumber({ ...work, target }, { hasSubtle })).toBe(number);
    }
    expect(await findNumber({ ...work, target: "00" }, { hasSubtle })).toBeUndefined();
  });

  it("stops when it is not wanted any more", async () => {
    const stop = new AbortController();
    stop.abort();
    const work = { salt: "x", rounds: 1, numbers: 1e9, target: "00" };
    expect(await findNumber(work, { signal: stop.signal })).toBeUndefined();
  });
});
