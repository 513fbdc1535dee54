import type { FormField } from "./field.ts";
import { isChoice, optionKeys } from "./field-kinds.ts";
import { reachable } from "./reach.ts";

/**
 * What is wrong with the display rules of a field: it waits for itself (`loop`, with the fields on the way), looks at a
 * field that comes later, that does not exist or that has no such answer, or no answers at all can bring it up (`dead`).
 */
export interface LogicFault {
  /** Key of the field, and its place. */
  readonly key: string;
  readonly at: number;
  readonly kind: "loop" | "later" | "unknown" | "unfit" | "dead";
  /** Labels of the fields that have to do with it. */
  readonly labels: readonly string[];
}

const needed = ({ showIf }: FormField): string[] => (showIf?.rules ?? []).map(({ field }) => field);

/** A way from a field over what its rules look at back to itself; undefined where there is none. */
function loopFrom(
  start: FormField,
  byKey: ReadonlyMap<string, FormField>,
): FormField[] | undefined {
  const seen = new Set<string>();
  const walk = (field: FormField, way: readonly FormField[]): FormField[] | undefined => {
    for (const key of needed(field)) {
      if (key === start.key) return [...way, start];
      const next = byKey.get(key);
      if (!next || seen.has(key)) continue;
      seen.add(key);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}

/** True when a rule asks a field for what it can never answer. */
function isUnfit(target: FormField, rule: NonNullable<FormField["showIf"]>["rules"][number]) {
  if (target.widget === "PageSplit") return true;
  if (rule.is === "answered") return false;
  if (rule.is === "atLeast" || rule.is === "atMost") return target.widget !== "Number";
  const known = optionKeys(target);
  const isChosen = isChoice(target) || target.widget === "MultiLevelDropdown";
  return (
    !isChosen || rule.options.length === 0 || rule.options.some((option) => !known.includes(option))
  );
}

/** All that is wrong with the display rules of a form; a loop is told once, at its first field. */
export function logicFaults(fields: readonly FormField[]): LogicFault[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const places = new Map(fields.map(({ key }, at) => [key, at]));
  const faults: LogicFault[] = [];
  const inLoop = new Set<string>();
  for (const [at, field] of fields.entries()) {
    const { key } = field;
    const loop = inLoop.has(key) ? undefined : loopFrom(field, byKey);
    if (loop) {
      for (const one of loop) inLoop.add(one.key);
      faults.push({ key, at, kind: "loop", labels: loop.map(({ label }) => label) });
    }
    for (const rule of field.showIf?.rules ?? []) {
      const target = byKey.get(rule.field);
      const labels = target ? [target.label] : [];
      if (!target) faults.push({ key, at, kind: "unknown", labels });
      else if (isUnfit(target, rule)) faults.push({ key, at, kind: "unfit", labels });
      else if (!inLoop.has(key) && (places.get(rule.field) ?? 0) > at)
        faults.push({ key, at, kind: "later", labels });
    }
  }
  if (faults.length > 0) return faults;
  const live = new Set(reachable(fields));
  return fields.flatMap((field, at): LogicFault[] => {
    const labels = needed(field).map((key) => byKey.get(key)?.label ?? "");
    return live.has(field) ? [] : [{ key: field.key, at, kind: "dead", labels }];
  });
}
