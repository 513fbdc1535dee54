import type { FieldOf, FormField } from "./field.ts";
import { CHOICE_WIDGETS, FILE_WIDGETS } from "./widgets.ts";

type ChoiceField = FieldOf<(typeof CHOICE_WIDGETS)[number]>;
type FileField = FieldOf<(typeof FILE_WIDGETS)[number]>;

const isOneOf = (widgets: readonly string[], { widget }: FormField): boolean =>
  widgets.includes(widget);

/** True for radio buttons, check boxes and drop-downs. */
export const isChoice = (field: FormField): field is ChoiceField => isOneOf(CHOICE_WIDGETS, field);

/** True for pictures, files and sketches. */
export const isFileField = (field: FormField): field is FileField => isOneOf(FILE_WIDGETS, field);

type TreeNode = FieldOf<"MultiLevelDropdown">["nodes"][number];

/** The ways from the first level down to each last node, as lists of keys; a node within itself is on none. */
export function leafPaths(nodes: readonly TreeNode[]): string[][] {
  const below = new Map<string, TreeNode[]>();
  for (const node of nodes) below.set(node.parent, [...(below.get(node.parent) ?? []), node]);
  const walk = (parent: string, path: readonly string[]): string[][] =>
    (below.get(parent) ?? []).flatMap(({ key }) => {
      const way = [...path, key];
      return below.has(key) ? walk(key, way) : [way];
    });
  return walk("", []);
}

/** Keys of all that can be chosen in a field; empty for fields without options. */
export function optionKeys(field: FormField): readonly string[] {
  if (isChoice(field)) return field.options.map(({ key }) => key);
  return field.widget === "MultiLevelDropdown" ? field.nodes.map(({ key }) => key) : [];
}
