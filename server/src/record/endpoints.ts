import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import {
  EXTRACT_PDF_PATH,
  RECORD_EXPORT_PATH,
  RecordFacts,
} from "@perennial/contract/record/record.ts";
import { now } from "../kernel/clock.ts";
import { attachment, endpoint, type Endpoint } from "../kernel/door/endpoint.ts";
import { parseJson } from "../kernel/door/parse-json.ts";
import { Failure, refuse } from "../kernel/failure.ts";
import { heavyJob } from "../kernel/heavy/heavy-job.ts";
import { tablesOf } from "../kernel/services.ts";
import { safeCell } from "../kernel/sheet/cell.ts";
import { sheetDownload } from "../kernel/sheet/sheet-download.ts";
import { shortDigest } from "./code.ts";
import type * as printing from "./print-record.work.ts";
import { readRecord } from "./read-record.ts";
import { RECORD_WORDS } from "./record-words.ts";
import type { RecordTables } from "./tables.ts";

const printingJob = heavyJob<typeof printing>({
  name: "printRecord",
  module: new URL("./print-record.work.ts", import.meta.url),
  memoryMb: 400,
  limitMs: 20_000,
  atOnce: 2,
});

/** An own extract as a PDF: what was frozen when it was issued, never anything newer. */
const extractPdf: Endpoint = endpoint({
  name: "record.printExtract",
  summary: "An own extract as a PDF with its code",
  method: "GET",
  path: EXTRACT_PDF_PATH,
  access: "signed-in",
  things: { id: "recordExtract:own" },
  fails: ["record.extractNotFound"],
  effect: "read",
  budget: "export",
  async handle({ caller, services, right, signal }) {
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const row = right.id;
    const facts = parseJson(RecordFacts, row.facts);
    if (!facts) throw new Failure("record.extractNotFound");
    const bytes = await services.heavy.run(
      printingJob,
      {
        language: caller.language,
        name: row.name,
        code: row.code,
        digest: shortDigest(row.digest),
        issuedAt: row.issued_at,
        address: `${caller.site.origin}/record/${row.code}`,
        facts,
      },
      { by: viewer.userId, signal },
    );
    return {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": attachment(`record-${row.code}.pdf`),
        "cache-control": "no-store",
      },
      body: Buffer.from(bytes),
    };
  },
});

/** The own record as a sheet, or as plain text with commas. */
const ownSheet: Endpoint = {
  name: "record.exportOwnRecord",
  summary: "All that one has learned as xlsx, or as csv",
  method: "GET",
  path: RECORD_EXPORT_PATH,
  access: "signed-in",
  fails: [],
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query } = call;
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const { language } = caller;
    const db = tablesOf<RecordTables>(services.db);
    const { entries } = await readRecord(db, services, viewer.userId, language);
    const words = RECORD_WORDS[language];
    const titles = [words.day, words.kind, words.content, words.minutes, words.total, words.result];
    const rows = entries.map((entry) => [
      entry.day,
      words.kinds[entry.kind],
      entry.detail ? `${entry.title} · ${entry.detail}` : entry.title,
      entry.minutes,
      entry.total ?? "",
      words.verdict[`${entry.isPassed}`],
    ]);
    const name = `record-${chinaDay(now())}`;
    if (query.get("format") !== "csv") {
      const columns = titles.map((title) => ({ title }));
      return (await sheetDownload(call, { name: `${name}.xlsx`, columns, rows })).answer;
    }
    const cell = (value: string | number): string =>
      `"${safeCell(String(value)).replaceAll('"', '""')}"`;
    return {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": attachment(`${name}.csv`),
        "cache-control": "no-store",
      },
      // Spreadsheets read Chinese letters only behind this mark.
      body: `\ufeff${[titles, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`,
    };
  },
};

export const recordEndpoints: readonly Endpoint[] = [extractPdf, ownSheet];
