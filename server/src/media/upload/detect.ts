import { open } from "node:fs/promises";
import type { RESOURCE_KINDS } from "@perennial/contract/media/resource/resource.ts";
import { archiveParts } from "../../files/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { fileTypeOf } from "../../kernel/storage/file-type.ts";
import { soundOnly } from "../process/sound-only.ts";

/** What an uploaded file is, by its content. */
export interface DetectedFile {
  readonly kind: (typeof RESOURCE_KINDS)[number];
  readonly extension: string;
  readonly mime: string;
}

const HEAD_BYTES = 262_144;
const TAIL_BYTES = 1_048_576;
const ZIP = "PK\u0003\u0004";
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
// allowed(html-by-parser): whether there is any of it; nothing is read out of it
const PAGE = /<\s*(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php)/i;
const ZIP_TYPE: DetectedFile = { kind: "file", extension: "zip", mime: "application/zip" };

const refused = (): never => {
  throw new Failure("media.typeRefused");
};

async function endsOf(path: string): Promise<{ head: Buffer; tail: Buffer; tailFrom: number }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await file.read(head, 0, head.length, 0);
    const tailFrom = Math.max(0, size - TAIL_BYTES);
    const tail = Buffer.alloc(size - tailFrom);
    await file.read(tail, 0, tail.length, tailFrom);
    return { head, tail, tailFrom };
  } finally {
    await file.close();
  }
}

/** A zip's directory stands at the end of the file, so anything can be a zip too. */
function isZipToo(tail: Buffer): boolean {
  const end = tail.lastIndexOf(ZIP_END);
  return (
    end >= 0 && end + 22 <= tail.length && tail.readUInt16LE(end + 20) === tail.length - end - 22
  );
}

function partsOf(tail: Buffer, tailFrom: number): string[] {
  try {
    return archiveParts(tail, tailFrom);
  } catch (error) {
    throw error instanceof Failure ? new Failure("media.archiveRefused") : error;
  }
}

/**
 * Looks at the two ends of a file, never at its name: what it is, and that it is not something else beside. Throws
 * media.typeRefused for what no folder takes (HTML, SVG, programs) and for two formats in one; media.archiveRefused
 * for an archive that unpacks to too much or leads outside.
 */
export async function detectFile(path: string): Promise<DetectedFile> {
  const { head, tail, tailFrom } = await endsOf(path);
  if (head.subarray(0, 4).toString("latin1") === ZIP) {
    const parts = partsOf(tail, tailFrom);
    const type = fileTypeOf(head, parts);
    if (type) return { ...type, kind: "document" };
    return parts.some((part) => /\.(?:html?|svg|js|exe|bat|cmd|vbs|jar|php|sh)$/i.test(part))
      ? refused()
      : ZIP_TYPE;
  }
  const type = fileTypeOf(head, []);
  if (!type || type.extension === "csv") return refused();
  // Pictures are drawn anew, which leaves nothing of a second format.
  if (type.kind === "picture") return { ...type, kind: "picture" };
  if (isZipToo(tail) || PAGE.test(head.toString("latin1", 0, 4_096))) return refused();
  const sound = soundOnly(type.extension, head);
  if (sound) return { ...sound, kind: "audio" };
  return { ...type, kind: type.kind === "sheet" ? "document" : type.kind };
}
