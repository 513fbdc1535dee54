import { randomUUID } from "node:crypto";
import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { isAlive, processIdentity } from "../kernel/embedded-postgres/process.ts";

/** How the name of a file ends that nobody appends to any more. */
export const CLOSED = ".closed";
/** A file that holds this many is closed, so that one never becomes a long transaction. */
const ENTRIES_PER_FILE = 2_000;

interface OpenFile {
  readonly descriptor: number;
  readonly path: string;
  entries: number;
  bytes: number;
}

/** Of this process, and of no later one that gets its number: `<pid>.<start time>`. */
const ownName = (): string =>
  (processIdentity(process.pid) ?? `${process.pid} unknown`).replace(" ", ".");

/** All of it or nothing: a disk that fills up takes a first part without a word, which would spoil the next line too. */
function appendWhole(file: OpenFile, lines: Buffer): void {
  try {
    for (let at = 0; at < lines.length;) at += writeSync(file.descriptor, lines, at);
  } catch (error) {
    ftruncateSync(file.descriptor, file.bytes);
    throw error;
  }
  file.bytes += lines.length;
}

/** The file that this process appends to. */
export interface SpoolWriter {
  /** Writes lines with so many entries, all or none; gives the bytes. Throws the error of the disk. */
  append(lines: string, entries: number): number;
  /** Closes the open file; the next lines begin another one. */
  close(): void;
}

/** Appends to files in `directory`, each of which is closed when it holds enough. */
export function openSpoolWriter(directory: string): SpoolWriter {
  let open: OpenFile | undefined;
  const close = (): void => {
    if (!open) return;
    const { descriptor, path } = open;
    // Whatever goes wrong now: this file is not written to any more.
    open = undefined;
    closeSync(descriptor);
    renameSync(path, path.replace(/\.open$/, CLOSED));
  };
  return {
    append(lines, entries) {
      if (!open) {
        const path = join(directory, `${ownName()}-${randomUUID()}.open`);
        open = { descriptor: openSync(path, "a"), path, entries: 0, bytes: 0 };
      }
      const whole = Buffer.from(lines);
      appendWhole(open, whole);
      open.entries += entries;
      if (open.entries >= ENTRIES_PER_FILE) close();
      return whole.length;
    },
    close,
  };
}

/** The entries of a closed file, and its lines that say nothing; the last may have been cut off by a crash and is none. */
export function readSpoolFile<Entry>(
  path: string,
  read: (line: string) => Entry | undefined,
): { readonly entries: Entry[]; readonly bad: readonly string[] } {
  const lines = readFileSync(path, "utf8").split("\n");
  const bad: string[] = [];
  const entries: Entry[] = [];
  for (const [at, line] of lines.entries()) {
    const entry = line === "" ? undefined : read(line);
    if (entry) entries.push(entry);
    else if (line !== "" && at < lines.length - 1) bad.push(line);
  }
  return { entries, bad };
}

/** Bytes of all files; several processes share the folder: another one may just have taken a file away. */
export function waitingBytes(directory: string): number {
  return readdirSync(directory)
    .filter((name) => /\.(?:open|closed)$/.test(name))
    .reduce(
      (sum, name) => sum + (statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

/** Closes the files of processes that are gone. */
export function adoptOrphans(directory: string): void {
  for (const name of readdirSync(directory)) {
    const [, pid, startedAt] = /^(\d+)(?:\.(\w+))?-.*\.open$/.exec(name) ?? [];
    const isOwn = name.startsWith(`${ownName()}-`);
    if (!pid || (!isOwn && isAlive(`${pid} ${startedAt}`))) continue;
    renameSync(join(directory, name), join(directory, name.replace(/\.open$/, CLOSED)));
  }
}
