import type { Kysely } from "kysely";
import { tablesOf } from "../kernel/services.ts";
import { LIVE_TYPES } from "./menu.ts";
import type { LiveTables } from "./tables.ts";

/** True when the course has live sessions and a course of this type has none. */
export async function hasSessionsAgainst(
  db: Kysely<unknown>,
  courseId: string,
  courseType: number,
): Promise<boolean> {
  const types: readonly number[] = LIVE_TYPES;
  if (types.includes(courseType)) return false;
  const session = await tablesOf<LiveTables>(db)
    .selectFrom("live.session")
    .select("id")
    .where("course_id", "=", courseId)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
