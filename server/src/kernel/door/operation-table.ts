import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import type { BoundOperation, Domain } from "../domain.ts";
import { inputShape } from "./validation.ts";

/** An operation at one of its addresses. */
export interface Mounted {
  readonly bound: BoundOperation;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly shape: ReturnType<typeof inputShape>;
}

export interface OperationTable {
  readonly mounted: readonly Mounted[];
  readonly byName: ReadonlyMap<string, BoundOperation>;
  /** Finds the operation behind a service path, with the values of its path parameters. */
  find(
    method: "GET" | "POST",
    path: string,
  ): { mounted: Mounted; params: Record<string, string> } | undefined;
}

/** Every address of an operation. A GET that writes has a POST twin, because a browser may call only that. */
export function addressesOf(
  operation: AnyOperation,
): readonly { readonly method: "GET" | "POST"; readonly path: string }[] {
  const { method, path, effect, twins = [] } = operation;
  const isWriteByGet = effect === "write" && method === "GET";
  return [{ method, path }, ...(isWriteByGet ? [{ method: "POST" as const, path }] : []), ...twins];
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  // allowed(own-expression): a path of the contract, whose signs are escaped
  return new RegExp(`^${source}$`);
}

function decoded(groups: Record<string, string> | undefined): Record<string, string> {
  const entries = Object.entries(groups ?? {}).map(([key, value]) => {
    try {
      return [key, decodeURIComponent(value)];
    } catch {
      return [key, value];
    }
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Collects the operations of all domains; throws when two share a name or an address. */
export function operationTable(domains: readonly Domain[]): OperationTable {
  const byName = new Map<string, BoundOperation>();
  const exact = new Map<string, Mounted>();
  const patterns: { mounted: Mounted; pattern: RegExp }[] = [];
  for (const bound of domains.flatMap((domain) => domain.operations)) {
    const { operation } = bound;
    if (byName.has(operation.name)) throw new Error(`two operations are called ${operation.name}`);
    byName.set(operation.name, bound);
    const shape = inputShape(operation.input);
    for (const { method, path } of addressesOf(operation)) {
      const key = `${method} ${path}`;
      if (exact.has(key)) throw new Error(`two operations answer ${key}`);
      const mounted: Mounted = { bound, method, path, shape };
      exact.set(key, mounted);
      if (path.includes("{")) patterns.push({ mounted, pattern: patternOf(path) });
    }
  }
  return {
    mounted: [...exact.values()],
    byName,
    find(method, path) {
      const known = exact.get(`${method} ${path}`);
      if (known && !path.includes("{")) return { mounted: known, params: {} };
      for (const { mounted, pattern } of patterns) {
        const match = mounted.method === method ? pattern.exec(path) : null;
        if (match) return { mounted, params: decoded(match.groups) };
      }
      return undefined;
    },
  };
}
