import * as contract from "@perennial/contract/training/expert/expert.ts";
import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import type { PackageKind } from "@perennial/contract/training/package.ts";
import { sql, type Kysely } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import type { PackageRight } from "../package-right.ts";
import { implement, type TrainingTables } from "../tables.ts";

const MOST_EXPERTS = 100;

/** Experts who could decide about a package: of its site, and none of those who made it. */
const expertsFor = (db: Kysely<TrainingTables>, { id, siteId, ...right }: PackageRight) =>
  db
    .selectFrom("identity.user_role as held")
    .innerJoin("identity.user as person", "person.id", "held.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "held.corp_id")
    .distinctOn("person.id")
    .where("held.role_id", "=", "Expert")
    .where("held.site_id", "=", siteId)
    .where("held.is_enabled", "=", true)
    .where("person.is_enabled", "=", true)
    .where("person.closed_at", "is", null)
    .where("person.id", "not in", [right.ownerId, right.submittedBy ?? ""])
    .where(
      sql<boolean>`not exists (select from training.project_admin as own
        where own.package_id = ${id} and own.user_id = person.id)`,
    );

/** Who is asked to decide about packages and projects, and the desk of those who were asked. */
export const experts = implement(contract, {
  async listExperts({ db, right: { packageId: right } }) {
    return expertsFor(db, right)
      .select([
        "person.id",
        "person.name",
        sql<string>`coalesce(corp.name, '')`.as("corpName"),
        sql<boolean>`person.id is not distinct from ${right.expertId}`.as("isAsked"),
      ])
      .orderBy("person.id")
      .limit(MOST_EXPERTS)
      .execute();
  },

  async setExpert({ input, db, services, right: { packageId: right }, fail }) {
    const { userId } = input;
    if (userId !== null) {
      const known = await expertsFor(db, right)
        .select("person.id")
        .where("person.id", "=", userId)
        .executeTakeFirst();
      if (!known) return fail("training.expertUnknown", [{ path: "userId", message: "unknown" }]);
    }
    if (userId === right.expertId) return true;
    await db
      .updateTable("training.package")
      .set({ expert_id: userId })
      .where("id", "=", right.id)
      .execute();
    if (userId !== null)
      await sendSystemMessage(db, services, {
        siteId: right.siteId,
        userIds: [userId],
        said: { key: "training.expertAsked", values: { package: right.name } },
        link: `/ucenter/teaching-space/c/review/${right.id}`,
      });
    return true;
  },

  async listExpertReviews({ input, db, viewer }) {
    const found = db
      .selectFrom("training.package as package")
      .where("package.expert_id", "=", viewer().userId)
      .where("package.deleted_at", "is", null)
      .where(
        "package.review",
        "in",
        input.isWaiting ? [PackageReview.waiting] : [PackageReview.passed, PackageReview.refused],
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("organisation.corp as corp", "corp.id", "package.corp_id")
        .leftJoin("identity.user as submitter", "submitter.id", "package.submitted_by")
        .select([
          "package.id",
          "package.name",
          "package.kind",
          "package.review",
          "package.submitted_at",
          "corp.name as corp_name",
          "submitter.name as submitter_name",
        ])
        .orderBy("package.submitted_at", input.isWaiting ? "asc" : "desc")
        .orderBy("package.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        kind: row.kind as PackageKind,
        corpName: row.corp_name ?? "",
        submitterName: row.submitter_name ?? "",
        submittedAt: row.submitted_at,
        review: row.review as ValueOf<typeof PackageReview>,
      })),
      page,
    };
  },
});
