import { sql, type RawBuilder } from "kysely";
import { now } from "../../kernel/clock.ts";

/** How many seats of `training.package as package` are held for open orders. Exact where its row is locked. */
export const heldSeats = (): RawBuilder<number> => sql<number>`(
  select count(*)::int from training.hold
  where hold.package_id = package.id and hold.held_until > ${now().toISOString()}::timestamptz)`;
