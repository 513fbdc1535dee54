import { sql } from "kysely";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { SsoTables } from "./tables.ts";

/** What this domain keeps about a person: which outside accounts are theirs. */
export const ssoPersonData: PersonData = {
  async collect(db, userId) {
    return {
      账号绑定: await tablesOf<SsoTables>(db)
        .selectFrom("sso.binding")
        .innerJoin("sso.provider", "sso.provider.id", "sso.binding.provider_id")
        .select([
          "sso.provider.name as 服务",
          "sso.binding.display_name as 名称",
          "sso.binding.subject as 外部标识",
          "sso.binding.bound_at as 绑定时间",
        ])
        .where("sso.binding.user_id", "=", userId)
        .orderBy("sso.binding.bound_at")
        .execute(),
    };
  },

  async erase(db, userId) {
    await tablesOf<SsoTables>(db).deleteFrom("sso.binding").where("user_id", "=", userId).execute();
  },

  /** Outside accounts of services that the target has not bound; the others are let go. */
  async mergePerson(untyped, fromId, toId) {
    const db = tablesOf<SsoTables>(untyped);
    const own = db.selectFrom("sso.binding").select("provider_id").where("user_id", "=", toId);
    const moved = await db
      .updateTable("sso.binding")
      .set({ user_id: toId })
      .where("user_id", "=", fromId)
      .where("provider_id", "not in", own)
      .returning(sql<number>`1`.as("one"))
      .execute();
    await db.deleteFrom("sso.binding").where("user_id", "=", fromId).execute();
    return { bindings: moved.length };
  },
};
