import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { refusalOf } from "./failure.ts";
import { invoke } from "./invoke.ts";
import { failureOf, type DoorParts } from "./mount.ts";
import type { Caller } from "./viewer.ts";

/** What the renderer gets for one request; the web's kernel declares the same shape. */
export interface PageServices {
  readonly language: Language;
  readonly isElder: boolean;
  readonly isSignedIn: boolean;
  readonly siteOrigin: string;
  /** Where a guard sends a navigation inside the browser. */
  readonly redirectTo: string | undefined;
  call<O extends AnyOperation>(operation: O, params: InputOf<O>): Promise<Envelope<OutputOf<O>>>;
}

/** The same operations as over HTTP, in process: only reads, for a page must not change anything. */
export function pageServices(
  parts: DoorParts,
  caller: Caller,
  page: { readonly isElder: boolean; readonly redirectTo: string | undefined },
): PageServices {
  return {
    language: caller.language,
    isElder: page.isElder,
    isSignedIn: caller.viewer !== undefined,
    siteOrigin: caller.site.origin,
    redirectTo: page.redirectTo,
    async call(operation, params) {
      try {
        const bound = parts.table.byName.get(operation.name);
        if (!bound || bound.operation.effect !== "read")
          throw new Error(`${operation.name} is no read`);
        const outcome = await invoke(bound, params, caller, parts.services, {
          method: "POST",
          recordWrite: parts.ports.recordWrite,
          things: parts.things,
        });
        const { data, page: counts } = outcome;
        return {
          resultCode: 0,
          success: true,
          message: "",
          data: data as never,
          ...(counts ? { page: counts } : {}),
        };
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === "kernel.internal" || failure.code === "kernel.unavailable") {
          parts.services.log.error(
            { err: error, requestId: caller.requestId },
            "a page's call failed",
          );
        }
        return refusalOf(failure, parts.catalogue, caller.language, caller.requestId).body;
      }
    },
  };
}
