import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import { sql } from "kysely";
import { REVIEWING } from "../../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../../kernel/work/work-kind.ts";

/** What was asked of an expert should be decided within so many days. */
const REVIEW_DAYS = 3;

/** Packages and projects that wait for the expert who was asked. */
export const expertWork: WorkKind = {
  name: "training.expertReview",
  title: ["项目评审", "Reviews of projects", "Revisión de proyectos"],
  workers: { in: REVIEWING, permission: "training.review" },
  entry: "/ucenter/teaching-space/c/review",
  link: "/ucenter/teaching-space/c/review/{id}",
  // Whoever is asked is told by the request itself.
  changedBy: [],
  rows: () => sql`select ${workColumns({
    // An expert may belong to another organisation: the place is the expert's own.
    site_id: sql`held.site_id`,
    corp_id: sql`held.corp_id`,
    right_path: sql`held.right_path`,
    id: sql`package.id`,
    title: sql`package.name`,
    detail: sql`coalesce((select name from identity."user" where id = package.submitted_by), '')`,
    since: sql`package.submitted_at`,
    due_at: sql`package.submitted_at + make_interval(days => ${REVIEW_DAYS}::integer)`,
    only_for: sql`package.expert_id`,
  })}
    from training.package
    join lateral (select site_id, corp_id, right_path from identity.user_role
      where user_id = package.expert_id and role_id = 'Expert' and site_id = package.site_id
      order by id limit 1) as held on true
    where package.expert_id is not null and package.deleted_at is null
      and package.review = ${sql.lit(PackageReview.waiting)}`,
};
