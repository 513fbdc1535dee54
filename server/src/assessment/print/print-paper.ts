import { PRINT_PATH, PrintWish } from "@perennial/contract/assessment/print.ts";
import { createHash } from "node:crypto";
import { readShownFile } from "../../files/public.ts";
import { attachment, endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { parseJson } from "../../kernel/door/parse-json.ts";
import { readBody } from "../../kernel/door/read-body.ts";
import { Failure, refuse } from "../../kernel/failure.ts";
import { heavyJob } from "../../kernel/heavy/heavy-job.ts";
import { HeavyFailure } from "../../kernel/heavy/worker-process.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { seenQuestion } from "../../question/public.ts";
import { frozenOf } from "../preview.ts";
import { orderInPrint, shownPaper } from "../release/show-paper.ts";
import type { AssessmentTables } from "../tables.ts";
import { numberedSections } from "./numbered.ts";
import { PRINT_WORDS } from "./pdf/print-words.ts";
import type * as printing from "./print-paper.work.ts";
import type { PrintedPaper, PrintedQuestion } from "./printed-paper.ts";

const BODY_MAX = 4_000;
const PICTURES = { num: 300, bytes: 40_000_000 };
/** Addresses of public files in cleaned HTML; what is none is found nowhere. */
const SOURCE = / src="(\/files\/[\w/.-]{1,150})"/g;

const printingJob = heavyJob<typeof printing>({
  name: "printPaper",
  module: new URL("./print-paper.work.ts", import.meta.url),
  memoryMb: 600,
  limitMs: 60_000,
  atOnce: 2,
});

/** All texts of a question that may name pictures. */
const textsOf = (question: PrintedQuestion): string[] => [
  question.name,
  ...question.options.map(({ html }) => html),
  question.key?.answer ?? "",
  question.key?.analysis ?? "",
  ...question.children.flatMap(textsOf),
];

/**
 * The pictures of a paper by their addresses: public ones that stand in texts, and files of questions that the viewer
 * sees. Throws assessment.printTooLarge.
 */
async function picturesOf(
  services: Services,
  viewer: Viewer,
  paper: Omit<PrintedPaper, "pictures">,
  fileOf: ReadonlyMap<string, string>,
): Promise<Map<string, Buffer>> {
  const wanted = new Set<string>();
  const texts = [
    paper.instructions,
    ...paper.sections.flatMap(({ instructions, questions }) => [
      instructions,
      ...questions.flatMap(textsOf),
    ]),
  ];
  for (const text of texts)
    for (const [, address] of text.matchAll(SOURCE)) if (address) wanted.add(address);
  for (const [id, address] of fileOf)
    // oxlint-disable-next-line no-await-in-loop -- few questions have a file
    if (await seenQuestion(services.db, viewer, id)) wanted.add(address);
  if (wanted.size > PICTURES.num) throw new Failure("assessment.printTooLarge");
  const pictures = new Map<string, Buffer>();
  let bytes = 0;
  for (const address of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one picture after the other
    const file = await readShownFile(services, address);
    bytes += file?.length ?? 0;
    if (bytes > PICTURES.bytes) throw new Failure("assessment.printTooLarge");
    if (file) pictures.set(address, file);
  }
  return pictures;
}

/** Prints in a process of its own; what takes too much is assessment.printTooLarge. */
async function printed(
  services: Services,
  paper: PrintedPaper,
  ask: { readonly by: string; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  try {
    return await services.heavy.run(printingJob, paper, ask);
  } catch (error) {
    const isTooMuch =
      error instanceof HeavyFailure && (error.reason === "memory" || error.reason === "time");
    throw isTooMuch ? new Failure("assessment.printTooLarge") : error;
  }
}

/** A paper, its answer sheet, or the paper with its key, as a PDF. */
export const printEndpoint: Endpoint = endpoint({
  name: "assessment.printPaper",
  summary:
    "A version of a paper as a PDF: the paper, its answer sheet, or, for those who may change it, with key and explanations",
  method: "POST",
  path: PRINT_PATH,
  access: "course.author",
  fails: [
    "assessment.paperNotFound",
    "assessment.mayNot",
    "assessment.stateWrong",
    "assessment.printTooLarge",
  ],
  things: { id: "paper:see" },
  // It changes nothing; as a write it is refused to pages of others, which could make it work for nothing.
  effect: "write",
  budget: "export",
  async handle(call) {
    const { caller, services, right, signal } = call;
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const paper = right.id;
    const wish = parseJson(PrintWish, String(await readBody(call, BODY_MAX)));
    if (!wish) throw new Failure("kernel.invalidInput");
    const { part, version, seed } = wish;
    const isKey = part === "key";
    if (isKey && !paper.mayEdit) throw new Failure("assessment.mayNot");
    const db = tablesOf<AssessmentTables>(services.db);
    const frozen = await frozenOf(db, paper.row, wish);
    if (!frozen) throw new Failure("assessment.stateWrong");
    const { content, key } = frozen;
    const shown = shownPaper(content, orderInPrint(content, seed, version - 1));
    const { language } = caller;
    const letter = content.versionNum > 1 ? (["A", "B", "C", "D"][version - 1] ?? "") : "";
    const { name, instructions, total, passLine } = shown;
    const whole: Omit<PrintedPaper, "pictures"> = {
      part,
      language,
      name,
      version: letter,
      instructions,
      total,
      passLine,
      sections: numberedSections(shown, isKey ? key : undefined, language),
    };
    const fileOf = new Map(
      shown.sections.flatMap(({ questions }) =>
        questions.flatMap(({ id, fileUrl }) => (fileUrl === "" ? [] : [[id, fileUrl] as const])),
      ),
    );
    const pictures = await picturesOf(services, viewer, whole, fileOf);
    const bytes = await printed(services, { ...whole, pictures }, { by: viewer.userId, signal });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "assessment.paper.print",
      filter: { id: paper.row.id, part, version, isReleased: wish.isReleased },
      rowCount: shown.sections.reduce((sum, { questions }) => sum + questions.length, 0),
      fileHash: createHash("sha256").update(bytes).digest("hex"),
    });
    const words = PRINT_WORDS[language];
    const ending = { paper: "", sheet: `-${words.sheet}`, key: `-${words.key}` }[part];
    const file = `${name}${letter === "" ? "" : words.version(letter).trim()}${ending}.pdf`;
    return {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": attachment(file),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    };
  },
});
