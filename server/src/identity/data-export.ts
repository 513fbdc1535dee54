import { zipSync, strToU8 } from "fflate";
import { nowMs } from "../kernel/clock.ts";
import { forSite } from "../kernel/codes/audience.ts";
import { redeemCode } from "../kernel/codes/code.ts";
import { attachment, type Endpoint } from "../kernel/endpoint.ts";
import { Failure, refuse } from "../kernel/failure.ts";
import type { Services } from "../kernel/services.ts";

/** A spreadsheet takes a cell that begins so for a formula; an apostrophe before it makes it text (CWE-1236). */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function cell(value: unknown): string {
  const text =
    typeof value === "string" ? value : value === null ? "" : (JSON.stringify(value) ?? "");
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV that a spreadsheet reads as UTF-8, with a head of all keys, safe from formulas. */
export function csvOf(rows: readonly object[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => keys.map((key) => cell((row as Record<string, unknown>)[key])));
  return `\ufeff${[keys.map(cell), ...lines].map((line) => line.join(",")).join("\r\n")}\r\n`;
}

/** Everything that all domains keep about a person, as one archive: a JSON file, and a CSV file for each table. */
export async function personArchive(
  services: Pick<Services, "db" | "personData" | "vault">,
  userId: string,
): Promise<Buffer> {
  const tables: Record<string, readonly object[]> = {};
  for (const kept of services.personData)
    Object.assign(tables, await kept.collect(services.db, userId, services));
  const files = Object.entries(tables).map(
    ([name, rows]) => [`${name.replaceAll(/[\\/:]/g, "_")}.csv`, strToU8(csvOf(rows))] as const,
  );
  const json = strToU8(`${JSON.stringify(tables, null, 2)}\n`);
  return Buffer.from(zipSync({ "data.json": json, ...Object.fromEntries(files) }, { level: 6 }));
}

/** The archive behind a link of `createDataExport`: once, in the session that asked for it. */
export const dataExportEndpoint: Endpoint = {
  name: "identity.downloadOwnData",
  summary: "The archive of one's own data behind a link that is good once",
  method: "GET",
  path: "/api/ucenter/privacy/export",
  access: "signed-in",
  // It takes a ticket that is good once and only in this session, which no picture in a text can know.
  effect: "proven-by-protocol",
  budget: "export",
  async handle({ caller, services, query }) {
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const shown = { audience: forSite(caller.site.id), holder: viewer };
    if (!(await redeemCode(services.db, services, "data-export", query.get("t") ?? "", shown)))
      throw new Failure("identity.exportLinkGone");
    const day = new Date(nowMs() + 8 * 3_600_000).toISOString().slice(0, 10);
    return {
      headers: {
        "content-type": "application/zip",
        "content-disposition": attachment(`个人数据-${day}.zip`),
      },
      body: await personArchive(services, viewer.userId),
    };
  },
};
