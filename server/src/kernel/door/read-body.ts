import type { EndpointCall } from "./endpoint.ts";

/** The whole body of a request; undefined as soon as it is longer than `maxBytes`. */
export async function readBody(
  { body, headers }: Pick<EndpointCall, "body" | "headers">,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (Number(headers["content-length"] ?? 0) > maxBytes) return undefined;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
