import type { Kysely, Selectable } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { packageRight, type PackageRight } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";

/** An exam of a project, with the viewer's rights on the project. */
export interface ProjectExamRight {
  readonly exam: Selectable<TrainingTables["training.project_exam"]>;
  readonly project: PackageRight;
}

/**
 * An exam for who has the results of its project in hand. Throws training.examNotFound for one of a project that the
 * viewer does not see, whether it exists or not.
 */
export async function projectExamRight(
  db: Kysely<TrainingTables>,
  viewer: Viewer,
  examId: string,
): Promise<ProjectExamRight> {
  const exam = await db
    .selectFrom("training.project_exam")
    .selectAll()
    .where("id", "=", examId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!exam) throw new Failure("training.examNotFound");
  try {
    return { exam, project: await packageRight(db, viewer, exam.package_id, "runResults") };
  } catch (error) {
    if (error instanceof Failure && error.code === "training.packageNotFound")
      throw new Failure("training.examNotFound");
    throw error;
  }
}
