import {
  ORGAN_APPLICATION,
  TEACHER_APPLICATION,
} from "@perennial/contract/identity/people/application-review.ts";
import { sql } from "kysely";
import { MANAGING, SCHOOLS } from "../../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../../kernel/work/work-kind.ts";

/** An application should be decided within so many days. */
const REVIEW_DAYS = 7;

const place = {
  id: sql`application.id`,
  since: sql`application.created_at`,
  due_at: sql`application.created_at + make_interval(days => ${REVIEW_DAYS}::integer)`,
  site_id: sql`application.site_id`,
  right_path: sql`application.right_path`,
};

/** Applications that somebody decides. */
export const identityWork: readonly WorkKind[] = [
  {
    name: "identity.organisations",
    title: ["机构审核", "Organisation requests", "Solicitudes de organizaciones"],
    workers: { in: MANAGING, permission: "identity.review", isOwnSite: true },
    entry: "./system/settings/organs/audit",
    link: "./system/settings/organs/audit",
    changedBy: [
      "identity.applyForOrganisation",
      "identity.approveOrganApplication",
      "identity.rejectOrganApplication",
    ],
    message: "identity.organisationWaits",
    rows: () => sql`select ${workColumns({
      ...place,
      title: sql`application.name`,
      detail: sql`application.contact_name`,
    })} from identity.organ_application as application
      where application.status = ${sql.lit(ORGAN_APPLICATION.pending)}`,
  },
  {
    name: "identity.invigilators",
    title: ["监考教师审核", "Invigilator requests", "Solicitudes de vigilantes"],
    workers: { in: SCHOOLS, permission: "identity.review", isOwnSite: true },
    entry: "./system/settings/teacher-audit",
    link: "./system/settings/teacher-audit",
    changedBy: [
      "identity.registerInvigilator",
      "identity.approveTeacherApplication",
      "identity.rejectTeacherApplication",
    ],
    message: "identity.invigilatorWaits",
    rows: () => sql`select ${workColumns({
      ...place,
      title: sql`person.name`,
      detail: sql`application.exam_point`,
    })} from identity.teacher_application as application
      join identity."user" as person on person.id = application.user_id
      where application.status = ${sql.lit(TEACHER_APPLICATION.pending)}`,
  },
];
