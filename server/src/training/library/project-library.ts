import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { addPoints } from "../../question/public.ts";
import { packageRight, type PackageRight } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";

const PROJECTS_MAX = 100;

async function teaches(db: Kysely<TrainingTables>, viewer: Viewer, packageId: string) {
  if (!viewer.permissions.has("training.author")) return false;
  const row = await db
    .selectFrom("training.teacher")
    .select("user_id")
    .where("package_id", "=", packageId)
    .where("user_id", "=", viewer.userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True for those who work with the questions of a project, with their answers: its team with the right to its courses,
 * administrators above, and its teachers. Neither reviewers nor head teachers read them.
 */
export async function worksWithLibrary(
  db: Kysely<TrainingTables>,
  viewer: Viewer,
  right: PackageRight,
): Promise<boolean> {
  if (right.kind !== "project" || !viewer.permissions.has("question.author")) return false;
  if (right.may.leads && right.rights.includes("course")) return true;
  return teaches(db, viewer, right.id);
}

async function seenProject(db: Kysely<TrainingTables>, viewer: Viewer, projectId: string) {
  try {
    return await packageRight(db, viewer, projectId, "see");
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** What questions ask about the projects that have libraries (question/project-link.ts). */
export const projectLibraries = {
  async rightTo(untyped: AnyDatabase, viewer: Viewer, projectId: string) {
    const db = tablesOf<TrainingTables>(untyped);
    const right = await seenProject(db, viewer, projectId);
    if (!right || !(await worksWithLibrary(db, viewer, right))) return undefined;
    const { siteId, corpId, rightPath } = right;
    return { siteId, corpId, rightPath };
  },

  async listOwn(untyped: AnyDatabase, viewer: Viewer) {
    if (!viewer.permissions.has("training.author")) return [];
    const db = tablesOf<TrainingTables>(untyped);
    const rows = await db
      .selectFrom("training.package as package")
      .select(["package.id", "package.name"])
      .select(
        sql<string[]>`array(select course_id from training.package_course as item
          where item.package_id = package.id and not item.is_retired order by item.sort)`.as(
          "courseIds",
        ),
      )
      .where("package.kind", "=", "project")
      .where("package.site_id", "=", viewer.siteId)
      .where("package.deleted_at", "is", null)
      .where(
        sql<boolean>`package.id in (
          select package_id from training.project_admin
          where user_id = ${viewer.userId} and (is_owner or 'course' = any(rights))
          union select package_id from training.teacher where user_id = ${viewer.userId})`,
      )
      .orderBy("package.created_at", "desc")
      .orderBy("package.id")
      .limit(PROJECTS_MAX)
      .execute();
    return rows;
  },

  async namesOf(untyped: AnyDatabase, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, string>();
    const rows = await tablesOf<TrainingTables>(untyped)
      .selectFrom("training.package")
      .select(["id", "name"])
      .where("kind", "=", "project")
      .where("id", "in", [...ids])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};

/** The tree of a project's library begins with its courses. */
export async function addCoursePoints(
  db: Kysely<TrainingTables>,
  packageId: string,
): Promise<void> {
  const courses = await db
    .selectFrom("training.package_course as item")
    .innerJoin("course.course as course", "course.id", "item.course_id")
    .select("course.name")
    .where("item.package_id", "=", packageId)
    .where("item.is_retired", "=", false)
    .orderBy("item.sort")
    .execute();
  const library = { kind: LibraryKind.project, id: packageId };
  await addPoints(
    db,
    library,
    courses.map(({ name }) => name),
  );
}
