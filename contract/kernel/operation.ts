import type { z } from "zod";
import type { BudgetName } from "./budget.ts";
import type { KernelFailure } from "./failure.ts";
import type { Permission } from "./permission.ts";
import type { DeclaredThings } from "./things.ts";

/** Who may call: everybody, everybody with a session, or holders of a permission in their active role. */
export type Access = "anyone" | "signed-in" | Permission;

/** What the world can ask of one handler; route, validation, docs, browser call and tests follow from it. */
export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Fails extends string = string,
  IsPaged extends boolean = boolean,
  Things extends DeclaredThings = DeclaredThings,
> {
  /** domain.verbNoun; the export and the handler carry the part after the dot. */
  readonly name: `${string}.${string}`;
  readonly summary: string;
  readonly method: "GET" | "POST";
  /** Service path below /api, with `{name}` for path parameters, as the requirements write it. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * What its input names, and the right that the caller needs on each; every field of type Id stands here. The
   * kernel asks before the handler runs, and hands over what it found.
   */
  readonly things?: Things;
  readonly input: Input;
  /** What `data` holds; keys that are not declared never leave the server. */
  readonly output: Output;
  /** Codes beyond the kernel's that the handler may answer with. */
  readonly fails: readonly Fails[];
  /** A write runs in one transaction and in the operation log. */
  readonly effect: "read" | "write";
  /**
   * What becomes of a text with a word that somebody has to look at: its handler holds it back (`held`), or whoever may
   * write here is who would look (`passed`). Left out, it passes for holders of a permission and is refused otherwise.
   */
  readonly looks?: "held" | "passed";
  /** `own`: whoever writes its texts is the only one who reads them, until another operation shows them to others. */
  readonly texts?: "own";
  /**
   * Slow work (hashing a password, asking an outside service) comes before the write: the handler opens its
   * transaction itself, so that nobody's connection waits meanwhile.
   */
  readonly ownsTransaction?: boolean;
  /** A paged operation answers rows in `data` and the counts in `page`. */
  readonly isPaged?: IsPaged;
  /** Answered on a closed or not yet installed site too (site information, sign-in, install). */
  readonly isAlwaysOpen?: boolean;
  /** What a call spends of its person or address, beside the wide budget of everything. */
  readonly budget?: BudgetName;
  /** Other addresses of the same operation. A GET that writes has a POST twin at its own path without saying so. */
  readonly twins?: readonly { readonly method: "GET" | "POST"; readonly path: `/${string}` }[];
}

/** Any operation, whatever its shapes. */
// oxlint-disable-next-line typescript/no-explicit-any -- a bound wide enough for every instantiation
export type AnyOperation = Operation<any, any, any, any, any>;

/** Declares an operation; leaving out a property or misspelling a permission does not compile. */
export function operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Fails extends string = never,
  const IsPaged extends boolean = false,
  // oxlint-disable-next-line typescript/no-empty-object-type -- an operation that names nothing
  const Things extends DeclaredThings = {},
>(
  declared: Operation<Input, Output, Fails, IsPaged, Things>,
): Operation<Input, Output, Fails, IsPaged, Things> {
  return declared;
}

/** What a caller passes. */
export type InputOf<O extends AnyOperation> = z.input<O["input"]>;
/** What a handler reads, after validation and defaults. */
export type ParsedInputOf<O extends AnyOperation> = z.output<O["input"]>;
/** What `data` holds on success. */
export type OutputOf<O extends AnyOperation> = z.output<O["output"]>;
/** Fields that name things, with what they demand. */
export type ThingsOf<O extends AnyOperation> =
  O extends Operation<z.ZodType, z.ZodType, string, boolean, infer Things> ? Things : never;
/** The codes a caller must be ready for. */
export type FailureOf<O extends AnyOperation> =
  | KernelFailure
  | (O extends Operation<z.ZodType, z.ZodType, infer Fails> ? Fails : never);

/** True for a declared operation, to pick them out of a contract module's exports. */
export function isOperation(value: unknown): value is AnyOperation {
  return (
    typeof value === "object" &&
    value !== null &&
    "effect" in value &&
    "method" in value &&
    "path" in value
  );
}
