import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { UserTypeName } from "./user-input.ts";

/** What is wrong with one cell: the row as the spreadsheet counts it, the column's title, what to do. */
export const CellFault = z.object({ row: z.int(), column: z.string(), message: z.string() });

export const ImportReport = z.object({
  uploadId: Id,
  fileName: z.string(),
  total: z.int(),
  succeeded: z.int(),
  faults: z.array(CellFault),
  /** Of people without a mobile number; shown this one time, nothing keeps them. */
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
    /** The `url` that the upload to tempimportfile answered with; no other address is opened. */
    fileUrl: z.string().min(1).max(300),
    fileName: text(0, 300).default(""),
    uploadId: Id,
    corpId: z.string().max(64).optional(),
    /** The old client names the site; it is always the own one. */
    siteId: z.string().max(64).optional(),
    /** Nobody is made as long as one row has a fault. */
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
