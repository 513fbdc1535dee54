import * as fc from "fast-check";
import { expect, it } from "vitest";
import { calendarDay } from "../../kernel/format.ts";
import { momentOfDay, profileChanges } from "./profile-fields.ts";

it.each([
  ["1958-03-08", "1958-03-08"],
  ["2000-02-29", "2000-02-29"],
  [null, null],
  ["", null],
])("the day %s comes back as %s", (day, expected) => {
  expect(calendarDay(momentOfDay(day))).toBe(expected);
});

it("keeps every day on its way through the form", () => {
  const days = fc.date({
    min: new Date("1900-01-02T00:00:00Z"),
    max: new Date("2026-11-20T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (at) => {
      const day = at.toISOString().slice(0, 10);
      expect(calendarDay(momentOfDay(day))).toBe(day);
    }),
  );
});

it("sends only what was changed", () => {
  const before = { name: "李秀英", qq: "", birthday: momentOfDay("1958-03-08"), areaCode: "33" };
  const names = ["name", "qq", "birthday", "areaCode"];
  expect(profileChanges(names, before, { ...before })).toEqual({});
  expect(
    profileChanges(names, before, { ...before, qq: "123456", birthday: undefined, areaCode: "" }),
  ).toEqual({ qq: "123456", birthday: null, areaCode: "" });
  expect(profileChanges(names, before, { ...before, version: 2, mobile: "1" })).toEqual({});
});
