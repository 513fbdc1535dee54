import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";

const CLOSED = ".closed";
const MAX_WAITING = 100_000;
/** A file that holds this many is closed, so that one never becomes a long transaction. */
const ENTRIES_PER_FILE = 2_000;

/**
 * A file on disk to which visits are appended before they reach the database: a page never waits for it, and
 * a killed process loses nothing that it had written. `take` hands over what was closed, `done` forgets it.
 */
export interface VisitSpool<Entry> {
  /** Resolves when the entry is in the file: from then on a killed process does not lose it. */
  add(entry: Entry): Promise<void>;
  /** Closes the open file and gives closed ones, those of earlier processes too, `most` at a time. */
  take(most?: number): { name: string; entries: Entry[] }[];
  done(name: string): void;
  close(): void;
}

interface OpenFile {
  readonly descriptor: number;
  readonly path: string;
  entries: number;
}

/** Lines that were cut off by a crash are left out; each visit is one line. */
function readEntries<Entry>(path: string): Entry[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return line === "" ? [] : [JSON.parse(line) as Entry];
      } catch {
        return [];
      }
    });
}

/** Opens the spool of this process; files of processes that are gone are taken over. */
export function openVisitSpool<Entry>(directory: string): VisitSpool<Entry> {
  mkdirSync(directory, { recursive: true });
  adoptOrphans(directory);
  let open: OpenFile | undefined;
  let pending: Entry[] = [];
  let writing: { done: Promise<void>; end: () => void; fail: (error: unknown) => void } | undefined;

  const append = (lines: string, entries: number): void => {
    if (!open) {
      const path = join(directory, `${process.pid}-${randomUUID()}.open`);
      open = { descriptor: openSync(path, "a"), path, entries: 0 };
    }
    writeSync(open.descriptor, lines);
    open.entries += entries;
    if (open.entries >= ENTRIES_PER_FILE) closeFile();
  };
  const closeFile = (): void => {
    if (!open) return;
    closeSync(open.descriptor);
    renameSync(open.path, open.path.replace(/\.open$/, CLOSED));
    open = undefined;
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
      written?.fail(error);
    }
  };
  const rotate = (): void => {
    flush();
    closeFile();
  };

  return {
    add(entry) {
      pending.push(entry);
      if (!writing) {
        // One write for all visits of this turn of the event loop.
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        writing = { done: promise, end: resolve, fail: reject };
        setImmediate(flush);
      }
      return writing.done;
    },
    take(most) {
      rotate();
      return readdirSync(directory)
        .filter((name) => name.endsWith(CLOSED))
        .slice(0, most)
        .map((name) => ({ name, entries: readEntries<Entry>(join(directory, name)) }));
    },
    done: (name) => rmSync(join(directory, name), { force: true }),
    close: rotate,
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function adoptOrphans(directory: string): void {
  for (const name of readdirSync(directory)) {
    const pid = Number(/^(\d+)-.*\.open$/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    renameSync(join(directory, name), join(directory, name.replace(/\.open$/, CLOSED)));
  }
}
