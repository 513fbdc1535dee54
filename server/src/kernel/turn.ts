import { sql } from "kysely";
import type { AnyDatabase } from "./database/database.ts";

/**
 * Waits for the lock of this name and keeps it until `db`'s transaction ends, for rules that count rows before they add
 * one. Names are hashed; two that collide only wait for each other.
 */
export async function takeTurn(db: AnyDatabase, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
