import { YES } from "@perennial/contract/kernel/limits.ts";
import { PackageReview, PROJECT_RIGHTS } from "@perennial/contract/training/package-edit.ts";
import type { PackageKind, UnlockRule } from "@perennial/contract/training/package.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { isInScope, scopeOf } from "../identity/public.ts";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { TrainingTables } from "./tables.ts";
import { teachesIn } from "./teacher/teacher-rows.ts";

/** What a right on a package can be; each needs a place in it first. */
export type PackageNeed =
  | "see"
  | "edit"
  | "teach"
  | "report"
  | "run"
  | "runCourses"
  | "runLearners"
  | "runResults"
  | "runCertificates"
  | "runTeam"
  | "sell"
  | "review"
  | "assign";

type ProjectRight = (typeof PROJECT_RIGHTS)[number];

/** What in a project's team each need takes. */
const RIGHT_FOR: Partial<Record<PackageNeed, ProjectRight>> = {
  edit: "course",
  sell: "course",
  runCourses: "course",
  runLearners: "learner",
  runResults: "result",
  runCertificates: "certificate",
};

/** The facts that decide about a person's rights on a package. */
export interface PackageStanding {
  readonly kind: string;
  /** In the team of a project. */
  readonly isTeam: boolean;
  /** Teaches in a project, or leads a class of it. */
  readonly teaches?: boolean;
  readonly isOwner: boolean;
  readonly isSubmitter: boolean;
  /** It belongs to an organisation that the active role administers. */
  readonly isInScope: boolean;
  /** The active role only decides about what it was asked for; true for an expert who was asked for this one. */
  readonly isAsked: boolean | undefined;
  readonly permissions: ReadonlySet<string>;
  /** Its site lets teachers make packages. */
  readonly teachersMay: boolean;
  readonly review: number;
  readonly learnerNum: number;
}

/** What a person may do with a package now; screens only read it. */
export function packageMay(of: PackageStanding) {
  const isProject = of.kind === "project";
  const isAdmin =
    of.isInScope && of.permissions.has(isProject ? "training.manage" : "course.manage");
  const isAuthor = isProject
    ? of.isTeam && of.permissions.has("training.author")
    : of.isOwner && of.permissions.has("course.author");
  // The switch of the site is about packages that teachers make; into a project somebody has called them.
  const leads = isAdmin || (isAuthor && (isProject || of.teachersMay));
  const { unsubmitted, waiting, passed, refused } = PackageReview;
  const isReviewer = (of.isAsked ?? of.isInScope) && of.permissions.has("training.review");
  const isMaker = of.isOwner || of.isSubmitter || of.isTeam;
  const isDraft = of.review === unsubmitted || of.review === refused;
  return {
    see:
      isAdmin ||
      isAuthor ||
      isReviewer ||
      (of.teaches === true && of.permissions.has("training.author")),
    teach: leads || (of.teaches === true && of.permissions.has("training.author")),
    report: isAdmin || isAuthor || (of.isInScope && of.permissions.has("training.report")),
    leads,
    isAdmin,
    decides: isReviewer && !isMaker,
    assign: of.isAsked === undefined && of.review === waiting && isReviewer && !isMaker,
    edit: leads && isDraft,
    submit: leads && isDraft,
    withdraw: leads && !isDraft,
    review: of.review === waiting && isReviewer && !isMaker,
    shelve: leads && of.review === passed,
    remove: leads && of.learnerNum === 0 && of.review !== waiting,
  };
}

/** Whether an expert was asked about a package; undefined for every other role. */
export const isAskedFor = (
  { roleType, userId }: Pick<Viewer, "roleType" | "userId">,
  row: { readonly expert_id: string | null },
): boolean | undefined => (roleType === "Expert" ? row.expert_id === userId : undefined);

