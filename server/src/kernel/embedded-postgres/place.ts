import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, accountFor, canEnter, ownerOf } from "./account.ts";
import { type Binaries, findBinaries, majorVersion, reachableHome } from "./binaries.ts";
import type { Durability } from "./settings.ts";

/** Everything that is known about a cluster before it runs. */
export interface Place {
  cluster: string;
  log: string;
  account: Account | undefined;
  binaries: Binaries;
  durability: Durability;
}

/**
 * Decides where the cluster is kept: in `directory/<major version>`. When the database user cannot enter the directory
 * (root's home with mode 0700), the cluster is kept in a directory of /var/lib/perennial, and the file
 * `directory/elsewhere` remembers the path. After `directory` is removed the next start begins with a new cluster.
 */
export function placeOf(
  directory: string,
  durability: Durability,
  onNotice: (line: string) => void,
): Place {
  const major = majorVersion();
  const home = reachableFrom(directory, accountFor(join(directory, major)), onNotice);
  const cluster = join(home, major);
  const account = accountFor(cluster);
  refuseForeign(cluster);
  refuseOtherVersions(home, major);
  return {
    cluster,
    log: join(home, "server.log"),
    account,
    binaries: findBinaries(account),
    durability,
  };
}

function reachableFrom(
  directory: string,
  account: Account | undefined,
  onNotice: (line: string) => void,
): string {
  if (!account) return directory;
  const remembered = rememberedPlace(directory);
  if (remembered) return remembered;
  chmodSync(directory, 0o755);
  if (canEnter(directory, account)) return directory;
  const home = join(reachableHome(account), `postgres-${randomBytes(4).toString("hex")}`);
  mkdirSync(home, { mode: 0o755 });
  writeFileSync(join(directory, "elsewhere"), `${home}\n`);
  onNotice(
    `数据库用户进不了 ${directory}，数据放在 ${home} · The database lives in ${home}, as its user can't enter ${directory}`,
  );
  return home;
}

function rememberedPlace(directory: string): string | undefined {
  const note = join(directory, "elsewhere");
  if (!existsSync(note)) return undefined;
  const home = readFileSync(note, "utf8").trim();
  if (existsSync(home)) return home;
  throw new Error(
    `${note} 指向的 ${home} 已不存在：请恢复它，或删除该文件重新开始 · ` +
      `The database recorded in ${note} is gone: restore ${home}, or remove that file to begin anew`,
  );
}

/** A cluster of another user cannot be run, nor its password read; this message is clearer than "permission denied". */
export function refuseForeign(path: string): void {
  const [owner, own] = [ownerOf(path), process.getuid?.()];
  if (!owner || own === undefined || own === 0 || owner.uid === own) return;
  throw new Error(
    `${path} 属于用户 ${owner.uid}，请用该用户启动或另设 DATA_DIR · ` +
      `${path} belongs to user ${owner.uid}: start as that user, or set another DATA_DIR`,
  );
}

/** A newer program cannot read an older cluster; an empty one beside it would look like lost data. */
function refuseOtherVersions(home: string, major: string): void {
  const clusters = readdirSync(home).filter((name) => /^\d+$/.test(name));
  if (clusters.length === 0 || clusters.includes(major)) return;
  throw new Error(
    `${home} 是 PostgreSQL ${clusters.join(", ")} 的数据，本版本带 ${major}，请先迁移 · ` +
      `${home} holds data of PostgreSQL ${clusters.join(", ")}, this release brings ${major}: migrate it first`,
  );
}
