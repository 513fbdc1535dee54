import { sql, type RawBuilder } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/** The courses of packages and projects, in their order. */
interface CourseGroups {
  /** Of a package that this person has joined; none of any other. */
  readonly joined: (
    db: AnyDatabase,
    userId: string,
    packageId: string,
  ) => Promise<readonly string[]>;
  /** Of any, to narrow what somebody may see anyway. */
  readonly all: (db: AnyDatabase, packageId: string) => Promise<readonly string[]>;
  /** True where this person learns in the group, and in one of its classes where some are named. */
  readonly isMember: (of: GroupPlace) => RawBuilder<boolean>;
}

/** Columns that say where somebody has to learn: a group, its classes (empty for all), a person. */
interface GroupPlace {
  readonly groupId: RawBuilder<unknown>;
  readonly classIds: RawBuilder<unknown>;
  readonly userId: RawBuilder<unknown>;
}

const nothing = () => Promise.resolve([]);
let given: CourseGroups = {
  joined: nothing,
  all: nothing,
  isMember: () => sql<boolean>`false`,
};

/** The domain of course packages, which stands above, makes itself known once, when it is loaded. */
export function provideCourseGroup(groups: CourseGroups): void {
  given = groups;
}

/** The courses to which a learner's list is narrowed that names a package; undefined where it names none. */
export const coursesOfGroup = async (
  db: AnyDatabase,
  userId: string,
  packageId: string | undefined,
): Promise<readonly string[] | undefined> =>
  packageId === undefined ? undefined : given.joined(db, userId, packageId);

/** As `coursesOfGroup`, for lists of those who teach and administer. */
export const coursesNamedBy = async (
  db: AnyDatabase,
  packageId: string | undefined,
): Promise<readonly string[] | undefined> =>
  packageId === undefined ? undefined : given.all(db, packageId);

/** True where no group is named, or the person learns in it now: whoever joins later does too. */
export const learnsInGroup = (of: GroupPlace): RawBuilder<boolean> =>
  sql<boolean>`(${of.groupId} is null or ${given.isMember(of)})`;
