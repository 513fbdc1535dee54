import type {
  AnyOperation,
  ParsedInputOf,
  ThingsOf,
} from "@perennial/contract/kernel/operation.ts";
import type { DeclaredThings, ThingName, ThingRight } from "@perennial/contract/kernel/things.ts";
import type { AnyDatabase } from "../database/database.ts";
import { refuse } from "../failure.ts";
import type { Services } from "../services.ts";
import type { Caller, Viewer } from "../viewer.ts";
import { namedFields, valuesAt } from "./named-fields.ts";

/**
 * What the resolver of each thing hands to handlers. A domain adds its own beside the resolver:
 * `declare module "../kernel/access/things.ts" { interface ThingFacts { course: CourseRight } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the domains
export interface ThingFacts {}

/**
 * Who asks for a thing, and where to look for it. The lookup runs in the write's transaction, so that what it finds
 * still holds.
 */
export interface ThingCall {
  readonly db: AnyDatabase;
  readonly caller: Caller;
  readonly services: Services;
  /** The whole input, for a thing that is judged together with another: a course in the named period. */
  readonly input: unknown;
  /** The signed-in person; throws for visitors. */
  readonly viewer: () => Viewer;
}

/**
 * Finds things by their ids, and throws a Failure unless the caller has the right on each. When the caller may not know
 * that a thing exists, the failure is the one for "not found". Gives the facts in the order of the ids.
 */
export type ThingResolver = (
  call: ThingCall,
  ids: readonly string[],
  right: string,
) => Promise<readonly unknown[]>;

/** A resolver that looks up one thing after the other, for inputs that name only a few. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a resolver names the rights that it knows
export function eachThing<Fact, Right extends string>(
  find: (call: ThingCall, id: string, right: Right) => Promise<Fact>,
): ThingResolver {
  return async (call, ids, right) => {
    const facts: Fact[] = [];
    for (const id of ids) facts.push(await find(call, id, right as Right));
    return facts;
  };
}

type FactOf<Right> = Right extends `${infer Name}:${string}`
  ? Name extends keyof ThingFacts
    ? ThingFacts[Name]
    : unknown
  : never;

type Handed<Value, Fact> = Value extends readonly unknown[]
  ? readonly Fact[]
  : Value extends undefined | null
    ? undefined
    : Fact;

/** The names of fields that an input can have; it may be a union of shapes. */
type ValueAt<Input, Field> = Input extends unknown
  ? Field extends keyof Input
    ? Input[Field]
    : undefined
  : never;

/** What a handler finds in `right`: for each field the thing that the kernel resolved, and a list for a list of ids. */
export type RightsOf<O extends AnyOperation> = {
  readonly [
    Field in keyof ThingsOf<O> as ThingsOf<O>[Field] extends ThingRight ? Field : never
  ]: Field extends `${string}.${string}`
    ? readonly FactOf<ThingsOf<O>[Field]>[]
    : Handed<ValueAt<ParsedInputOf<O>, Field>, FactOf<ThingsOf<O>[Field]>>;
};

/** What an endpoint finds in `right`; the kernel does not call it without the things that it declares. */
export type EndpointRights<Declared extends DeclaredThings> = {
  readonly [Field in keyof Declared as Declared[Field] extends ThingRight ? Field : never]: FactOf<
    Declared[Field]
  >;
};

/** The value of another text field of the input; undefined when it is left out. */
export function namedBeside({ input }: ThingCall, field: string): string | undefined {
  const value = (input as Readonly<Record<string, unknown>> | undefined)?.[field];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Resolvers by the name of the thing; made of the domains' own. */
export type Things = ReadonlyMap<string, ThingResolver>;

/** Joins the domains' resolvers; throws when two resolve the same thing. */
export function thingsOf(
  domains: readonly { readonly things?: Partial<Record<ThingName, ThingResolver>> }[],
): Things {
  const things = new Map<string, ThingResolver>();
  for (const [name, resolver] of domains.flatMap((domain) => Object.entries(domain.things ?? {}))) {
    if (things.has(name)) throw new Error(`two domains resolve ${name}`);
    things.set(name, resolver);
  }
  return things;
}

/** `period` and `manage` of `period:manage`; undefined for a mark that the kernel does not resolve. */
function partsOf(access: string): readonly [name: string, right: string] | undefined {
  const cut = access.indexOf(":");
  if (cut < 0 || access.startsWith("within:")) return undefined;
  return [access.slice(0, cut), access.slice(cut + 1)];
}

/**
 * Checks for each named thing that the caller has the declared right, before the handler runs. Throws the resolver's
 * Failure for the first one that is refused.
 */
export async function resolveThings(
  things: Things,
  declared: DeclaredThings | undefined,
  call: ThingCall,
): Promise<Record<string, unknown>> {
  const rights: Record<string, unknown> = {};
  for (const [field, access] of Object.entries(declared ?? {})) {
    const parts = partsOf(access);
    if (!parts) continue;
    const [name, right] = parts;
    const ids = valuesAt(call.input, field);
    const resolve = things.get(name) ?? refuse("kernel.internal");
    const facts = ids.length === 0 ? [] : await resolve(call, ids, right);
    const isList =
      field.includes(".") ||
      Array.isArray((call.input as Record<string, unknown> | undefined)?.[field]);
    rights[field] = isList ? facts : facts[0];
  }
  return rights;
}

/** Refuses a request to an endpoint that leaves out a thing on which the endpoint needs a right. */
export function requireThings(
  declared: DeclaredThings | undefined,
  named: Readonly<Record<string, string>>,
  words: string,
): void {
  const path = Object.entries(declared ?? {}).find(
    ([field, access]) => partsOf(access) && !named[field],
  )?.[0];
  if (path !== undefined) refuse("kernel.invalidInput", [{ path, message: words }]);
}

/** What is wrong with the declared things of an operation, in words for its author; empty when nothing is. */
export function faultsOfThings(operation: AnyOperation): string[] {
  const named = new Set(namedFields(operation.input));
  const declared = Object.entries((operation.things ?? {}) as DeclaredThings);
  return [
    ...[...named]
      .filter((field) => !declared.some(([key]) => key === field))
      .map((field) => `${operation.name}: ${field} names a thing and declares no right on it`),
    ...declared
      .filter(([field]) => !named.has(field))
      .map(([field]) => `${operation.name}: ${field} is declared and named by no field`),
    ...declared
      .filter(([, access]) => access.startsWith("within:") && !named.has(access.slice(7)))
      .map(([field, access]) => `${operation.name}: ${field} is ${access}, which names no thing`),
  ];
}

/** The declared things in one line, `periodId period:manage, unitId within:periodId`, for documents. */
export function thingsIn(operation: AnyOperation): string {
  return Object.entries((operation.things ?? {}) as DeclaredThings)
    .map(([field, access]) => `${field} ${access}`)
    .join(", ");
}
