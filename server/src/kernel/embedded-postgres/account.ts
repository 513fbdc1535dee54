import { spawn, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** The user that the database server runs as; undefined for the user of this process. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. Under root it runs as the user who already owns the cluster, else as `postgres`,
 * else as `nobody`, so nothing has to be created on the machine.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(cluster);
  if (owner && owner.uid !== 0) return owner;
  return accountNamed("postgres") ?? accountNamed("nobody") ?? NOBODY;
}

/** Owner of a file or directory, undefined when it doesn't exist. */
export function ownerOf(path: string): Account | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

function accountNamed(name: string): Account | undefined {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * True when that account may enter this directory. The system itself is asked, so that every kind of permission counts.
 */
export function canEnter(directory: string, account: Account | undefined): boolean {
  if (!account) return true;
  const tried = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", directory], {
    ...account,
    cwd: "/",
    stdio: "ignore",
  });
  return tried.status === 0;
}

/** Runs one of PostgreSQL's programs as the account. The output is stdout and stderr together. */
export function runTool(
  program: string,
  args: string[],
  account: Account | undefined,
  input = "",
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: "/",
      env: cleanEnvironment(),
      stdio: "pipe",
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stdin.on("error", () => {}); // It ended without reading its input; the exit code says why.
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? -1, output: output.trim() }));
    child.stdin.end(input);
  });
}

/** PGDATA, PGPORT and similar variables of the user's shell would misdirect the server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|TMPDIR|HOME|USER|LD_LIBRARY_PATH)$/.test(name),
  );
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}
