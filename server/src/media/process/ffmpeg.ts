import { spawn } from "node:child_process";
import { accessSync, chmodSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { setPriority } from "node:os";
import type { Settings } from "../../kernel/settings.ts";

const require = createRequire(import.meta.url);
const NICENESS = 10;
const KEPT_STDERR = 4_000;
/** Address space of a program that reads what somebody uploaded, in kilobytes; a film of 4K takes a third of it. */
const MEMORY_KB = 4_000_000;
/** So much is read of what a program says; nothing that is asked of one is as long. */
const MOST_OUTPUT = 8_000_000;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program of this name in PATH. */
export function findInPath(name: string): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

/** The program inside the npm package of this platform; made runnable, for its install script may not have run. */
function inPackage(name: "ffmpeg" | "ffprobe"): string | undefined {
  try {
    const folder = dirname(
      require.resolve(`@${name}-installer/${process.platform}-${process.arch}/package.json`),
    );
    const path = join(folder, name);
    if (!isProgram(path)) chmodSync(path, 0o755);
    return path;
  } catch {
    return undefined;
  }
}

/** ffmpeg: the setting, else PATH, else the npm package. Throws when there is none. */
export function findFfmpeg(settings: Pick<Settings, "ffmpegPath">): string {
  const found = settings.ffmpegPath ?? findInPath("ffmpeg") ?? inPackage("ffmpeg");
  if (!found) throw new Error("there is no ffmpeg on this machine");
  return found;
}

/** ffprobe, found as ffmpeg is. */
export function findFfprobe(settings: Pick<Settings, "ffprobePath">): string {
  const found = settings.ffprobePath ?? findInPath("ffprobe") ?? inPackage("ffprobe");
  if (!found) throw new Error("there is no ffprobe on this machine");
  return found;
}

/** The program ended with a fault; `message` is the end of what it said, for the log only. */
export class ProgramFailed extends Error {}

interface Run {
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
  /** Called with every line of standard output. */
  readonly onLine?: (line: string) => void;
  readonly input?: Buffer;
}

/**
 * Runs a program on what somebody uploaded: at low priority, with limits of time and memory, ended at once when the
 * signal says so. Gives back its standard output. Throws ProgramFailed.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { signal, timeoutMs, onLine, input }: Run,
): Promise<string> {
  const limit = AbortSignal.timeout(timeoutMs);
  const bounded = `ulimit -c 0; ulimit -v ${MEMORY_KB}; exec "$0" "$@"`;
  const child = spawn("/bin/sh", ["-c", bounded, program, ...args], {
    stdio: [input ? "pipe" : "ignore", "pipe", "pipe"],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    killSignal: "SIGKILL",
    // Nothing of our own settings reaches a program that reads foreign files.
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8" },
  });
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, NICENESS);
    } catch {
      // It has ended already.
    }
  }
  let out = "";
  let rest = "";
  let said = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    if (!onLine) {
      out += text;
      if (out.length > MOST_OUTPUT) child.kill("SIGKILL");
      return;
    }
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-KEPT_STDERR);
  });
  child.stdin?.on("error", () => {});
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new ProgramFailed(error.message, { cause: error })));
    child.once("close", (code) => {
      if (code === 0) resolve(out);
      else reject(new ProgramFailed(said.trim().slice(-1_000)));
    });
  });
}

/** Demuxer for each extension that `detect` gives, so that no file can pose as a playlist of others. */
export const DEMUXER: Readonly<Record<string, string>> = {
  mp4: "mov",
  mov: "mov",
  m4a: "mov",
  webm: "matroska",
  avi: "avi",
  flv: "flv",
  ts: "mpegts",
  mp3: "mp3",
  wav: "wav",
  ogg: "ogg",
  flac: "flac",
  aac: "aac",
};

/** Arguments that open a local file and nothing else: its own format, no network, no other file. */
export function inputArgs(path: string, extension: string): string[] {
  const demuxer = DEMUXER[extension];
  if (!demuxer) throw new Error(`no demuxer for ${extension}`);
  return ["-protocol_whitelist", "file,pipe", "-f", demuxer, "-i", path];
}
