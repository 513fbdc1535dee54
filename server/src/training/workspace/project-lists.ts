import * as contract from "@perennial/contract/training/workspace/project-list.ts";
import type { Kysely } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { readSchemes } from "../assess/scheme.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { readWeights } from "./store-courses.ts";
import { insertProject } from "./new-project.ts";
import { foundListed, shownListed, withListed, type ProjectsWanted } from "./project-rows.ts";

async function readListed(
  db: Kysely<TrainingTables>,
  viewer: Viewer,
  whose: "managed" | "run",
  input: ProjectsWanted & { readonly pageNo: number; readonly pageSize: number },
) {
  const found = foundListed(db, viewer, whose, input);
  const { rows, page } = await readPage(found, input, withListed(viewer.userId, input));
  return { data: rows.map((row) => shownListed(viewer, row)), page };
}

/** Gives a new project the courses of another, and its newest assessment. */
async function copyContent(
  db: Kysely<TrainingTables>,
  fromId: string,
  toId: string,
  byId: string,
): Promise<void> {
  const courses = await db
    .selectFrom("training.package_course")
    .selectAll()
    .where("package_id", "=", fromId)
    .where("is_retired", "=", false)
    .execute();
  if (courses.length > 0)
    await db
      .insertInto("training.package_course")
      .values(
        courses.map((course) =>
          Object.assign(course, {
            package_id: toId,
            period_id: null,
            opens_on: null,
            closes_on: null,
          }),
        ),
      )
      .execute();
  const newest = (await readSchemes(db, [fromId])).at(-1);
  if (newest)
    await db
      .insertInto("training.scheme")
      .values({
        package_id: toId,
        version: 1,
        rules: JSON.stringify(newest.rules),
        weights: JSON.stringify(await readWeights(db, toId)),
        by_id: byId,
      })
      .execute();
}

/** xmlb: the projects of a scope or of a team, and a new one after another. */
export const projectLists = implement(contract, {
  listRunProjects: ({ input, db, viewer }) => readListed(db, viewer(), "run", input),

  listManagedProjects: ({ input, db, viewer }) => readListed(db, viewer(), "managed", input),

  async copyProject({ input, db, viewer, right: { packageId: right }, fail }) {
    // Who was called into a team makes no projects for its organiser.
    if (!right.may.isAdmin) return fail("training.mayNot");
    const { userId } = viewer();
    const [from, terms] = await Promise.all([
      db
        .selectFrom("training.package")
        .select(["site_id", "corp_id", "right_path", "subtitle", "cover", "audience"])
        .select(["intro_html", "unlock_rule", "elective_min", "price_fen"])
        .where("id", "=", right.id)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("training.project")
        .select(["enrol_mode", "quota", "has_queue", "hours", "credits", "contact"])
        .select(["series_id", "type", "region"])
        .where("package_id", "=", right.id)
        .executeTakeFirstOrThrow(),
    ]);
    const id = await insertProject(db, userId, { ...from, name: input.name }, terms);
    await copyContent(db, right.id, id, userId);
    return { id };
  },
});
