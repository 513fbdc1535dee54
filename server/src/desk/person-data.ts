import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { DeskTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** What somebody was told to do, and the guides that they closed. */
export const deskData: PersonData = {
  async collect(untyped, userId) {
    const db = tablesOf<DeskTables>(untyped);
    const told = await db
      .selectFrom("desk.told")
      .select(["kind", "told_at"])
      .where("user_id", "=", userId)
      .orderBy("told_at")
      .limit(MAX_ROWS)
      .execute();
    const skipped = await db
      .selectFrom("desk.guide")
      .select(["role_type", "skipped_at"])
      .where("user_id", "=", userId)
      .execute();
    return { 待办提醒: told, 关闭的引导: skipped };
  },

  async erase(untyped, userId) {
    const db = tablesOf<DeskTables>(untyped);
    await db.deleteFrom("desk.told").where("user_id", "=", userId).execute();
    await db.deleteFrom("desk.guide").where("user_id", "=", userId).execute();
  },

  rows: {
    "desk.told": { by: ["user_id"] },
    "desk.guide": { by: ["user_id"] },
  },

  async mergePerson(untyped, fromId, toId) {
    const db = tablesOf<DeskTables>(untyped);
    const guides = await db
      .deleteFrom("desk.guide")
      .where("user_id", "=", fromId)
      .returningAll()
      .execute();
    for (const { role_type, skipped_at } of guides)
      await db
        .insertInto("desk.guide")
        .values({ user_id: toId, role_type, skipped_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    // What waits is told to the other account when it arrives anew.
    await db.deleteFrom("desk.told").where("user_id", "=", fromId).execute();
    return { guides: guides.length };
  },
};
