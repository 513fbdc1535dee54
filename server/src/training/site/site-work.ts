import { SiteArticleState } from "@perennial/contract/training/site/site-article.ts";
import { sql } from "kysely";
import type { MenuName } from "../../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../../kernel/work/work-kind.ts";

/** A submitted article should be decided within so many days. */
const AUDIT_DAYS = 3;

/** Projects with articles of their micro-site that wait for a review. */
const articlesWait = (name: string, consoles: readonly MenuName[], list: string): WorkKind => ({
  name,
  title: ["项目网站文章审核", "Reviews of site articles", "Revisión de artículos"],
  workers: { in: consoles, permission: "course.review" },
  entry: list,
  link: `${list}/{id}/xxfb`,
  changedBy: ["training.stepSiteArticle", "training.auditSiteArticle"],
  rows: () => sql`select ${workColumns({
    site_id: sql`package.site_id`,
    corp_id: sql`package.corp_id`,
    right_path: sql`package.right_path`,
    id: sql`package.id`,
    title: sql`package.name`,
    detail: sql`waiting.num::text`,
    since: sql`waiting.since`,
    due_at: sql`waiting.since + make_interval(days => ${AUDIT_DAYS}::integer)`,
    // Nobody decides about what the own team has written.
    not_for: sql`array_remove(array[package.owner_id, package.submitted_by], null)
      || array(select user_id from training.project_admin
        where project_admin.package_id = package.id)`,
  })}
    from (select package_id, count(*) as num, min(submitted_at) as since
      from training.site_article where state = ${sql.lit(SiteArticleState.submitted)}
      group by package_id) as waiting
    join training.package on package.id = waiting.package_id and package.deleted_at is null`,
});

/** What waits around micro-sites, below the list of projects of each console. */
export const siteWork: readonly WorkKind[] = [
  articlesWait(
    "training.articleAudit",
    ["SuperAdmin", "PlatformAdmin", "SchoolAdmin", "CourseCenterAdmin"],
    "./project-manager/train/list",
  ),
  articlesWait("training.siteArticleAudit", ["SiteAdmin"], "./train/man/xmlb"),
];
