import type { AnyDatabase } from "../../kernel/database/database.ts";

/** The courses of a package or project that this person has joined; none of any other. */
type ReadGroup = (db: AnyDatabase, userId: string, packageId: string) => Promise<readonly string[]>;

let given: ReadGroup = () => Promise.resolve([]);

/** The domain of course packages, which stands above, makes itself known once, when it is loaded. */
export function provideCourseGroup(read: ReadGroup): void {
  given = read;
}

/** The courses to which a list is narrowed that names a package; undefined where it names none. */
export const coursesOfGroup = async (
  db: AnyDatabase,
  userId: string,
  packageId: string | undefined,
): Promise<readonly string[] | undefined> =>
  packageId === undefined ? undefined : given(db, userId, packageId);
