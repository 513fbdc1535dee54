import * as contract from "@perennial/contract/journal/log.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Services } from "../kernel/services.ts";
import type { Caller } from "../kernel/viewer.ts";
import { deviceWords, loginEntry, operationEntry, queryEntry, refusalWords } from "./log-entry.ts";
import {
  pageOf,
  selectLogins,
  selectOperations,
  selectQueries,
  type LogTables,
} from "./log-rows.ts";

const implement = implementOn<LogTables>();
const OWN_LOGINS = 20;
/** Paging says nothing of what was looked for. */
const UNSAID: ReadonlySet<string> = new Set(["pageNo", "pageSize"]);

/** Who read a log is itself written down: the rows hold names and addresses. */
const recordLook = (
  services: Services,
  caller: Caller,
  subject: string,
  filter: object,
  rowCount: number,
): Promise<void> => {
  const said = Object.entries(filter).filter(([name, value]) => value !== "" && !UNSAID.has(name));
  return services.audit.recordQuery(services.db, {
    caller,
    subject,
    filter: Object.fromEntries(said),
    rowCount,
  });
};

/** Logs of the own site and branch. */
export const logOperations = implement(contract, {
  async listLoginLog({ input, db, viewer, caller, services }) {
    const { rows, page } = await pageOf(
      { services, viewer: viewer() },
      selectLogins(db, viewer(), input),
      input,
    );
    await recordLook(services, caller, "journal.loginLog", input, rows.length);
    return {
      data: rows.map((row) => loginEntry(row, caller.language)),
      page,
    };
  },

  async listOperationLog({ input, db, viewer, caller, services }) {
    const { rows, page } = await pageOf(
      { services, viewer: viewer() },
      selectOperations(db, viewer(), input),
      input,
    );
    await recordLook(services, caller, "journal.operationLog", input, rows.length);
    return {
      data: rows.map(operationEntry),
      page,
    };
  },

  async listQueryLog({ input, db, viewer, caller, services }) {
    const { rows, page } = await pageOf(
      { services, viewer: viewer() },
      selectQueries(db, viewer(), input),
      input,
    );
    await recordLook(services, caller, "journal.queryLog", input, rows.length);
    return {
      data: rows.map(queryEntry),
      page,
    };
  },

  async listOwnLogins({ db, viewer, caller }) {
    const rows = await db
      .selectFrom("journal.login_log")
      .select(["happened_at", "method", "refusal", "ip", "user_agent"])
      .where("user_id", "=", viewer().userId)
      .where("method", "<>", "role")
      .orderBy("happened_at", "desc")
      .orderBy("id", "desc")
      .limit(OWN_LOGINS)
      .execute();
    return rows.map((row) => ({
      happenedAt: row.happened_at,
      method: row.method as "password",
      isSuccess: row.refusal === "",
      reason: refusalWords(row.refusal, caller.language),
      ip: row.ip,
      device: deviceWords(row.user_agent),
    }));
  },
});
