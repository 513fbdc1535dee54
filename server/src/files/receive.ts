import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import { Failure } from "../kernel/failure.ts";
import type { EndpointCall } from "../kernel/door/endpoint.ts";
import type { Services } from "../kernel/services.ts";
import { checkedText } from "../kernel/text/public-texts.ts";

/** A file as it came: its bytes and the name that the sender gave it. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const MAX_NAME = 200;

/** A name for showing only: no path, no control characters, not longer than a line. */
export function shownName(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const letters = [...clean];
  if (letters.length <= MAX_NAME) return clean || "file";
  const dot = clean.lastIndexOf(".");
  const ending = dot > 0 && clean.length - dot <= 6 ? clean.slice(dot) : "";
  return letters.slice(0, MAX_NAME - ending.length).join("") + ending;
}

/**
 * The name of a file without the sensitive words of the site. Throws kernel.wordRefused for one that may not stand in it,
 * and kernel.onlyWords when nothing is left but the ending.
 */
export async function publicName(
  services: Services,
  siteId: string,
  name: string,
): Promise<string> {
  const dot = name.lastIndexOf(".");
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const { text } = await checkedText(services, siteId, "filename", { text: stem, form: "text" });
  return dot > 0 ? text + name.slice(dot) : text;
}

/**
 * Reads the one file of a multipart body and stops as soon as it is larger than any file may be. Throws
 * files.missing or files.tooLarge; kernel.malformedBody when it is no multipart body at all.
 */
export async function receiveFile(call: EndpointCall): Promise<ReceivedFile> {
  if (!/^multipart\/form-data\s*;/i.test(call.contentType))
    throw new Failure("kernel.malformedBody");
  const announced = Number(call.headers["content-length"] ?? 0);
  if (announced > UPLOAD_LIMITS.otherBytes + 65_536) throw new Failure("files.tooLarge");
  const parser = new Busboy({
    headers: { ...call.headers, "content-type": call.contentType },
    limits: {
      files: 1,
      fields: 20,
      fieldSize: 10_000,
      fieldNameSize: 100,
      fileSize: UPLOAD_LIMITS.otherBytes + 1,
      headerPairs: 20,
    },
  });
  let received: ReceivedFile | undefined;
  parser.on("file", (_field, stream, fileName) => {
    const pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => void pieces.push(piece));
    stream.once("limit", () => parser.destroy(new Failure("files.tooLarge")));
    stream.once("end", () => {
      received ??= { name: shownName(fileName ?? ""), bytes: Buffer.concat(pieces) };
    });
  });
  try {
    await pipeline(call.body, parser, { signal: call.signal });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("kernel.malformedBody");
  }
  if (!received) throw new Failure("files.missing");
  if (received.bytes.length === 0) throw new Failure("files.empty");
  return received;
}
