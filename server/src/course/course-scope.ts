import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../identity/public.ts";
import { isBelow } from "../kernel/right-path.ts";

/** Condition for `course.course as course`: it belongs to an organisation that a role administers. */
export function inCourseScope({ corpId, siteId, rightPath }: Scope): RawBuilder<boolean> {
  const parts = [
    ...(corpId === undefined ? [] : [sql`course.corp_id = ${corpId}`]),
    ...(siteId === undefined ? [] : [sql`course.site_id = ${siteId}`]),
    ...(rightPath === undefined ? [] : [isBelow("course.right_path", rightPath)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
