import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import type { PROJECT_PHASES } from "@perennial/contract/training/report/report.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { TrainingTables } from "../tables.ts";

type Phase = (typeof PROJECT_PHASES)[number];

const MONTHS = 12;
/** A province has fewer cities. */
const MOST_PLACES = 40;

/** Where `training.project as project` of `training.package as package` stands on this day. */
const phaseOn = (today: string): RawBuilder<Phase> => sql<Phase>`case
  when package.review in (${PackageReview.unsubmitted}, ${PackageReview.refused}) then 'draft'
  when package.review = ${PackageReview.waiting} then 'review'
  when project.study_ends_on < ${today}::date then 'over'
  when not package.is_on_shelf then 'off'
  when project.enrol_starts_on > ${today}::date then 'soon'
  when project.study_starts_on <= ${today}::date then 'studying'
  else 'open' end`;

/** Projects, with how they stand and what was counted of them. */
export const foundProjects = (db: Kysely<TrainingTables>) =>
  db
    .selectFrom("training.package as package")
    .innerJoin("training.project as project", "project.package_id", "package.id")
    .leftJoin("training.figure as figure", "figure.package_id", "package.id")
    .where("package.deleted_at", "is", null);

type Found = ReturnType<typeof foundProjects>;

/** Those whose name has these words. */
export const namedLike = (found: Found, keyword: string): Found =>
  keyword === ""
    ? found
    : found.where(sql<boolean>`strpos(lower(package.name), ${keyword.toLowerCase()}) > 0`);

/** Those with what a row of a report shows. */
export const withReport = (found: Found) =>
  found
    .leftJoin("organisation.corp as corp", "corp.id", "package.corp_id")
    .leftJoin("training.series as series", "series.id", "project.series_id")
    .selectAll("figure")
    .select([
      "package.id",
      "package.name",
      "corp.name as corp_name",
      "series.name as series_name",
      phaseOn(chinaDay(now())).as("phase"),
      "project.quota",
      "project.hours",
      "project.study_starts_on",
      "project.study_ends_on",
    ])
    .orderBy("package.updated_at", "desc")
    .orderBy("package.id");

type ReportRow = Awaited<ReturnType<ReturnType<typeof withReport>["execute"]>>[number];

/** Such a row as it is shown. */
export const shownReport = (row: ReportRow) => ({
  id: row.id,
  name: row.name,
  corpName: row.corp_name ?? "",
  seriesName: row.series_name ?? "",
  phase: row.phase,
  quota: row.quota,
  hours: row.hours,
  studyStartDate: row.study_starts_on ?? "",
  studyEndDate: row.study_ends_on ?? "",
  learnerNum: row.learner_num ?? 0,
  startedNum: row.started_num ?? 0,
  halfNum: row.half_num ?? 0,
  completeNum: row.complete_num ?? 0,
  passedNum: row.passed_num ?? 0,
  certificateNum: row.certificate_num ?? 0,
  activeNum: row.active_num ?? 0,
  behindNum: row.behind_num ?? 0,
  progress: row.progress ?? 0,
  studyHours: Math.round((row.seconds ?? 0) / 360) / 10,
  countedAt: row.counted_at === null ? null : new Date(row.counted_at).toISOString(),
});

/** What stands in the figures of some projects, summed. */
interface Sums {
  readonly projectNum: number;
  readonly learnerNum: number;
  readonly studyingNum: number;
  readonly completeNum: number;
  readonly passedNum: number;
  readonly certificateNum: number;
}

/** The figures of these projects together. */
export async function sumFigures(found: Found): Promise<Sums> {
  const sum = (column: string) =>
    sql<number>`coalesce(sum(${sql.ref(`figure.${column}`)}), 0)::int`;
  return found
    .select([
      sql<number>`count(*)::int`.as("projectNum"),
      sum("learner_num").as("learnerNum"),
      sql<number>`coalesce(sum(figure.started_num - figure.complete_num), 0)::int`.as(
        "studyingNum",
      ),
      sum("complete_num").as("completeNum"),
      sum("passed_num").as("passedNum"),
      sum("certificate_num").as("certificateNum"),
    ])
    .executeTakeFirstOrThrow();
}

/** How many of these projects are in each phase. */
export const countPhases = (found: Found) =>
  found
    .select([phaseOn(chinaDay(now())).as("phase"), sql<number>`count(*)::int`.as("num")])
    .groupBy("phase")
    .execute();

/** The organisations right below the province to which these projects belong, those with the most learners first. */
export const sumPlaces = (found: Found) =>
  found
    .innerJoin("organisation.corp as place", (join) =>
      join.onRef(
        "place.id",
        "=",
        sql<string>`coalesce(nullif(split_part(package.right_path, '/', 2), ''),
          split_part(package.right_path, '/', 1))`,
      ),
    )
    .select([
      "place.name",
      sql<number>`count(*)::int`.as("projectNum"),
      sql<number>`coalesce(sum(figure.learner_num), 0)::int`.as("learnerNum"),
      sql<number>`coalesce(sum(figure.certificate_num), 0)::int`.as("certificateNum"),
    ])
    .groupBy(["place.id", "place.name"])
    .orderBy("learnerNum", "desc")
    .orderBy("place.id")
    .limit(MOST_PLACES)
    .execute();

/** The last twelve months up to today, the oldest first: 2026-11. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = chinaDay(now()).split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, at) => {
    const all = year * 12 + month - 1 - (MONTHS - 1 - at);
    return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, "0")}`;
  });
}

/** How many came and how many certificates were issued in each of the last twelve months. */
export async function sumMonths(found: Found) {
  const months = lastMonths();
  const byMonth = (column: string) => sql<number>`coalesce(sum(
    (${sql.ref(`figure.${column}`)} ->> month.name)::int), 0)::int`;
  const rows = await found
    .innerJoin(
      sql<{ name: string }>`unnest(${months}::text[])`.as<"month">(sql`month (name)`),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`month.name`.as("month"),
      byMonth("enrolled_by_month").as("enrolledNum"),
      byMonth("issued_by_month").as("issuedNum"),
    ])
    .groupBy(sql`month.name`)
    .execute();
  const of = new Map(rows.map((row) => [row.month, row]));
  return months.map((month) => of.get(month) ?? { month, enrolledNum: 0, issuedNum: 0 });
}
