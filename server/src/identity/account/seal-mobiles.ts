import { tablesOf, type Services } from "../../kernel/services.ts";
import { sealMobile } from "./mobile-column.ts";
import { refillTerms } from "./own-profile.ts";
import type { IdentityTables } from "../tables.ts";

const BATCH = 500;

/** Seals numbers that an earlier release stored in clear; it may run repeatedly. */
export async function sealClearMobiles(services: Services): Promise<void> {
  const { vault, pool } = services;
  const db = tablesOf<IdentityTables>(services.db);
  for (;;) {
    const { rows } = await pool.query<{ id: string; mobile: string }>(
      `select id, mobile from identity."user" where mobile ~ '^1[0-9]{10}$' limit $1`,
      [BATCH],
    );
    for (const { id, mobile } of rows) {
      await db
        .updateTable("identity.user")
        .set({ mobile: sealMobile(vault, mobile) })
        .where("id", "=", id)
        .execute();
      await refillTerms(db, vault, id);
    }
    if (rows.length < BATCH) break;
  }
  const { rows } = await pool.query<{ id: string; mobile: string }>(
    `select id, mobile from identity.organ_application where mobile ~ '^1[0-9]{10}$'`,
  );
  for (const { id, mobile } of rows)
    await db
      .updateTable("identity.organ_application")
      .set({ mobile: sealMobile(vault, mobile) })
      .where("id", "=", id)
      .execute();
}
