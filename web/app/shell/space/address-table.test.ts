import { expect, it } from "vitest";
import { addressTable } from "./address-table.ts";

const has = addressTable(["/a", "/a/b/:id", "/a/:x/fixed", "/a/b/:id/edit"]);

it.each([
  ["/a", true],
  ["/a/", true],
  ["/a/b", false],
  ["/a/b/1", true],
  ["/a/b/fixed", true],
  ["/a/c/fixed", true],
  ["/a/c/other", false],
  ["/a/b/1/edit", true],
  ["/a/b/1/edit/more", false],
  ["/A", false],
  ["/a/:x/other", false],
  ["/", false],
  ["", false],
])("%s: %s", (path, isKnown) => expect(has(path)).toBe(isKnown));
