import { isRichText } from "@perennial/contract/kernel/rich-text.ts";
import * as z from "zod";
import { refuse } from "../failure.ts";
import { heavyJob } from "../heavy/heavy-job.ts";
import type { Heavy } from "../heavy/heavy.ts";
import { faultAt } from "../door/validation.ts";
import type { Caller } from "../viewer.ts";
import type * as work from "./clean.work.ts";
import { run } from "./clean.work.ts";

type Schema = z.core.$ZodType;
/** Calls `change` for each rich text of a value and puts what it answers into a copy of the value. */
type Walk = (value: unknown, path: readonly PropertyKey[], change: Change) => unknown;
type Change = (html: string, path: readonly PropertyKey[]) => string;

const known = new WeakMap<Schema, Walk | null>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function walkFields(walks: ReadonlyMap<string, Walk>): Walk {
  return (value, path, change) => {
    if (!isRecord(value)) return value;
    const copy = { ...value };
    for (const [name, walk] of walks)
      if (Object.hasOwn(copy, name)) copy[name] = walk(copy[name], [...path, name], change);
    return copy;
  };
}

function walkObject(shape: Readonly<Record<string, Schema>>): Walk | null {
  const walks = new Map<string, Walk>();
  for (const [name, field] of Object.entries(shape)) {
    const walk = walkOf(field);
    if (walk) walks.set(name, walk);
  }
  return walks.size === 0 ? null : walkFields(walks);
}

/** Each form of a choice by itself: the one that the value has. */
function walkChoice(options: readonly Schema[]): Walk | null {
  const walks = options.map((option) => [option, walkOf(option)] as const);
  if (walks.every(([, walk]) => walk === null)) return null;
  return (value, path, change) => {
    if (value === undefined || value === null) return value;
    const fitting = walks.find(([option]) => z.safeParse(option, value).success);
    if (!fitting) throw new Error("a value of none of the forms that its field may have");
    return fitting[1]?.(value, path, change) ?? value;
  };
}

function walkEach(item: Schema): Walk | null {
  const walk = walkOf(item);
  if (!walk) return null;
  return (value, path, change) => {
    if (Array.isArray(value))
      return value.map((one: unknown, at) => walk(one, [...path, at], change));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, walk(one, [...path, name], change)]),
    );
  };
}

function makeWalk(schema: Schema): Walk | null {
  if (isRichText(schema))
    return (value, path, change) => (typeof value === "string" ? change(value, path) : value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return walkObject(def.shape);
  if (def.type === "array") return walkEach(def.element);
  if (def.type === "record") return walkEach(def.valueType);
  if (def.type === "union") return walkChoice(def.options);
  if (def.type === "pipe") return walkNowhere([def.in, def.out]);
  if (def.type === "intersection") return walkNowhere([def.left, def.right]);
  if (def.type === "tuple") return walkNowhere(def.items);
  if (def.type === "lazy") return walkNowhere([def.getter()]);
  // Optional, with a default, and the like.
  return "innerType" in def ? walkOf(def.innerType) : null;
}

/** No input has rich text within these; whoever adds one is told when the server starts. */
function walkNowhere(parts: readonly Schema[]): null {
  if (parts.some((part) => walkOf(part) !== null))
    throw new Error("rich text stands where the kernel does not clean it");
  return null;
}

function walkOf(schema: Schema): Walk | null {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const walk = makeWalk(schema);
  known.set(schema, walk);
  return walk;
}

/** Rich text up to this length together is cleaned at once; more than that in a process of its own. */
const AT_ONCE_CHARACTERS = 16_384;
const cleaning = heavyJob<typeof work>({
  name: "clean-html",
  module: new URL("./clean.work.ts", import.meta.url),
  memoryMb: 300,
  limitMs: 10_000,
});

/** True for an input that has rich text anywhere. */
export const hasRichText = (input: z.ZodType): boolean => walkOf(input) !== null;

/**
 * What a handler gets of a validated input: every rich text of it cleaned. Refuses HTML that is too deep or has too many
 * parts, at its field; may throw kernel.busy or kernel.tooHeavy for long ones.
 */
export async function cleanInput<T>(
  input: z.ZodType,
  value: T,
  caller: Caller,
  heavy: Heavy,
): Promise<T> {
  const walk = walkOf(input);
  if (!walk) return value;
  const texts: string[] = [];
  const paths: (readonly PropertyKey[])[] = [];
  walk(value, [], (html, path) => {
    texts.push(html);
    paths.push(path);
    return html;
  });
  const length = texts.reduce((sum, html) => sum + html.length, 0);
  const clean =
    length <= AT_ONCE_CHARACTERS
      ? run(texts)
      : await heavy.run(cleaning, texts, { by: caller.viewer?.userId });
  const faults = paths.filter((_, at) => clean[at] === undefined);
  if (faults.length > 0)
    refuse(
      "kernel.invalidInput",
      faults.map((path) => faultAt(path, "complex", caller.language)),
    );
  let at = 0;
  return walk(value, [], () => clean[at++] ?? "") as T;
}
