import { expect, it } from "vitest";
import { channelTag, subjectTiles } from "./channel-tags.ts";

const tag = (id: string, parentId = "", courseNum = 1) => ({
  id,
  name: `名${id}`,
  parentId,
  cover: "",
  courseNum,
});
const tags = [
  tag("a"),
  tag("b"),
  tag("a1", "a"),
  tag("a2", "a", 0),
  tag("b1", "b"),
  tag("a3", "a"),
  tag("a4", "a"),
  tag("a5", "a"),
  tag("a6", "a"),
];

it("takes the root tag that most courses carry", () => {
  expect(channelTag(tags, "", [{ tagIds: "b,b1" }, { tagIds: "a,a1" }, { tagIds: "b" }])?.id).toBe(
    "b",
  );
});

it("falls back to the name, then to nothing", () => {
  expect(channelTag(tags, "名a", [])?.id).toBe("a");
  expect(channelTag(tags, "别的", [{ tagIds: "" }])).toBeUndefined();
});

it("shows four subjects with courses in their own order", () => {
  expect(subjectTiles(tags, tags[0]).map(({ id }) => id)).toEqual(["a1", "a3", "a4", "a5"]);
  expect(subjectTiles(tags, undefined)).toEqual([]);
});
