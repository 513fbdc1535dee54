import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { UserTypeName } from "./user-input.ts";

/** A fault in one cell: the row number as in the spreadsheet, the column's title, and what to do. */
export const CellFault = z.object({ row: z.int(), column: z.string(), message: z.string() });

export const ImportReport = z.object({
  uploadId: Id,
  fileName: z.string(),
  total: z.int(),
  succeeded: z.int(),
  faults: z.array(CellFault),
  /** Initial passwords of people without a mobile number. They are shown only in this answer and stored nowhere. */
  initialPasswords: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      loginName: z.string(),
      initialPassword: z.string(),
    }),
  ),
});

export const importUsers = operation({
  name: "identity.importUsers",
  summary:
    "Makes the people of an uploaded sheet; faults are named by row and column, and the same upload is done once",
  method: "GET",
  path: "/centro/api/user/{type}/import",
  access: "identity.manageUsers",
  things: { uploadId: "own", corpId: "scope", siteId: "scope" },
  input: z.strictObject({
    type: UserTypeName,
    /** The `url` with which the upload to tempimportfile answered; no other address is read. */
    fileUrl: z.string().min(1).max(300),
    fileName: text(0, 300).default(""),
    uploadId: Id,
    corpId: z.string().max(64).optional(),
    /** Old clients name the site; it is always the caller's own site. */
    siteId: z.string().max(64).optional(),
    /** Nobody is created while any row has a fault. */
    isAllOrNothing: z.boolean().default(false),
  }),
  output: ImportReport,
  fails: [
    "identity.importUnreadable",
    "identity.importTooLong",
    "identity.importHeaderWrong",
    "identity.importEmpty",
    "identity.corpOutOfScope",
    "identity.roleNotGrantable",
    "files.notFound",
    "identity.accountTaken",
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
  ],
  effect: "write",
  ownsTransaction: true,
});
