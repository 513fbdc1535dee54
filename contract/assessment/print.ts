import * as z from "zod";
import { previewPaper } from "./preview.ts";
import { PAPER_LIMITS } from "./paper-parts.ts";

/** Where a paper is fetched as a PDF, by POST, with the paper's id in the query. */
export const PRINT_PATH = "/api/assessment/api/paper/print";

/** What is printed: the paper, the sheet on which it is answered, or the paper with its key and explanations. */
export const PrintPart = z.enum(["paper", "sheet", "key"]);

/** How a paper is printed; draw and order follow the seed as in its preview. */
export const PrintWish = previewPaper.input.omit({ id: true, printed: true }).extend({
  part: PrintPart,
  /** 1 for version A, 2 for B … */
  version: z.int().min(1).max(PAPER_LIMITS.versions).default(1),
});
