import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { LearningTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type LearningTables = ReadOnlyTables<OwnTables>;

export { onLearned } from "./learned.ts";
export { readCourseProgress, type CourseProgress } from "./study/course-progress.ts";
