import type { FieldFault } from "@perennial/contract/kernel/failure.ts";

/** What the server tells a worker process. */
export type ToWorker =
  | { readonly kind: "run"; readonly module: string; readonly input: unknown }
  | { readonly kind: "part"; readonly value: unknown }
  | { readonly kind: "end" };

/** What a worker process tells the server. */
export type FromWorker =
  | { readonly kind: "more" }
  | { readonly kind: "done"; readonly output: unknown }
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly stack: string | undefined;
      /** Set when the work ended with a listed failure. */
      readonly failure:
        | { readonly code: string; readonly fields?: readonly FieldFault[] }
        | undefined;
    };
