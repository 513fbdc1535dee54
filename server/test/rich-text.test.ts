import { savePost, getPost } from "@perennial/contract/discussion/board/board.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { isRichText } from "@perennial/contract/kernel/rich-text.ts";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COURSE, insertTaughtCourse } from "../src/discussion/fixtures.ts";
import { domains } from "../src/domains.ts";
import { cleanInput, hasRichText } from "../src/kernel/html/rich-input.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { HOSTILE, harmIn } from "./hostile/hostile-html.ts";

const operations: AnyOperation[] = domains.flatMap((domain) =>
  domain.operations.map(({ operation }) => operation),
);
const rich = operations.filter(({ input }) => hasRichText(input));

/** Long texts that are no HTML, and why each needs no cleaning. */
const PLAIN: Readonly<Record<string, string>> = {
  "identity.createPasskey": "bytes of an authenticator",
  "identity.passkeyLogin": "bytes of an authenticator",
  "identity.removePasskey": "bytes of an authenticator",
  "identity.renamePasskey": "bytes of an authenticator",
  "discussion.trySensitiveWords": "plain text, shown as such",
  "media.createSubtitle": "read line by line into cues",
  "messaging.announce": "plain text, shown as such",
  "journal.reportBrowserError": "plain text, shown as such",
  "discussion.pasteSensitiveWords": "a list of words",
  "assessment.readParticipants": "login names, one a line, compared and not kept",
  "assessment.importParticipants": "login names, one a line, compared and not kept",
  "desk.getTotal": "the input of another operation as text, which that operation checks",
  "form.saveProgress": "plain text, shown as such",
  "form.submitAnswer": "plain text, shown as such",
  "form.submitVisitorAnswer": "plain text, shown as such",
  "training.readLearnerList": "names and numbers, one person a line, compared and not kept",
  "training.importLearners": "names and numbers, one person a line, compared and not kept",
  "training.readTeacherList": "names and numbers, one person a line, compared and not kept",
  "training.importTeachers": "names and numbers, one person a line, compared and not kept",
  "question.importText": "a paper, read line by line into questions that are cleaned each",
  "question.listLikeQuestions": "plain text, compared and not kept",
};

type Def = z.core.$ZodTypes["_zod"]["def"];
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

/** A field without its default. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = defOf(schema);
  return "innerType" in def ? bare(def.innerType) : schema;
};

/** Values of a schema with this HTML in each of its rich texts; all forms of a choice, and nothing else in them. */
function filled(schema: z.core.$ZodType, html: string): unknown[] {
  if (isRichText(schema)) return [html];
  const def = defOf(schema);
  if (def.type === "array") return filled(def.element, html).map((one) => [one]);
  if (def.type === "union")
    return def.options.flatMap((option) => filled(option, html).map((one) => z.parse(option, one)));
  if ("innerType" in def) return filled(def.innerType, html);
  if (def.type !== "object") return [];
  const fields = Object.entries(def.shape);
  const literals = fields.flatMap(([name, field]) => {
    const own = defOf(field);
    return own.type === "literal" ? [[name, own.values[0]] as const] : [];
  });
  return fields.flatMap(([name, field]) =>
    filled(field, html).map((one) => Object.fromEntries([...literals, [name, one]])),
  );
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 1_000 });
  await insertTaughtCourse(app);
});
afterAll(() => app.close());

const clean = <T>(operation: AnyOperation, value: T): Promise<T> =>
  cleanInput(operation.input, value, { language: "zh" } as never, app.services.heavy);

