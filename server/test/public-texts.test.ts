import {
  createSensitiveWord,
  SensitiveLevel,
} from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import { Id } from "@perennial/contract/kernel/fields.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { isPrivateText, isPublicText } from "@perennial/contract/kernel/public-text.ts";
import type * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { domains } from "../src/domains.ts";
import { checkTexts, takesPublicTexts } from "../src/kernel/text/public-texts.ts";
import { fingerprint } from "./access/fingerprint.ts";
import { sampleOf } from "./access/sample-input.ts";
import { startTestApp, type TestApp } from "./app.ts";

const writes: AnyOperation[] = domains.flatMap((domain) =>
  domain.operations.map(({ operation }) => operation).filter(({ effect }) => effect === "write"),
);

/** Texts of writes that nobody reads, by the name of their field: never stored as they are, or never shown. */
const NEVER_READ: Readonly<Record<string, string>> = {
  ticket: "proves something, once",
  passkeyTicket: "proves something, once",
  reauthenticationTicket: "proves something, once",
  token: "proves something, once",
  code: "proves something, once",
  imgCode: "proves something, once",
  installCode: "proves something, once",
  captcha: "proves something, once",
  captchaId: "proves something, once",
  password: "kept as a hash",
  currentPassword: "kept as a hash",
  newPassword: "kept as a hash",
  newPwd: "kept as a hash",
  adminPassword: "kept as a hash",
  appSecret: "kept as a hash",
  clientSecret: "kept sealed",
  clientId: "a name at the outside service",
  loginName: "looked up to sign in; a new one has the pattern of login names",
  username: "looked up to sign in",
  account: "looked up to recover it",
  residentId: "checked by its digits and kept sealed",
  creditCode: "checked by its digits",
  redirectUrl: "compared with a stored address",
  fileUrl: "the address of an own upload",
  files: "addresses of own uploads",
  corpId: "an id or nothing",
  siteId: "an id or nothing",
  tagIds: "ids",
  thirdVideoId: "an id of an outside host",
  roleIdArrays: "ids",
  roleIdsTobeRemoved: "ids",
  transports: "words of a protocol",
  updatedAt: "compared with a stored moment",
  icon: "the name of an icon that the product has",
  siteParam: "the key of a parameter",
};

type Def = z.core.$ZodTypes["_zod"]["def"];
type Kind = "public" | "private" | "free";
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

/** A text without any form of its own. */
function isFree(schema: z.core.$ZodType): boolean {
  const def = defOf(schema);
  if (def.type !== "string" || schema === Id || "format" in def) return false;
  const checks = new Set((def.checks ?? []).map((check) => check._zod.def.check));
  return !checks.has("string_format") && !checks.has("custom");
}

/** Text fields of a schema by their path, lists and records by the path of their entries. */
function textFields(schema: z.core.$ZodType, at = ""): [path: string, kind: Kind][] {
  if (isPublicText(schema)) return [[at, "public"]];
  if (isPrivateText(schema)) return [[at, "private"]];
  if (isFree(schema)) return [[at, "free"]];
  const def = defOf(schema);
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([name, field]) =>
      textFields(field, at === "" ? name : `${at}.${name}`),
    );
  const parts =
    def.type === "array"
      ? [def.element]
      : def.type === "record"
        ? [def.valueType]
        : def.type === "union"
          ? def.options
          : def.type === "pipe"
            ? [defOf(def.out).type === "transform" ? def.in : def.out]
            : def.type === "intersection"
              ? [def.left, def.right]
              : def.type === "tuple"
                ? def.items
                : "innerType" in def
                  ? [def.innerType]
                  : [];
  return parts.flatMap((part) => textFields(part, at));
}

const fieldsOf = (operation: AnyOperation, kind: Kind): string[] => [
  ...new Set(textFields(operation.input).flatMap(([path, own]) => (own === kind ? [path] : []))),
];
const looked = writes.filter((operation) => takesPublicTexts(operation));
const lastOf = (path: string): string => path.split(".").at(-1) ?? "";

