import type { FieldOf, FormField, ShowRule } from "./field.ts";
import { isChoice, leafPaths } from "./field-kinds.ts";

/** What an answer would have to be, by field: the rules that must all hold of it. */
type Demands = ReadonlyMap<string, readonly ShowRule[]>;

/** More ways than this are not followed: the field then counts as one that can be shown. */
const WAYS_MAX = 500;
const PAIRS_MAX = 5_000;

/** So many tries at most; a question that takes more is answered with yes. */
const TRIES_MAX = 10_000;

/** True when each of the sets can be met by choosing at most `most` of their members. */
function canMeet(sets: readonly ReadonlySet<string>[], most: number): boolean {
  let tries = 0;
  const meets = (left: readonly ReadonlySet<string>[], more: number): boolean => {
    const [first, ...rest] = left;
    if (!first) return true;
    tries += 1;
    if (tries > TRIES_MAX) return true;
    if (more === 0) return false;
    return [...first].some((one) =>
      meets(
        rest.filter((set) => !set.has(one)),
        more - 1,
      ),
    );
  };
  if (sets.some(({ size }) => size === 0)) return false;
  return sets.length <= most || meets(sets, most);
}

function canChooseSome(
  { options, chosenMin, chosenMax }: FieldOf<"CheckBox">,
  rules: readonly ShowRule[],
) {
  const none = new Set(rules.flatMap((rule) => (rule.is === "isNone" ? rule.options : [])));
  const left = options.map(({ key }) => key).filter((key) => !none.has(key));
  const most = chosenMax === 0 ? left.length : Math.min(chosenMax, left.length);
  if (most < Math.max(chosenMin, 1)) return false;
  const sets = rules
    .filter(({ is }) => is === "isAny")
    .map((rule) => new Set(rule.options.filter((key) => left.includes(key))));
  return canMeet(sets, most);
}

/** Whether one of the ways to answer, each a list of what is chosen with it, meets all rules. */
const canChooseOne = (ways: readonly (readonly string[])[], rules: readonly ShowRule[]): boolean =>
  ways.some((way) =>
    rules.every(({ is, options }) => {
      const isMet = way.some((key) => options.includes(key));
      return is === "isAny" ? isMet : is === "isNone" ? !isMet : true;
    }),
  );

function canCount({ min, max, decimals }: FieldOf<"Number">, rules: readonly ShowRule[]): boolean {
  const unit = 10 ** decimals;
  const bounds = (is: ShowRule["is"], own: number | null): number[] => [
    ...(own === null ? [] : [own]),
    ...rules.filter((rule) => rule.is === is).map(({ value }) => value),
  ];
  const least = Math.max(-Infinity, ...bounds("atLeast", min));
  const most = Math.min(Infinity, ...bounds("atMost", max));
  return Math.ceil(least * unit) <= Math.floor(most * unit);
}

/** True when an answer to the field meets all of the rules. */
function canAnswer(field: FormField, rules: readonly ShowRule[]): boolean {
  if (field.widget === "CheckBox") return canChooseSome(field, rules);
  if (isChoice(field))
    return canChooseOne(
      field.options.map(({ key }) => [key]),
      rules,
    );
  if (field.widget === "MultiLevelDropdown") return canChooseOne(leafPaths(field.nodes), rules);
  return field.widget === "Number" ? canCount(field, rules) : true;
}

/** Both demands together; undefined where no answer meets them. */
function joined(one: Demands, other: Demands, byKey: ReadonlyMap<string, FormField>) {
  const all = new Map(one);
  for (const [key, rules] of other) {
    const together = [...(all.get(key) ?? []), ...rules];
    const field = byKey.get(key);
    if (!field || !canAnswer(field, together)) return undefined;
    all.set(key, together);
  }
  return all;
}

/** The ways in which answers bring each field up; null where there are too many to follow. */
type Ways = Map<string, readonly Demands[] | null>;

function waysTo(
  field: FormField,
  byKey: ReadonlyMap<string, FormField>,
  known: Ways,
): readonly Demands[] | null {
  const before = known.get(field.key);
  if (before !== undefined) return before;
  // Asked again on the way only where fields wait for each other, which no answer resolves.
  known.set(field.key, []);
  const found = findWays(field, byKey, known);
  known.set(field.key, found);
  return found;
}

function findWays(
  { showIf }: FormField,
  byKey: ReadonlyMap<string, FormField>,
  known: Ways,
): readonly Demands[] | null {
  if (!showIf) return [new Map()];
  let ways: Demands[] = showIf.needs === "all" ? [new Map()] : [];
  for (const rule of showIf.rules) {
    const target = byKey.get(rule.field);
    const shown = target ? waysTo(target, byKey, known) : [];
    if (shown === null) return null;
    const own = shown
      .map((way) => joined(way, new Map([[rule.field, [rule]]]), byKey))
      .filter((way) => way !== undefined);
    if (own.length * Math.max(ways.length, 1) > PAIRS_MAX) return null;
    ways =
      showIf.needs === "any"
        ? [...ways, ...own]
        : ways.flatMap((way) =>
            own.map((next) => joined(way, next, byKey)).filter((both) => both !== undefined),
          );
    if (ways.length > WAYS_MAX) return null;
  }
  return ways;
}

/**
 * The fields that some answers bring up. Where there are too many ways to follow a field counts as one of them: a form is
 * refused for what is certain alone.
 */
export function reachable(fields: readonly FormField[]): FormField[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const known: Ways = new Map();
  return fields.filter((field) => waysTo(field, byKey, known)?.length !== 0);
}
