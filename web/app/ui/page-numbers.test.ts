import { expect, it } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 7, 8, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
])("page %i of %i", (pageNo, totalPage, numbers) => {
  expect(pageNumbers(pageNo, totalPage)).toEqual(numbers);
});
