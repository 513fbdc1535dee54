import type { FieldOf, FormField } from "./field.ts";
import { isChoice, leafPaths } from "./field-kinds.ts";

/** What is set wrongly in a field by itself; `part` is the property that it stands at. */
export interface ContentFault {
  readonly key: string;
  readonly at: number;
  readonly part: string;
  readonly kind: "twice" | "sameName" | "order" | "tree" | "noOption" | "chosen";
}

type Own = readonly [part: string, kind: ContentFault["kind"]];

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

function choiceFaults(field: FormField): Own[] {
  if (!isChoice(field)) return [];
  const { options } = field;
  const faults: Own[] = [];
  if (hasTwice(options.map(({ key }) => key))) faults.push(["options", "twice"]);
  if (hasTwice(options.map(({ name }) => name))) faults.push(["options", "sameName"]);
  if (field.widget !== "CheckBox") return faults;
  const { chosenMin, chosenMax } = field;
  if (chosenMax > 0 && chosenMin > chosenMax) faults.push(["chosenMax", "order"]);
  if (chosenMin > options.length || chosenMax > options.length)
    faults.push([chosenMin > options.length ? "chosenMin" : "chosenMax", "chosen"]);
  return faults;
}

function treeFaults({ nodes, levels }: FieldOf<"MultiLevelDropdown">): Own[] {
  if (hasTwice(nodes.map(({ key }) => key))) return [["nodes", "twice"]];
  const faults: Own[] = [];
  if (hasTwice(nodes.map(({ parent, name }) => `${parent}/${name}`)))
    faults.push(["nodes", "sameName"]);
  const paths = leafPaths(nodes);
  const reached = new Set(paths.flat());
  // Every node hangs below the first level, and no way has more steps than there are levels.
  if (reached.size < nodes.length || paths.some((path) => path.length > levels.length))
    faults.push(["nodes", "tree"]);
  return faults;
}

function composeFaults({ columns, rowsMin, rowsMax }: FieldOf<"Compose">): Own[] {
  const faults: Own[] = [];
  if (hasTwice(columns.map(({ key }) => key))) faults.push(["columns", "twice"]);
  if (hasTwice(columns.map(({ label }) => label))) faults.push(["columns", "sameName"]);
  if (rowsMin > rowsMax) faults.push(["rowsMax", "order"]);
  if (columns.some(({ widget, options }) => widget === "DropdownSelect" && options.length === 0))
    faults.push(["columns", "noOption"]);
  return faults;
}

const isUp = (low: number | null, high: number | null): boolean =>
  low === null || high === null || low <= high;

function ownFaults(field: FormField): Own[] {
  if (field.widget === "MultiLevelDropdown") return treeFaults(field);
  if (field.widget === "Compose") return composeFaults(field);
  if (field.widget === "Number") return isUp(field.min, field.max) ? [] : [["max", "order"]];
  if (field.widget === "Date" || field.widget === "DateTime")
    return isUp(field.earliest, field.latest) ? [] : [["latest", "order"]];
  if ("minLength" in field)
    return isUp(field.minLength, field.maxLength) ? [] : [["maxLength", "order"]];
  return choiceFaults(field);
}

/** All that is set wrongly in the fields of a form, apart from their display rules. */
export function contentFaults(fields: readonly FormField[]): ContentFault[] {
  const seen = new Set<string>();
  return fields.flatMap((field, at) => {
    const { key } = field;
    const isAgain = seen.has(key);
    seen.add(key);
    const own: Own[] = [...(isAgain ? [["key", "twice"] as const] : []), ...ownFaults(field)];
    return own.map(([part, kind]) => ({ key, at, part, kind }));
  });
}
