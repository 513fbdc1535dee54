import type { EnvelopeOf } from "@perennial/contract/kernel/envelope.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";
import { noteTrouble } from "./line/connection.ts";

/**
 * Shown when the network fails or the server cannot be reached (front §8). The first script sets it in the page's
 * language.
 */
let networkWords = "";
export function setNetworkWords(words: string): void {
  networkWords = words;
}

let onTrouble: (message: string) => void = () => undefined;
/** Shows a network failure to the visitor (front §8); the shell sets it. */
export function setTroubleListener(listener: (message: string) => void): void {
  onTrouble = listener;
}

/**
 * Headers of every call. Only a frame of another origin has some: no cookie comes along there, so its page alone keeps
 * the session's token.
 */
export const heldHeaders: Record<string, string> = {};

function addressOf(
  operation: AnyOperation,
  params: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...params };
  const url = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url: `/api${url}`, rest };
}

/** A browser writes by POST only, because a GET that writes is refused unless the token comes in the header. */
const methodOf = ({ method, isWriteByGet }: WiredOperation): "GET" | "POST" =>
  isWriteByGet === true ? "POST" : method;

/** An operation as the client build wires it (`wire-only-contract.ts`). */
type WiredOperation = AnyOperation & { readonly isWriteByGet?: true };

/**
 * Calls an operation from the browser. It never rejects: a network failure resolves with `kernel.network`, and so does
 * a call that the signal `given` has cancelled, without a message to the visitor. Screens use the hooks of
 * `operation/public.ts` and `space/query.ts` instead.
 */
export async function call<O extends AnyOperation>(
  operation: O,
  params: InputOf<O>,
  given?: AbortSignal,
): Promise<EnvelopeOf<O>> {
  const isList = Array.isArray(params);
  const { url, rest } = addressOf(operation, isList ? {} : params);
  const method = methodOf(operation);
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const timer = setTimeout(stop, LIMITS.requestTimeoutMs);
  given?.addEventListener("abort", stop);
  try {
    const query = new URLSearchParams();
    if (method === "GET") {
      for (const [key, value] of Object.entries(rest)) {
        // Numbers and flags become words by themselves.
        if (value !== undefined) query.set(key, value as string);
      }
    }
    const text = query.toString();
    const search = text ? `?${text}` : "";
    const response = await fetch(`${url}${search}`, {
      method,
      signal: abort.signal,
      credentials: "same-origin",
      headers: heldHeaders,
      ...(method === "POST"
        ? {
            headers: { "content-type": "application/json", ...heldHeaders },
            body: JSON.stringify(isList ? params : rest),
          }
        : {}),
    });
    return (await response.json()) as EnvelopeOf<O>;
  } catch {
    if (given?.aborted !== true) {
      onTrouble(networkWords);
      noteTrouble();
    }
    return {
      success: false,
      resultCode: -1,
      code: "kernel.network",
      message: networkWords,
      data: null,
    };
  } finally {
    clearTimeout(timer);
    given?.removeEventListener("abort", stop);
  }
}