it("every text of a write is read by others, or says why not", () => {
  const free = writes.flatMap((operation) =>
    operation.texts === "own"
      ? []
      : fieldsOf(operation, "free").map((path) => [operation.name, path] as const),
  );
  const undeclared = free.filter(([, path]) => !(lastOf(path) in NEVER_READ));
  expect(undeclared).toEqual([]);
  const known = new Set(free.map(([, path]) => lastOf(path)));
  expect(Object.keys(NEVER_READ).filter((name) => !known.has(name))).toEqual([]);
});

it("only drafts and answers are for their writer alone, and for who marks them", () => {
  expect(writes.filter(({ texts }) => texts === "own").map(({ name }) => name)).toEqual([
    "question.answerRound",
    "course.saveDraft",
    "assessment.saveAnswers",
    "assessment.submitAttempt",
    "form.saveProgress",
    "form.submitAnswer",
    "form.submitVisitorAnswer",
    "discussion.savePostDraft",
  ]);
});

it("finds texts wherever they stand", () => {
  const names = new Set(looked.map(({ name }) => name));
  for (const name of [
    "messaging.sendLetter",
    "messaging.announce",
    "identity.updateOwnProfile",
    "identity.applyForOrganisation",
    "course.updateInfo",
    "course.createOutline",
    "course.saveUnit",
    "media.updateResource",
    "cms.saveContent",
    "question.createQuestion",
    "discussion.savePost",
    "site.updateSite",
  ])
    expect(names, name).toContain(name);
});

/** What no sample holds, and fits into the shortest field. */
const WORDS = { refused: "绝对不许写", removed: "应去掉词句", looked: "需要先看看" };
const REFUSED = "kernel.wordRefused";
const PEOPLE = ["student01", "teacher01", "school01", "site01", "platform01", "super01"];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 10_000 });
  for (const level of ["refused", "removed", "looked"] as const)
    await app.call(
      createSensitiveWord,
      { word: WORDS[level], level: SensitiveLevel[level] },
      { as: "site01" },
    );
});
afterAll(() => app.close());

const sampleWith = (operation: AnyOperation, path: string, text: string): unknown =>
  sampleOf(operation.input, "", new Map([[path, text]]));

