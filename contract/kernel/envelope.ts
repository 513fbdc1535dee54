import type { FieldFault } from "./failure.ts";
import type { AnyOperation, OutputOf } from "./operation.ts";
import type { PageInfo } from "./page.ts";

/** What every call answers; design §3. */
export interface Success<Data> {
  readonly resultCode: 0;
  readonly success: true;
  readonly message: string;
  readonly data: Data;
  readonly page?: PageInfo;
}

export interface Refusal {
  /** 220005 not signed in, -1 network, every other failure its own number. */
  readonly resultCode: number;
  readonly success: false;
  readonly message: string;
  readonly data: null;
  readonly requestId?: string;
  readonly fields?: readonly FieldFault[];
}

export type Envelope<Data> = Success<Data> | Refusal;
export type EnvelopeOf<O extends AnyOperation> = Envelope<OutputOf<O>>;
