import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { ProjectMode } from "@perennial/contract/training/project/project.ts";
import { timingSafeEqual } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { endGroupAttempts } from "../../assessment/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { noteLearner } from "../assess/recount.ts";
import { leaveClass } from "../class/class-place.ts";
import { shelvedProjects, stateOf, withProjectCard } from "./project-rows.ts";
import { heldSeats } from "../sale/held-seats.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;
const { waiting, learns, withdrawn, refused, queued } = EnrolmentStatus;
type Status = (typeof EnrolmentStatus)[keyof typeof EnrolmentStatus];

/** Locks a project until the transaction ends, so that its places are given one after the other. */
export const lockProject = (db: Database, packageId: string) =>
  db
    .selectFrom("training.package")
    .select("id")
    .where("id", "=", packageId)
    .where("kind", "=", "project")
    .forUpdate()
    .executeTakeFirst();

/** True for the code as it was typed, in any case. */
export function isSameCode(typed: string, code: string): boolean {
  const one = Buffer.from(typed.trim().toUpperCase());
  const other = Buffer.from(code);
  return code !== "" && one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Takes a place, or gives one back. One conditional update guards the quota: there are never more learners than places,
 * however many ask at once. Throws training.projectFull.
 */
async function countLearners(db: Database, packageId: string, by: 1 | -1): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("training.package as package")
    .from("training.project as project")
    .set({ learner_num: sql<number>`greatest(package.learner_num + ${by}, 0)` })
    .where("package.id", "=", packageId)
    .whereRef("project.package_id", "=", "package.id")
    .where(sql<boolean>`(${by} < 0 or project.quota = 0
      or package.learner_num + ${heldSeats()} < project.quota)`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure("training.projectFull");
}

/** Gives a person another state in a project whose row is locked, and counts the places. */
export async function setStatus(
  db: Database,
  packageId: string,
  person: { readonly userId: string; readonly siteId: string; readonly corpId: string },
  from: number | undefined,
  to: Status,
): Promise<void> {
  if (to === learns && from !== learns) await countLearners(db, packageId, 1);
  if (to !== learns && from === learns) {
    await countLearners(db, packageId, -1);
    await leaveClass(db, packageId, person.userId);
    await endGroupAttempts(db, packageId, person.userId);
  }
  const queuedAt = to === queued ? sql<string>`clock_timestamp()` : null;
  await db
    .insertInto("training.member")
    .values({
      package_id: packageId,
      user_id: person.userId,
      site_id: person.siteId,
      corp_id: person.corpId,
      status: to,
      queued_at: queuedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["package_id", "user_id"])
        .doUpdateSet({ status: to, queued_at: queuedAt, changed_at: sql`now()` }),
    )
    .execute();
  if (to === learns) await noteLearner(db, { packageId, userId: person.userId });
}

/** A person's state in a project; undefined for somebody who was never in it. */
export async function statusOf(
  db: Database,
  packageId: string,
  userId: string,
): Promise<Status | undefined> {
  const row = await db
    .selectFrom("training.member")
    .select("status")
    .where("package_id", "=", packageId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.status as Status | undefined;
}

interface Applicant {
  readonly userId: string;
  readonly siteId: string;
  readonly corpId: string;
}

/** Puts a person into a project, among its applicants, or on its waiting list, as it wants it. */
export async function takeProjectPlace(
  db: Database,
  packageId: string,
  person: Applicant,
  asked: { readonly inviteCode: string; readonly mayWait: boolean },
): Promise<Status> {
  await lockProject(db, packageId);
  const project = await withProjectCard(shelvedProjects(db, person.siteId))
    .where("package.id", "=", packageId)
    .executeTakeFirst();
  if (!project) throw new Failure("training.projectNotFound");
  const before = await statusOf(db, packageId, person.userId);
  if (before === refused) throw new Failure("training.enrolRefused");
  if (before !== undefined && before !== withdrawn) throw new Failure("training.alreadyIn");
  const state = stateOf(project);
  if (state === "imported") throw new Failure("training.importOnly");
  if (state === "paid") throw new Failure("training.needsPayment");
  if (state === "early" || state === "late") throw new Failure("training.enrolClosed");
  const isInvited = project.enrol_mode === ProjectMode.inviteCode;
  if (isInvited && !isSameCode(asked.inviteCode, project.invite_code))
    throw new Failure("training.inviteCodeWrong");
  if (state === "full" && !(asked.mayWait && project.has_queue))
    throw new Failure("training.projectFull");
  const to =
    state === "full" ? queued : project.enrol_mode === ProjectMode.approval ? waiting : learns;
  await setStatus(db, packageId, person, before, to);
  // Whoever comes back by themselves is on none of their organisation's seats.
  if (before === withdrawn)
    await db
      .updateTable("training.member")
      .set({ source: "self" })
      .where("package_id", "=", packageId)
      .where("user_id", "=", person.userId)
      .execute();
  return to;
}

/** Gives a place that came free to the first of the waiting list, in the transaction in which it came free. */
export async function fillPlaces(
  db: Database,
  services: Services,
  packageId: string,
): Promise<void> {
  const project = await db
    .selectFrom("training.package as package")
    .innerJoin("training.project as project", "project.package_id", "package.id")
    .select(["package.name", "package.learner_num", "project.quota", "project.enrol_mode"])
    .select(heldSeats().as("held"))
    .where("package.id", "=", packageId)
    .executeTakeFirstOrThrow();
  // Who waited from the time before that comes in by a list.
  if (project.enrol_mode === ProjectMode.importOnly) return;
  const free = project.quota === 0 ? 100 : project.quota - project.learner_num - project.held;
  if (free <= 0) return;
  const next = await db
    .selectFrom("training.member")
    .select(["user_id", "site_id", "corp_id"])
    .where("package_id", "=", packageId)
    .where("status", "=", queued)
    .orderBy("queued_at")
    .orderBy("user_id")
    .limit(free)
    .execute();
  const to = project.enrol_mode === ProjectMode.approval ? waiting : learns;
  for (const { user_id: userId, site_id: siteId, corp_id: corpId } of next) {
    await setStatus(db, packageId, { userId, siteId, corpId }, queued, to);
    if (to === learns)
      await sendSystemMessage(db, services, {
        siteId,
        userIds: [userId],
        said: { key: "training.placeFree", values: { project: project.name } },
        link: `/ucenter/learning-space/train/${packageId}/my-courses`,
      });
  }
}
