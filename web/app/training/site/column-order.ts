import type { listSiteColumns } from "@perennial/contract/training/site/site-column.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

export type Column = OutputOf<typeof listSiteColumns>[number];
type Placed = Pick<Column, "id" | "parentId">;

/** The columns with one of them, and those below it, put before another; to the end without one. */
export function placed<One extends Placed>(
  columns: readonly One[],
  id: string,
  beforeId: string | undefined,
): One[] {
  const own = columns.filter((one) => one.id === id || one.parentId === id);
  const rest = columns.filter((one) => !own.includes(one));
  const before = rest.findIndex((one) => one.id === beforeId);
  const at = before < 0 ? rest.length : before;
  const next = rest[at];
  const [moved, ...below] = own;
  if (!moved) return [...columns];
  // Between columns of the second level only one without columns of its own has a place, and becomes one of them.
  const parentId = next?.parentId ?? null;
  const isInside = parentId !== null && below.length === 0;
  if (parentId !== null && below.length > 0) return [...columns];
  return [
    ...rest.slice(0, at),
    { ...moved, parentId: isInside ? parentId : null },
    ...below,
  ].concat(rest.slice(at));
}

/** One step up or down among the columns of the same place; the same list where there is no further step. */
export function stepped<One extends Placed>(
  columns: readonly One[],
  id: string,
  by: -1 | 1,
): readonly One[] {
  const one = columns.find((each) => each.id === id);
  if (!one) return columns;
  const mates = columns.filter((each) => each.parentId === one.parentId);
  const at = mates.indexOf(one);
  const other = mates[at + by];
  if (!other) return columns;
  const [first, second] = by === -1 ? [one, other] : [other, one];
  const group = (of: One) => columns.filter((each) => each.id === of.id || each.parentId === of.id);
  const turned = [...group(first), ...group(second)];
  const start = Math.min(columns.indexOf(one), columns.indexOf(other));
  const rest = columns.filter((each) => !turned.includes(each));
  return [...rest.slice(0, start), ...turned, ...rest.slice(start)];
}

/** The column of the first level above one that could go below it; undefined where it cannot. */
export function hostOf<One extends Placed>(columns: readonly One[], id: string): One | undefined {
  const roots = columns.filter((one) => one.parentId === null);
  const at = roots.findIndex((one) => one.id === id);
  const hasOwn = columns.some((one) => one.parentId === id);
  return at > 0 && !hasOwn ? roots[at - 1] : undefined;
}

/** The same columns with one below another, or on the first level behind what it stood below. */
export function below<One extends Placed>(
  columns: readonly One[],
  id: string,
  parentId: string | null,
): One[] {
  const one = columns.find((each) => each.id === id);
  if (!one) return [...columns];
  const rest = columns.filter((each) => each !== one);
  const host = parentId ?? one.parentId;
  const mates = rest.filter((each) => each.id === host || each.parentId === host);
  const last = rest.indexOf(mates.at(-1) ?? one);
  return [...rest.slice(0, last + 1), { ...one, parentId }, ...rest.slice(last + 1)];
}
