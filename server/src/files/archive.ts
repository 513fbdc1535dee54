import { UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import { Failure } from "../kernel/failure.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;

function endOf(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return -1;
}

/** Names that would leave the folder into which they are unpacked. */
const isOutside = (name: string): boolean =>
  name.startsWith("/") ||
  /(^|[\\/])\.\.([\\/]|$)/.test(name) ||
  name.includes("\0") ||
  /^[a-z]:/i.test(name);

/**
 * Names of the parts of a zip, read from its directory before anything is unpacked. `bytes` may be the end of a
 * longer file, which begins at `from`. Throws files.archiveRefused for
 * too many parts, too much when unpacked, encrypted parts or names that lead outside (security check 19).
 */
export function archiveParts(bytes: Buffer, from = 0): string[] {
  const refused = (): never => {
    throw new Failure("files.archiveRefused");
  };
  const end = endOf(bytes);
  if (end < 0) return refused();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16) - from;
  if (at < 0 || count > UPLOAD_LIMITS.archiveEntries) return refused();
  const names: string[] = [];
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return refused();
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    unpacked += bytes.readUInt32LE(at + 24);
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if (isEncrypted || isOutside(name) || unpacked > UPLOAD_LIMITS.unpackedBytes) return refused();
    names.push(name);
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
