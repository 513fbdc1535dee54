export { scheduleRows } from "./schedule-rows.ts";
export type { LiveTables } from "./tables.ts";
