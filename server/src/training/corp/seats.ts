import * as contract from "@perennial/contract/training/corp/seats.ts";
import { sql, type Kysely } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import { lockProject } from "../project/project-place.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { seatsUsed } from "./corp-rows.ts";

const FOUND_MOST = 20;

/** Organisations with people on a site. */
const corpsOnSite = (db: Kysely<TrainingTables>, siteId: string) =>
  db
    .selectFrom("organisation.corp as corp")
    .select(["corp.id", "corp.name"])
    .where(
      sql<boolean>`exists (select from identity.user_role as held
        where held.corp_id = corp.id and held.site_id = ${siteId})`,
    );

/** How many of its people each organisation may enrol in a project. */
export const seats = implement(contract, {
  async listSeats({ input, db, right: { packageId: right } }) {
    const found = db
      .selectFrom("training.seat as seat")
      .innerJoin("organisation.corp as corp", "corp.id", "seat.corp_id")
      .where("seat.package_id", "=", right.id);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "seat.corp_id as id",
          "corp.name as corpName",
          "seat.seat_num as seatNum",
          seatsUsed(sql`seat.package_id`, sql`seat.corp_id`).as("usedNum"),
        ])
        .orderBy("corp.name")
        .orderBy("seat.corp_id"),
    );
    return { data: rows, page };
  },

  async listSeatCorps({ input, db, right: { packageId: right } }) {
    let found = corpsOnSite(db, right.siteId);
    if (input.keyword !== "")
      found = found.where(
        sql<boolean>`strpos(lower(corp.name), ${input.keyword.toLowerCase()}) > 0`,
      );
    return found.orderBy("corp.name").orderBy("corp.id").limit(FOUND_MOST).execute();
  },

  async setSeats({ input, db, right: { packageId: right }, fail }) {
    const { corpId, seatNum } = input;
    const corp = await corpsOnSite(db, right.siteId)
      .where("corp.id", "=", corpId)
      .executeTakeFirst();
    if (!corp) return fail("training.seatCorpUnknown", [{ path: "corpId", message: "unknown" }]);
    // Nobody is enrolled meanwhile.
    await lockProject(db, right.id);
    if (seatNum === 0) {
      await db
        .deleteFrom("training.seat")
        .where("package_id", "=", right.id)
        .where("corp_id", "=", corpId)
        .execute();
      return true;
    }
    const { rows } = await sql<{ used: number }>`
      select ${seatsUsed(sql`${right.id}`, sql`${corpId}`)} as used`.execute(db);
    const used = rows[0]?.used ?? 0;
    if (seatNum < used)
      return fail("training.seatsTooFew", [{ path: "seatNum", message: String(used) }]);
    await db
      .insertInto("training.seat")
      .values({ package_id: right.id, corp_id: corpId, seat_num: seatNum })
      .onConflict((conflict) =>
        conflict
          .columns(["package_id", "corp_id"])
          .doUpdateSet({ seat_num: seatNum, changed_at: sql`now()` }),
      )
      .execute();
    return true;
  },
});
