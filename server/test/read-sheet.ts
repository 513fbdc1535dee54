import { run } from "../src/kernel/sheet/read-sheet.work.ts";

/** The cells of a downloaded sheet as texts, titles first; every row as long as the first. */
export async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const answer = await run({ bytes, maxRows: 1_000 });
  if ("fault" in answer) throw new Error(`no sheet: ${answer.fault}`);
  const [titles = []] = answer.rows;
  return answer.rows.map((row) => titles.map((_title, at) => row[at] ?? ""));
}
