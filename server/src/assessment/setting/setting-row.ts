import type { Selectable } from "kysely";
import type { AssessmentTables } from "../tables.ts";

/** A row of assessment.setting. */
export type SettingRow = Selectable<AssessmentTables["assessment.setting"]>;
