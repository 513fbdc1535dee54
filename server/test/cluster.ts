import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/kernel/embedded-postgres/start.ts";
import {
  clearProcesses,
  findPostmaster,
  isAlive,
  processIdentity,
} from "../src/kernel/embedded-postgres/process.ts";

const PREFIX = "perennial-test-";
const ROOM_BYTES = 1_000_000_000;
let made = 0;

/** A PostgreSQL for one run of tests, in memory where there is room; `remove` stops it and takes its files away. */
export async function startTestCluster(): Promise<{ url: string; remove: () => Promise<void> }> {
  for (const base of bases()) await sweep(base);
  const directory = ownedDirectory(roomyBase());
  const server = await startEmbeddedPostgres({
    directory,
    preferredPort: 41_000,
    durability: "throwaway",
  });
  return {
    url: server.url,
    remove: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A temporary folder that the next run sweeps away, with the servers in it, should this process be killed. */
export function ownedDirectory(base: string): string {
  const name = `${PREFIX}${process.pid}-${++made}`;
  // Another run sweeps what has the name and no owner: it gets the name once the owner stands in it.
  const unnamed = join(base, `new-${name}`);
  mkdirSync(unnamed);
  chmodSync(unnamed, 0o755); // as root the server runs as another user, who has to get in
  writeFileSync(join(unnamed, "owner"), processIdentity(process.pid) ?? "");
  const directory = join(base, name);
  renameSync(unnamed, directory);
  return directory;
}

const bases = (): string[] => [...new Set(["/dev/shm", tmpdir()])];

function roomyBase(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize >= ROOM_BYTES) return "/dev/shm";
  } catch {
    // not every system has it
  }
  return tmpdir();
}

/** Takes away what a killed run left: its server still runs and its files fill the memory. */
async function sweep(base: string): Promise<void> {
  for (const name of namesIn(base).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = join(base, name);
    if (isOwned(directory)) continue;
    for (const cluster of foldersBelow(directory)) {
      const running = findPostmaster(cluster);
      if (running) await quit(running.pid, cluster);
    }
    try {
      rmSync(directory, { recursive: true, force: true });
    } catch {
      // another user's: theirs to sweep
    }
  }
}

/** Clusters stand at most two levels down. */
function foldersBelow(directory: string): string[] {
  const children = below(directory);
  return [...children, ...children.flatMap(below)];
}

const below = (directory: string): string[] =>
  namesIn(directory).map((name) => join(directory, name));

function isOwned(directory: string): boolean {
  try {
    return isAlive(readFileSync(join(directory, "owner"), "utf8"));
  } catch {
    return false;
  }
}

async function quit(pid: number, cluster: string): Promise<void> {
  try {
    process.kill(pid, "SIGQUIT");
    await clearProcesses(cluster);
  } catch {
    // another user's
  }
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
