import { attachment, type EndpointAnswer, type EndpointCall } from "../door/endpoint.ts";
import type { SheetCell, SheetColumn } from "./cell.ts";
import { writeSheet } from "./sheet.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * A sheet as a download, with its digest and number of rows for the query log. `name` is the file name with `.xlsx`.
 */
export async function sheetDownload(
  { caller, services, signal }: Pick<EndpointCall, "caller" | "services" | "signal">,
  file: {
    readonly name: string;
    readonly sheet?: string;
    readonly columns: readonly SheetColumn[];
    readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
  },
): Promise<{
  readonly answer: EndpointAnswer;
  readonly fileHash: string;
  readonly rowCount: number;
}> {
  let rowCount = 0;
  async function* counted(): AsyncGenerator<readonly SheetCell[]> {
    for await (const row of file.rows) {
      rowCount += 1;
      yield row;
    }
  }
  const { bytes, sha256 } = await writeSheet(services.heavy, file.columns, counted(), {
    name: file.sheet,
    by: caller.viewer?.userId,
    signal,
  });
  return {
    answer: {
      headers: {
        "content-type": XLSX,
        "content-disposition": attachment(file.name),
        "cache-control": "no-store",
      },
      body: bytes,
    },
    fileHash: sha256,
    rowCount,
  };
}
