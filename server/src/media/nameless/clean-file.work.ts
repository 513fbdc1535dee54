import { readFile, stat, writeFile } from "node:fs/promises";
import { cleanOffice } from "./clean-office.ts";
import { cleanPdf } from "./clean-pdf.ts";

interface Cleaning {
  readonly path: string;
  readonly extension: string;
  /** Where the cleaned file is to lie. */
  readonly to: string;
  readonly mostBytes: number;
}

/** Writes the file without what its programs have noted about its making; false for one of which that cannot be said. */
export async function run({ path, extension, to, mostBytes }: Cleaning): Promise<boolean> {
  const { size } = await stat(path);
  if (size > mostBytes) return false;
  const bytes = await readFile(path);
  const cleaned = extension === "pdf" ? cleanPdf(bytes) : cleanOffice(bytes);
  if (!cleaned) return false;
  await writeFile(to, cleaned);
  return true;
}
