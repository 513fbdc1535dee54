import { expect, it } from "vitest";
import { nextNotice, type Notice } from "./notice-staging.ts";

const notice = (id: string, kind: Notice["kind"]): Notice => ({
  id,
  kind,
  title: id,
  content: "",
  startsAt: "",
  endsAt: "",
});
const notices = [notice("m1", "maintenance"), notice("h1", "holiday"), notice("m2", "maintenance")];

it.each([
  ["the holiday first", [], [], "h1"],
  ["then the first maintenance", ["h1"], [], "m1"],
  ["no second of a kind that is open", ["h1", "m1"], [], undefined],
  ["the second once the first is closed", ["h1"], ["m1"], "m2"],
  ["nothing that was closed", [], ["h1", "m1", "m2"], undefined],
])("%s", (_what, openIds, closedIds, id) => {
  expect(nextNotice(notices, openIds, closedIds)?.id).toBe(id);
});
