import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import { sql, type Kysely } from "kysely";
import type { PackageRight } from "./package-right.ts";
import { refreshFound } from "./search/search-kind.ts";
import type { TrainingTables } from "./tables.ts";

const STEPS_SHOWN = 50;

/** What can be done about the review of a package. */
export const REVIEW_STEPS = ["submit", "withdraw", "pass", "reject", "revise"] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];

const { unsubmitted, waiting, passed, refused } = PackageReview;
type Review = (typeof PackageReview)[keyof typeof PackageReview];

/** Every allowed step of a review: 0 → 1 → 2 or 3, 3 → 1, and back to 0 by who takes it up again. */
const STEPS: Readonly<Record<Review, Partial<Record<ReviewStep, Review>>>> = {
  [unsubmitted]: { submit: waiting },
  [waiting]: { pass: passed, reject: refused, withdraw: unsubmitted },
  [passed]: { revise: unsubmitted },
  [refused]: { submit: waiting, withdraw: unsubmitted },
};

/** Where a step leads; undefined when the state does not allow it. */
export const afterStep = (from: number, step: ReviewStep): Review | undefined =>
  STEPS[from as Review][step];

/** Takes a step of a package whose row is locked, and keeps it in its history. Gives the state, undefined when refused. */
export async function takeStep(
  db: Kysely<TrainingTables>,
  { id, review }: PackageRight,
  step: ReviewStep,
  actor: { readonly userId: string; readonly comment?: string },
): Promise<{ review: Review; isOnShelf: boolean } | undefined> {
  const to = afterStep(review, step);
  if (to === undefined) return undefined;
  await db
    .updateTable("training.package")
    .set({
      review: to,
      // What is being changed is offered to nobody.
      is_on_shelf: false,
      updated_at: sql`now()`,
      ...(step === "submit"
        ? { submitted_at: sql<string>`now()`, submitted_by: actor.userId }
        : {}),
    })
    .where("id", "=", id)
    .execute();
  await refreshFound(db, [id]);
  await db
    .insertInto("training.review_step")
    .values({
      package_id: id,
      step,
      review: to,
      actor_id: actor.userId,
      comment: actor.comment ?? "",
    })
    .execute();
  return { review: to, isOnShelf: false };
}

/** The steps of a package's review, the latest first. */
export async function readSteps(db: Kysely<TrainingTables>, packageId: string) {
  const rows = await db
    .selectFrom("training.review_step as step")
    .leftJoin("identity.user as actor", "actor.id", "step.actor_id")
    .select(["step.id", "step.step", "step.comment", "step.created_at", "actor.name"])
    .where("step.package_id", "=", packageId)
    .orderBy("step.created_at", "desc")
    .orderBy("step.id", "desc")
    .limit(STEPS_SHOWN)
    .execute();
  return rows.map(({ id, step, comment, created_at, name }) => ({
    id,
    step: step as ReviewStep,
    comment,
    actorName: name ?? "",
    createdAt: created_at,
  }));
}
