import { scriptHashes, titleOf } from "../html/page-parts.ts";
import { compressAs, type Encoding } from "../page/page-cache.ts";
import type { RenderOrder, ThreadPage } from "./messages.ts";

function securityHeaders(html: string, order: RenderOrder): Record<string, string> {
  const isHttps = order.facts.siteOrigin.startsWith("https:");
  const ofPlayers = order.playerOrigins.map((origin) => ` ${origin}`).join("");
  return {
    "content-security-policy": [
      "default-src 'self'",
      `script-src 'self' ${scriptHashes(html)}${ofPlayers}`,
      ...(ofPlayers ? [`connect-src 'self'${ofPlayers}`, `frame-src 'self'${ofPlayers}`] : []),
      "style-src 'self' 'unsafe-inline'",
      // Pictures and films are our own, or those of the player that the site chose: no other host learns who reads.
      `img-src 'self' data: blob:${ofPlayers}`,
      `media-src 'self' blob:${ofPlayers}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join("; "),
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Bytes with memory of their own, which can be handed to another thread; small buffers share one. */
const own = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

/** Headers, title and encoded bodies of what the pages answered. */
export async function finishPage(response: Response, order: RenderOrder): Promise<ThreadPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const isHtml = (response.headers.get("content-type") ?? "").startsWith("text/html");
  const html = isHtml ? body.toString("utf8") : "";
  const headers = securityHeaders(html, order);
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  const isPrivate = /private|no-store/.test(headers["cache-control"] ?? "");
  headers["cache-control"] ??= "no-cache";
  const bodies: Partial<Record<Encoding, Uint8Array>> = { identity: own(body) };
  for (const encoding of order.encodings)
    if (encoding !== "identity") bodies[encoding] = own(await compressAs(encoding, body));
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
