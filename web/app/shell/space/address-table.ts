/** Stands for a part of an address that varies. */
const ANY = ":";

/** A tree of the parts of addresses: one step per part, however many addresses there are. */
interface Step {
  readonly next: Map<string, Step>;
  isEnd: boolean;
}

const newStep = (): Step => ({ next: new Map(), isEnd: false });

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

function isAt(step: Step | undefined, parts: readonly string[], from: number): boolean {
  if (!step) return false;
  const part = parts[from];
  if (part === undefined) return step.isEnd;
  return isAt(step.next.get(part), parts, from + 1) || isAt(step.next.get(ANY), parts, from + 1);
}

/** Tells whether a path is one of these patterns, whose `:name` parts vary; slashes at the ends do not count. */
export function addressTable(patterns: readonly string[]): (path: string) => boolean {
  const root = newStep();
  for (const pattern of patterns) {
    let step = root;
    for (const part of partsOf(pattern)) {
      const key = part.startsWith(":") ? ANY : part;
      const next = step.next.get(key) ?? newStep();
      step.next.set(key, next);
      step = next;
    }
    step.isEnd = true;
  }
  return (path) => isAt(root, partsOf(path), 0);
}
