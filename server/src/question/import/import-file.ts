import * as z from "zod";
import { publicName, receiveFile } from "../../files/public.ts";
import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { Failure, refuse } from "../../kernel/failure.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { QuestionTables } from "../tables.ts";
import type { ReadInput } from "../formats/read-questions.work.ts";
import { beginImport } from "./begin-import.ts";
import { storedImport, type ImportReadTables } from "./import-shown.ts";
import type { ImportTables } from "./import-tables.ts";

/** The forms of files that are read. */
const FileFormat = z.enum(["docx", "xlsx", "gift", "qti"]);
const UPLOAD_ID = /^[\w-]{8,64}$/;

const readInput = (format: z.output<typeof FileFormat>, bytes: Buffer): ReadInput =>
  format === "gift" ? { format, text: bytes.toString("utf8") } : { format, bytes };

/** POST /api/question/api/question/import/file: reads the questions of a file; they wait to be looked through. */
export const importFileEndpoint: Endpoint = endpoint({
  name: "question.importFile",
  summary:
    "Reads the questions of a Word, Excel, GIFT or QTI file into a library's imports, where they wait to be looked through",
  method: "POST",
  path: "/api/question/api/question/import/file",
  access: "question.author",
  fails: [
    "question.libraryNotFound",
    "question.mayNot",
    "question.importRefused",
    "question.importEmpty",
    "files.empty",
    "files.missing",
    "files.tooLarge",
    "files.archiveRefused",
    "files.pictureRefused",
    "files.typeRefused",
  ],
  things: { libraryId: "library:edit", uploadId: "own" },
  effect: "write",
  budget: "upload",
  async handle(call) {
    const { services, caller, query, right } = call;
    const { viewer } = caller;
    if (!viewer) return refuse("kernel.notSignedIn");
    const library = right.libraryId;
    const format = FileFormat.safeParse(query.get("format"));
    const uploadId = query.get("uploadId") ?? "";
    if (!library || !format.success || !UPLOAD_ID.test(uploadId))
      throw new Failure("kernel.invalidInput");
    const file = await receiveFile(call);
    const fileName = await publicName(services, caller.site.id, file.name);
    const id = await beginImport(
      services,
      caller,
      viewer,
      { library, uploadId, fileName, read: readInput(format.data, file.bytes) },
      (work) => inTransaction(services, (db) => work(tablesOf<QuestionTables & ImportTables>(db))),
    );
    const data = await storedImport(tablesOf<ImportReadTables>(services.db), id);
    return {
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ resultCode: 0, success: true, message: "", data }),
    };
  },
});
