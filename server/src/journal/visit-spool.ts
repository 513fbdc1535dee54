import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  adoptOrphans,
  CLOSED,
  openSpoolWriter,
  readSpoolFile,
  waitingBytes,
} from "./spool-file.ts";
import { gatherTurns } from "./spool-turn.ts";
import { openSetAside } from "./visit-set-aside.ts";

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

/** Opens the spool of this process; files of processes that are gone are taken over. */
export function openVisitSpool<Entry>(
  directory: string,
  { read, onFull, onBad, mostBytes = SPOOL_BYTES }: SpoolParts<Entry>,
): VisitSpool<Entry> {
  mkdirSync(directory, { recursive: true });
  adoptOrphans(directory);
  const aside = openSetAside(join(directory, "bad"));
  const told = new Set<string>();
  const file = openSpoolWriter(directory);
  let bytes = waitingBytes(directory);
  const turns = gatherTurns<Entry>((entries) => {
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
    bytes += file.append(lines, entries.length);
  }, onFull);
  const rotate = (): void => {
    turns.flush();
    file.close();
  };

  const entriesOf = (name: string): Entry[] => {
    const { entries, bad } = readSpoolFile(join(directory, name), read);
    if (bad.length > 0 && !told.has(name)) {
      told.add(name);
      aside.lines(bad);
      onBad(bad.length);
    }
    return entries;
  };

  return {
    add(entry) {
      if (bytes >= mostBytes) {
        onFull(entry);
        return Promise.resolve();
      }
      return turns.add(entry);
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
