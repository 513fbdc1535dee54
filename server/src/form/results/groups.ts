import type { Kysely } from "kysely";
import type { FormRow } from "../form-rows.ts";
import { knownPlaces } from "../places.ts";
import type { FormTables } from "../tables.ts";
import { groupSizes } from "./slice.ts";
import { shownGroups } from "./suppress.ts";

type Database = Kysely<FormTables>;

/** Names of the organisations and classes whose members a form asks, or has been answered by. */
export async function groupNames(db: Database, row: FormRow, by: "corp" | "class") {
  const groups = (await knownPlaces(row.place_kind)?.groups(db, row.place_id)) ?? [];
  const names = new Map(groups.filter((one) => one.by === by).map((one) => [one.group, one.name]));
  if (by === "class" || row.audience === "members") return names;
  const corps = await db
    .selectFrom("organisation.corp as corp")
    .innerJoin("form.answer as answer", "answer.corp_id", "corp.id")
    .select(["corp.id", "corp.name"])
    .distinct()
    .where("answer.form_id", "=", row.id)
    .execute();
  for (const { id, name } of corps) names.set(id, name);
  return names;
}

/** The groups of a form's answers, the largest first; those that are not shown have no number. */
export async function shownSizes(db: Database, row: FormRow, by: "corp" | "class") {
  const [sizes, names] = await Promise.all([groupSizes(db, row.id, by), groupNames(db, row, by)]);
  const shown = shownGroups(sizes);
  return [...sizes]
    .filter(([group]) => group !== "")
    .toSorted(([, one], [, other]) => other - one)
    .map(([group, num]) => ({
      group,
      name: names.get(group) ?? "",
      num: shown.has(group) ? num : null,
    }));
}
