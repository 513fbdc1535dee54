/** Stands for a part of an address that varies. */
const ANY = ":";

/** A tree of the parts of addresses, so that a lookup takes one step per part, however many addresses there are. */
interface Step<Value> {
  readonly next: Map<string, Step<Value>>;
  end?: { readonly value: Value };
}

const newStep = <Value>(): Step<Value> => ({ next: new Map() });

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

function endAt<Value>(
  step: Step<Value> | undefined,
  parts: readonly string[],
  from: number,
): Step<Value>["end"] {
  if (!step) return undefined;
  const part = parts[from];
  if (part === undefined) return step.end;
  return endAt(step.next.get(part), parts, from + 1) ?? endAt(step.next.get(ANY), parts, from + 1);
}

/**
 * Finds what stands at an address, by patterns whose `:name` parts vary; slashes at the ends do not count. A fixed part
 * goes before one that varies; of two equal patterns the first one counts.
 */
export function addressMap<Value>(
  entries: readonly (readonly [pattern: string, value: Value])[],
): (path: string) => Value | undefined {
  const root = newStep<Value>();
  for (const [pattern, value] of entries) {
    let step = root;
    for (const part of partsOf(pattern)) {
      const key = part.startsWith(":") ? ANY : part;
      const next = step.next.get(key) ?? newStep<Value>();
      step.next.set(key, next);
      step = next;
    }
    step.end ??= { value };
  }
  return (path) => endAt(root, partsOf(path), 0)?.value;
}

/** Makes a test for paths by these patterns. */
export function addressTable(patterns: readonly string[]): (path: string) => boolean {
  const find = addressMap(patterns.map((pattern) => [pattern, true]));
  return (path) => find(path) === true;
}
