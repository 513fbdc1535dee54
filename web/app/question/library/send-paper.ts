import type { ImportView } from "@perennial/contract/question/import.ts";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import type * as z from "zod";

/** The form of a file by its ending; the server looks into it. */
const FORMATS: readonly (readonly [ending: RegExp, format: string])[] = [
  [/\.docx$/i, "docx"],
  [/\.xlsx$/i, "xlsx"],
  [/\.zip$/i, "qti"],
  [/\.(?:gift|txt)$/i, "gift"],
];

/** What can be chosen. */
export const ACCEPT = ".docx,.xlsx,.zip,.gift,.txt";

/** Sends a paper, sheet or package to be read; never rejects: a failed network answers like a refused call. */
export async function sendPaper(
  libraryId: string,
  file: File,
): Promise<Envelope<z.output<typeof ImportView>>> {
  const body = new FormData();
  body.append("file", file, file.name);
  const format = FORMATS.find(([ending]) => ending.test(file.name))?.[1] ?? "docx";
  const query = new URLSearchParams({ libraryId, format, uploadId: crypto.randomUUID() });
  try {
    // allowed(call-by-hook): a file is sent as it is, not as fields
    const response = await fetch(`/api/question/api/question/import/file?${query.toString()}`, {
      method: "POST",
      body,
      credentials: "same-origin",
    });
    return (await response.json()) as Envelope<z.output<typeof ImportView>>;
  } catch {
    return { success: false, resultCode: -1, code: "kernel.network", message: "", data: null };
  }
}
