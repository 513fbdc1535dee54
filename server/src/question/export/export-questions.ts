import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import {
  EXPORT_LIMITS,
  EXPORT_PATH,
  ExportWish,
  TEMPLATE_PATH,
  TemplateFormat,
} from "@perennial/contract/question/export.ts";
import { createHash } from "node:crypto";
import { now } from "../../kernel/clock.ts";
import {
  attachment,
  endpoint,
  type Endpoint,
  type EndpointAnswer,
} from "../../kernel/door/endpoint.ts";
import { parseJson } from "../../kernel/door/parse-json.ts";
import { readBody } from "../../kernel/door/read-body.ts";
import { Failure, refuse } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { readQuestions, writeQuestions } from "../formats/formats.ts";
import { FormatFault } from "../formats/read-result.ts";
import type { WriteInput } from "../formats/write-questions.work.ts";
import { findQuestions } from "../library/find-questions.ts";
import { nameOfLibrary } from "../library/library.ts";
import type { QuestionTables } from "../tables.ts";
import { packQuestions } from "./pack-questions.ts";
import { TEMPLATE_PAPER } from "./template-paper.ts";

const BODY_MAX = 64_000;

type Format = WriteInput["format"];

const FILES: Readonly<Record<Format, readonly [ending: string, mime: string]>> = {
  docx: [".docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  xlsx: [".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  text: [".txt", "text/plain; charset=utf-8"],
  gift: [".gift.txt", "text/plain; charset=utf-8"],
  qti21: [".qti21.zip", "application/zip"],
  qti30: [".qti30.zip", "application/zip"],
};
const WORDS: Readonly<Record<Language, { readonly title: string; readonly noKey: string }>> = {
  zh: { title: "题库题目", noKey: "（无答案）" },
  en: { title: "Questions", noKey: " (without key)" },
  es: { title: "Preguntas", noKey: " (sin clave)" },
};
const TEMPLATE_NAMES: Readonly<Record<Language, string>> = {
  zh: "题目导入模板",
  en: "Questions template",
  es: "Plantilla de preguntas",
};

const download = (name: string, format: Format, bytes: Uint8Array): EndpointAnswer => {
  const [ending, mime] = FILES[format];
  return {
    headers: {
      "content-type": mime,
      "content-disposition": attachment(`${name}${ending}`),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
};

/** Writes in a process of its own; more than a form holds is question.exportTooLarge. */
async function written(
  services: Services,
  input: WriteInput,
  ask: { readonly by: string; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  try {
    return await writeQuestions(services.heavy, input, ask);
  } catch (error) {
    if (error instanceof FormatFault) throw new Failure("question.exportTooLarge");
    throw error;
  }
}

async function templateInput(services: Services, format: "docx" | "xlsx"): Promise<WriteInput> {
  const empty = { title: "", questions: [], media: [] };
  if (format === "xlsx") return { format, pack: empty };
  const { title, rows } = await readQuestions(services.heavy, {
    format: "text",
    text: TEMPLATE_PAPER,
  });
  const questions = rows.flatMap(({ item, facts }) => (item ? [{ item, facts }] : []));
  return { format, pack: { title, questions, media: [] } };
}

/** Questions as files to take along, for those who change the library; and the forms to be filled in for an import. */
export const exportEndpoints: readonly Endpoint[] = [
  endpoint({
    name: "question.exportQuestions",
    summary:
      "Questions of a library with their keys as a Word, Excel, text, GIFT or QTI file; the body says which",
    method: "POST",
    path: EXPORT_PATH,
    access: "question.author",
    fails: [
      "question.libraryNotFound",
      "question.mayNot",
      "question.exportNone",
      "question.exportTooMany",
      "question.exportTooLarge",
    ],
    things: { libraryId: "library:edit" },
    // It changes nothing; as a write it is refused to pages of others, which could make it work for nothing.
    effect: "write",
    budget: "export",
    async handle(call) {
      const { caller, services, right, signal } = call;
      const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
      const library = right.libraryId;
      const wish = parseJson(ExportWish, String(await readBody(call, BODY_MAX)));
      if (!wish) throw new Failure("kernel.invalidInput");
      const { format, hasKey, ...wanted } = wish;
      const db = tablesOf<QuestionTables>(services.db);
      const found = await (
        await findQuestions(db, library, wanted)
      )
        .select("question.id")
        .orderBy("question.type")
        .orderBy("question.created_at")
        .orderBy("question.id")
        .limit(EXPORT_LIMITS.questions + 1)
        .execute();
      if (found.length === 0) throw new Failure("question.exportNone");
      if (found.length > EXPORT_LIMITS.questions) throw new Failure("question.exportTooMany");
      const words = WORDS[caller.language];
      const isKeyless = !hasKey && (format === "docx" || format === "text");
      const ids = found.map(({ id }) => id);
      const pack = await packQuestions(services, db, library, words.title, ids);
      const bytes = await written(
        services,
        { format, pack, hasKey: !isKeyless },
        { by: viewer.userId, signal },
      );
      await services.audit.recordQuery(services.db, {
        caller,
        subject: "question.export",
        filter: { libraryId: nameOfLibrary(library), ...wanted, format, hasKey: !isKeyless },
        rowCount: found.length,
        fileHash: createHash("sha256").update(bytes).digest("hex"),
      });
      const name = `${words.title}${isKeyless ? words.noKey : ""}-${chinaDay(now())}`;
      return download(name, format, bytes);
    },
  }),
  endpoint({
    name: "question.readTemplate",
    summary: "The form to be filled in for an import, with examples: ?format=docx or xlsx",
    method: "GET",
    path: TEMPLATE_PATH,
    access: "question.author",
    fails: [],
    effect: "read",
    budget: "export",
    async handle({ caller, services, query, signal }) {
      const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
      const format = TemplateFormat.safeParse(query.get("format"));
      if (!format.success) throw new Failure("kernel.invalidInput");
      const input = await templateInput(services, format.data);
      const bytes = await writeQuestions(services.heavy, input, { by: viewer.userId, signal });
      return download(TEMPLATE_NAMES[caller.language], format.data, bytes);
    },
  }),
];
