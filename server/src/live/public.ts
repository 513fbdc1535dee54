import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { LiveTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type LiveTables = ReadOnlyTables<OwnTables>;

export { scheduleQuery, type ScheduleRow } from "./schedule-rows.ts";
