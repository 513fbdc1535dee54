import {
  KERNEL_FAILURES,
  waitWords,
  type FailureKind,
  type FieldFault,
  type KernelFailure,
  type Language,
} from "@perennial/contract/kernel/failure.ts";
import type { Logger } from "pino";
import type { Settings } from "./settings.ts";
import type { Refusal } from "@perennial/contract/kernel/envelope.ts";

/** Thrown to end an operation with a listed failure; the transaction is rolled back. */
export class Failure extends Error {
  readonly code: string;
  readonly fields: readonly FieldFault[] | undefined;
  /** For `kernel.tooManyRequests`: how long to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, fields?: readonly FieldFault[], retryAfterSeconds?: number) {
    super(code);
    this.name = "Failure";
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Ends the call with a kernel failure. */
export function refuse(code: KernelFailure, fields?: readonly FieldFault[]): never {
  throw new Failure(code, fields);
}

/**
 * The failure that the door may report. One that the operation does not declare is a fault of the program: during
 * development the call ends as such; in production people still see its words, and the log records it.
 */
export function declaredOnly(
  error: unknown,
  { name, fails }: { readonly name: string; readonly fails: readonly string[] },
  { settings, log }: { readonly settings: Settings; readonly log: Logger },
): unknown {
  if (!(error instanceof Failure)) return error;
  const { code } = error;
  if (Object.hasOwn(KERNEL_FAILURES, code) || fails.includes(code)) return error;
  const fault = new Error(`${name} fails with ${code}, which it does not declare`);
  log.error({ err: fault }, "an undeclared failure");
  if (settings.isProduction) return error;
  process.emitWarning(fault);
  return fault;
}

/** Finds number, status and words of a code. */
export type FailureCatalogue = ReadonlyMap<string, FailureKind>;

/** Joins the domains' messages to the kernel's; throws when two codes share a number. */
export function failureCatalogue(
  domains: readonly Readonly<Record<string, FailureKind>>[],
): FailureCatalogue {
  const catalogue = new Map<string, FailureKind>();
  const numbers = new Map<number, string>();
  for (const messages of [KERNEL_FAILURES, ...domains]) {
    for (const [code, kind] of Object.entries(messages)) {
      const owner = numbers.get(kind.resultCode);
      if (owner) throw new Error(`${code} and ${owner} share the number ${kind.resultCode}`);
      numbers.set(kind.resultCode, code);
      catalogue.set(code, kind);
    }
  }
  return catalogue;
}

/** The answer to a failed call, its HTTP status and headers. */
export function refusalOf(
  failure: Failure,
  catalogue: FailureCatalogue,
  language: Language,
  requestId: string,
): { status: FailureKind["status"]; headers: Readonly<Record<string, string>>; body: Refusal } {
  const listed = catalogue.get(failure.code);
  const code = listed ? failure.code : "kernel.internal";
  const kind = listed ?? KERNEL_FAILURES["kernel.internal"];
  const { retryAfterSeconds } = failure;
  const body: Refusal = {
    resultCode: kind.resultCode,
    code,
    success: false,
    message: (retryAfterSeconds === undefined ? kind.words : waitWords(retryAfterSeconds))[
      language
    ],
    data: null,
    requestId,
    ...(failure.fields
      ? {
          // The fault of a field may be given as a code; its words are then shown at the field.
          fields: failure.fields.map(({ path, message }) => ({
            path,
            message: catalogue.get(message)?.words[language] ?? message,
          })),
        }
      : {}),
  };
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return { status: kind.status, headers, body };
}
