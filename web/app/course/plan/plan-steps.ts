import type { PlanNode } from "@perennial/contract/course/plan/plan.ts";
import type * as z from "zod";

/** A node of the plan; those of one parent stand in their order. */
export type Node = z.output<typeof PlanNode>;
/** What can be set of a unit in the tree. */
export interface Options {
  readonly id: string;
  readonly isRequired: boolean;
  readonly isPreview: boolean;
  readonly opensOn: string;
}

/** One edit of the tree; each is one request, and each has an inverse. */
export type Step =
  | { readonly do: "rename"; readonly id: string; readonly name: string }
  | {
      readonly do: "move";
      readonly id: string;
      readonly parentId: string | null;
      readonly beforeId: string | null;
    }
  | { readonly do: "remove"; readonly id: string }
  | {
      readonly do: "restore";
      readonly id: string;
      readonly nodes: readonly Node[];
      readonly beforeId: string | null;
    }
  | { readonly do: "options"; readonly units: readonly Options[] };

/** The nodes of the same sort in one parent. */
export const siblings = (nodes: readonly Node[], of: Pick<Node, "parentId" | "node">): Node[] =>
  nodes.filter(({ parentId, node }) => parentId === of.parentId && node === of.node);

/** What stands in one parent in reading order: its units before its sections. */
export const unitsFirst = (nodes: readonly Node[]): Node[] => [
  ...nodes.filter(({ node }) => node === "unit"),
  ...nodes.filter(({ node }) => node === "chapter"),
];

/** The node that follows among its own, or null. */
export function followerOf(nodes: readonly Node[], node: Node): string | null {
  const all = siblings(nodes, node);
  return all[all.findIndex(({ id }) => id === node.id) + 1]?.id ?? null;
}

function insert(nodes: readonly Node[], some: readonly Node[], beforeId: string | null): Node[] {
  const at = beforeId === null ? -1 : nodes.findIndex(({ id }) => id === beforeId);
  return at < 0 ? [...nodes, ...some] : [...nodes.slice(0, at), ...some, ...nodes.slice(at)];
}

/** A node with everything below it. */
export function branch(nodes: readonly Node[], id: string): Node[] {
  const ids = new Set([id]);
  for (let size = 0; size !== ids.size;) {
    size = ids.size;
    for (const node of nodes)
      if (node.parentId !== null && ids.has(node.parentId)) ids.add(node.id);
  }
  return nodes.filter((node) => ids.has(node.id));
}

/** The tree after a step. */
export function afterStep(nodes: readonly Node[], step: Step): readonly Node[] {
  switch (step.do) {
    case "rename":
      return nodes.map((node) => (node.id === step.id ? { ...node, name: step.name } : node));
    case "move": {
      const moved = nodes.find(({ id }) => id === step.id);
      if (!moved) return nodes;
      const rest = nodes.filter(({ id }) => id !== step.id);
      return insert(rest, [{ ...moved, parentId: step.parentId }], step.beforeId);
    }
    case "remove": {
      const gone = new Set(branch(nodes, step.id).map(({ id }) => id));
      return nodes.filter(({ id }) => !gone.has(id));
    }
    case "restore":
      return insert(nodes, step.nodes, step.beforeId);
    case "options": {
      const wanted = new Map(step.units.map((one) => [one.id, one]));
      return nodes.map((node) => ({ ...node, ...wanted.get(node.id) }));
    }
  }
}

/** The step that takes this one back; asked before it is taken. */
export function inverseOf(nodes: readonly Node[], step: Step): Step | undefined {
  if (step.do === "options") {
    const wanted = new Set(step.units.map(({ id }) => id));
    return {
      do: "options",
      units: nodes
        .filter(({ id }) => wanted.has(id))
        .map(({ id, isRequired, isPreview, opensOn }) => ({ id, isRequired, isPreview, opensOn })),
    };
  }
  if (step.do === "restore") return { do: "remove", id: step.id };
  const node = nodes.find(({ id }) => id === step.id);
  if (!node) return undefined;
  const beforeId = followerOf(nodes, node);
  switch (step.do) {
    case "rename":
      return { do: "rename", id: node.id, name: node.name };
    case "move":
      return { do: "move", id: node.id, parentId: node.parentId, beforeId };
    case "remove":
      return { do: "restore", id: node.id, nodes: branch(nodes, node.id), beforeId };
  }
}

/** Whether something may stand in a parent: 章 › 节 › unit. */
export function mayStand(nodes: readonly Node[], moved: Node, parentId: string | null): boolean {
  if (parentId === null) return moved.node === "chapter";
  const parent = nodes.find(({ id }) => id === parentId);
  if (!parent || parent.node === "unit" || parent.id === moved.id) return false;
  if (moved.node === "unit") return true;
  return (
    parent.parentId === null &&
    !nodes.some((node) => node.node === "chapter" && node.parentId === moved.id)
  );
}
