import { issueCertificates, saveAward } from "@perennial/contract/certificate/award.ts";
import { createTemplate } from "@perennial/contract/certificate/template.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { workOff } from "../../src/certificate/batch.ts";
import { tablesOf } from "../../src/kernel/services.ts";
import type { CertificateTables } from "../../src/certificate/tables.ts";
import type { TestApp } from "../app.ts";
import { buildOn } from "./builders.ts";
import type { BuiltCourse } from "./course.ts";

/** A site with an administrator and a template, on which courses give certificates. */
export async function certificateWorld(app: TestApp) {
  const build = await buildOn(app);
  const { services } = app;
  const admin = await build.person({ role: "SiteAdmin" });
  const template = await app.call(
    createTemplate,
    { name: "结业证书", builtIn: "completion" },
    { as: admin },
  );
  const templateId = template.data?.id ?? "";
  const db = tablesOf<CertificateTables>(services.db);
  return {
    ...build,
    app,
    admin,
    db,
    templateId,
    /** Sets up what a course gives; gives the award's id. */
    async award(
      course: BuiltCourse,
      given: Partial<InputOf<typeof saveAward>> = {},
    ): Promise<string> {
      const { data, code } = await app.call(
        saveAward,
        {
          kind: "course",
          sourceId: course.periodId,
          title: "潮汐观测",
          templateId,
          issuer: "江南老年大学",
          prefix: "TX",
          hours: 24,
          needsUnits: true,
          minHours: 0,
          isAutomatic: false,
          ...given,
        },
        { as: admin },
      );
      if (!data) throw new Error(`no award: ${code}`);
      return data.id;
    },
    /** Completes every unit of a course for a learner, which passes it. */
    async complete(course: BuiltCourse, userId: string): Promise<void> {
      for (const unitId of course.unitIds)
        // oxlint-disable-next-line no-await-in-loop -- few units
        await services.pool.query(
          `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, completed_at)
           values ($1, $2, $3, $4, $5, now()) on conflict do nothing`,
          [userId, unitId, course.periodId, course.id, course.classIds[0]],
        );
    },
    /** Issues by hand to these people, or to all who have reached it, and waits for it; gives the batch's id. */
    async issue(awardId: string, userIds?: readonly string[]): Promise<string> {
      const { data, code } = await app.call(
        issueCertificates,
        { awardId, ...(userIds ? { userIds: [...userIds], isByHand: true } : {}) },
        { as: admin },
      );
      if (!data) throw new Error(`no batch: ${code}`);
      await workOff(services, data.id);
      return data.id;
    },
    /** The certificates of an award, by their numbers. */
    issued: (awardId: string) =>
      db
        .selectFrom("certificate.certificate")
        .selectAll()
        .where("award_id", "=", awardId)
        .orderBy("number")
        .execute(),
  };
}
