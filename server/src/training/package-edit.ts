import { PARAM } from "@perennial/contract/site/param.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import * as contract from "@perennial/contract/training/package-edit.ts";
import type { UnlockRule } from "@perennial/contract/training/package.ts";
import { sql, type Kysely } from "kysely";
import { inScope } from "./package-scope.ts";
import { scopeOf } from "../identity/public.ts";
import { readPage } from "../kernel/database/paging.ts";
import { forgetPages } from "../kernel/services.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { findCorp } from "../organisation/public.ts";
import { foundPackages, shownPackage, withFigures } from "./package-list.ts";
import { areOffered, readPackageCourses } from "./package-courses.ts";
import { readSteps } from "./package-steps.ts";
import { addCoursePoints, worksWithLibrary } from "./library/project-library.ts";
import { refreshFound } from "./search/search-kind.ts";
import { removeMicroSite } from "./site/site-rows.ts";
import { storePackageCourses, storeProjectCourses } from "./workspace/store-courses.ts";
import { implement, type TrainingTables } from "./tables.ts";
import { ruleFault } from "./unlock.ts";

/** True when the viewer may make packages on this site: administrators always, teachers where the site lets them. */
async function mayMake(db: Kysely<TrainingTables>, viewer: Viewer): Promise<boolean> {
  if (viewer.permissions.has("course.manage")) return true;
  const param = await db
    .selectFrom("site.param")
    .select("value")
    .where("site_id", "=", viewer.siteId)
    .where("key", "=", PARAM.teacherMayCreatePackage)
    .executeTakeFirst();
  return param?.value === String(YES);
}

/** Making packages, and the lists of them. */
export const packageEdit = implement(contract, {
  async listMadePackages({ input, db, viewer, fail }) {
    if (!(await mayMake(db, viewer()))) return fail("training.teachersMayNot");
    const found = foundPackages(db, input).where("package.owner_id", "=", viewer().userId);
    const { rows, page } = await readPage(found, input, (all) => withFigures(all, viewer().userId));
    return { data: rows.map((row) => shownPackage(viewer(), row)), page };
  },

  async listManagedPackages({ input, db, viewer }) {
    const found = foundPackages(db, input).where(inScope(scopeOf(viewer())));
    const { rows, page } = await readPage(found, input, (all) => withFigures(all, viewer().userId));
    return { data: rows.map((row) => shownPackage(viewer(), row)), page };
  },

  async createPackage({ input, db, viewer, fail }) {
    if (!(await mayMake(db, viewer()))) return fail("training.teachersMayNot");
    const { userId, corpId, siteId, rightPath } = viewer();
    const path = (await findCorp(db, corpId))?.right_path ?? rightPath;
    return db
      .insertInto("training.package")
      .values({
        site_id: siteId,
        corp_id: corpId,
        right_path: path.endsWith("/") ? path : `${path}/`,
        owner_id: userId,
        name: input.name,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  },

  async getPackageForm({ input, db, viewer, fail, right: { packageId: right } }) {
    const row = await withFigures(
      db
        .selectFrom("training.package as package")
        .where("package.id", "=", input.packageId)
        .where("package.deleted_at", "is", null),
      viewer().userId,
    ).executeTakeFirst();
    if (!row) return fail("training.packageNotFound");
    const [courses, steps] = await Promise.all([
      readPackageCourses(db, right.id, right.siteId),
      readSteps(db, right.id),
    ]);
    return {
      ...shownPackage(viewer(), row),
      kind: right.kind,
      rights: [...right.rights],
      leads: right.may.leads,
      teaches: right.kind === "project" && right.may.teach,
      // The administrator of projects (fxlxm) has nothing to do with the papers of courses.
      seesPapers:
        viewer().permissions.has("course.author") || viewer().permissions.has("course.manage"),
      seesQuestions: await worksWithLibrary(db, viewer(), right),
      leadsTeam: right.kind === "project" && right.leadsTeam,
      subtitle: row.subtitle,
      audience: row.audience,
      introHtml: row.intro_html,
      unlockRule: row.unlock_rule as UnlockRule,
      electiveMin: row.elective_min,
      courses,
      steps,
    };
  },

  async updatePackage({ input, db, right: { packageId: right }, fail }) {
    if (!right.may.edit) return fail("training.notInReview");
    if (right.kind === "project" && right.learnerNum > 0 && input.audience !== right.audience)
      return fail("training.lockedByLearners");
    await db
      .updateTable("training.package")
      .set({
        name: input.name,
        subtitle: input.subtitle,
        cover: input.coverUrl,
        audience: input.audience,
        intro_html: input.introHtml,
        // What a project costs is a term, set at once by who sells it (decision 055).
        ...(right.kind === "package" ? { price_fen: input.priceFen } : {}),
        updated_at: sql`now()`,
      })
      .where("id", "=", right.id)
      .execute();
    return true;
  },

  async setPackageCourses({ input, db, viewer, right: { packageId: right }, fail }) {
    if (!right.may.edit) return fail("training.notInReview");
    const { unlockRule, electiveMin } = input;
    const courses = input.courses.map((course) => ({
      ...course,
      afterIds: unlockRule === "each" ? [...new Set(course.afterIds)] : [],
    }));
    const fault = ruleFault(unlockRule, courses, electiveMin);
    if (fault !== undefined) return fail(fault);
    const ids = courses.map(({ courseId }) => courseId);
    const before = await readPackageCourses(db, right.id, right.siteId);
    const known = new Set(before.map(({ courseId }) => courseId));
    // What the site has taken off meanwhile may stay until it is submitted; nothing new comes in by the way.
    const added = ids.filter((id) => !known.has(id));
    if (!(await areOffered(db, right.siteId, added))) return fail("training.courseNotOffered");
    if (right.kind === "project") {
      await storeProjectCourses(db, right.id, courses, viewer().userId);
      await addCoursePoints(db, right.id);
    } else await storePackageCourses(db, right.id, courses);
    await db
      .updateTable("training.package")
      .set({ unlock_rule: unlockRule, elective_min: electiveMin, updated_at: sql`now()` })
      .where("id", "=", right.id)
      .execute();
    return true;
  },

  async removePackage({ db, services, right: { packageId: right }, fail }) {
    if (right.learnerNum > 0) return fail("training.hasLearners");
    if (!right.may.remove) return fail("training.stepNotAllowed");
    await db
      .updateTable("training.package")
      .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
      .where("id", "=", right.id)
      .execute();
    await refreshFound(db, [right.id]);
    await removeMicroSite(db, right.id);
    if (right.isOnShelf) await forgetPages(db, services, right.siteId);
    return true;
  },
});
