import { sql } from "kysely";
import type { PersonData } from "../../kernel/person-data.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { PhotoTables } from "./photo-tables.ts";

const MAX_ROWS = 10_000;

/** How it was checked who answers. The photos themselves go into no archive; they go with the account. */
export const photoData: PersonData = {
  async collect(anyDb, userId) {
    const checks = await tablesOf<PhotoTables>(anyDb)
      .selectFrom("assessment.photo_check as held")
      .innerJoin("assessment.setting as setting", "setting.id", "held.setting_id")
      .select([
        "setting.name",
        "held.way",
        "held.state",
        "held.taken_at",
        "held.removed_at",
        "held.decided_at",
        "held.reason",
      ])
      .where("held.user_id", "=", userId)
      .orderBy("held.created_at")
      .limit(MAX_ROWS)
      .execute();
    return { 本人核验: checks };
  },

  async erase(anyDb, userId) {
    await tablesOf<PhotoTables>(anyDb)
      .deleteFrom("assessment.photo_check")
      .where("user_id", "=", userId)
      .execute();
  },

  rows: {
    // Faces are never copied: a check that is given back has no photo, as after its time.
    "assessment.photo_check": { by: ["user_id"] },
  },

  // Before the attempts, whose numbers these follow (attempt/person-data.ts).
  async mergePerson(anyDb, fromId, toId) {
    // What nobody has begun with is asked again.
    await sql`delete from assessment.photo_check as held where user_id in (${fromId}, ${toId})
      and not exists (select from assessment.attempt where setting_id = held.setting_id
        and user_id = held.user_id and number = held.number and started_at is not null)`.execute(
      anyDb,
    );
    const { rows } = await sql<{ id: string }>`
      update assessment.photo_check as held set user_id = ${toId},
        number = held.number + coalesce((select max(number) from assessment.attempt
          where setting_id = held.setting_id and user_id = ${toId}), 0)
      where user_id = ${fromId} returning id`.execute(anyDb);
    return { photoChecks: rows.length };
  },
};
