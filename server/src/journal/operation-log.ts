import type { RecordWrite } from "../kernel/door/invoke.ts";
import { withoutSecrets } from "../kernel/log.ts";
import { tablesOf } from "../kernel/services.ts";
import type { JournalTables } from "./tables.ts";

/** Writes who did what within the write's own transaction; secrets and personal numbers are masked. */
export const recordWrite: RecordWrite = async (transaction, operation, caller, input) => {
  const { site, viewer } = caller;
  await tablesOf<JournalTables>(transaction)
    .insertInto("journal.operation_log")
    .values({
      site_id: site.id,
      request_id: caller.requestId,
      user_id: viewer?.userId ?? null,
      login_name: viewer?.loginName ?? null,
      role_id: viewer?.roleId ?? null,
      corp_id: viewer?.corpId ?? null,
      right_path: viewer?.rightPath ?? null,
      operation: operation.name,
      input: JSON.stringify(withoutSecrets(input)),
      ip: caller.ip,
    })
    .execute();
};
