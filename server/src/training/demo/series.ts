import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { findCorp } from "../../organisation/public.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";

const CORP = "corp-senior-university";

/** Two series of the university for seniors, with its projects in the first. */
export async function demoSeries(db: AnyDatabase): Promise<void> {
  const path = (await findCorp(db, CORP))?.right_path ?? "";
  const closed = path.endsWith("/") ? path : `${path}/`;
  await sql`
    insert into training.series (id, site_id, corp_id, right_path, name, category, sort)
    values
      ('series-community', ${PROVINCE_SITE_ID}, ${CORP}, ${closed}, '社区骨干培训', '社区教育', 10),
      ('series-digital', ${PROVINCE_SITE_ID}, ${CORP}, ${closed}, '银龄数字行动', '数字素养', 20)`.execute(
    db,
  );
  await sql`
    update training.project set series_id = case package_id
      when 'project-digital-helpers' then 'series-digital' else 'series-community' end
    where package_id in
      ('project-community-health', 'project-taichi-leaders', 'project-digital-helpers')`.execute(
    db,
  );
}
