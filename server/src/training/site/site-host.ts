import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { HostPart } from "../../site/public.ts";

/** The micro-site to which a host belongs; who may see it, its own pages say. */
export async function microSiteOfHost(
  db: AnyDatabase,
  host: string,
): Promise<HostPart | undefined> {
  const { rows } = await sql<{ siteId: string; slug: string }>`
    select micro.site_id as "siteId", micro.slug from training.micro_site as micro
    join training.package on package.id = micro.package_id and package.deleted_at is null
    where micro.domain_name = ${host}`.execute(db);
  const [found] = rows;
  return found && { siteId: found.siteId, home: `/p/${found.slug}` };
}
