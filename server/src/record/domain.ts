import { recordMessages } from "@perennial/contract/record/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { tablesOf } from "../kernel/services.ts";
import { recordEndpoints } from "./endpoints.ts";
import { recordMenu } from "./menu.ts";
import { recordOperations } from "./record.ts";
import type { RecordTables } from "./tables.ts";
import { recordThings } from "./things.ts";

/** The record of all learning of a person, and extracts of it that others check. */
export const record: Domain = {
  name: "record",
  menu: recordMenu,
  operations: recordOperations,
  endpoints: recordEndpoints,
  things: recordThings,
  messages: recordMessages,
  personData: {
    collect: async (db, userId) => ({
      学习档案: await tablesOf<RecordTables>(db)
        .selectFrom("record.extract")
        .select(["code", "facts", "issued_at", "revoked_at"])
        .where("user_id", "=", userId)
        .orderBy("issued_at")
        .execute(),
    }),
    // Whoever checks one afterwards is told that there is none.
    async erase(db, userId) {
      await tablesOf<RecordTables>(db)
        .deleteFrom("record.extract")
        .where("user_id", "=", userId)
        .execute();
    },
    rows: { "record.extract": { by: ["user_id"] } },
    async mergePerson(db, fromId, toId) {
      const moved = await tablesOf<RecordTables>(db)
        .updateTable("record.extract")
        .set({ user_id: toId })
        .where("user_id", "=", fromId)
        .returning("id")
        .execute();
      return { extracts: moved.length };
    },
  },
};
