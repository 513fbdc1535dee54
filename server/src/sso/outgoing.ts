import { lookup as lookupName, type LookupAddress } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import * as z from "zod";
import { parseJson } from "../kernel/door/parse-json.ts";
import type { Settings } from "../kernel/settings.ts";
import { isProviderAddress, isReachableIp } from "./provider-address.ts";

const TIMEOUT_MS = 8_000;
const ANSWER_BYTES = 262_144;

/** Why an outside service could not say who somebody is. */
export type TroubleReason = "unreachable" | "refused";

/** An outside service did not answer, or its answer proves nothing; never carries what it said. */
export class ProviderError extends Error {
  readonly reason: TroubleReason;

  constructor(reason: TroubleReason, detail: string) {
    super(detail);
    this.name = "ProviderError";
    this.reason = reason;
  }
}

/** Looks a name up and refuses this machine, whatever the name promised a moment ago (DNS rebinding). */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookupName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("no address"), "", 4);
    if (addresses.some(({ address }) => !isReachableIp(address)))
      return callback(new Error("the name leads to this machine"), "", 4);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

/** What a question to an outside service carries. */
export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Asks an outside service: only addresses of a provider's settings, no redirects, at most 8 s and 256 KB.
 * Throws a ProviderError for everything that is not an answer.
 */
export function askOutside(
  settings: Pick<Settings, "isProduction">,
  address: string,
  { method = "GET", headers = {}, body }: Question = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }> {
  if (!isProviderAddress(address, settings.isProduction))
    return Promise.reject(new ProviderError("unreachable", "the address is not allowed"));
  const url = new URL(address);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new ProviderError("unreachable", why));
    const sent = send(
      url,
      {
        method,
        headers: { "user-agent": "Perennial", accept: "application/json", ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(settings.isProduction ? { lookup: guardedLookup } : {}),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > ANSWER_BYTES) sent.destroy(new Error("the answer is too large"));
          else chunks.push(chunk);
        });
        answer.on("error", (error) => fail(error.message));
        answer.on("end", () => {
          const received = new Headers();
          for (const [name, value] of Object.entries(answer.headers))
            for (const part of [value].flat()) if (part !== undefined) received.append(name, part);
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: answer.statusCode ?? 502, headers: received, text });
        });
      },
    );
    sent.on("error", (error) => fail(error.message));
    sent.end(body);
  });
}

/** Asks for a JSON object; anything else is a refusal. */
export async function askForObject(
  settings: Pick<Settings, "isProduction">,
  address: string,
  question?: Question,
): Promise<Record<string, unknown>> {
  const { status, text } = await askOutside(settings, address, question);
  if (status >= 500) throw new ProviderError("unreachable", `status ${status}`);
  if (status >= 400) throw new ProviderError("refused", `status ${status}`);
  const object = parseJson(z.record(z.string(), z.unknown()), text);
  if (object) return object;
  throw new ProviderError("refused", "the answer is no JSON object");
}
