import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../identity/public.ts";
import { isBelow } from "../kernel/right-path.ts";

/** Condition for `training.package as package`: it belongs to an organisation that a role administers. */
export function inScope({ corpId, siteId, rightPath }: Scope): RawBuilder<boolean> {
  const parts = [
    ...(corpId === undefined ? [] : [sql`package.corp_id = ${corpId}`]),
    ...(siteId === undefined ? [] : [sql`package.site_id = ${siteId}`]),
    ...(rightPath === undefined ? [] : [isBelow("package.right_path", rightPath)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
