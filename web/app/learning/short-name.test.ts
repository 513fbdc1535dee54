import { expect, it } from "vitest";
import { shortName } from "./short-name.ts";

it.each([
  ["短", "短"],
  ["字".repeat(30), "字".repeat(30)],
  ["字".repeat(31), `${"字".repeat(30)}…`],
  ["𠮷".repeat(31), `${"𠮷".repeat(30)}…`],
])("%s", (name, shown) => expect(shortName(name)).toBe(shown));
