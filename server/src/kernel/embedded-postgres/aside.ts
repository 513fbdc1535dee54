import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { stopServer } from "./cluster.ts";
import { placeOf } from "./place.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./start.ts";

/** A database that is made beside the place where it will stand. */
export interface AsideCluster {
  readonly database: EmbeddedPostgres;
  /** Stops it and puts it in its place; where another has come to stand there, it gives way. */
  readonly putInPlace: () => Promise<void>;
  /** Stops it and removes it. */
  readonly giveUp: () => Promise<void>;
}

/** Stops whoever runs a cluster, and removes it with all that is in it. */
async function removeCluster(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const place = placeOf(directory, "durable", () => undefined);
  await stopServer(place);
  for (const path of [dirname(place.cluster), directory])
    rmSync(path, { recursive: true, force: true });
}

/**
 * Starts a new database aside, so that one that was filled by half never stands where the next start looks for it.
 * What an earlier try left behind when it was killed is removed first.
 */
export async function startAside(directory: string, preferredPort: number): Promise<AsideCluster> {
  const aside = `${directory}.first`;
  await removeCluster(aside);
  try {
    const database = await startEmbeddedPostgres({
      directory: aside,
      preferredPort,
      durability: "durable",
    });
    return {
      database,
      async putInPlace() {
        await database.stop();
        if (existsSync(directory)) await removeCluster(aside);
        else renameSync(aside, directory);
      },
      giveUp: () => removeCluster(aside),
    };
  } catch (error) {
    await removeCluster(aside);
    throw error;
  }
}
