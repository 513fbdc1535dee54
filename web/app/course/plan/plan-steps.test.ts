import fc from "fast-check";
import { expect, test } from "vitest";
import { readOutline } from "./outline.ts";
import { afterStep, inverseOf, mayStand, siblings, type Node, type Step } from "./plan-steps.ts";

const node = (id: string, parentId: string | null, kind: Node["node"]): Node => ({
  id,
  parentId,
  name: id,
  node: kind,
  contentType: 1,
  kind: "",
  resourceType: 0,
  seconds: 0,
  isRequired: true,
  isPreview: false,
  opensOn: "",
  version: 1,
  isReady: false,
  fault: "",
});
const PLAN: readonly Node[] = [
  node("c1", null, "chapter"),
  node("c2", null, "chapter"),
  node("s1", "c1", "chapter"),
  ...["u1", "u2", "u3"].map((id) => node(id, "s1", "unit")),
  ...["u4", "u5"].map((id) => node(id, "c2", "unit")),
];

/** The order in each parent, which is all that a tree shows. */
const shape = (nodes: readonly Node[]) =>
  [null, "c1", "c2", "s1"].map((parentId) =>
    (["unit", "chapter"] as const).map((kind) =>
      siblings(nodes, { parentId, node: kind }).map(({ id, name }) => [id, name]),
    ),
  );

const ids = PLAN.map(({ id }) => id);
const anyStep = fc.oneof(
  fc.record({ do: fc.constant("rename" as const), id: fc.constantFrom(...ids), name: fc.string() }),
  fc.record({ do: fc.constant("remove" as const), id: fc.constantFrom(...ids) }),
  fc.record({
    do: fc.constant("move" as const),
    id: fc.constantFrom(...ids),
    parentId: fc.constantFrom(null, "c1", "c2", "s1"),
    place: fc.nat(4),
  }),
);

test("the inverses of any steps, taken backwards, restore the tree", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (wanted) => {
      let nodes: readonly Node[] = PLAN;
      const back: Step[] = [];
      for (const one of wanted) {
        const at = nodes.find(({ id }) => id === one.id);
        if (!at) continue;
        let step: Step;
        if (one.do === "move") {
          if (!mayStand(nodes, at, one.parentId)) continue;
          const others = siblings(nodes, { parentId: one.parentId, node: at.node });
          const beforeId = others.filter(({ id }) => id !== at.id)[one.place]?.id ?? null;
          step = { do: "move", id: one.id, parentId: one.parentId, beforeId };
        } else step = one;
        const inverse = inverseOf(nodes, step);
        if (inverse) back.unshift(inverse);
        nodes = afterStep(nodes, step);
      }
      for (const step of back) nodes = afterStep(nodes, step);
      expect(shape(nodes)).toEqual(shape(PLAN));
    }),
  );
});

test.each([
  ["c1", "s1", false],
  ["c1", "c2", false],
  ["c2", "c1", true],
  ["c2", "s1", false],
  ["s1", null, true],
  ["u1", null, false],
  ["u1", "u2", false],
  ["u1", "c2", true],
])("%s may stand in %s: %s", (id, parentId, is) => {
  const moved = PLAN.find((one) => one.id === id);
  expect(moved && mayStand(PLAN, moved, parentId)).toBe(is);
});

test.each([
  ["第一章 毛笔", 0],
  ["一、毛笔", 0],
  ["Chapter 2 Brushes", 0],
  ["第二节 用笔", 1],
  ["1.1 用笔", 1],
  ["（一）用笔", 1],
  ["    执笔", 2],
  ["- 执笔", 2],
])("%j is of depth %i", (line, depth) => expect(readOutline(line)[0]?.depth).toBe(depth));
