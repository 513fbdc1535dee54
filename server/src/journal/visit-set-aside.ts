import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { now } from "../kernel/clock.ts";

const MOST_BYTES = 8 * 1024 * 1024;
const LONGEST_LINE = 2_000;

/** What nobody could store, kept for whoever looks after it; the oldest goes when there is too much. */
export interface SetAside {
  file(path: string): void;
  lines(lines: readonly string[]): void;
}

/** A folder of bounded size for what was set aside. */
export function openSetAside(directory: string): SetAside {
  const bound = (): void => {
    const files = readdirSync(directory)
      .map((name) => fileAt(join(directory, name)))
      .toSorted((one, other) => one.at - other.at);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files) {
      if (bytes <= MOST_BYTES) return;
      rmSync(file.path, { force: true });
      bytes -= file.bytes;
    }
  };
  return {
    file(path) {
      mkdirSync(directory, { recursive: true });
      renameSync(path, join(directory, basename(path)));
      bound();
    },
    lines(lines) {
      mkdirSync(directory, { recursive: true });
      const day = now().toISOString().slice(0, 10);
      const text = lines.map((line) => `${line.slice(0, LONGEST_LINE)}\n`).join("");
      appendFileSync(join(directory, `${day}.lines`), text.slice(0, MOST_BYTES / 4));
      bound();
    },
  };
}

function fileAt(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  return { path, bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
}
