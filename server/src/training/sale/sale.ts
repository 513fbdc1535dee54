import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { PackageKind } from "@perennial/contract/training/package.ts";
import { ProjectMode } from "@perennial/contract/training/project/project.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import {
  fillPlaces,
  isSameCode,
  lockProject,
  setStatus,
  statusOf,
} from "../project/project-place.ts";
import { shelvedProjects, stateOf, withProjectCard } from "../project/project-rows.ts";
import type { TrainingTables } from "../tables.ts";
import { heldSeats } from "./held-seats.ts";

const { learns, withdrawn, refused } = EnrolmentStatus;

/** A package or project, as what it costs. */
export interface Goods {
  readonly id: string;
  readonly kind: PackageKind;
  readonly siteId: string;
  readonly corpId: string;
  readonly name: string;
  readonly priceFen: number;
  readonly sellerName: string;
  /** How to reach those who sell it. */
  readonly contact: string;
}

/** Somebody who takes a place. */
interface Buyer {
  readonly userId: string;
  readonly siteId: string;
  readonly corpId: string;
}

const withPrice = (db: AnyDatabase, id: string) =>
  tablesOf<TrainingTables>(db)
    .selectFrom("training.package as package")
    .leftJoin("training.project as project", "project.package_id", "package.id")
    .leftJoin("organisation.corp as corp", "corp.id", "package.corp_id")
    .select([
      "package.id",
      "package.kind",
      "package.site_id",
      "package.corp_id",
      "package.name",
      "package.price_fen",
      "project.enrol_mode",
      "project.contact",
      "corp.name as corp_name",
      "corp.contact_phone",
    ])
    .where("package.id", "=", id)
    .where("package.deleted_at", "is", null);

/** What a site offers, with its price; undefined for what it does not offer. */
export async function offeredGoods(
  db: AnyDatabase,
  siteId: string,
  id: string,
): Promise<(Goods & { readonly needsInvite: boolean }) | undefined> {
  const row = await withPrice(db, id)
    .where("package.site_id", "=", siteId)
    .where(sql.ref<boolean>("package.is_on_shelf"))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      kind: row.kind as PackageKind,
      siteId: row.site_id,
      corpId: row.corp_id,
      name: row.name,
      priceFen: row.price_fen,
      sellerName: row.corp_name ?? "",
      contact: row.contact || (row.contact_phone ?? ""),
      needsInvite: row.enrol_mode === ProjectMode.inviteCode,
    }
  );
}

/** Locks what is bought until the transaction ends, so that its orders and places follow one another. */
export const lockGoods = (db: AnyDatabase, id: string) =>
  tablesOf<TrainingTables>(db)
    .selectFrom("training.package")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Holds a place of goods whose row is locked, for an order. Throws where the buyer cannot have one: in it already,
 * refused, outside the time of enrolment, a wrong invitation code, or no seat.
 */
export async function holdPlace(
  untyped: AnyDatabase,
  goods: Goods,
  buyer: Buyer,
  hold: { readonly orderId: string; readonly until: string; readonly inviteCode: string },
): Promise<void> {
  const db = tablesOf<TrainingTables>(untyped);
  const before = await statusOf(db, goods.id, buyer.userId);
  if (before === refused) throw new Failure("training.enrolRefused");
  if (before !== undefined && before !== withdrawn) throw new Failure("training.alreadyIn");
  // A package has no dates and no quota.
  if (goods.kind === "package") return;
  const project = await withProjectCard(shelvedProjects(db, goods.siteId))
    .select(heldSeats().as("held"))
    .where("package.id", "=", goods.id)
    .executeTakeFirst();
  if (!project) throw new Failure("training.projectNotFound");
  const state = stateOf(project);
  if (state === "imported") throw new Failure("training.importOnly");
  if (state === "early" || state === "late") throw new Failure("training.enrolClosed");
  if (
    project.enrol_mode === ProjectMode.inviteCode &&
    !isSameCode(hold.inviteCode, project.invite_code)
  )
    throw new Failure("training.inviteCodeWrong");
  if (project.quota > 0 && project.learner_num + project.held >= project.quota)
    throw new Failure("training.projectFull");
  await db
    .insertInto("training.hold")
    .values({ id: hold.orderId, package_id: goods.id, held_until: hold.until })
    .execute();
}

