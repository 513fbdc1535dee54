import { sql } from "kysely";
import { forgetMerges } from "../kernel/person/merge-journal.ts";
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
      合并的账号: await tablesOf<SsoTables>(db)
        .selectFrom("sso.merge")
        .select([
          "from_login_name as 登录名",
          "from_name as 姓名",
          "merged_at as 合并时间",
          "undone_at as 撤销时间",
        ])
        .where("to_id", "=", userId)
        .orderBy("merged_at")
        .execute(),
    };
  },

  async erase(untyped, userId) {
    const db = tablesOf<SsoTables>(untyped);
    await db.deleteFrom("sso.binding").where("user_id", "=", userId).execute();
    const merges = await db
      .deleteFrom("sso.merge")
      .where((where) => where.or([where("to_id", "=", userId), where("from_id", "=", userId)]))
      .returning("id")
      .execute();
    await forgetMerges(
      untyped,
      merges.map(({ id }) => id),
    );
  },

  rows: { "sso.binding": { by: ["user_id"] } },

  /** Outside accounts of services that the target has not bound; the others lead there by way of the account. */
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
    return { bindings: moved.length };
  },
};
