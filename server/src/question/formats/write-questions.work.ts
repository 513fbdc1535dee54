import { FormatFault, type FormatFaultCode, type QuestionPack } from "./read-result.ts";

/** What is written, and in which form. Only a paper in Word or as text may go without its key. */
export interface WriteInput {
  readonly format: "docx" | "xlsx" | "text" | "gift" | "qti21" | "qti30";
  readonly pack: QuestionPack;
  readonly hasKey?: boolean;
}

async function write({ format, pack, hasKey = true }: WriteInput): Promise<Uint8Array> {
  switch (format) {
    case "docx":
      return (await import("./docx/write-docx.ts")).writeDocx(pack, { hasKey });
    case "xlsx":
      return await (await import("./sheet/write-questions-sheet.ts")).writeQuestionsSheet(pack);
    case "qti21":
    case "qti30":
      return (await import("./qti/write-qti.ts")).writeQti(
        pack,
        format === "qti30" ? "3.0" : "2.1",
      );
    case "text":
      return new TextEncoder().encode(
        (await import("./write-text.ts")).writeText(pack, { hasKey }),
      );
    case "gift":
      return new TextEncoder().encode((await import("./gift/write-gift.ts")).writeGift(pack));
  }
}

/** Heavy work: questions as a file of a form. */
export async function run(
  input: WriteInput,
): Promise<{ readonly bytes: Uint8Array } | { readonly fault: FormatFaultCode }> {
  try {
    return { bytes: await write(input) };
  } catch (error) {
    if (error instanceof FormatFault) return { fault: error.reason };
    throw error;
  }
}