/** Gives held seats back; those who wait for one get it in the same transaction. */
export async function freeHolds(
  untyped: AnyDatabase,
  services: Services,
  orderIds: readonly string[],
): Promise<void> {
  const db = tablesOf<TrainingTables>(untyped);
  const freed = await db
    .deleteFrom("training.hold")
    .where("id", "=", sql<string>`any(${orderIds})`)
    .returning("package_id")
    .execute();
  for (const packageId of new Set(freed.map(({ package_id }) => package_id))) {
    // oxlint-disable-next-line no-await-in-loop -- one lock after the other
    await lockProject(db, packageId);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await fillPlaces(db, services, packageId);
  }
}

async function countLearners(db: Kysely<TrainingTables>, id: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable("training.package")
    .set({ learner_num: sql<number>`greatest(learner_num + ${by}, 0)` })
    .where("id", "=", id)
    .execute();
}

async function setJoined(db: Kysely<TrainingTables>, id: string, buyer: Buyer): Promise<void> {
  await db
    .insertInto("training.member")
    .values({
      package_id: id,
      user_id: buyer.userId,
      site_id: buyer.siteId,
      corp_id: buyer.corpId,
      status: learns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["package_id", "user_id"])
        .doUpdateSet({ status: learns, changed_at: sql`now()` }),
    )
    .execute();
  await countLearners(db, id, 1);
}

/** Gives the place for which an order was paid, once: who has it already keeps it. The row of the goods is locked. */
export async function givePlace(
  untyped: AnyDatabase,
  goods: { readonly id: string; readonly kind: string; readonly orderId: string },
  buyer: Buyer,
): Promise<void> {
  const db = tablesOf<TrainingTables>(untyped);
  await db.deleteFrom("training.hold").where("id", "=", goods.orderId).execute();
  const before = await statusOf(db, goods.id, buyer.userId);
  if (before === learns) return;
  if (goods.kind === "package") await setJoined(db, goods.id, buyer);
  else await setStatus(db, goods.id, buyer, before, learns);
}

/** Takes a place back from who gets the money back; the seat goes to who waits. The row of the goods is locked. */
export async function takePlaceBack(
  untyped: AnyDatabase,
  services: Services,
  goods: { readonly id: string; readonly kind: string },
  buyer: Buyer,
): Promise<void> {
  const db = tablesOf<TrainingTables>(untyped);
  const before = await statusOf(db, goods.id, buyer.userId);
  if (before !== learns) return;
  if (goods.kind === "package") {
    await db
      .updateTable("training.member")
      .set({ status: withdrawn, changed_at: sql`now()` })
      .where("package_id", "=", goods.id)
      .where("user_id", "=", buyer.userId)
      .execute();
    await countLearners(db, goods.id, -1);
    return;
  }
  await setStatus(db, goods.id, buyer, before, withdrawn);
  await fillPlaces(db, services, goods.id);
}

/** Sets the price at which orders are made from now on. */
export async function setPrice(db: AnyDatabase, id: string, priceFen: number): Promise<void> {
  await tablesOf<TrainingTables>(db)
    .updateTable("training.package")
    .set({ price_fen: priceFen })
    .where("id", "=", id)
    .execute();
}

type Leaving = (db: AnyDatabase, packageId: string, userId: string) => Promise<void>;
let afterLeaving: Leaving = () => Promise.resolve();

/** What happens when a learner leaves by themselves: whoever keeps the orders says it. */
export function provideAfterLeaving(leaving: Leaving): void {
  afterLeaving = leaving;
}

/** Says that a learner has left. */
export const noteLeft: Leaving = (db, packageId, userId) => afterLeaving(db, packageId, userId);
