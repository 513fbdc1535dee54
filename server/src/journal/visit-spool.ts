import { randomUUID } from "node:crypto";
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { isAlive, processIdentity } from "../kernel/embedded-postgres/process.ts";
import { openSetAside } from "./visit-set-aside.ts";

const CLOSED = ".closed";
/** Entries that wait in memory while the disk takes none. */
const MAX_WAITING = 5_000;
/** A file that holds this many is closed, so that one never becomes a long transaction. */
const ENTRIES_PER_FILE = 2_000;
/** Longer lines were written by nobody of ours; a file of them is not read. */
const LONGEST_FILE_BYTES = 64 * 1024 * 1024;
/** What waits on disk at most; a database that is away for an hour leaves about as much. */
const SPOOL_BYTES = 64 * 1024 * 1024;

/** A closed file: its entries, and how many of its lines said nothing. */
export interface SpoolFile<Entry> {
  readonly name: string;
  readonly entries: Entry[];
}

/**
 * A file on disk to which visits are appended before they reach the database: a page never waits for it, and
 * a killed process loses nothing that it had written. `take` hands over what was closed, `done` forgets it.
 */
export interface VisitSpool<Entry> {
  /**
   * Resolves when the entry is in the file: from then on a killed process does not lose it. When the spool is full the
   * entry is handed to `onFull` instead.
   */
  add(entry: Entry): Promise<void>;
  /** Closes the open file and gives closed ones, those of earlier processes too, but those in `skip`; the last that begins before `most` entries. */
  take(most?: number, skip?: ReadonlySet<string>): SpoolFile<Entry>[];
  done(name: string): void;
  /** Keeps a whole file, or single lines, apart: nobody could store them. */
  setAside(name: string): void;
  setLinesAside(lines: readonly string[]): void;
  /** Bytes that wait. */
  bytes(): number;
  close(): void;
}

interface SpoolParts<Entry> {
  /** Undefined for a line that says nothing. */
  readonly read: (line: string) => Entry | undefined;
  readonly onFull: (entry: Entry) => void;
  readonly onBad: (lines: number) => void;
  readonly mostBytes?: number;
}

interface OpenFile {
  readonly descriptor: number;
  readonly path: string;
  entries: number;
  bytes: number;
}

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

/** Opens the spool of this process; files of processes that are gone are taken over. */
export function openVisitSpool<Entry>(
  directory: string,
  { read, onFull, onBad, mostBytes = SPOOL_BYTES }: SpoolParts<Entry>,
): VisitSpool<Entry> {
  mkdirSync(directory, { recursive: true });
  adoptOrphans(directory);
  const aside = openSetAside(join(directory, "bad"));
  let open: OpenFile | undefined;
  let pending: Entry[] = [];
  let writing: { done: Promise<void>; end: () => void; fail: (error: unknown) => void } | undefined;
  let bytes = waitingBytes(directory);

  const closeFile = (): void => {
    if (!open) return;
    const { descriptor, path } = open;
    // Whatever goes wrong now: this file is not written to any more.
    open = undefined;
    closeSync(descriptor);
    renameSync(path, path.replace(/\.open$/, CLOSED));
  };
  const append = (lines: string, entries: number): void => {
    if (!open) {
      const path = join(directory, `${ownName()}-${randomUUID()}.open`);
      open = { descriptor: openSync(path, "a"), path, entries: 0, bytes: 0 };
    }
    const whole = Buffer.from(lines);
    appendWhole(open, whole);
    bytes += whole.length;
    open.entries += entries;
    if (open.entries >= ENTRIES_PER_FILE) closeFile();
  };
  const flush = (): void => {
    const written = writing;
    const entries = pending;
    writing = undefined;
    pending = [];
    if (entries.length === 0) return;
    try {
      append(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""), entries.length);
      written?.end();
    } catch (error) {
      // A full disk: they wait in memory, up to a bound, for the next turn.
      pending = entries.slice(-MAX_WAITING);
      for (const entry of entries.slice(0, -MAX_WAITING)) onFull(entry);
      written?.fail(error);
    }
  };
  const rotate = (): void => {
    flush();
    closeFile();
  };

  /** The last line may have been cut off by a crash; every other one that says nothing is set aside. */
  const entriesOf = (name: string): Entry[] => {
    const lines = readFileSync(join(directory, name), "utf8").split("\n");
    const bad: string[] = [];
    const entries: Entry[] = [];
    for (const [at, line] of lines.entries()) {
      const entry = line === "" ? undefined : read(line);
      if (entry) entries.push(entry);
      else if (line !== "" && at < lines.length - 1) bad.push(line);
    }
    if (bad.length > 0 && !told.has(name)) {
      told.add(name);
      aside.lines(bad);
      onBad(bad.length);
    }
    return entries;
  };
  const told = new Set<string>();

  return {
    add(entry) {
      if (bytes >= mostBytes) {
        onFull(entry);
        return Promise.resolve();
      }
      pending.push(entry);
      if (!writing) {
        // One write for all visits of this turn of the event loop.
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        writing = { done: promise, end: resolve, fail: reject };
        setImmediate(flush);
      }
      return writing.done;
    },
    take(most = Number.POSITIVE_INFINITY, skip = new Set()) {
      rotate();
      bytes = waitingBytes(directory);
      const taken: SpoolFile<Entry>[] = [];
      let count = 0;
      for (const name of readdirSync(directory)) {
        if (!name.endsWith(CLOSED) || skip.has(name)) continue;
        if (count >= most) break;
        if (statSync(join(directory, name)).size > LONGEST_FILE_BYTES) {
          aside.file(join(directory, name));
          onBad(1);
          continue;
        }
        const entries = entriesOf(name);
        count += entries.length;
        taken.push({ name, entries });
      }
      return taken;
    },
    done(name) {
      rmSync(join(directory, name), { force: true });
      told.delete(name);
      bytes = waitingBytes(directory);
    },
    setAside(name) {
      aside.file(join(directory, name));
      onBad(1);
    },
    setLinesAside(lines) {
      aside.lines(lines);
      onBad(lines.length);
    },
    bytes: () => bytes,
    close: rotate,
  };
}

/** Several processes share the folder: another one may just have taken a file away. */
function waitingBytes(directory: string): number {
  return readdirSync(directory)
    .filter((name) => /\.(?:open|closed)$/.test(name))
    .reduce(
      (sum, name) => sum + (statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

/** Of this process, and of no later one that gets its number: `<pid>.<start time>`. */
const ownName = (): string =>
  (processIdentity(process.pid) ?? `${process.pid} unknown`).replace(" ", ".");

function adoptOrphans(directory: string): void {
  for (const name of readdirSync(directory)) {
    const [, pid, startedAt] = /^(\d+)(?:\.(\w+))?-.*\.open$/.exec(name) ?? [];
    const isOwn = name.startsWith(`${ownName()}-`);
    if (!pid || (!isOwn && isAlive(`${pid} ${startedAt}`))) continue;
    renameSync(join(directory, name), join(directory, name.replace(/\.open$/, CLOSED)));
  }
}
