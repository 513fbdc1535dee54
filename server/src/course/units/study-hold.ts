import type { AnyDatabase } from "../../kernel/database/database.ts";

/** Whether something that stands above courses keeps this learner out of this course today. */
type KeepsOut = (db: AnyDatabase, userId: string, courseId: string) => Promise<boolean>;

let given: KeepsOut = () => Promise.resolve(false);

/** The domain of training projects, which stands above, makes itself known once, when it is loaded. */
export function provideStudyHold(keepsOut: KeepsOut): void {
  given = keepsOut;
}

/** True for a learner of a project whose course is not open on this day. */
export const isKeptOut: KeepsOut = (db, userId, courseId) => given(db, userId, courseId);
