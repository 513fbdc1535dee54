import type { ServerResponse } from "node:http";
import { encodingOf, type Encoding, type RenderedPage } from "./page-cache.ts";

/** Smaller bodies are not worth a compressed form. */
const SMALLEST_COMPRESSED_BYTES = 500;

/** Headers as the flat list that Node writes without looking at each; made once for a page and encoding. */
const headerLists = new WeakMap<RenderedPage, Partial<Record<Encoding, readonly string[]>>>();

function headersOf(page: RenderedPage, encoding: Encoding): readonly string[] {
  const known = headerLists.get(page) ?? {};
  headerLists.set(page, known);
  return (known[encoding] ??= [
    ...Object.entries(page.headers).flat(),
    "content-length",
    String(page.bodies[encoding]?.byteLength ?? 0),
    "vary",
    "Accept-Encoding, Accept-Language, Cookie",
    "x-content-type-options",
    "nosniff",
    "referrer-policy",
    "strict-origin-when-cross-origin",
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
  ]);
}

/** Writes a rendered page to the connection in the best encoding that the browser takes. */
export function writePage(
  response: ServerResponse,
  page: RenderedPage,
  request: {
    readonly id: string;
    readonly isHead: boolean;
    readonly acceptEncoding: string | undefined;
  },
): void {
  const isSmall = (page.bodies.identity?.byteLength ?? 0) < SMALLEST_COMPRESSED_BYTES;
  const best = isSmall ? "identity" : encodingOf(request.acceptEncoding);
  const encoding = page.bodies[best] ? best : "identity";
  response.writeHead(page.status, [...headersOf(page, encoding), "x-request-id", request.id]);
  response.end(request.isHead ? undefined : page.bodies[encoding]);
}
