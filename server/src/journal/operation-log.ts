import { sql } from "kysely";
import type { RecordWrites } from "../kernel/door/write-call.ts";
import { withoutSecrets } from "../kernel/log.ts";

/** Writes who did what within the write's own transaction; secrets and personal numbers are masked. */
export const recordWrites: RecordWrites = async (transaction, writes) => {
  const column = <T>(of: (write: (typeof writes)[number]) => T): T[] => writes.map(of);
  await sql`
    insert into journal.operation_log
      (site_id, request_id, user_id, login_name, role_id, corp_id, right_path, operation, input, ip)
    select site_id, request_id, user_id, login_name, role_id, corp_id, right_path, operation,
      input::jsonb, ip
    from unnest(${column(({ caller }) => caller.site.id)}::text[],
      ${column(({ caller }) => caller.requestId)}::text[],
      ${column(({ caller }) => caller.viewer?.userId ?? null)}::text[],
      ${column(({ caller }) => caller.viewer?.loginName ?? null)}::text[],
      ${column(({ caller }) => caller.viewer?.roleId ?? null)}::text[],
      ${column(({ caller }) => caller.viewer?.corpId ?? null)}::text[],
      ${column(({ caller }) => caller.viewer?.rightPath ?? null)}::text[],
      ${column(({ operation }) => operation.name)}::text[],
      ${column(({ input }) => JSON.stringify(withoutSecrets(input)))}::text[],
      ${column(({ caller }) => caller.ip)}::text[])
      as told (site_id, request_id, user_id, login_name, role_id, corp_id, right_path, operation,
        input, ip)`.execute(transaction);
};
