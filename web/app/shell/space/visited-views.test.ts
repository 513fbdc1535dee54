import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cachedViews,
  viewsFrom,
  type VisitedView,
  withoutView,
  withVisit,
} from "./visited-views.ts";

const view = (path: string, query = ""): VisitedView => ({
  path,
  address: path + query,
  title: path,
});
const [a, b, c] = [view("/a"), view("/b"), view("/c")];

describe("withVisit", () => {
  it.each([
    [[], a, [a]],
    [[a, b], c, [a, b, c]],
    [[a, b], view("/a", "?pageNo=2"), [view("/a", "?pageNo=2"), b]],
  ])("%#", (views, opened, after) => {
    expect(withVisit(views, opened)).toEqual(after);
  });

  it("answers the very same history when nothing is new", () => {
    const views = [a, b];
    expect(withVisit(views, { ...b })).toBe(views);
  });

  it("never holds a path twice, nor more than 12, and always the last one opened", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), { minLength: 1 }),
        (steps) => {
          const views = steps.reduce<readonly VisitedView[]>(
            (history, step) => withVisit(history, view(`/${step}`)),
            [],
          );
          const paths = views.map(({ path }) => path);
          expect(new Set(paths).size).toBe(paths.length);
          expect(paths.length).toBeLessThanOrEqual(12);
          expect(paths).toContain(`/${steps[steps.length - 1]}`);
        },
      ),
    );
  });
});

describe("withoutView", () => {
  it.each([
    [[a, b, c], "/b", [a, c], "/c"],
    [[a, b, c], "/c", [a, b], "/b"],
    [[a], "/a", [], undefined],
  ])("%#", (views, path, after, neighbour) => {
    expect(withoutView(views, path)).toEqual({ views: after, neighbour });
  });
});

it("pages with noCache are not remembered", () => {
  expect(cachedViews([a, { ...b, isNoCache: true }])).toEqual([a]);
});

it.each([
  [JSON.stringify([a, b]), [a, b]],
  [JSON.stringify([a, { path: 1 }, null]), [a]],
  ["{}", []],
  ["no json", []],
  [undefined, []],
])("viewsFrom reads only what is a history: %s", (text, views) => {
  expect(viewsFrom(text)).toEqual(views);
});
