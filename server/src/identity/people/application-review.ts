import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/identity/people/application-review.ts";
import {
  ORGAN_APPLICATION,
  TEACHER_APPLICATION,
} from "@perennial/contract/identity/people/application-review.ts";
import { maskedMobile } from "@perennial/contract/kernel/china.ts";
import { sql } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { organApplications, teacherApplications, type ApplicationTables } from "./applications.ts";
import { mobileOf, openMobile } from "../account/mobile-column.ts";
import { grantRole } from "./create-user.ts";
import { createOrganisation } from "./organ-admission.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";

const implement = implementOn<ApplicationTables>();

const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const decided = (viewer: Viewer, status: number, note: string) => ({
  status,
  note,
  reviewed_by: viewer.userId,
  reviewed_at: sql<string>`now()`,
});

export const applicationReviewOperations = implement(contract, {
  async listOrganApplications({ db, input, viewer, caller, services }) {
    let matching = organApplications(db, viewer());
    if (input.status !== undefined)
      matching = matching.where("application.status", "=", input.status);
    if (input.keyword) {
      const part = likePart(input.keyword);
      matching = matching.where((where) =>
        where.or([
          where("application.name", "like", part),
          where("application.contact_name", "like", part),
          where("application.receipt", "=", input.keyword),
        ]),
      );
    }
    const { rows, page } = await readPage(
      matching,
      input,
      (all) =>
        all
          .leftJoin("site.area as area", "area.code", "application.area_code")
          .selectAll("application")
          .select("area.name as area_name")
          .orderBy("application.created_at", "desc")
          .orderBy("application.id", "desc"),
      { services, viewer: viewer() },
    );
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "identity.organ_application",
      filter: input,
      rowCount: rows.length,
      // The applicant gave the number in order to be called back.
      unmasked: ["mobile", "email"],
    });
    const data = rows.map((row) => ({
      id: row.id,
      name: row.name,
      corpType: row.corp_type,
      areaName: row.area_name ?? "",
      address: row.address,
      creditCode: row.credit_code,
      contactName: row.contact_name,
      mobile: openMobile(services.vault, row.mobile),
      email: row.email,
      reason: row.reason,
      receipt: row.receipt,
      createdAt: row.created_at,
      status: row.status,
      note: row.note,
      reviewedAt: row.reviewed_at,
    }));
    return { data, page };
  },

  async approveOrganApplication({ db, viewer, caller, services, right: { id: row }, fail }) {
    const person = viewer();
    if (row.status !== ORGAN_APPLICATION.pending) return fail("identity.applicationDecided");
    const corpId = await createOrganisation({ db, services, caller }, person, row);
    await db
      .updateTable("identity.organ_application")
      .set({ ...decided(person, ORGAN_APPLICATION.passed, ""), corp_id: corpId })
      .where("id", "=", row.id)
      .execute();
    return { corpId };
  },

  async rejectOrganApplication({ db, input, viewer, right: { id: row }, fail }) {
    const person = viewer();
    if (row.status !== ORGAN_APPLICATION.pending) return fail("identity.applicationDecided");
    await db
      .updateTable("identity.organ_application")
      .set(decided(person, ORGAN_APPLICATION.refused, input.reason))
      .where("id", "=", input.id)
      .execute();
    return true;
  },

  async listTeacherApplications({ db, input, viewer, caller, services }) {
    let matching = teacherApplications(db, viewer()).innerJoin(
      "identity.user as person",
      "person.id",
      "application.user_id",
    );
    if (input.status !== undefined)
      matching = matching.where("application.status", "=", input.status);
    if (input.keyword) {
      const part = likePart(input.keyword);
      matching = matching.where((where) =>
        where.or([
          where("person.name", "like", part),
          where("application.exam_point", "like", part),
        ]),
      );
    }
    const { rows, page } = await readPage(
      matching,
      input,
      (all) =>
        all
          .leftJoin("identity.real_name as proved", "proved.user_id", "person.id")
          .leftJoin("organisation.corp as corp", "corp.id", "application.corp_id")
          .selectAll("application")
          .select([
            "person.name",
            "person.mobile",
            "proved.number_masked",
            "corp.name as corp_name",
          ])
          .orderBy("application.created_at", "desc")
          .orderBy("application.id", "desc"),
      { services, viewer: viewer() },
    );
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "identity.teacher_application",
      filter: input,
      rowCount: rows.length,
    });
    const data = rows.map((row) => ({
      id: row.id,
      name: row.name,
      mobile: maskedMobile(mobileOf(services.vault, row.mobile)),
      cardNumber: row.number_masked ?? "",
      corpName: row.corp_name ?? "",
      examPoint: row.exam_point,
      createdAt: row.created_at,
      status: row.status,
      note: row.note,
      reviewedAt: row.reviewed_at,
    }));
    return { data, page };
  },

  async approveTeacherApplication({ db, viewer, services, right: { id: row }, fail }) {
    const person = viewer();
    if (row.status !== TEACHER_APPLICATION.pending && row.status !== TEACHER_APPLICATION.asked)
      return fail("identity.applicationDecided");
    await db
      .updateTable("identity.teacher_application")
      .set(decided(person, TEACHER_APPLICATION.passed, ""))
      .where("id", "=", row.id)
      .execute();
    await grantRole(db, row.user_id, {
      roleId: "Teacher",
      corpId: row.corp_id,
      siteId: row.site_id,
      rightPath: row.right_path,
      grantedBy: person.userId,
    });
    await sessionsChanged(db, services, { userIds: [row.user_id] });
    return true;
  },

  async rejectTeacherApplication({ db, input, viewer, right: { id: row }, fail }) {
    const person = viewer();
    if (row.status !== TEACHER_APPLICATION.pending && row.status !== TEACHER_APPLICATION.asked)
      return fail("identity.applicationDecided");
    await db
      .updateTable("identity.teacher_application")
      .set(decided(person, TEACHER_APPLICATION.failed, input.reason))
      .where("id", "=", input.id)
      .execute();
    return true;
  },
});
