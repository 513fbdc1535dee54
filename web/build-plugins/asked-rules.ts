import type { RulesByField } from "@perennial/contract/kernel/field-rules.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** By the name of an operation's constant: the fields whose rules screens ask for, or all of them. */
export type AskedFields = ReadonlyMap<string, ReadonlySet<string> | "all">;

const CALL = /\brulesOf\(\s*(\w+),\s*(?:"([\w.]+)")?/g;

/** What a text asks for, added to what is known; a field that is worked out asks for all. */
export function readAsked(text: string, known: Map<string, Set<string> | "all">): void {
  for (const [, operation = "", field] of text.matchAll(CALL)) {
    const fields = known.get(operation) ?? new Set<string>();
    if (field === undefined || fields === "all") known.set(operation, "all");
    else known.set(operation, fields.add(field));
  }
}

/** What all screens below `folder` ask for. */
export async function askedFields(folder: string): Promise<AskedFields> {
  const asked = new Map<string, Set<string> | "all">();
  const paths = await readdir(folder, { recursive: true });
  const screens = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
  for (const text of await Promise.all(screens.map((path) => readFile(join(folder, path), "utf8"))))
    readAsked(text, asked);
  return asked;
}

/** Those of an operation's rules that are asked for; undefined for none. */
export function rulesAsked(
  rules: RulesByField,
  fields: ReadonlySet<string> | "all" | undefined,
): RulesByField | undefined {
  if (fields === undefined) return undefined;
  const wanted = Object.entries(rules).filter(([path]) => fields === "all" || fields.has(path));
  return Object.fromEntries(wanted);
}
