import { expect, it } from "vitest";
import { contactsOf, phoneAddress, qqAddress } from "./contacts.ts";

it.each([
  [
    "学习咨询|10000001,技术支持|10000002",
    [
      ["学习咨询", "10000001"],
      ["技术支持", "10000002"],
    ],
  ],
  [
    " 热线 | 400-000-1234 ， 10000003 ",
    [
      ["热线", "400-000-1234"],
      ["10000003", "10000003"],
    ],
  ],
  ["空|,,", []],
  ["", []],
])("%s", (text, contacts) => {
  expect(contactsOf(text)).toEqual(contacts.map(([name, value]) => ({ name, value })));
});

it("makes addresses that clients understand", () => {
  expect(phoneAddress("400-000-1234")).toBe("tel:4000001234");
  expect(phoneAddress("+86 871 0000 0000")).toBe("tel:+8687100000000");
  expect(qqAddress("10000001")).toContain("uin=10000001");
});
