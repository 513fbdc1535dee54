import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { sql } from "kysely";
import type { RecordWrites } from "../kernel/door/write-call.ts";
import { withoutSecrets } from "../kernel/log.ts";

/** The input without what the operation keeps out of its log. */
function loggedInput({ unlogged }: AnyOperation, input: unknown): unknown {
  if (!unlogged || typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !unlogged.includes(name)));
}

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
      ${column(({ operation, input }) => JSON.stringify(withoutSecrets(loggedInput(operation, input))))}::text[],
      ${column(({ caller }) => caller.ip)}::text[])
      as told (site_id, request_id, user_id, login_name, role_id, corp_id, right_path, operation,
        input, ip)`.execute(transaction);
};
