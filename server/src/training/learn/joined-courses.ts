import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type RawBuilder } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf } from "../../kernel/services.ts";
import { joinedPackages } from "../own-standing.ts";
import type { TrainingTables } from "../tables.ts";

/** The courses of a package or project in their order, for somebody who learns in it; none for anybody else. */
export async function joinedCourses(
  db: AnyDatabase,
  userId: string,
  packageId: string,
): Promise<string[]> {
  const rows = await joinedPackages(tablesOf<TrainingTables>(db), userId)
    .innerJoin("training.package_course as item", "item.package_id", "package.id")
    .select("item.course_id")
    .where("package.id", "=", packageId)
    .orderBy("item.sort")
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** The courses of a package or project in their order, whoever asks. */
export async function coursesOfPackage(db: AnyDatabase, packageId: string): Promise<string[]> {
  const rows = await tablesOf<TrainingTables>(db)
    .selectFrom("training.package_course")
    .select("course_id")
    .where("package_id", "=", packageId)
    .orderBy("sort")
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** True where this person learns in the project, and in one of its classes where some are named. */
export const learnsIn = (of: {
  readonly groupId: RawBuilder<unknown>;
  readonly classIds: RawBuilder<unknown>;
  readonly userId: RawBuilder<unknown>;
}): RawBuilder<boolean> => sql<boolean>`exists (select from training.member as joined
  where joined.package_id = ${of.groupId} and joined.user_id = ${of.userId}
    and joined.status = ${EnrolmentStatus.learns}
    and (${of.classIds} = '{}' or joined.class_id = any(${of.classIds})))`;
