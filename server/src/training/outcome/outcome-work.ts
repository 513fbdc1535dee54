import { OutcomeState } from "@perennial/contract/training/outcome/outcome.ts";
import { sql } from "kysely";
import type { MenuName } from "../../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../../kernel/work/work-kind.ts";

/** A submitted outcome should be confirmed within so many days. */
const CONFIRM_DAYS = 7;
const { submitted, reviewed } = OutcomeState;

/** Projects with outcomes that wait for a review or for the second look. */
const outcomesWait = (name: string, consoles: readonly MenuName[], list: string): WorkKind => ({
  name,
  title: ["学习成果审核", "Reviews of outcomes", "Revisión de resultados"],
  workers: { in: consoles, permission: "training.author" },
  entry: list,
  link: `${list}/{id}/xxcggl`,
  changedBy: [
    "training.stepOutcomes",
    "training.reverseOutcome",
    "training.offerEvidence",
    "training.withdrawEvidence",
  ],
  rows: () => sql`select ${workColumns({
    site_id: sql`package.site_id`,
    corp_id: sql`package.corp_id`,
    right_path: sql`package.right_path`,
    id: sql`package.id`,
    title: sql`package.name`,
    detail: sql`waiting.num::text`,
    since: sql`waiting.since`,
    due_at: sql`waiting.since + make_interval(days => ${CONFIRM_DAYS}::integer)`,
    // Who has reviewed all that waits confirms none of it.
    not_for: sql`case when waiting.num = waiting.reviewed_num and waiting.reviewer_num = 1
      then array[waiting.reviewer_id] else '{}'::text[] end`,
  })}
    from (select package_id, count(*) as num, min(submitted_at) as since,
        count(*) filter (where state = ${sql.lit(reviewed)}) as reviewed_num,
        count(distinct reviewed_by) as reviewer_num, min(reviewed_by) as reviewer_id
      from training.outcome where state in (${sql.lit(submitted)}, ${sql.lit(reviewed)})
      group by package_id) as waiting
    join training.package on package.id = waiting.package_id and package.deleted_at is null`,
});

/** What waits around learning outcomes, below the list of projects of each console. */
export const outcomeWork: readonly WorkKind[] = [
  outcomesWait(
    "training.outcomeReview",
    ["SuperAdmin", "PlatformAdmin", "SchoolAdmin", "CourseCenterAdmin"],
    "./project-manager/train/list",
  ),
  outcomesWait("training.siteOutcomeReview", ["SiteAdmin", "FXLXMAdmin"], "./train/man/xmlb"),
];
