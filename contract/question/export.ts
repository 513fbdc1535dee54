import * as z from "zod";
import { listBank } from "./bank.ts";

/** Where questions are fetched as a file, and the empty forms with examples. */
export const EXPORT_PATH = "/api/question/api/question/export";
export const TEMPLATE_PATH = "/api/question/api/question/import/template";

/** The forms in which questions go out. */
export const ExportFormat = z.enum(["docx", "xlsx", "text", "gift", "qti21", "qti30"]);

/** The forms that have something to fill in. */
export const TemplateFormat = z.enum(["docx", "xlsx"]);

/** The most that one file holds. */
export const EXPORT_LIMITS = { questions: 3_000, mediaBytes: 40_000_000 } as const;

/** Which questions of the library are wanted, as its list is asked, and how. */
export const ExportWish = listBank.input
  .omit({ libraryId: true, order: true, pageNo: true, pageSize: true })
  .extend({
    format: ExportFormat,
    /** A paper in Word or as text may go without its key; the other forms always hold it. */
    hasKey: z.boolean().default(true),
  });
