export type { QuestionTables } from "./tables.ts";
