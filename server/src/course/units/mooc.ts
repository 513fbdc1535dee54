import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/course/units/mooc.ts";
import { CourseType } from "@perennial/contract/course/course.ts";
import { MoocAudit } from "@perennial/contract/course/period/states.ts";
import { sql } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { copyCourseInto } from "../create/course-copy.ts";
import { inCourseScope } from "../course-scope.ts";
import { insertNewCourse } from "../create/new-course.ts";
import { MOOC_STEP_TABLE, stepTo } from "../period/states.ts";
import { implement } from "../tables.ts";

/** Shared courses that another organisation runs: applied for, decided by the owner's side, then copied. */
export const mooc = implement(contract, {
  async applyMooc({ db, viewer, right: { courseId: source }, fail }) {
    const maker = viewer();
    const before = await db
      .selectFrom("course.course")
      .select(["id", "mooc_audit"])
      .where("source_course_id", "=", source.id)
      .where("corp_id", "=", maker.corpId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!before) {
      const { courseId } = await insertNewCourse(db, maker, {
        type: CourseType.mooc,
        name: source.name,
        cover: source.cover,
        sourceCourseId: source.id,
        moocAudit: MoocAudit.waiting,
      });
      return { courseId, moocAudit: MoocAudit.waiting };
    }
    const next = stepTo(
      MOOC_STEP_TABLE,
      "applyAgain",
      before.mooc_audit as ValueOf<typeof MoocAudit>,
    );
    if (next === undefined) return fail("course.alreadyApplied");
    await db
      .updateTable("course.course")
      .set({ mooc_audit: next, updated_at: sql<string>`now()` })
      .where("id", "=", before.id)
      .execute();
    return { courseId: before.id, moocAudit: next };
  },

  async listMoocApplications({ input, db, viewer }) {
    const { moocAudit } = input;
    const person = viewer();
    const administers = person.permissions.has("course.manage")
      ? inCourseScope(scopeOf(person))
      : sql<boolean>`false`;
    const found = db
      .selectFrom("course.course as taken")
      .innerJoin("course.course as course", "course.id", "taken.source_course_id")
      .leftJoin("course.teacher as member", (join) =>
        join
          .onRef("member.course_id", "=", "course.id")
          .on("member.user_id", "=", person.userId)
          .on("member.kind", "in", [0, 3]),
      )
      .where("taken.mooc_audit", "=", moocAudit)
      .where("taken.deleted_at", "is", null)
      .where((of) => of.or([administers, of("member.user_id", "is not", null)]));
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("organisation.corp as corp", "corp.id", "taken.corp_id")
        .leftJoin("identity.user as applicant", "applicant.id", "taken.owner_id")
        .select([
          "taken.id",
          "taken.mooc_audit",
          "taken.updated_at",
          "course.id as source_id",
          "course.name",
          "corp.name as corp_name",
          "applicant.name as applicant_name",
        ])
        .orderBy("taken.updated_at")
        .orderBy("taken.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        sourceId: row.source_id,
        name: row.name,
        corpName: row.corp_name ?? "",
        applicantName: row.applicant_name ?? "",
        appliedAt: row.updated_at,
        moocAudit: row.mooc_audit ?? moocAudit,
      })),
      page,
    };
  },

  async decideMooc({ input, db, services, right, fail }) {
    const { id: taken } = right;
    const next = stepTo(
      MOOC_STEP_TABLE,
      input.isApproved ? "approve" : "reject",
      taken.moocAudit as ValueOf<typeof MoocAudit>,
    );
    if (next === undefined) return fail("course.stepNotAllowed");
    await db
      .updateTable("course.course")
      .set({ mooc_audit: next, updated_at: sql<string>`now()` })
      .where("id", "=", taken.id)
      .execute();
    if (input.isApproved) {
      const source = await db
        .selectFrom("course.course")
        .select("current_period_id")
        .where("id", "=", taken.sourceId)
        .executeTakeFirstOrThrow();
      if (source.current_period_id === null) return fail("course.notFound");
      await copyCourseInto(db, source.current_period_id, taken.periodId);
    }
    if (taken.ownerId !== null) {
      await sendSystemMessage(db, services, {
        siteId: taken.siteId,
        userIds: [taken.ownerId],
        said: {
          key: input.isApproved ? "course.moocApproved" : "course.moocRefused",
          values: { course: taken.name, comment: input.comment },
        },
        link: `/course/${taken.id}/manager`,
      });
    }
    return { moocAudit: next };
  },
});
