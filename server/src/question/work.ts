import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql } from "kysely";
import { MANAGING, type MenuName } from "../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../kernel/work/work-kind.ts";

/** What is proposed should be decided within so many days. */
const REVIEW_DAYS = 7;
const PAGE = "./teachingManager/course/question-library-manager";

/** What one person proposes in one go is one piece of work, however many questions it holds. */
function proposalsTo(kind: number, menus: readonly MenuName[]): Omit<WorkKind, "name"> {
  return {
    title: ["题目共享审核", "Proposed questions", "Preguntas propuestas"],
    workers: {
      in: menus,
      permission: "question.manage",
      ...(kind === LibraryKind.site ? { isOwnSite: true } : {}),
    },
    entry: PAGE,
    link: `${PAGE}/share?batch={id}`,
    changedBy: [
      "question.proposeQuestions",
      "question.withdrawProposals",
      "question.acceptProposals",
      "question.refuseProposals",
      "question.removeQuestion",
    ],
    message: "question.proposalWaits",
    rows: () => sql`select ${workColumns({
      id: sql`proposal.batch_id`,
      title: sql`left(min(question.stem_text), 60)`,
      detail: sql`coalesce((select name from identity."user" where id = proposal.by_id), '')
        || ' × ' || count(*)`,
      since: sql`min(proposal.created_at)`,
      due_at: sql`min(proposal.created_at) + make_interval(days => ${REVIEW_DAYS}::integer)`,
      site_id: sql`proposal.site_id`,
      corp_id: sql`proposal.corp_id`,
      right_path: sql`proposal.right_path`,
      not_for: sql`array[proposal.by_id]`,
    })} from question.proposal as proposal
      join question.question as question on question.id = proposal.question_id and question.deleted_at is null
      where proposal.state = 0 and proposal.library_kind = ${sql.lit(kind)}
      group by proposal.batch_id, proposal.by_id, proposal.site_id, proposal.corp_id, proposal.right_path`,
  };
}

/** What waits around questions. */
export const questionWork: readonly WorkKind[] = [
  { name: "question.proposals", ...proposalsTo(LibraryKind.corp, ["SchoolAdmin"]) },
  { name: "question.siteProposals", ...proposalsTo(LibraryKind.site, MANAGING) },
];
