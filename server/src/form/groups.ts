import { GROUP_MIN } from "@perennial/contract/form/widgets.ts";
import { sql, type Kysely } from "kysely";
import type { FormRow } from "./form-rows.ts";
import { knownPlaces, type Asked } from "./places.ts";
import type { FormTables } from "./tables.ts";

/** True where at least as many people of the site as a group must have belong to the organisation. */
async function isLargeCorp(db: Kysely<FormTables>, siteId: string, corpId: string) {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from (
      select distinct user_id from identity.user_role
      where corp_id = ${corpId} and site_id = ${siteId} limit ${GROUP_MIN}) as belonging`.execute(
    db,
  );
  return (rows[0]?.num ?? 0) >= GROUP_MIN;
}

/**
 * The groups that are kept with an answer. With one to an anonymous form an organisation or class is kept only where
 * enough of those asked share it: alone in a class one would be named by it.
 */
export async function keptGroups(
  db: Kysely<FormTables>,
  row: FormRow,
  asked: Asked,
): Promise<Asked> {
  if (!row.is_anonymous) return asked;
  const groups = (await knownPlaces(row.place_kind)?.groups(db, row.place_id)) ?? [];
  const isLarge = (by: string, group: string): boolean =>
    groups.some((one) => one.by === by && one.group === group && one.num >= GROUP_MIN);
  const isLargeOutside =
    row.audience !== "members" && (await isLargeCorp(db, row.site_id, asked.corpId));
  return {
    corpId: isLarge("corp", asked.corpId) || isLargeOutside ? asked.corpId : "",
    classId: isLarge("class", asked.classId) ? asked.classId : "",
  };
}
