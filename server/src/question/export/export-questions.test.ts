import { EXPORT_PATH, TEMPLATE_PATH } from "@perennial/contract/question/export.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { buildQuestion } from "../../../test/builders/question.ts";
import { keepFile } from "../../files/public.ts";
import { SESSION_COOKIE } from "../../kernel/door/caller.ts";
import { readQuestions } from "../formats/formats.ts";
import { PICTURE as PNG } from "../formats/test-questions.ts";
import type { ReadInput } from "../formats/read-questions.work.ts";
import type { ReadResult } from "../formats/read-result.ts";

let app: TestApp;
let libraryId: string;
let secretId: string;
const people = { admin: "", teacher: "", elsewhere: "", learner: "" };
const PICTURE = "/files/demo/favicon-32.png";
const ANALYSIS = "只有编题的人看得到";

beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  const build = await buildOn(app);
  const [here, elsewhere] = [await build.corp("exported"), await build.corp("elsewhere")];
  people.admin = await build.person({ role: "CorpAdmin", corpId: here });
  people.teacher = await build.person({ role: "Teacher", corpId: here });
  people.elsewhere = await build.person({ role: "CorpAdmin", corpId: elsewhere });
  people.learner = await build.person({ corpId: here });
  libraryId = `2.${here}`;
  const given = { library: libraryId, ownerId: "author" };
  await build.question({
    ...given,
    item: {
      name: `<p>图中是\\(x^2\\)吗？</p><p><img src="${PICTURE}" alt="标志" /></p>`,
      analysis: ANALYSIS,
    },
  });
  secretId = await build.question({ ...given, is_secret: true, item: { type: 3, name: "保密的" } });
  await build.question({
    ...given,
    item: {
      type: 7,
      name: "水在____度沸腾",
      options: [],
      blanks: [{ answers: [{ text: "100" }] }],
    },
  });
});
afterAll(() => app.close());

async function exported(
  as: string,
  wish: Readonly<Record<string, unknown>>,
  library = libraryId,
): Promise<Response> {
  return fetch(`${app.origin}${EXPORT_PATH}?libraryId=${library}`, {
    method: "POST",
    body: JSON.stringify(wish),
    headers: {
      "content-type": "application/json",
      "accept-language": "zh-CN",
      "x-token": await app.tokenOf(as),
    },
  });
}
const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { readonly code: unknown }).code;
const readBack = async (format: ReadInput["format"], answer: Response): Promise<ReadResult> => {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return readQuestions(
    app.services.heavy,
    format === "docx" || format === "xlsx" || format === "qti"
      ? { format, bytes }
      : { format, text: bytes.toString("utf8") },
  );
};

