import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { BudgetName } from "@perennial/contract/kernel/budget.ts";
import type { Access } from "@perennial/contract/kernel/operation.ts";
import type { DeclaredThings } from "@perennial/contract/kernel/things.ts";
import type { EndpointRights } from "../access/things.ts";
import type { AnswerCookie } from "./answer-cookie.ts";
import type { Services } from "../services.ts";
import type { Caller } from "../viewer.ts";

/** A request to an endpoint, once site, access and origin have been checked as for an operation. */
export interface EndpointCall<Things extends DeclaredThings = DeclaredThings> {
  readonly caller: Caller;
  readonly services: Services;
  readonly query: URLSearchParams;
  /** Values of `:name` parts of the path. */
  readonly path: Readonly<Record<string, string>>;
  /** By name, the things that path or query name and on which the caller has the declared right. */
  readonly right: EndpointRights<Things>;
  readonly headers: IncomingHttpHeaders;
  readonly contentType: string;
  /** The body as a stream; nothing has been read from it yet. */
  readonly body: Readable;
  /** Aborted when the browser disconnects or the server closes. */
  readonly signal: AbortSignal;
}

/** The answer of an endpoint; a stream is piped, an empty body ends at once. */
export interface EndpointAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly AnswerCookie[];
  readonly body?: string | Buffer | Readable;
}

/**
 * An address that does not answer with the envelope: an upload, a download, a stream of events, a redirect of single
 * sign-on. Everything else is an operation. Failures here still answer with the envelope unless the endpoint makes its
 * own answer.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- endpoints of all shapes stand in one list
export interface Endpoint<Things extends DeclaredThings = any> {
  readonly name: `${string}.${string}`;
  readonly summary: string;
  readonly method: "GET" | "POST";
  /** The whole address, such as `/api/files/upload` or `/cas/callback`; `:name` for a part that varies. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Codes beyond the kernel's that it may answer with, as for operations. */
  readonly fails: readonly string[];
  /** What path and query name, and the right that the caller needs on each thing; as for operations. */
  readonly things?: Things;
  /** A write by cookie must come from a page of this site, unless the protocol itself proves who sent it. */
  readonly effect: "read" | "write" | "proven-by-protocol";
  readonly isAlwaysOpen?: boolean;
  /** The budget that a request spends, beside the wide budget of every request. */
  readonly budget?: BudgetName;
  handle(call: EndpointCall<Things>): Promise<EndpointAnswer>;
}

/** Declares an endpoint, so that its handler finds in `right` what its `things` say. */
export function endpoint<const Things extends DeclaredThings>(
  declared: Endpoint<Things>,
): Endpoint<Things> {
  return declared;
}

/** A redirect that no cache may keep. */
export function redirectAnswer(
  location: string,
  cookies: readonly AnswerCookie[] = [],
): EndpointAnswer {
  return { status: 302, headers: { location, "cache-control": "no-store" }, cookies };
}

/**
 * A file name as in RFC 6266: in Chinese as `filename*`, with a plain one for old clients, without quotes and line
 * breaks.
 */
export function attachment(name: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
  const safe = name.replace(/[\u0000-\u001f"\\/]/g, "_");
  const ascii = safe.replace(/[^\x20-\x7e]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
