import { FormatFault, type FormatFaultCode, type ReadResult } from "./read-result.ts";

/** What is read: a text that was pasted or is in GIFT, or the bytes of a file. */
export type ReadInput =
  | { readonly format: "text" | "gift"; readonly text: string }
  | { readonly format: "docx" | "xlsx" | "qti"; readonly bytes: Uint8Array };

async function read(input: ReadInput): Promise<ReadResult> {
  // Each form is loaded when it is asked for: a process that reads text needs no packages.
  switch (input.format) {
    case "docx":
      return (await import("./docx/read-docx.ts")).readDocx(input.bytes);
    case "xlsx":
      return await (
        await import("./sheet/read-questions-sheet.ts")
      ).readQuestionsSheet(input.bytes);
    case "qti":
      return (await import("./qti/read-qti.ts")).readQti(input.bytes);
    case "gift":
      return (await import("./gift/read-gift.ts")).readGift(input.text);
    case "text":
      return (await import("./read-text.ts")).readText(input.text);
  }
}

/** Heavy work: the questions of a file, or why the whole of it is refused. */
export async function run(
  input: ReadInput,
): Promise<ReadResult | { readonly fault: FormatFaultCode }> {
  try {
    return await read(input);
  } catch (error) {
    if (error instanceof FormatFault) return { fault: error.reason };
    throw error;
  }
}
