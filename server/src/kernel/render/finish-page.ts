import { scriptHashes, titleOf } from "../html/page-parts.ts";
import { compressHere, type Encoding } from "../page/page-cache.ts";
import type { RenderOrder, ThreadPage } from "./messages.ts";

/** A page says in this header which other origin may show it in a frame; it goes no further. */
const FRAME_HEADER = "x-frame-origin";

function securityHeaders(
  html: string,
  order: RenderOrder,
  frameOrigin: string | null,
): Record<string, string> {
  const isHttps = order.facts.siteOrigin.startsWith("https:");
  const ofPlayers = order.playerOrigins.map((origin) => ` ${origin}`).join("");
  return {
    "content-security-policy": [
      "default-src 'self'",
      `script-src 'self' ${scriptHashes(html)}${ofPlayers}`,
      ...(ofPlayers ? [`connect-src 'self'${ofPlayers}`, `frame-src 'self'${ofPlayers}`] : []),
      "style-src 'self' 'unsafe-inline'",
      // Pictures and films come from us or from the player that the site chose, so no other host learns who is reading.
      `img-src 'self' data: blob:${ofPlayers}`,
      `media-src 'self' blob:${ofPlayers}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      frameOrigin ? `frame-ancestors 'self' ${frameOrigin}` : "frame-ancestors 'self'",
    ].join("; "),
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Bytes with memory of their own, which can be transferred to another thread; small buffers share memory. */
const own = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

/** Headers, title and encoded bodies of a rendered page, or of an answer to a data request. */
export function finishPage(
  response: Response,
  content: string | Buffer,
  order: RenderOrder,
): ThreadPage {
  const isHtml = (response.headers.get("content-type") ?? "").startsWith("text/html");
  const html = isHtml ? content.toString() : "";
  const body = Buffer.from(content);
  const headers = securityHeaders(html, order, response.headers.get(FRAME_HEADER));
  for (const [name, value] of response.headers)
    if (name !== "set-cookie" && name !== FRAME_HEADER) headers[name] = value;
  const isPrivate = /private|no-store/.test(headers["cache-control"] ?? "");
  headers["cache-control"] ??= "no-cache";
  const bodies: Partial<Record<Encoding, Uint8Array>> = { identity: own(body) };
  for (const encoding of order.encodings)
    if (encoding !== "identity") bodies[encoding] = own(compressHere(encoding, body));
  return {
    status: response.status,
    headers,
    title: titleOf(html),
    bodies,
    isCacheable:
      (response.status === 200 || response.status === 404) &&
      response.headers.getSetCookie().length === 0 &&
      !isPrivate,
  };
}
