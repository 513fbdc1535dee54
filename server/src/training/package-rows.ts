import type { PackageKind } from "@perennial/contract/training/package.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "./tables.ts";

/** How many courses of `training.package as package` its site offers, and how many of them are required. */
const offeredNum = (isRequiredOnly: boolean) => sql<number>`(
  select count(*)::int from training.package_course as item
  join course.listing on listing.course_id = item.course_id
    and listing.site_id = package.site_id and listing.is_listed
  where item.package_id = package.id and not item.is_retired
    ${isRequiredOnly ? sql`and item.is_required` : sql``})`;

/** Packages, or projects, on the shelf of a site. */
export const shelvedPackages = (
  db: Kysely<TrainingTables>,
  siteId: string,
  kind: PackageKind = "package",
) =>
  db
    .selectFrom("training.package as package")
    .where("package.site_id", "=", siteId)
    .where("package.kind", "=", kind)
    .where(sql.ref<boolean>("package.is_on_shelf"))
    .where("package.deleted_at", "is", null);

/** Those with what a card shows. */
export const withCard = (found: ReturnType<typeof shelvedPackages>) =>
  found
    .leftJoin("organisation.corp as corp", "corp.id", "package.corp_id")
    .select([
      "package.id",
      "package.name",
      "package.subtitle",
      "package.cover",
      "package.elective_min",
      "package.learner_num",
      "package.price_fen",
      "corp.name as corp_name",
      offeredNum(false).as("course_num"),
      offeredNum(true).as("required_num"),
    ]);

/** A row of `withCard`. */
export type CardRow = Awaited<ReturnType<ReturnType<typeof withCard>["execute"]>>[number];

/** A package as a card shows it. */
export const shownCard = (row: CardRow) => ({
  id: row.id,
  name: row.name,
  subtitle: row.subtitle,
  coverUrl: row.cover,
  corpName: row.corp_name ?? "",
  courseNum: row.course_num,
  requiredNum: row.required_num,
  electiveMin: row.elective_min,
  learnerNum: row.learner_num,
  priceFen: row.price_fen,
});
