import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { CommerceTables } from "./tables.ts";

/** Orders stay what they are; they belong to the second account from now on. */
export const mergeOrders: NonNullable<PersonData["mergePerson"]> = async (db, fromId, toId) => {
  const moved = await tablesOf<CommerceTables>(db)
    .updateTable("commerce.order")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .returning("id")
    .execute();
  return { orders: moved.length };
};
