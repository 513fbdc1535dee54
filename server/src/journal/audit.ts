import type { Audit } from "../kernel/audit.ts";
import { withoutPersonalNumbers, withoutSecrets } from "../kernel/log.ts";
import { tablesOf } from "../kernel/services.ts";
import type { JournalTables } from "./tables.ts";

const MAX_ACCOUNT = 100;

/** Writes logins, role changes and looks at personal data; the tables take no change afterwards. */
export const audit: Audit = {
  async recordLogin(db, { caller, account, userId, method, refusal, roleId }) {
    await tablesOf<JournalTables>(db.withoutPlugins())
      .insertInto("journal.login_log")
      .values({
        site_id: caller.site.id,
        request_id: caller.requestId,
        user_id: userId ?? null,
        // A number that was typed is nobody's to read.
        account: withoutPersonalNumbers(account.slice(0, MAX_ACCOUNT)),
        corp_id: caller.viewer?.corpId ?? null,
        right_path: caller.viewer?.rightPath ?? caller.site.rightPath,
        role_id: roleId ?? null,
        method,
        refusal: refusal ?? "",
        ip: caller.ip,
        user_agent: caller.userAgent,
      })
      .execute();
  },

  async recordQuery(db, { caller, subject, filter, rowCount, unmasked, fileHash }) {
    const { viewer } = caller;
    if (!viewer) return;
    await tablesOf<JournalTables>(db.withoutPlugins())
      .insertInto("journal.query_log")
      .values({
        site_id: caller.site.id,
        request_id: caller.requestId,
        user_id: viewer.userId,
        login_name: viewer.loginName,
        role_id: viewer.roleId,
        corp_id: viewer.corpId,
        right_path: viewer.rightPath,
        subject,
        filter: JSON.stringify(withoutSecrets(filter)),
        row_count: rowCount,
        unmasked: [...(unmasked ?? [])],
        file_hash: fileHash ?? "",
        ip: caller.ip,
      })
      .execute();
  },
};
