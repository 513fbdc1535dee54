import { ResourceAudit, TranscodeStatus } from "@perennial/contract/media/resource/resource.ts";
import { sql } from "kysely";
import { PLATFORM, type MenuName } from "../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../kernel/work/work-kind.ts";

/** What is offered to colleagues should be decided within so many days. */
const REVIEW_DAYS = 3;

/** Only what is offered to an organisation waits for somebody: anything else passes with the course that uses it. */
function reviewIn(menus: readonly MenuName[], page: string): Omit<WorkKind, "name"> {
  return {
    title: ["资源审核", "Resources to review", "Recursos por revisar"],
    workers: { in: menus, permission: "media.review" },
    entry: page,
    link: `${page}?isShared=1`,
    changedBy: [
      "media.updateResource",
      "media.auditResources",
      "media.removeResource",
      "course.passReview",
    ],
    rows: () => sql`select ${workColumns({
      id: sql`resource.id`,
      title: sql`resource.name`,
      detail: sql`coalesce((select name from identity."user" where id = resource.owner_id), '')`,
      since: sql`coalesce(resource.shared_at, resource.created_at)`,
      due_at: sql`coalesce(resource.shared_at, resource.created_at)
        + make_interval(days => ${REVIEW_DAYS}::integer)`,
      site_id: sql`resource.site_id`,
      corp_id: sql`resource.corp_id`,
      right_path: sql`resource.right_path`,
    })} from media.resource as resource
      where resource.is_shared and resource.audit = ${sql.lit(ResourceAudit.wait)}
        and resource.status = ${sql.lit(TranscodeStatus.success)} and resource.deleted_at is null`,
  };
}

/** What waits around resources. */
export const mediaWork: readonly WorkKind[] = [
  {
    name: "media.review",
    ...reviewIn(["SchoolAdmin"], "./teachingManager/resource/audit"),
    message: "media.reviewWaits",
  },
  // The school decides first; the platform sees what lies there.
  { name: "media.platformReview", ...reviewIn(PLATFORM, "./resource/audit") },
];
