import type { AssessmentRules } from "@perennial/contract/course/period/assessment-rules.ts";
import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import type { UnlockRule } from "@perennial/contract/training/package.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { sql, type Insertable, type Kysely } from "kysely";
import { findCorp } from "../organisation/public.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { refreshFound } from "./search/search-kind.ts";
import { storePackageCourses } from "./workspace/store-courses.ts";
import type { TrainingTables } from "./tables.ts";

/** A package as tests and the demo write it. */
interface PackageFixture {
  readonly id: string;
  readonly siteId: string;
  readonly corpId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly subtitle: string;
  readonly cover: string;
  readonly audience: string;
  readonly introHtml: string;
  readonly unlockRule: UnlockRule;
  readonly electiveMin: number;
  readonly priceFen: number;
  readonly review: number;
  readonly isOnShelf: boolean;
  readonly publishedAt: string;
  /** Ids of the required courses in order, then of the electives. */
  readonly required: readonly string[];
  readonly electives: readonly string[];
  /** Under the rule `each`, by course. */
  readonly after: Readonly<Record<string, readonly string[]>>;
  readonly memberIds: readonly string[];
  /** Makes it a training project, run by its owner. */
  readonly project?: Partial<Insertable<TrainingTables["training.project"]>>;
  /** Who applied for the project and waits for an answer. */
  readonly applicantIds: readonly string[];
  /** How a project is assessed: its first version. */
  readonly rules?: AssessmentRules;
}

/** A package on the shelf without courses; only what a test is about needs naming. */
export function aPackage(
  given: Partial<PackageFixture> & { readonly id: string; readonly ownerId: string },
): PackageFixture {
  return {
    siteId: PROVINCE_SITE_ID,
    corpId: ROOT_CORP_ID,
    name: `课程包 ${given.id}`,
    subtitle: "",
    cover: "",
    audience: "",
    introHtml: "",
    unlockRule: "free",
    electiveMin: 0,
    priceFen: 0,
    review: PackageReview.passed,
    isOnShelf: (given.review ?? PackageReview.passed) === PackageReview.passed,
    publishedAt: "2026-11-02T09:00:00+08:00",
    required: [],
    electives: [],
    after: {},
    memberIds: [],
    applicantIds: [],
    ...given,
  };
}

/** Who has passed what the demo shows. */
const REVIEWER = "site01";

/** Writes packages with their courses, members and the steps of their review. */
export async function insertPackages(
  db: Kysely<TrainingTables>,
  packages: readonly PackageFixture[],
): Promise<void> {
  for (const one of packages) {
    const path = (await findCorp(db, one.corpId))?.right_path ?? "";
    const wasSubmitted = one.review !== PackageReview.unsubmitted;
    const wasPassed = one.review === PackageReview.passed;
    // What passed did so before it was put on the shelf.
    const dayBefore = (days: number) =>
      sql<string>`${one.publishedAt}::timestamptz - make_interval(days => ${days}::integer)`;
    const submittedAt = wasPassed ? dayBefore(3) : sql<string>`now() - interval '1 day'`;
    await db
      .insertInto("training.package")
      .values({
        id: one.id,
        kind: one.project ? "project" : "package",
        site_id: one.siteId,
        corp_id: one.corpId,
        right_path: path.endsWith("/") ? path : `${path}/`,
        owner_id: one.ownerId,
        name: one.name,
        subtitle: one.subtitle,
        cover: one.cover,
        audience: one.audience,
        intro_html: one.introHtml,
        unlock_rule: one.unlockRule,
        elective_min: one.electiveMin,
        price_fen: one.priceFen,
        review: one.review,
        is_on_shelf: one.isOnShelf,
        submitted_by: wasSubmitted ? one.ownerId : null,
        submitted_at: wasSubmitted ? submittedAt : null,
        published_at: one.isOnShelf ? one.publishedAt : null,
        learner_num: one.memberIds.length,
      })
      .execute();
    if (one.project) await insertProject(db, one, one.project);
    const items = [
      ...one.required.map((courseId) => ({ courseId, isRequired: true })),
      ...one.electives.map((courseId) => ({ courseId, isRequired: false })),
    ];
    await storePackageCourses(
      db,
      one.id,
      items.map((item) => Object.assign(item, { afterIds: one.after[item.courseId] ?? [] })),
    );
    if (wasSubmitted) {
      const step = (
        name: string,
        review: number,
        actor_id: string,
        created_at: typeof submittedAt,
      ) => ({ package_id: one.id, step: name, review, actor_id, created_at });
      const steps = [step("submit", PackageReview.waiting, one.ownerId, submittedAt)];
      if (wasPassed) steps.push(step("pass", one.review, REVIEWER, dayBefore(1)));
      await db.insertInto("training.review_step").values(steps).execute();
    }
    const members = [
      ...one.memberIds.map((user_id) => ({ user_id, status: 1 })),
      ...one.applicantIds.map((user_id) => ({ user_id, status: 0 })),
    ].map((member) =>
      Object.assign(member, { package_id: one.id, site_id: one.siteId, corp_id: one.corpId }),
    );
    if (members.length > 0) await db.insertInto("training.member").values(members).execute();
    if (one.project) await insertAssessment(db, one);
  }
  await refreshFound(
    db,
    packages.map(({ id }) => id),
  );
}

async function insertProject(
  db: Kysely<TrainingTables>,
  { id, ownerId }: PackageFixture,
  terms: NonNullable<PackageFixture["project"]>,
): Promise<void> {
  await db
    .insertInto("training.project")
    .values({ ...terms, package_id: id })
    .execute();
  await db
    .insertInto("training.project_admin")
    .values({ package_id: id, user_id: ownerId, is_owner: true, added_by: ownerId })
    .execute();
}

/** The learners of a project, to be counted, and the rules by which they are. */
async function insertAssessment(
  db: Kysely<TrainingTables>,
  { id, ownerId, memberIds, publishedAt, rules }: PackageFixture,
): Promise<void> {
  if (memberIds.length > 0)
    await db
      .insertInto("training.learner")
      .values(memberIds.map((user_id) => ({ package_id: id, user_id })))
      .execute();
  if (rules)
    await db
      .insertInto("training.scheme")
      .values({
        package_id: id,
        version: 1,
        rules: JSON.stringify(rules),
        by_id: ownerId,
        created_at: publishedAt,
      })
      .execute();
}
