import { createHmac, randomUUID } from "node:crypto";
import type * as z from "zod";
import { now } from "../clock.ts";
import { parseJson } from "../door/parse-json.ts";

const TIMEOUT_MS = 5_000;
/** A slow service must not hold all connections, so further questions have no answer. */
const MAX_AT_ONCE = 3;
const MAX_ANSWER = 64_000;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Proves to a service that a request is ours and fresh: HMAC-SHA256 over time, nonce and body. */
export function signatureOf(secret: string, at: string, nonce: string, body: string): string {
  return createHmac("sha256", secret).update(`${at}\n${nonce}\n${body}`).digest("hex");
}

/** A service outside that is asked with signed questions. */
export interface SignedPeer {
  /** What it answers; undefined for a refusal, a redirect, silence, or what does not fit the schema. */
  ask<Schema extends z.ZodType>(
    question: object,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined>;
}

/**
 * A service at `https://key:secret@host/path`, which the setting `name` holds. Throws for an address without https,
 * unless it is this machine and not in production.
 */
export function signedPeer(
  url: string,
  { name, isProduction }: { readonly name: string; readonly isProduction: boolean },
): SignedPeer {
  const address = new URL(url);
  const key = decodeURIComponent(address.username);
  const secret = decodeURIComponent(address.password);
  const isPlainAllowed = !isProduction && LOOPBACK.has(address.hostname);
  if (address.protocol !== "https:" && !isPlainAllowed)
    throw new Error(`${name} must be an https address`);
  address.username = "";
  address.password = "";
  const send = async (question: object): Promise<string> => {
    const body = JSON.stringify(question);
    const at = now().toISOString();
    const nonce = randomUUID();
    const response = await fetch(address, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        "content-type": "application/json",
        "x-key": key,
        "x-timestamp": at,
        "x-nonce": nonce,
        "x-signature": signatureOf(secret, at, nonce, body),
      },
      body,
    });
    if (!response.ok) throw new Error(`${name} answers ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_ANSWER) throw new Error(`${name} answers at length`);
    return text;
  };
  let running = 0;
  return {
    async ask(question, schema) {
      if (running >= MAX_AT_ONCE) return undefined;
      running += 1;
      try {
        return parseJson(schema, await send(question));
      } catch {
        // Whatever failed, there is no answer.
        return undefined;
      } finally {
        running -= 1;
      }
    },
  };
}
