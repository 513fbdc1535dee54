import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { MediaTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** What a person brought into the library. */
export const mediaData: PersonData = {
  async collect(untyped, userId) {
    const brought = await tablesOf<MediaTables>(untyped)
      .selectFrom("media.resource")
      .select(["name", "kind", "bytes", "created_at"])
      .where("owner_id", "=", userId)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .limit(MAX_ROWS)
      .execute();
    return { 上传的资源: brought };
  },

  // What was handed in goes when whoever uses it lets it go; materials of courses stay with the organisation.
  erase: async () => undefined,

  rows: { "media.resource": { by: ["owner_id"] } },

  async mergePerson(untyped, fromId, toId) {
    const moved = await tablesOf<MediaTables>(untyped)
      .updateTable("media.resource")
      .set({ owner_id: toId })
      .where("owner_id", "=", fromId)
      .returning("id")
      .execute();
    return { resources: moved.length };
  },
};
