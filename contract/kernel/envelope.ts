import type { FailureKind, FieldFault } from "./failure.ts";
import type { AnyOperation, FailureOf, OutputOf } from "./operation.ts";
import type { PageInfo } from "./page.ts";

/** The envelope in which every call is answered. */
export interface Success<Data> {
  readonly resultCode: 0;
  /**
   * Only a refusal has a code. It is declared here too, so that callers may compare it before they know which kind of
   * answer they have.
   */
  readonly code?: undefined;
  readonly success: true;
  readonly message: string;
  readonly data: Data;
  readonly page?: PageInfo;
}

export interface Refusal<Code extends string = string> {
  /**
   * The number for old clients: 220005 for not signed in, -1 for a broken network, and its own number for every other
   * failure.
   */
  readonly resultCode: number;
  /** The failure's name, such as `course.classFull`; our own callers compare this one. */
  readonly code: Code;
  readonly success: false;
  readonly message: string;
  readonly data: null;
  readonly requestId?: string;
  readonly fields?: readonly FieldFault[];
}

/** What the browser reports for a call that no server answered; its number is -1. */
export type NetworkFailure = "kernel.network";

export type Envelope<Data, Code extends string = string> = Success<Data> | Refusal<Code>;
/** A refusal of an operation: one of the codes that the operation declares, or one of the kernel's. */
export type RefusalOf<O extends AnyOperation> = Refusal<FailureOf<O> | NetworkFailure>;
/** What a page that is rendered on the server also learns of a refusal: the HTTP facts beside the envelope. */
export interface PageRefusal {
  readonly status: FailureKind["status"];
  readonly retryAfterSeconds?: number;
}
/** The answer to an operation that a page asks for while it is rendered. */
export type PageAnswerOf<O extends AnyOperation> =
  | Success<OutputOf<O>>
  | (RefusalOf<O> & PageRefusal);
/** The answer to an operation. */
export type EnvelopeOf<O extends AnyOperation> = Success<OutputOf<O>> | RefusalOf<O>;
