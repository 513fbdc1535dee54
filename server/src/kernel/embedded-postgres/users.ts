import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, processIdentity } from "./process.ts";

let handles = 0;

/** Leaves a note that this process uses a folder's database, so that another one does not stop it. */
export function registerUser(directory: string): string {
  mkdirSync(join(directory, "users"), { recursive: true });
  const handle = join(directory, "users", `${process.pid}-${++handles}`);
  writeFileSync(handle, processIdentity(process.pid) ?? "");
  return handle;
}

/** Whether a living process uses a folder's database; whoever may not look is told so. */
export function hasUsers(directory: string): boolean {
  const users = join(directory, "users");
  try {
    return readdirSync(users).some((name) => isAlive(readFileSync(join(users, name), "utf8")));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EACCES";
  }
}

/** Takes the note of this process back, and those of processes that were killed; true when nobody uses it any more. */
export function unregisterUser(directory: string, handle: string): boolean {
  rmSync(handle, { force: true });
  const users = join(directory, "users");
  return (
    readdirSync(users).filter((name) => {
      const isLiving = isAlive(readFileSync(join(users, name), "utf8"));
      if (!isLiving) rmSync(join(users, name), { force: true });
      return isLiving;
    }).length === 0
  );
}
