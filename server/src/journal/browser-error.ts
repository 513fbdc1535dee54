import { readPage } from "../kernel/database/paging.ts";
import { createHash } from "node:crypto";
import * as contract from "@perennial/contract/journal/browser-error.ts";
import { scrubbedMessage, scrubbedPath, scrubbedStack } from "@perennial/contract/journal/scrub.ts";
import { sql } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import type { Services } from "../kernel/services.ts";
import { deviceOf } from "./device.ts";
import type { JournalTables } from "./tables.ts";

const SWEEP_JOB = "journal.sweepBrowserErrors";
const KEPT_DAYS = 30;
/** Kinds of errors that are kept; more of them at a time are somebody's invention. */
export const ERRORS_MAX = 1_000;
const FRAMES_COMPARED = 3;

/** Places of a stack as they are compared: lines and columns change with every build. */
const placesOf = (stack: string): string =>
  stack.split("\n", FRAMES_COMPARED).join("\n").replaceAll(/:\d+/g, "");

const fingerprintOf = (kind: string, message: string, stack: string): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, message, placesOf(stack)]))
    .digest("hex")
    .slice(0, 32);

/** Errors of pages: told by anybody, kept once for each kind, read by those who run the platform. */
export const browserErrors = implementOn<JournalTables>()(contract, {
  async reportBrowserError({ input, db, caller }) {
    const message = scrubbedMessage(input.message);
    const stack = scrubbedStack(input.stack);
    const row = {
      path: scrubbedPath(input.path),
      device: deviceOf(caller.userAgent).deviceName,
      site_id: caller.site.id,
    };
    const fingerprint = fingerprintOf(input.kind, message, stack);
    const known = await db
      .updateTable("journal.browser_error")
      .set({ ...row, error_num: sql`least(error_num + 1, 1000000000)`, last_at: sql`now()` })
      .where("fingerprint", "=", fingerprint)
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return true;
    await sql`
      insert into journal.browser_error (fingerprint, kind, message, stack, path, device, site_id)
      select ${fingerprint}, ${input.kind}, ${message}, ${stack}, ${row.path}, ${row.device}, ${row.site_id}
      where (select count(*) from journal.browser_error) < ${ERRORS_MAX}::int
      on conflict (fingerprint) do update set error_num = browser_error.error_num + 1`.execute(db);
    return true;
  },

  async listBrowserErrors({ input, db }) {
    const { keyword, kind } = input;
    const wanted = keyword.toLowerCase();
    let found = db.selectFrom("journal.browser_error");
    if (kind !== undefined) found = found.where("kind", "=", kind);
    if (wanted !== "")
      found = found.where(
        sql<boolean>`strpos(lower(message || ' ' || path || ' ' || stack), ${wanted}) > 0`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all.selectAll().orderBy("last_at", "desc").orderBy("fingerprint"),
    );
    return {
      data: rows.map((row) => ({
        id: row.fingerprint,
        kind: row.kind as "script",
        message: row.message,
        stack: row.stack,
        path: row.path,
        device: row.device,
        siteId: row.site_id,
        errorNum: row.error_num,
        firstAt: new Date(row.first_at).toISOString(),
        lastAt: new Date(row.last_at).toISOString(),
      })),
      page,
    };
  },
});

/** Forgets errors that nobody has met for thirty days. Gives back how many. */
export async function sweepBrowserErrors(services: Pick<Services, "db">): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from journal.browser_error where last_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    services.db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Sweeps every night, in one process of the deployment. */
export async function defineErrorSweep(services: Services): Promise<void> {
  await services.jobs.define(
    SWEEP_JOB,
    async () => {
      await sweepBrowserErrors(services);
    },
    { cron: "25 3 * * *" },
  );
}
