import type { ServerResponse } from "node:http";
import { compressAs, encodingOf, type Encoding, type RenderedPage } from "./page-cache.ts";

/** Smaller bodies are not worth compressing. */
const SMALLEST_COMPRESSED_BYTES = 500;

/** From this reader on, a page has readers: those who come later get it as small as possible. */
const READERS = 3;

interface Sent {
  readers: number;
  /** Headers as the flat list that Node writes without checking each; made once per kind of answer. */
  readonly headers: Partial<Record<`${Encoding} ${"own" | "all"}`, readonly string[]>>;
}

const sent = new WeakMap<RenderedPage, Sent>();

function sentOf(page: RenderedPage): Sent {
  const known = sent.get(page) ?? { readers: 0, headers: {} };
  sent.set(page, known);
  return known;
}

function headersOf(
  page: RenderedPage,
  encoding: Encoding,
  isForPerson: boolean,
): readonly string[] {
  const { headers } = sentOf(page);
  return (headers[`${encoding} ${isForPerson ? "own" : "all"}`] ??= listOf(
    page,
    encoding,
    isForPerson,
  ));
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Counts a reader of the quickly compressed page, which is made smaller once there are several. */
function noteReader(page: RenderedPage): void {
  const known = sentOf(page);
  known.readers += 1;
  const bare = page.bodies.identity;
  if (known.readers !== READERS || !bare) return;
  void compressAs("br", bufferOf(bare)).then((small) => {
    page.bodies.br = small;
    sent.set(page, { readers: READERS, headers: {} });
  });
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

/** The best form of a page that the browser accepts. */
function formFor(page: RenderedPage, acceptEncoding: string | undefined): Encoding {
  const isSmall = (page.bodies.identity?.byteLength ?? 0) < SMALLEST_COMPRESSED_BYTES;
  return isSmall ? "identity" : encodingOf(acceptEncoding);
}

/** True when a page already has the form that the browser accepts best. */
export const isReadyFor = (page: RenderedPage, acceptEncoding: string | undefined): boolean =>
  page.bodies[formFor(page, acceptEncoding)] !== undefined;

/** Compresses a page that was rendered for another kind of browser; the result is kept for the next one. */
export async function encodeFor(
  page: RenderedPage,
  acceptEncoding: string | undefined,
): Promise<void> {
  const form = formFor(page, acceptEncoding);
  const bare = page.bodies.identity;
  if (form === "identity" || page.bodies[form] || !bare) return;
  page.bodies[form] = await compressAs(form, bufferOf(bare));
}

/** Writes a rendered page to the connection in the best encoding that the browser accepts. */
export function writePage(
  response: ServerResponse,
  page: RenderedPage,
  request: {
    readonly id: string;
    readonly isHead: boolean;
    readonly acceptEncoding: string | undefined;
    /** Sent to signed-in people: no proxy may keep it. */
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
  if (encoding === "br") noteReader(page);
}
