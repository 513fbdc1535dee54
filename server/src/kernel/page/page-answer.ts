import type { ServerResponse } from "node:http";
import { compressAs, encodingOf, type Encoding, type RenderedPage } from "./page-cache.ts";

/** Smaller bodies are not worth a compressed form. */
const SMALLEST_COMPRESSED_BYTES = 500;

type HeaderLists = Partial<Record<`${Encoding} ${"own" | "all"}`, readonly string[]>>;

/** Headers as the flat list that Node writes without looking at each; made once for a page and kind of answer. */
const headerLists = new WeakMap<RenderedPage, HeaderLists>();

function headersOf(
  page: RenderedPage,
  encoding: Encoding,
  isForPerson: boolean,
): readonly string[] {
  const known = headerLists.get(page) ?? {};
  headerLists.set(page, known);
  return (known[`${encoding} ${isForPerson ? "own" : "all"}`] ??= listOf(
    page,
    encoding,
    isForPerson,
  ));
}

function listOf(page: RenderedPage, encoding: Encoding, isForPerson: boolean): readonly string[] {
  const { "cache-control": cacheControl = "no-cache", ...headers } = page.headers;
  const isPrivate = /private|no-store/.test(cacheControl);
  return [
    ...Object.entries(headers).flat(),
    "cache-control",
    isForPerson && !isPrivate ? `private, ${cacheControl}` : cacheControl,
    "content-length",
    String(page.bodies[encoding]?.byteLength ?? 0),
    "vary",
    "Accept-Encoding, Accept-Language, Cookie",
    "x-content-type-options",
    "nosniff",
    "referrer-policy",
    "strict-origin-when-cross-origin",
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
  ];
}

/** The best form of a page that the browser takes. */
function formFor(page: RenderedPage, acceptEncoding: string | undefined): Encoding {
  const isSmall = (page.bodies.identity?.byteLength ?? 0) < SMALLEST_COMPRESSED_BYTES;
  return isSmall ? "identity" : encodingOf(acceptEncoding);
}

/** Whether a page is there in the form that the browser takes best. */
export const isReadyFor = (page: RenderedPage, acceptEncoding: string | undefined): boolean =>
  page.bodies[formFor(page, acceptEncoding)] !== undefined;

/** Compresses a page that was rendered for a browser of another kind; kept with it for the next one. */
export async function encodeFor(
  page: RenderedPage,
  acceptEncoding: string | undefined,
): Promise<void> {
  const form = formFor(page, acceptEncoding);
  const bare = page.bodies.identity;
  if (form === "identity" || page.bodies[form] || !bare) return;
  page.bodies[form] = await compressAs(
    form,
    Buffer.from(bare.buffer, bare.byteOffset, bare.byteLength),
  );
}

/** Writes a rendered page to the connection in the best encoding that the browser takes. */
export function writePage(
  response: ServerResponse,
  page: RenderedPage,
  request: {
    readonly id: string;
    readonly isHead: boolean;
    readonly acceptEncoding: string | undefined;
    /** For somebody who is signed in: no proxy may keep it. */
    readonly isForPerson: boolean;
    readonly setCookie?: string | undefined;
  },
): void {
  const best = formFor(page, request.acceptEncoding);
  const encoding = page.bodies[best] ? best : "identity";
  const headers = [...headersOf(page, encoding, request.isForPerson), "x-request-id", request.id];
  if (request.setCookie) headers.push("set-cookie", request.setCookie);
  response.writeHead(page.status, headers);
  response.end(request.isHead ? undefined : page.bodies[encoding]);
}
