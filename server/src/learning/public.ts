export type { LearningTables } from "./tables.ts";
