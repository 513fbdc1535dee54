import type { listKnowledge } from "@perennial/contract/question/knowledge.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

/** A point of knowledge as the server lists it: parents before their children, neighbours in their order. */
export type Point = OutputOf<typeof listKnowledge>[number];

/** A point with those below it, as trees and choices show it. */
export interface PointNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly point: Point;
  /** Questions at it and below it; one with two points of a branch counts twice. */
  readonly questionNum: number;
  readonly children: PointNode[];
}

/** The points below one, or at the top, as a tree. */
export function pointNodes(points: readonly Point[], parentId: string | null = null): PointNode[] {
  const below = new Map<string | null, Point[]>();
  for (const point of points) {
    const neighbours = below.get(point.parentId) ?? [];
    neighbours.push(point);
    below.set(point.parentId, neighbours);
  }
  const nodesOf = (parent: string | null): PointNode[] =>
    (below.get(parent) ?? []).map((point) => {
      const children = nodesOf(point.id);
      const own = point.questionNum;
      return {
        key: point.id,
        value: point.id,
        title: point.name,
        point,
        questionNum: children.reduce((sum, child) => sum + child.questionNum, own),
        children,
      };
    });
  return nodesOf(parentId);
}

/** A point and everything below it. */
export function branchOf(points: readonly Point[], id: string): Point[] {
  const inside = new Set([id]);
  // Parents come before their children.
  return points.filter((point) => {
    const isInside = point.id === id || (point.parentId !== null && inside.has(point.parentId));
    if (isInside) inside.add(point.id);
    return isInside;
  });
}

/** Where a point goes to stand one place higher or lower; undefined at the end of its neighbours. */
export function oneStep(
  points: readonly Point[],
  id: string,
  step: -1 | 1,
): { readonly parentId: string | null; readonly beforeId?: string } | undefined {
  const point = points.find((one) => one.id === id);
  if (!point) return undefined;
  const { parentId } = point;
  const neighbours = points.filter((one) => one.parentId === parentId);
  const at = neighbours.findIndex((one) => one.id === id);
  if (step === -1) {
    const before = neighbours[at - 1];
    return before && { parentId, beforeId: before.id };
  }
  if (at === neighbours.length - 1) return undefined;
  const after = neighbours[at + 2];
  return after ? { parentId, beforeId: after.id } : { parentId };
}
