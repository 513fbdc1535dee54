import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";

// not import.meta.resolve: the test runner has none
const require = createRequire(import.meta.url);
const execute = promisify(execFile);

const FLAGS = [
  // root has no sandbox, nor have most containers; it opens our own pages only
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  // without these it looks for its maker's hosts, many at a time
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

interface Program {
  executablePath: string;
  env: Record<string, string | undefined>;
}

const HEARING_FLAGS = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
];

const open = new Map<string, Promise<Browser>>();

/** One browser of a kind for all files of a worker; it ends with the worker. */
async function openOnce(kind: string, args: readonly string[]): Promise<Browser> {
  const known = await open.get(kind);
  if (known?.isConnected()) return known;
  const started = browserProgram().then((program) =>
    chromium.launch({ ...program, args: [...FLAGS, ...args] }),
  );
  open.set(kind, started);
  return await started;
}

/**
 * The worker's headless Chromium; nobody closes it. The program comes out of the npm package, so nothing is downloaded
 * and nothing has to be installed; CHROMIUM_PATH names another one (needed where that package has no build: it is for
 * Linux on x64).
 */
export const openBrowser = (): Promise<Browser> => openOnce("plain", []);

/** One with a microphone that hums, and permission to hear it. */
export const openHearingBrowser = (): Promise<Browser> => openOnce("hearing", HEARING_FLAGS);

/** The program and the environment that it needs; unpacked at the first call on this machine, about 2 s and 210 MB. */
export async function browserProgram(): Promise<Program> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, env: process.env };
  const folder = await unpacked();
  const executablePath = join(folder, "chromium");
  return {
    executablePath,
    env: { ...process.env, ...(await missingLibraries(executablePath)), ...missingFonts(folder) },
  };
}

async function unpacked(): Promise<string> {
  const entry = require.resolve("@sparticuz/chromium");
  const manifest = readFileSync(join(dirname(entry), "..", "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(tmpdir(), `perennial-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (isOurs(folder)) return folder;
  // unpacked aside and moved when complete: several test files may come here at once
  const partial = mkdtempSync(join(tmpdir(), "perennial-chromium-"));
  await unpackInto(partial, entry);
  try {
    renameSync(partial, folder);
    return folder;
  } catch {
    if (!isOurs(folder)) return partial; // the name is a stranger's: run nothing out of there
    rmSync(partial, { recursive: true, force: true });
    return folder;
  }
}

/** A temporary folder is open to everyone, so a program in it is run only when we put it there. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid());
}

/** The package unpacks into the temporary folder of its process, hence one with a temporary folder of its own. */
async function unpackInto(folder: string, entry: string): Promise<void> {
  const script = `const { default: chromium } = await import(process.argv[1]); await chromium.executablePath();`;
  await execute(process.execPath, ["--input-type=module", "-e", script, entry], {
    // naming this runtime makes the package unpack its copies of the system's libraries too
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
  });
}

/** A bare system lacks NSS and expat; the package brings them. The system's own come first where it has them. */
async function missingLibraries(program: string): Promise<{ LD_LIBRARY_PATH?: string }> {
  const isComplete = await execute("ldd", [program]).then(
    ({ stdout }) => !stdout.includes("not found"),
    () => false,
  );
  if (isComplete) return {};
  const before = process.env.LD_LIBRARY_PATH;
  const brought = join(dirname(program), "al2023", "lib");
  return { LD_LIBRARY_PATH: before ? `${before}:${brought}` : brought };
}

/** Without any font configuration Chromium can't lay out text; the package brings one Latin family. */
function missingFonts(folder: string): { FONTCONFIG_FILE?: string } {
  if (
    existsSync("/etc/fonts/fonts.conf") ||
    process.env.FONTCONFIG_FILE ||
    process.env.FONTCONFIG_PATH
  )
    return {};
  const file = join(folder, "fonts.conf");
  const cache = join(folder, "fonts-cache");
  mkdirSync(cache, { recursive: true });
  const folders = [join(folder, "fonts"), "/usr/share/fonts"]
    .map((path) => `<dir>${path}</dir>`)
    .join("");
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">` +
      `<fontconfig>${folders}<cachedir>${cache}</cachedir></fontconfig>\n`,
  );
  return { FONTCONFIG_FILE: file };
}
