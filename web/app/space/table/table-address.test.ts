import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../field/field-definition.ts";
import { PAGE_SIZES, tableQuery, withTableQuery } from "./table-address.ts";

const FIELDS: readonly FieldDefinition[] = [
  { name: "keyword", label: "", widgetType: "SingleLineText", isSortable: true },
  {
    name: "state",
    label: "",
    widgetType: "DropdownSelect",
    options: [
      { value: 0, name: "" },
      { value: 1, name: "" },
    ],
  },
];
const read = (address: string) => tableQuery(new URLSearchParams(address), FIELDS);

describe("tableQuery", () => {
  it.each([
    ["", { pageNo: 1, pageSize: 10, search: {}, sort: undefined }],
    ["pageNo=3&pageSize=50", { pageNo: 3, pageSize: 50, search: {}, sort: undefined }],
    ["pageNo=0&pageSize=7", { pageNo: 1, pageSize: 10, search: {}, sort: undefined }],
    ["pageNo=x", { pageNo: 1, pageSize: 10, search: {}, sort: undefined }],
    [
      "keyword=%20茶%20&state=0",
      { pageNo: 1, pageSize: 10, search: { keyword: "茶", state: 0 }, sort: undefined },
    ],
    ["state=abc&other=1", { pageNo: 1, pageSize: 10, search: {}, sort: undefined }],
    [
      "sort=keyword.desc",
      { pageNo: 1, pageSize: 10, search: {}, sort: { by: "keyword", isDescending: true } },
    ],
    ["sort=state.desc", { pageNo: 1, pageSize: 10, search: {}, sort: undefined }],
  ])("%s", (address, query) => {
    expect(read(address)).toEqual(query);
  });
});

it("an address that was written reads back as the same query, and foreign keys stay", () => {
  const query = fc.record({
    pageNo: fc.integer({ min: 1, max: 100_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    search: fc.record(
      {
        keyword: fc
          .string({ minLength: 1, maxLength: 40 })
          .filter((text) => text.trim() === text && text !== ""),
        state: fc.constantFrom(0, 1),
      },
      { requiredKeys: [] },
    ),
    sort: fc.option(fc.record({ by: fc.constant("keyword"), isDescending: fc.boolean() }), {
      nil: undefined,
    }),
  });
  fc.assert(
    fc.property(query, (wanted) => {
      const address = withTableQuery(new URLSearchParams("tab=x&pageNo=9"), wanted, FIELDS);
      expect(address.get("tab")).toBe("x");
      expect(tableQuery(new URLSearchParams(address.toString()), FIELDS)).toEqual(wanted);
    }),
  );
});
