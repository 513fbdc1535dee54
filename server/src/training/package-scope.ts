import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../identity/public.ts";
import { isBelow } from "../kernel/right-path.ts";

/**
 * Condition for `training.package as package`, or `training.series as series`: it belongs to an organisation that a role
 * administers.
 */
export function inScope(
  { corpId, siteId, rightPath }: Scope,
  table: "package" | "series" = "package",
): RawBuilder<boolean> {
  const parts = [
    ...(corpId === undefined ? [] : [sql`${sql.ref(`${table}.corp_id`)} = ${corpId}`]),
    ...(siteId === undefined ? [] : [sql`${sql.ref(`${table}.site_id`)} = ${siteId}`]),
    ...(rightPath === undefined ? [] : [isBelow(`${table}.right_path`, rightPath)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
