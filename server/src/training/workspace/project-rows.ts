import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type {
  listManagedProjects,
  PROJECT_SORTS,
  PROJECT_TYPES,
} from "@perennial/contract/training/workspace/project-list.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { isInScope, scopeOf } from "../../identity/public.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { foundPackages, shownPackage, withFigures } from "../package-list.ts";
import { isInTeam } from "../package-right.ts";
import { inScope } from "../package-scope.ts";
import type { TrainingTables } from "../tables.ts";
import { teachesIn } from "../teacher/teacher-rows.ts";

/** What a list of projects was asked for. */
export type ProjectsWanted = Omit<
  z.output<typeof listManagedProjects.input>,
  "pageNo" | "pageSize"
>;

/** The projects of a scope, or those that the person helps to run, as far as they fit what was searched for. */
export function foundListed(
  db: Kysely<TrainingTables>,
  viewer: Viewer,
  whose: "managed" | "run",
  wanted: ProjectsWanted,
) {
  const { type, studiedFrom, studiedTo } = wanted;
  const own =
    whose === "run"
      ? sql<boolean>`(${isInTeam(viewer.userId)} or ${teachesIn(viewer.userId)})`
      : inScope(scopeOf(viewer));
  let terms = db.selectFrom("training.project as project").select("project.package_id");
  if (type !== undefined) terms = terms.where("project.type", "=", type);
  if (wanted.seriesId !== undefined) terms = terms.where("project.series_id", "=", wanted.seriesId);
  // A project without dates is studied at any time.
  if (studiedFrom !== "")
    terms = terms.where(
      sql<boolean>`coalesce(project.study_ends_on, 'infinity') >= ${studiedFrom}::date`,
    );
  if (studiedTo !== "")
    terms = terms.where(
      sql<boolean>`coalesce(project.study_starts_on, '-infinity') <= ${studiedTo}::date`,
    );
  return foundPackages(db, wanted, "project").where(own).where("package.id", "in", terms);
}

const SORTED_BY: Readonly<Record<(typeof PROJECT_SORTS)[number], string>> = {
  name: "package.name",
  learnerNum: "package.learner_num",
  priceFen: "package.price_fen",
  enrolEndDate: "project.enrol_ends_on",
  studyStartDate: "project.study_starts_on",
  updatedAt: "package.updated_at",
};

/** Those in the order that was asked for, with what a row shows. */
export const withListed =
  (userId: string, { sortBy, isDescending }: ProjectsWanted) =>
  (found: ReturnType<typeof foundPackages>) =>
    withFigures(found, userId)
      .clearOrderBy()
      .innerJoin("training.project as project", "project.package_id", "package.id")
      .leftJoin("training.series as series", "series.id", "project.series_id")
      .select([
        sql<boolean>`exists (select from training.class where class.package_id = package.id
          and class.head_id = ${userId} and not class.is_closed)`.as("heads_class"),
        "series.name as series_name",
        "project.type",
        "project.quota",
        "project.enrol_starts_on",
        "project.enrol_ends_on",
        "project.study_starts_on",
        "project.study_ends_on",
        sql<number>`(select count(*)::int from training.class
          where class.package_id = package.id and not class.is_closed)`.as("class_num"),
        sql<number>`(select count(*)::int from training.member as own
          where own.package_id = package.id and own.status = ${EnrolmentStatus.waiting})`.as(
          "waiting_num",
        ),
      ])
      .orderBy(sql.ref(SORTED_BY[sortBy]), (order) =>
        isDescending ? order.desc().nullsLast() : order.asc().nullsLast(),
      )
      .orderBy("package.id");

type ListedRow = Awaited<ReturnType<ReturnType<ReturnType<typeof withListed>>["execute"]>>[number];

/** True for who administers the organiser of a project. */
const runsAll = (viewer: Viewer, row: ListedRow): boolean =>
  viewer.permissions.has("training.manage") &&
  isInScope(scopeOf(viewer), {
    corpId: row.corp_id,
    siteId: row.site_id,
    rightPath: row.right_path,
  });

/** A project as a list shows it. */
export const shownListed = (viewer: Viewer, row: ListedRow) =>
  Object.assign(shownPackage(viewer, row), {
    leads: row.is_team || runsAll(viewer, row),
    headsClass: row.heads_class,
    type: row.type as (typeof PROJECT_TYPES)[number],
    seriesName: row.series_name ?? "",
    enrolStartDate: row.enrol_starts_on ?? "",
    enrolEndDate: row.enrol_ends_on ?? "",
    studyStartDate: row.study_starts_on ?? "",
    studyEndDate: row.study_ends_on ?? "",
    classNum: row.class_num,
    quota: row.quota,
    waitingNum: row.waiting_num,
  });