describe("rich text", () => {
  it("is what every long text is, unless it is listed why not", () => {
    const long = operations.flatMap(({ name, input }) => {
      const found: unknown[] = [];
      const shape = z.toJSONSchema(input, {
        io: "input",
        unrepresentable: "any",
        override: ({ zodSchema, jsonSchema }) => {
          const isLong = (jsonSchema.maxLength ?? 0) >= 5_000;
          if (isLong && !isRichText(bare(zodSchema))) found.push(jsonSchema);
        },
      });
      return shape && found.length > 0 ? [name] : [];
    });
    expect(long.toSorted()).toEqual(Object.keys(PLAIN).toSorted());
  });

  it("stands in the operations that take it from an editor", () => {
    expect(rich.map(({ name }) => name).toSorted()).toEqual([
      "assessment.checkDraft",
      "assessment.createExamDay",
      "assessment.createPaper",
      "assessment.giveMark",
      "assessment.giveOut",
      "assessment.saveAnswers",
      "assessment.saveScriptComment",
      "assessment.submitAttempt",
      "assessment.tryPaper",
      "assessment.updateExamDay",
      "assessment.updateGivenPaper",
      "assessment.updatePaper",
      "cms.cleanContentHtml",
      "cms.saveContent",
      "course.createWholeCourse",
      "course.saveDraft",
      "course.saveUnit",
      "course.updateInfo",
      "discussion.answerClassmate",
      "discussion.answerInquiry",
      "discussion.ask",
      "discussion.askAgain",
      "discussion.saveExperience",
      "discussion.saveNote",
      "discussion.saveNotice",
      "discussion.savePost",
      "discussion.savePostDraft",
      "discussion.saveProjectNotice",
      "question.answerRound",
      "question.createBankQuestion",
      "question.createQuestion",
      "question.updateBankQuestion",
      "question.updateImportRow",
      "question.updateQuestion",
      "training.saveExperience",
      "training.saveSiteArticle",
      "training.saveTeachingLog",
      "training.updatePackage",
    ]);
  });

  it.each(rich.map((operation) => [operation.name, operation] as const))(
    "of %s reaches its handler clean, whatever was sent",
    async (_name, operation) => {
      expect(filled(operation.input, "<p>好</p>").length).toBeGreaterThan(0);
      for (const hostile of HOSTILE)
        for (const value of filled(operation.input, `<p>前</p>${hostile}<p>后</p>`)) {
          const texts = textsIn(await clean(operation, value));
          expect(texts.flatMap(harmIn), hostile).toEqual([]);
          expect(texts.join("")).toContain("前");
        }
    },
  );

  it("stays as it is when cleaned again", async () => {
    const [operation] = rich;
    if (!operation) throw new Error("no operation has rich text");
    for (const hostile of HOSTILE) {
      const [value] = filled(operation.input, hostile);
      const once = await clean(operation, value);
      expect(await clean(operation, once), hostile).toEqual(once);
    }
  });
});

const full = (piece: string): string => piece.repeat(Math.floor(49_000 / piece.length));
/** Texts of 49 KB that make a careless reader slow. */
const ADVERSARIAL: Readonly<Record<string, string>> = {
  "mentions in an attribute": `<p title="${full("@[")}">字</p>`,
  "mentions in a text": `<p>${full("@[a](")}</p>`,
  "nothing but <": full("<"),
  "nothing but &": full("&"),
  "nothing but >": `字${full(">")}`,
  entities: full("&amp;"),
  attributes: `<p ${full("a=1 ")}>字</p>`,
  styles: `<p style="${full("text-align:left;")}">字</p>`,
  "open comments": `字${full("<!--")}`,
  "open tags": `字${full("<a ")}`,
  "closing tags": `字${full("</p>")}`,
  "nested lists": `字${full("<ul><li>")}`,
  "nested tables": `字${full("<table><tr><td>")}`,
  "nested marks": `字${full("<b>")}`,
  blanks: `字${full(" ")}`,
  "line breaks": `字${full("<br>")}`,
  pictures: `字${full("<img src=x>")}`,
};

describe("a post of 49 KB", () => {
  it.each(Object.entries(ADVERSARIAL))(
    "of %s is taken or refused at once",
    async (_what, content) => {
      const startedAt = performance.now();
      const params = { courseId: COURSE, title: "题", content };
      const saved = await app.call(savePost, params, { as: "student01" });
      // 24 s when expressions read it.
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      expect([200, 400]).toContain(saved.status);
      if (saved.status === 400)
        return expect(saved).toMatchObject({ fields: [{ path: "content" }] });
      const { data } = await app.call(getPost, { id: saved.data?.id ?? "" }, { as: "student01" });
      expect(harmIn(data?.content ?? "")).toEqual([]);
    },
  );
});
