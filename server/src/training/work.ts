import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import { sql } from "kysely";
import { TEACHING_CONSOLES } from "../kernel/menu/menu-part.ts";
import { expertWork } from "./expert/expert-work.ts";
import { outcomeWork } from "./outcome/outcome-work.ts";
import { siteWork } from "./site/site-work.ts";
import { workColumns, type WorkKind } from "../kernel/work/work-kind.ts";

/** A submitted package should be decided within so many days. */
const REVIEW_DAYS = 3;

/** What waits around course packages. */
export const trainingWork: readonly WorkKind[] = [
  {
    name: "training.packageReview",
    title: ["课程包审核", "Reviews of packages", "Revisión de paquetes"],
    workers: { in: TEACHING_CONSOLES, permission: "training.review" },
    entry: "./teachingManager/course/coursePackage",
    link: "./teachingManager/course/coursePackage/{id}",
    changedBy: [
      "training.submitPackage",
      "training.withdrawPackage",
      "training.passPackage",
      "training.rejectPackage",
      "training.removePackage",
    ],
    message: "training.packageWaits",
    rows: () => sql`select ${workColumns({
      site_id: sql`package.site_id`,
      corp_id: sql`package.corp_id`,
      right_path: sql`package.right_path`,
      id: sql`package.id`,
      title: sql`package.name`,
      detail: sql`coalesce((select name from identity."user" where id = package.submitted_by), '')`,
      since: sql`package.submitted_at`,
      due_at: sql`package.submitted_at + make_interval(days => ${REVIEW_DAYS}::integer)`,
      not_for: sql`array_remove(array[package.owner_id, package.submitted_by], null)`,
    })}
      from training.package
      where package.review = ${sql.lit(PackageReview.waiting)} and package.deleted_at is null`,
  },
  expertWork,
  ...outcomeWork,
  ...siteWork,
];