describe("questions of a library as a file", () => {
  it("come back from every form as they are, with their pictures, under a Chinese name", async () => {
    for (const [format, reader, ending] of [
      ["docx", "docx", ".docx"],
      ["xlsx", "xlsx", ".xlsx"],
      ["text", "text", ".txt"],
      ["gift", "gift", ".gift.txt"],
      ["qti21", "qti", ".qti21.zip"],
      ["qti30", "qti", ".qti30.zip"],
    ] as const) {
      const answer = await exported(people.admin, { format });
      expect(answer.status, format).toBe(200);
      const name = decodeURIComponent(answer.headers.get("content-disposition") ?? "");
      expect(name).toMatch(/filename\*=UTF-8''题库题目-\d{4}-\d\d-\d\d\./);
      expect(name.endsWith(ending), name).toBe(true);
      const { rows, media } = await readBack(reader, answer);
      expect(
        rows.map(({ item }) => item?.type),
        format,
      ).toEqual([1, 3, 7]);
      expect(rows[0]?.item?.analysis, format).toContain(ANALYSIS);
      expect(media).toHaveLength(format === "text" ? 0 : 1);
    }
  });

  it("go without keys in Word and as text where that is wanted, and only what was chosen or filtered", async () => {
    const keyless = await exported(people.admin, { format: "text", hasKey: false });
    expect(decodeURIComponent(keyless.headers.get("content-disposition") ?? "")).toContain(
      "无答案",
    );
    const words = await keyless.text();
    expect(words).toContain("沸腾");
    expect(words).not.toMatch(/答案|100|只有编题的人/);
    const one = await readBack(
      "docx",
      await exported(people.admin, { format: "docx", ids: [secretId] }),
    );
    expect(one.rows.map(({ item }) => item?.name)).toEqual(["保密的"]);
    const blanks = await readBack(
      "gift",
      await exported(people.admin, { format: "gift", types: [7], keyword: "沸腾" }),
    );
    expect(blanks.rows.map(({ item }) => item?.type)).toEqual([7]);
  });

  it("go to nobody who may only use the library, and each going is written down", async () => {
    expect(await codeOf(await exported(people.teacher, { format: "text" }))).toBe(
      "question.mayNot",
    );
    expect(await codeOf(await exported(people.elsewhere, { format: "text" }))).toBe(
      "question.libraryNotFound",
    );
    expect((await exported(people.learner, { format: "text" })).status).toBe(403);
    // Chosen questions of another library are none of this one.
    const own = await exported(
      people.teacher,
      { format: "text", ids: [secretId] },
      `0.${people.teacher}`,
    );
    expect(await codeOf(own)).toBe("question.exportNone");
    expect(await codeOf(await exported(people.admin, { format: "exe" }))).toBe(
      "kernel.invalidInput",
    );
    expect((await exported(people.admin, { format: "text", keyword: "没有这样的题" })).status).toBe(
      400,
    );

    await exported(people.admin, { format: "text", ids: [secretId] });
    const { rows } = await app.services.pool.query<{ row_count: number; filter: unknown }>(
      "select row_count, filter from journal.query_log where subject = 'question.export' and user_id = $1 order by happened_at desc, id desc limit 1",
      [people.admin],
    );
    expect(rows).toMatchObject([{ row_count: 1, filter: { libraryId, ids: [secretId] } }]);
  });

  it("take along no private file of others whose address somebody wrote into a text", async () => {
    const kept = await keepFile(app.services, {
      folder: "questionlibrary",
      name: "点.png",
      bytes: Buffer.from(PNG.bytes),
      siteId: "province",
      userId: people.elsewhere,
      isTemp: false,
    });
    expect(kept.url).toContain("/private/");
    const id = await buildQuestion(app.services, {
      library: `0.${people.teacher}`,
      item: { name: `<p>看图</p><p><img src="${kept.url}" alt="图" /></p>` },
    });
    const answer = await exported(
      people.teacher,
      { format: "docx", ids: [id] },
      `0.${people.teacher}`,
    );
    const { rows, media } = await readBack("docx", answer);
    expect(rows).toHaveLength(1);
    expect(media).toEqual([]);
  });

  it("are refused to a page of another site", async () => {
    const answer = await fetch(`${app.origin}${EXPORT_PATH}?libraryId=${libraryId}`, {
      method: "POST",
      body: JSON.stringify({ format: "text" }),
      headers: {
        origin: "https://evil.example",
        "sec-fetch-site": "cross-site",
        cookie: `${SESSION_COOKIE}=${await app.tokenOf(people.admin)}`,
      },
    });
    expect(answer.status).toBe(403);
  });
});

it("gives forms to fill in whose examples are understood without a doubt", async () => {
  const template = async (format: string) =>
    fetch(`${app.origin}${TEMPLATE_PATH}?format=${format}`, {
      headers: { "accept-language": "zh-CN", "x-token": await app.tokenOf(people.teacher) },
    });
  const word = await template("docx");
  expect(decodeURIComponent(word.headers.get("content-disposition") ?? "")).toContain(
    "题目导入模板.docx",
  );
  const read = await readBack("docx", word);
  expect(read.rows.map(({ item }) => item?.type)).toEqual([1, 1, 2, 3, 7, 8]);
  expect(read.rows.flatMap(({ doubts, faults }) => [...doubts, ...faults])).toEqual([]);
  expect(read.leftOver).toEqual([]);
  // The sheet of examples is not the sheet that is read.
  expect((await readBack("xlsx", await template("xlsx"))).rows).toEqual([]);
  expect((await template("exe")).status).toBe(400);
});