/** True for `training.package as package` in whose team, as a project, the person is. */
export const isInTeam = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from training.project_admin as own
  where own.package_id = package.id and own.user_id = ${userId})`;

/** True for `training.package as package` where its site lets teachers make packages. */
export const teachersMay: RawBuilder<boolean> = sql<boolean>`exists (
  select from site.param where param.site_id = package.site_id
    and param.key = ${PARAM.teacherMayCreatePackage} and param.value = ${String(YES)})`;

/** A package with the viewer's rights on it. */
export interface PackageRight {
  readonly id: string;
  readonly kind: PackageKind;
  readonly rightPath: string;
  readonly name: string;
  readonly audience: string;
  readonly siteId: string;
  readonly corpId: string;
  readonly ownerId: string;
  readonly submittedBy: string | null;
  readonly expertId: string | null;
  readonly review: number;
  readonly isOnShelf: boolean;
  readonly learnerNum: number;
  readonly priceFen: number;
  readonly unlockRule: UnlockRule;
  readonly electiveMin: number;
  readonly may: ReturnType<typeof packageMay>;
  /** Of the viewer in a project's team; all for its owners and administrators above it. */
  readonly rights: readonly ProjectRight[];
  /** Decides who is in the team. */
  readonly leadsTeam: boolean;
}

/** A package with what the viewer may do with it; undefined where there is none. */
export async function packageStanding(
  db: Kysely<TrainingTables>,
  viewer: Viewer,
  packageId: string,
  isLocked = false,
) {
  const row = await db
    .selectFrom("training.package as package")
    .selectAll("package")
    .leftJoin("training.project_admin as own", (join) =>
      join.onRef("own.package_id", "=", "package.id").on("own.user_id", "=", viewer.userId),
    )
    .select([
      teachersMay.as("teachers_may"),
      "own.rights",
      sql<boolean>`coalesce(own.is_owner, false)`.as("leads_team"),
      sql<boolean>`own.user_id is not null`.as("is_team"),
      teachesIn(viewer.userId).as("teaches"),
    ])
    .where("package.id", "=", packageId)
    .where("package.deleted_at", "is", null)
    .$if(isLocked, (found) => found.forUpdate("package"))
    .executeTakeFirst();
  if (!row) return undefined;
  const place = { corpId: row.corp_id, siteId: row.site_id, rightPath: row.right_path };
  const may = packageMay({
    kind: row.kind,
    isTeam: row.is_team,
    teaches: row.teaches,
    isOwner: row.owner_id === viewer.userId,
    isSubmitter: row.submitted_by === viewer.userId,
    isInScope: isInScope(scopeOf(viewer), place),
    isAsked: isAskedFor(viewer, row),
    permissions: viewer.permissions,
    teachersMay: row.teachers_may,
    review: row.review,
    learnerNum: row.learner_num,
  });
  return { row, may };
}

/**
 * A package and the viewer's rights on it; its row is locked for whoever changes or reviews it. Throws
 * training.packageNotFound for one that the viewer may not see, so that nobody learns which ids exist.
 */
export async function packageRight(
  db: Kysely<TrainingTables>,
  viewer: Viewer,
  packageId: string,
  need: PackageNeed,
): Promise<PackageRight> {
  const isLocked = need === "edit" || need === "review" || need === "assign";
  const found = await packageStanding(db, viewer, packageId, isLocked);
  if (!found) throw new Failure("training.packageNotFound");
  const { row, may } = found;
  const isProject = row.kind === "project";
  const isRun = need.startsWith("run");
  const isKnown = need === "report" || need === "teach" ? may[need] && isProject : may.see;
  if (!isKnown || (isRun && !isProject)) throw new Failure("training.packageNotFound");
  if ((need === "edit" || need === "sell" || isRun) && !may.leads)
    throw new Failure(
      row.owner_id === viewer.userId ? "training.teachersMayNot" : "training.mayNot",
    );
  const leadsTeam = may.isAdmin || row.leads_team;
  const rights = leadsTeam ? [...PROJECT_RIGHTS] : ((row.rights ?? []) as ProjectRight[]);
  const wanted = RIGHT_FOR[need];
  if (isProject && wanted !== undefined && !rights.includes(wanted))
    throw new Failure("training.mayNot");
  if (need === "runTeam" && !leadsTeam) throw new Failure("training.mayNot");
  if (need === "review" && !may.decides) throw new Failure("training.ownReview");
  if (need === "assign" && !may.assign) throw new Failure("training.mayNot");
  return {
    id: row.id,
    kind: row.kind as PackageKind,
    rightPath: row.right_path,
    name: row.name,
    audience: row.audience,
    siteId: row.site_id,
    corpId: row.corp_id,
    ownerId: row.owner_id,
    submittedBy: row.submitted_by,
    expertId: row.expert_id,
    review: row.review,
    isOnShelf: row.is_on_shelf,
    learnerNum: row.learner_num,
    priceFen: row.price_fen,
    unlockRule: row.unlock_rule as UnlockRule,
    electiveMin: row.elective_min,
    may,
    rights,
    leadsTeam,
  };
}
