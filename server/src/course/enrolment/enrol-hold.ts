import type { AnyDatabase } from "../../kernel/database/database.ts";

/** Whether something that stands above courses does not let this person begin this course yet. */
type HoldsBack = (db: AnyDatabase, userId: string, courseId: string) => Promise<boolean>;

let given: HoldsBack = () => Promise.resolve(false);

/** The domain of course packages, which stands above, makes itself known once, when it is loaded. */
export function provideEnrolHold(holdsBack: HoldsBack): void {
  given = holdsBack;
}

/** True when a package that the person has joined does not let them begin the course yet. */
export const isHeldBack: HoldsBack = (db, userId, courseId) => given(db, userId, courseId);
