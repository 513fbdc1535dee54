import { sql } from "kysely";
import { SCHOOLS } from "../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../kernel/work/work-kind.ts";

const SETTLE_DAYS = 3;

/** Complaints about private letters. */
export const messagingWork: readonly WorkKind[] = [
  {
    name: "messaging.reports",
    title: ["私信举报", "Reported letters", "Mensajes denunciados"],
    workers: { in: SCHOOLS, permission: "messaging.announce", isOwnSite: true },
    entry: "./system/settings/logs/xtxx",
    link: "./system/settings/logs/xtxx?tab=reports",
    changedBy: ["messaging.reportLetter", "messaging.settleReport"],
    message: "messaging.reportWaits",
    rows: () =>
      sql`select ${workColumns({
        id: sql`report.id`,
        title: sql`report.reason`,
        detail: sql`coalesce((select name from identity."user" where id = report.reporter_id), '')`,
        since: sql`report.created_at`,
        due_at: sql`report.created_at + make_interval(days => ${SETTLE_DAYS}::integer)`,
        site_id: sql`report.site_id`,
        right_path: sql`report.right_path`,
      })} from messaging.report as report where report.settled_at is null`,
  },
];
