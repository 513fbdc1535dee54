import { expect, it } from "vitest";
import { inNoticeOrder, nameOfSet, type Notice } from "./notice-set.ts";

const notice = (id: string, kind: Notice["kind"], content = ""): Notice => ({
  id,
  kind,
  title: id,
  content,
  startsAt: "",
  endsAt: "",
});
const notices = [notice("m1", "maintenance"), notice("h1", "holiday"), notice("m2", "maintenance")];

it("puts the holiday first and keeps the order of the others", () => {
  expect(inNoticeOrder(notices).map(({ id }) => id)).toEqual(["h1", "m1", "m2"]);
});

it("names a set anew when one comes, goes or says something else", () => {
  const names = [
    notices,
    notices.slice(1),
    [...notices, notice("m3", "maintenance")],
    [notice("m1", "maintenance", "later"), ...notices.slice(1)],
  ].map(nameOfSet);
  expect(new Set(names).size).toBe(names.length);
  expect(nameOfSet([...notices])).toBe(names[0]);
});
