import { expect, it } from "vitest";
import { avatarLetters } from "./avatar.tsx";

it.each([
  ["沈砚秋", "砚秋"],
  ["李明", "李明"],
  ["欧阳修远", "修远"],
  ["张 Teacher 三", "张三"],
  ["Ada Lovelace", "AL"],
  ["student01", "ST"],
  ["", ""],
])("%s → %s", (name, letters) => {
  expect(avatarLetters(name)).toBe(letters);
});
