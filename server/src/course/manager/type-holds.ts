import type { Kysely } from "kysely";

/** Whether live sessions of a course stand against making it one of this type. */
type HasSessions = (db: Kysely<unknown>, courseId: string, courseType: number) => Promise<boolean>;

let given: HasSessions = () => Promise.resolve(false);

/** The domain of live sessions, which stands above, makes itself known once, when it is loaded. */
export function provideTypeHold(hasSessions: HasSessions): void {
  given = hasSessions;
}

/** True when the course has live sessions that a course of this type cannot have. */
export const hasSessionsAgainst: HasSessions = (db, courseId, courseType) =>
  given(db, courseId, courseType);
