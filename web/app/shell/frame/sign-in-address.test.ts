import { expect, it } from "vitest";
import { backTo } from "./sign-in-address.ts";

it.each([
  ["/", ""],
  ["/course/c1", "?redirect=%2Fcourse%2Fc1"],
  ["/login", ""],
  ["/register/protocal", ""],
  ["/security/recoverpw", ""],
])("signing in from %s leads back by %s", (pathname, back) => {
  expect(backTo(pathname)).toBe(back);
});
