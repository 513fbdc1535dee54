import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { PackageKind } from "@perennial/contract/training/package.ts";
import type { listManagedPackages } from "@perennial/contract/training/package-edit.ts";
import { isInScope, scopeOf } from "../identity/public.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isAskedFor, isInTeam, packageMay, teachersMay } from "./package-right.ts";
import type { TrainingTables } from "./tables.ts";

type Wanted = Pick<z.output<typeof listManagedPackages.input>, "keyword" | "review" | "isOnShelf">;

/** Packages that fit what was searched for; the caller narrows them to the own ones or those of a scope. */
export function foundPackages(
  db: Kysely<TrainingTables>,
  { keyword, review, isOnShelf }: Wanted,
  kind: PackageKind = "package",
) {
  let found = db
    .selectFrom("training.package as package")
    .where("package.kind", "=", kind)
    .where("package.deleted_at", "is", null);
  if (keyword !== "")
    found = found.where(sql<boolean>`strpos(lower(package.name), ${keyword.toLowerCase()}) > 0`);
  if (review !== undefined) found = found.where("package.review", "=", review);
  if (isOnShelf !== undefined) found = found.where("package.is_on_shelf", "=", isOnShelf);
  return found;
}

/** Those with what lists and forms show, the last touched first. */
export const withFigures = (found: ReturnType<typeof foundPackages>, userId: string) =>
  found
    .leftJoin("organisation.corp as corp", "corp.id", "package.corp_id")
    .leftJoin("identity.user as owner", "owner.id", "package.owner_id")
    .selectAll("package")
    .select([
      "corp.name as corp_name",
      "owner.name as owner_name",
      teachersMay.as("teachers_may"),
      isInTeam(userId).as("is_team"),
      sql<number>`(select count(*)::int from training.package_course as item
        where item.package_id = package.id and not item.is_retired)`.as("course_num"),
    ])
    .orderBy("package.updated_at", "desc")
    .orderBy("package.id");

type FigureRow = Awaited<ReturnType<ReturnType<typeof withFigures>["execute"]>>[number];

/** A package in a list, with what the viewer may do with it. */
export function shownPackage(viewer: Viewer, row: FigureRow) {
  const {
    see: _see,
    report: _report,
    leads: _leads,
    isAdmin: _isAdmin,
    decides: _decides,
    ...may
  } = packageMay({
    kind: row.kind,
    isTeam: row.is_team,
    isOwner: row.owner_id === viewer.userId,
    isSubmitter: row.submitted_by === viewer.userId,
    isInScope: isInScope(scopeOf(viewer), {
      corpId: row.corp_id,
      siteId: row.site_id,
      rightPath: row.right_path,
    }),
    isAsked: isAskedFor(viewer, row),
    permissions: viewer.permissions,
    teachersMay: row.teachers_may,
    review: row.review,
    learnerNum: row.learner_num,
  });
  return {
    id: row.id,
    name: row.name,
    coverUrl: row.cover,
    corpName: row.corp_name ?? "",
    ownerName: row.owner_name ?? "",
    courseNum: row.course_num,
    learnerNum: row.learner_num,
    priceFen: row.price_fen,
    review: row.review,
    isOnShelf: row.is_on_shelf,
    updatedAt: row.updated_at,
    may,
  };
}
