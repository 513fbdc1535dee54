import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "../../test/database.ts";

type Database = Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
const clients: Record<"app" | "owner", pg.Client | undefined> = {
  app: undefined,
  owner: undefined,
};

const LOGS = ["login_log", "query_log", "operation_log"] as const;

beforeAll(async () => {
  database = await cloneDatabase();
  clients.app = new pg.Client({ connectionString: database.appUrl });
  clients.owner = new pg.Client({ connectionString: database.url });
  await clients.app.connect();
  await clients.owner.connect();
  await clients.app.query(`
    insert into journal.login_log (site_id, request_id, account, method, ip, user_agent)
      values ('province', 'r1', 'a', 'password', '127.0.0.1', '');
    insert into journal.query_log (site_id, request_id, user_id, login_name, role_id, corp_id, right_path, subject, filter, row_count, ip)
      values ('province', 'r1', 'u', 'u', 'Student', 'CP', 'CP/', 's', '{}', 1, '127.0.0.1');
    insert into journal.operation_log (site_id, request_id, operation, input, ip)
      values ('province', 'r1', 'o', '{}', '127.0.0.1')`);
});
afterAll(async () => {
  await clients.app?.end();
  await clients.owner?.end();
  await database.drop();
});

const changes = (log: string) => [
  `update journal.${log} set ip = '10.0.0.1'`,
  `delete from journal.${log}`,
  `truncate journal.${log}`,
  `update journal.${log}_default set ip = '10.0.0.1'`,
  `delete from journal.${log}_default`,
  `truncate journal.${log}_default`,
];

/** ASVS 16.4: who serves requests can add to the logs and nothing else; the owner is held by triggers too. */
describe.each(["app", "owner"] as const)("the %s role", (who) => {
  it.each(LOGS.flatMap(changes))("is refused: %s", async (change) => {
    await expect(clients[who]?.query(change)).rejects.toMatchObject({ code: "42501" });
    for (const log of LOGS) {
      const rows = await clients.owner?.query(`select ip from journal.${log}`);
      expect(rows?.rows).toEqual([{ ip: "127.0.0.1" }]);
    }
  });
});

it("the app role cannot take the triggers away", async () => {
  for (const log of LOGS)
    await expect(
      clients.app?.query(`alter table journal.${log} disable trigger all`),
    ).rejects.toMatchObject({ code: "42501" });
});
