import type { EnvelopeOf } from "@perennial/contract/kernel/envelope.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";

/** Shown when the network or the server cannot be reached; front §8. Set by the shell in the user's language. */
let networkWords = "网络出了点意外，请稍后";
export function setNetworkWords(words: string): void {
  networkWords = words;
}

let onTrouble: (message: string) => void = () => undefined;
/** Who shows a network failure to the visitor; front §8. Set by the shell. */
export function setTroubleListener(listener: (message: string) => void): void {
  onTrouble = listener;
}

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

/** A browser writes by POST only: a GET that writes is refused without the token as a header. */
const methodOf = ({ method, isWriteByGet }: WiredOperation): "GET" | "POST" =>
  isWriteByGet === true ? "POST" : method;

/** An operation as the client build wires it (`wire-only-contract.ts`). */
type WiredOperation = AnyOperation & { readonly isWriteByGet?: true };

/** Calls an operation from the browser; never rejects: a network failure resolves with `kernel.network`. */
export async function call<O extends AnyOperation>(
  operation: O,
  params: InputOf<O>,
): Promise<EnvelopeOf<O>> {
  const isList = Array.isArray(params);
  const { url, rest } = addressOf(operation, isList ? {} : params);
  const method = methodOf(operation);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LIMITS.requestTimeoutMs);
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
      ...(method === "POST"
        ? {
            headers: { "content-type": "application/json" },
            body: JSON.stringify(isList ? params : rest),
          }
        : {}),
    });
    return (await response.json()) as EnvelopeOf<O>;
  } catch {
    onTrouble(networkWords);
    return {
      success: false,
      resultCode: -1,
      code: "kernel.network",
      message: networkWords,
      data: null,
    };
  } finally {
    clearTimeout(timer);
  }
}