interface Answer {
  readonly code?: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

async function send(operation: AnyOperation, input: unknown, as?: string): Promise<Answer> {
  const rest = { ...(input as Record<string, unknown>) };
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isPost = operation.method === "POST";
  const query = isPost ? "" : `?${new URLSearchParams(rest as Record<string, string>).toString()}`;
  const response = await app.fetch(`/api${path}${query}`, {
    method: operation.method,
    headers: {
      ...(as ? { "x-token": await app.tokenOf(as) } : {}),
      ...(isPost ? { "content-type": "application/json" } : {}),
    },
    ...(isPost ? { body: JSON.stringify(Array.isArray(input) ? input : rest) } : {}),
  });
  return (await response.json()) as Answer;
}

/** What the first of the people who may call is told. */
async function sendAsAllowed(operation: AnyOperation, input: unknown): Promise<Answer> {
  if (operation.access === "anyone") return send(operation, input);
  let answer: Answer = {};
  for (const as of PEOPLE) {
    answer = await send(operation, input, as);
    if (answer.code !== "kernel.forbidden") return answer;
  }
  return answer;
}

/** A path without the places in lists and the keys of records. */
const fieldOf = (path: string): string => path.replaceAll(/\.(?:\d+|sample)(?=\.|$)/g, "");

describe("a sensitive word of the site", () => {
  it("is refused in each field that others read, before anything is written", async () => {
    // Signing in writes too.
    for (const as of PEOPLE) await app.tokenOf(as);
    const before = await fingerprint(app);
    const faults: unknown[] = [];
    for (const operation of looked)
      for (const path of fieldsOf(operation, "public")) {
        const input = sampleWith(operation, path, WORDS.refused);
        const { code, fields } = await sendAsAllowed(operation, input);
        const told = (fields ?? []).map((field) => [fieldOf(field.path), field.message]);
        const isTold = told.some(
          ([field, words]) => field === path && words?.includes(WORDS.refused),
        );
        if (code !== REFUSED || !isTold) faults.push([operation.name, path, code, told]);
      }
    expect(faults).toEqual([]);
    expect(await fingerprint(app)).toEqual(before);
  });

  const caller = (): never =>
    ({ language: "zh", site: { id: "province" }, viewer: undefined }) as never;

  it("is taken out of each such field, and what it leaves empty is refused", async () => {
    const faults: unknown[] = [];
    for (const operation of looked)
      for (const path of fieldsOf(operation, "public")) {
        const given = operation.input.parse(
          sampleWith(operation, path, `前左右${WORDS.removed}上下`),
        ) as unknown;
        const { input } = await checkTexts(operation, given, caller(), app.services);
        const kept = JSON.stringify(input);
        if (kept.includes(WORDS.removed) || !kept.includes("前左右上下"))
          faults.push([operation.name, path, kept]);
        const bare = operation.input.parse(sampleWith(operation, path, WORDS.removed)) as unknown;
        const outcome = await checkTexts(operation, bare, caller(), app.services).catch(
          (error: unknown) => (error as { code?: string }).code,
        );
        if (outcome !== "kernel.onlyWords") faults.push([operation.name, path, outcome]);
      }
    expect(faults).toEqual([]);
  });

  it("that has to be looked at is held back, or passes with who would look, or is refused", async () => {
    const refusing: string[] = [];
    for (const operation of looked) {
      const [path = ""] = fieldsOf(operation, "public");
      const given = operation.input.parse(sampleWith(operation, path, WORDS.looked)) as unknown;
      const outcome = await checkTexts(operation, given, caller(), app.services).catch(
        (error: unknown) => (error as { code?: string }).code,
      );
      if (outcome === "kernel.wordRefused") refusing.push(operation.name);
      else expect(outcome, operation.name).toMatchObject({ needsLook: true });
    }
    // Nobody stands between these and their readers.
    expect(refusing.toSorted()).toEqual([
      "discussion.answerClassmate",
      "discussion.rateTeacher",
      "identity.applyForOrganisation",
      "identity.installSite",
      "identity.registerInvigilator",
      "identity.registerUser",
      "identity.updateOwnProfile",
      "messaging.sendLetter",
      "sso.createBoundAccount",
      "training.commentExperience",
      "training.offerEvidence",
      "training.saveExperience",
      "training.setClassGroup",
    ]);
  });
});

describe("in names of files", () => {
  const upload = async (name: string) => {
    const body = new FormData();
    body.append("file", new File(["%PDF-1.7\n%%EOF"], name));
    const response = await fetch(`${app.origin}/api/files/upload?folder=postfile`, {
      method: "POST",
      body,
      headers: { "x-token": await app.tokenOf("student01") },
    });
    return (await response.json()) as Answer & { readonly data: { readonly name: string } | null };
  };

  it("is refused or taken out, and the file with nothing but it is refused", async () => {
    const files = async (): Promise<number | null> =>
      (await app.services.pool.query("select 1 from files.upload")).rowCount;
    const before = await files();
    expect(await upload(`资料${WORDS.refused}.pdf`)).toMatchObject({
      code: REFUSED,
      fields: [{ path: "filename" }],
    });
    expect((await upload(`${WORDS.removed}.pdf`)).code).toBe("kernel.onlyWords");
    expect(await files()).toBe(before);
    expect((await upload(`资料${WORDS.removed}.pdf`)).data?.name).toBe("资料.pdf");
  });
});

describe("in long texts", () => {
  it("is found in a process of its own, while the server goes on answering", async () => {
    const operation = looked.find(({ name }) => name === "cms.saveContent");
    if (!operation) throw new Error("no such operation");
    const channelId = "x";
    const bodyHtml = `<p>${"长文".repeat(30_000)}${WORDS.refused}</p>`;
    const input = { channelId, title: "长文", bodyHtml };
    let worstMs = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      worstMs = Math.max(worstMs, performance.now() - last - 5);
      last = performance.now();
    }, 5);
    const { code, fields } = await send(operation, input, "site01");
    clearInterval(watch);
    expect(code).toBe(REFUSED);
    expect(fields?.[0]?.path).toBe("bodyHtml");
    expect(worstMs).toBeLessThan(500);
    const jobs = await (await app.fetch("/metrics")).text();
    expect(jobs).toMatch(/judge-texts/);
  });
});
