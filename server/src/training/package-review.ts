import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import * as contract from "@perennial/contract/training/package-review.ts";
import { sql, type Kysely } from "kysely";
import { forgetPages, type Services } from "../kernel/services.ts";
import { sendSystemMessage } from "../messaging/public.ts";
import { areOffered, readPackageCourses } from "./package-courses.ts";
import type { PackageRight } from "./package-right.ts";
import { takeStep } from "./package-steps.ts";
import { refreshFound } from "./search/search-kind.ts";
import { implement, type TrainingTables } from "./tables.ts";
import { ruleFault } from "./unlock.ts";

/** Tells the maker, and who submitted it, what was decided. */
async function tellMakers(
  db: Kysely<TrainingTables>,
  services: Services,
  { id, kind, name, siteId, ownerId, submittedBy }: PackageRight,
  decision: { readonly isPassed: boolean; readonly comment: string },
): Promise<void> {
  const { isPassed, comment } = decision;
  await sendSystemMessage(db, services, {
    siteId,
    userIds: [...new Set([ownerId, ...(submittedBy === null ? [] : [submittedBy])])],
    said: isPassed
      ? { key: "training.packagePassed", values: { package: name } }
      : { key: "training.packageRefused", values: { package: name, comment } },
    link:
      kind === "project"
        ? `/ucenter/teaching-space/train/${id}/jbxxsz`
        : `/ucenter/teaching-space/c/pacakge/${id}`,
  });
}

/** The review of packages, and their place on the shelf. */
export const packageReview = implement(contract, {
  async submitPackage({ db, viewer, right: { packageId: right }, fail }) {
    const courses = await readPackageCourses(db, right.id, right.siteId);
    if (courses.length === 0) return fail("training.noCourses");
    if (ruleFault(right.unlockRule, courses, right.electiveMin) !== undefined)
      return fail("training.tooFewElectives");
    const ids = courses.map(({ courseId }) => courseId);
    if (!(await areOffered(db, right.siteId, ids))) return fail("training.courseNotOffered");
    const state = await takeStep(db, right, "submit", { userId: viewer().userId });
    return state ?? fail("training.stepNotAllowed");
  },

  async withdrawPackage({ db, services, viewer, right: { packageId: right }, fail }) {
    const step = right.review === PackageReview.passed ? "revise" : "withdraw";
    const state = await takeStep(db, right, step, { userId: viewer().userId });
    if (!state) return fail("training.stepNotAllowed");
    if (right.isOnShelf) await forgetPages(db, services, right.siteId);
    return state;
  },

  async passPackage({ input, db, services, viewer, right: { packageId: right }, fail }) {
    const { comment } = input;
    const state = await takeStep(db, right, "pass", { userId: viewer().userId, comment });
    if (!state) return fail("training.stepNotAllowed");
    await tellMakers(db, services, right, { isPassed: true, comment });
    return state;
  },

  async rejectPackage({ input, db, services, viewer, right: { packageId: right }, fail }) {
    const { comment } = input;
    const state = await takeStep(db, right, "reject", { userId: viewer().userId, comment });
    if (!state) return fail("training.stepNotAllowed");
    await tellMakers(db, services, right, { isPassed: false, comment });
    return state;
  },

  async setPackageShelf({ input, db, services, right: { packageId: right }, fail }) {
    if (!right.may.shelve) return fail("training.stepNotAllowed");
    await db
      .updateTable("training.package")
      .set({
        is_on_shelf: input.isOnShelf,
        updated_at: sql`now()`,
        ...(input.isOnShelf ? { published_at: sql<string>`coalesce(published_at, now())` } : {}),
      })
      .where("id", "=", right.id)
      .execute();
    await refreshFound(db, [right.id]);
    await forgetPages(db, services, right.siteId);
    return { review: PackageReview.passed, isOnShelf: input.isOnShelf };
  },
});
