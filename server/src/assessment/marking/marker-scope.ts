import type { RawBuilder } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/**
 * The condition over `assessment.attempt as attempt` that says which scripts of a course somebody marks; undefined for
 * who marks whatever the team marks.
 */
type MarkerScope = (
  db: AnyDatabase,
  userId: string,
  courseId: string,
) => Promise<RawBuilder<boolean> | undefined>;

let given: MarkerScope = () => Promise.resolve(undefined);

/** The domain of training projects, which stands above, makes itself known once, when it is loaded. */
export function provideMarkerScope(scope: MarkerScope): void {
  given = scope;
}

export const markerScope: MarkerScope = (db, userId, courseId) => given(db, userId, courseId);
