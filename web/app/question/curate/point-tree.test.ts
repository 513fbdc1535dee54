import { expect, it } from "vitest";
import { branchOf, oneStep, pointNodes, type Point } from "./point-tree.ts";

const point = (id: string, parentId: string | null, questionNum = 0): Point => ({
  id,
  parentId,
  name: id.toUpperCase(),
  questionNum,
});
const points = [
  point("a", null, 1),
  point("b", "a", 2),
  point("c", "b", 3),
  point("d", "a"),
  point("e", null),
];

it("makes a tree that counts what lies below", () => {
  expect(pointNodes(points)).toMatchObject([
    {
      key: "a",
      questionNum: 6,
      children: [{ key: "b", questionNum: 5, children: [{ key: "c" }] }, { key: "d" }],
    },
    { key: "e", title: "E", questionNum: 0, children: [] },
  ]);
});

it("knows all that a branch holds", () => {
  expect(branchOf(points, "b").map(({ id }) => id)).toEqual(["b", "c"]);
  expect(branchOf(points, "a").map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
});

it("moves a point one place among its neighbours", () => {
  expect(oneStep(points, "d", -1)).toEqual({ parentId: "a", beforeId: "b" });
  expect(oneStep(points, "b", 1)).toEqual({ parentId: "a" });
  expect(oneStep(points, "a", -1)).toBeUndefined();
  expect(oneStep(points, "e", 1)).toBeUndefined();
  const three = [point("x", null), point("y", null), point("z", null)];
  expect(oneStep(three, "x", 1)).toEqual({ parentId: null, beforeId: "z" });
});
