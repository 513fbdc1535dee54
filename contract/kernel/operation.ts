import type { z } from "zod";
import type { BudgetName } from "./budget.ts";
import type { KernelFailure } from "./failure.ts";
import type { Permission } from "./permission.ts";
import type { DeclaredThings } from "./things.ts";

/** Who may call: everybody, everybody with a session, or holders of a permission in their active role. */
export type Access = "anyone" | "signed-in" | Permission;

/** The declaration of one operation. Its route, validation, documentation, browser call and tests follow from it. */
export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Fails extends string = string,
  IsPaged extends boolean = boolean,
  Things extends DeclaredThings = DeclaredThings,
> {
  /** domain.verbNoun; the export and the handler are named by the part after the dot. */
  readonly name: `${string}.${string}`;
  readonly summary: string;
  readonly method: "GET" | "POST";
  /** Service path below /api, spelled as in the requirements, with `{name}` for path parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * What its input names, and the right that the caller needs on each thing. Every field of type Id must be listed. The
   * kernel checks the rights before the handler runs, and hands over what it found.
   */
  readonly things?: Things;
  readonly input: Input;
  /** What `data` holds; keys that are not declared never leave the server. */
  readonly output: Output;
  /** Codes with which the handler may answer, beside the kernel's. */
  readonly fails: readonly Fails[];
  /** A write runs in one transaction and is recorded in the operation log. */
  readonly effect: "read" | "write";
  /**
   * What becomes of a text with a word that a person has to look at. `held`: the handler holds it back. `passed`: it
   * goes through, because those who may write here are the ones who would look. Without a value it passes for holders
   * of a permission and is refused for others.
   */
  readonly looks?: "held" | "passed";
  /** `own`: only the writer reads the texts, until another operation shows them to others. */
  readonly texts?: "own";
  /** Fields of the input that the operation log leaves out, because who wrote them may not be known from it. */
  readonly unlogged?: readonly string[];
  /**
   * The handler opens its transaction itself, after slow work such as hashing a password or asking an outside service,
   * so that the work holds no database connection.
   */
  readonly ownsTransaction?: boolean;
  /** A paged operation answers rows in `data` and the counts in `page`. */
  readonly isPaged?: IsPaged;
  /** Also answered on a site that is closed or not yet installed (site information, sign-in, install). */
  readonly isAlwaysOpen?: boolean;
  /** The budget that a call spends for its person or address, beside the wide budget of every request. */
  readonly budget?: BudgetName;
  /**
   * Seconds for which shared pages may reuse the answer; meant for what is in the frame of every page. Whoever changes
   * it calls `forgetPages`; a change by the clock alone is seen up to that much later.
   */
  readonly keptForPagesS?: number;
  /** Other addresses of the same operation. A GET that writes always has a POST twin at its own path. */
  readonly twins?: readonly { readonly method: "GET" | "POST"; readonly path: `/${string}` }[];
}

/** Any operation, whatever its input and output. */
// oxlint-disable-next-line typescript/no-explicit-any -- a bound wide enough for every instantiation
export type AnyOperation = Operation<any, any, any, any, any>;

/** Declares an operation. One that lacks a property or misspells a permission does not compile. */
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
/** The fields that name things, with the rights that they demand. */
export type ThingsOf<O extends AnyOperation> =
  O extends Operation<z.ZodType, z.ZodType, string, boolean, infer Things> ? Things : never;
/** The codes a caller must be ready for. */
export type FailureOf<O extends AnyOperation> =
  | KernelFailure
  | (O extends Operation<z.ZodType, z.ZodType, infer Fails> ? Fails : never);

/** True for a declared operation; picks them out of the exports of a contract module. */
export function isOperation(value: unknown): value is AnyOperation {
  return (
    typeof value === "object" &&
    value !== null &&
    "effect" in value &&
    "method" in value &&
    "path" in value
  );
}
