import type { LiveTopic } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { sql } from "kysely";
import { sittingsOf } from "../setting/sitting-facts.ts";
import { watchedRooms } from "../setting/watched-rooms.ts";
import type { AssessmentTables } from "../tables.ts";

/** Those who watch over a paper hear that something has changed. */
export const mayHearWatch: LiveTopic = async (services, viewer, id) => {
  const db = tablesOf<AssessmentTables>(services.db);
  const setting = await db
    .selectFrom("assessment.setting")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!setting) return false;
  try {
    await watchedRooms(db, viewer, setting);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};

/** Those to whom a paper was given hear that somebody has told them something. */
export const mayHearRoom: LiveTopic = async (services, viewer, id) => {
  const db = tablesOf<AssessmentTables>(services.db);
  const [sitting] = await sittingsOf(db, viewer.userId, sql`setting.id = ${id}`);
  return sitting !== undefined;
};
