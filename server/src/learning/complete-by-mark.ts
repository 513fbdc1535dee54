import type { SettledMark } from "../assessment/public.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { completeIfMet, rulesFor } from "./complete-unit.ts";
import type { LearningTables } from "./tables.ts";

/** A mark that passes may be the last thing that a unit was waiting for. What has been completed stays so. */
export async function completeByMark(
  services: Services,
  untyped: AnyDatabase,
  { unitId, userId, periodId, courseId, classId }: SettledMark,
): Promise<void> {
  if (unitId === null) return;
  const db = tablesOf<LearningTables>(untyped);
  const place = { unitId, periodId, courseId, classId, userId };
  const rules = await rulesFor(db, userId, place);
  // Otherwise a mark would look like a visit of the unit.
  if (rules.length === 0 || !rules.every(({ isMet }) => isMet)) return;
  await completeIfMet(services, db, place);
}
