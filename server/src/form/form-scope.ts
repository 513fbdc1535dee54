import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../identity/public.ts";
import { isBelow } from "../kernel/right-path.ts";

/** Condition for `form.form as form`: it belongs to an organisation that a role administers. */
export function formsInScope({ corpId, siteId, rightPath }: Scope): RawBuilder<boolean> {
  const parts = [
    ...(corpId === undefined ? [] : [sql`form.corp_id = ${corpId}`]),
    ...(siteId === undefined ? [] : [sql`form.site_id = ${siteId}`]),
    ...(rightPath === undefined ? [] : [isBelow("form.right_path", rightPath)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
