import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasUsers } from "./users.ts";

/** Says for which folder's database a port is kept, to every start on this machine. */
const noteOf = (port: number): string => join(tmpdir(), `perennial-port-${port}`);

function keeperOf(port: number): string | undefined {
  try {
    return readFileSync(noteOf(port), "utf8");
  } catch {
    return undefined;
  }
}

/** A database that died comes back to its port: until then nobody of ours may take it. */
function isKeptForOthers(port: number, directory: string): boolean {
  const keeper = keeperOf(port);
  return keeper !== undefined && keeper !== directory && hasUsers(keeper);
}

/**
 * The wanted port of 127.0.0.1, or the next above it that is free and not kept for another folder's database; any free
 * one when 50 in a row are taken. It is kept for the database of `directory` as long as somebody uses that.
 */
export async function choosePort(wanted: number, directory: string): Promise<number> {
  for (let port = wanted; port < wanted + 50 && port < 65_536; port++) {
    if (isKeptForOthers(port, directory)) continue;
    if (await canListen(port)) {
      keepPort(port, directory);
      return port;
    }
  }
  return await anyPort();
}

/** Keeps a port as long as somebody uses the database of `directory`. */
export function keepPort(port: number, directory: string): void {
  // Another start must never read half a note.
  const fresh = `${noteOf(port)}.${process.pid}`;
  try {
    writeFileSync(fresh, directory);
    renameSync(fresh, noteOf(port));
  } catch {
    // Another person's old note, or nowhere to write: the port is free all the same.
    rmSync(fresh, { force: true });
  }
}

/** The port is no longer needed. */
export function giveUpPort(port: number, directory: string): void {
  if (keeperOf(port) === directory) rmSync(noteOf(port), { force: true });
}

function anyPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
