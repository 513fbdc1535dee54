import { createCourse } from "@perennial/contract/course/create/create.ts";
import {
  listImportRows,
  saveImport,
  type ImportView,
} from "@perennial/contract/question/import.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { writeDocx } from "../formats/docx/write-docx.ts";
import { mediaAddress } from "../formats/media-address.ts";
import { NO_FACTS } from "../formats/read-result.ts";
import { PICTURE } from "../formats/test-questions.ts";
import { QuestionItem } from "@perennial/contract/question/item.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = "teacher01";
interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: z.output<typeof ImportView> | null;
}

async function sent(
  bytes: Uint8Array,
  query: Readonly<Record<string, string>>,
  who = as,
): Promise<Answer> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], "试卷.docx"));
  const wanted = new URLSearchParams({ format: "docx", uploadId: randomUUID(), ...query });
  const response = await fetch(
    `${app.origin}/api/question/api/question/import/file?${wanted.toString()}`,
    { method: "POST", body: form, headers: { "x-token": await app.tokenOf(who) } },
  );
  return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
}

const item = QuestionItem.parse({
  type: 1,
  name: `<p>图中点出的是什么？</p><p><img src="${mediaAddress(PICTURE)}" alt="点"></p>`,
  options: [
    { optionContent: "一个点", isRight: true },
    { optionContent: "一条线", isRight: false },
  ],
});
const paper = () =>
  writeDocx(
    { title: "看图测验", questions: [{ item, facts: NO_FACTS }], media: [PICTURE] },
    { hasKey: true },
  );

it("reads a Word paper with its picture into a course, once however often it is sent", async () => {
  const { data } = await app.call(createCourse, { courseType: 1, name: "文件导入" }, { as });
  const courseId = data?.courseId ?? "";
  const query = { libraryId: `1.${courseId}`, uploadId: randomUUID() };
  const bytes = paper();
  const first = await sent(bytes, query);
  expect(first).toMatchObject({ status: 200, data: { total: 1, fileName: "试卷.docx" } });
  const id = first.data?.id ?? "";
  expect((await sent(bytes, query)).data?.id).toBe(id);
  const rows = await app.call(listImportRows, { id }, { as });
  const [row] = rows.data ?? [];
  const [, address = ""] = /<img[^>]* src="([^"]+)"/.exec(row?.item?.name ?? "") ?? [];
  const picture = await fetch(`${app.origin}${address}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await app.call(saveImport, { id }, { as })).data?.savedNum).toBe(1);

  // Stored anew, the picture has another address; the question is known all the same.
  const again = await sent(bytes, { libraryId: `1.${courseId}` });
  const twice = await app.call(saveImport, { id: again.data?.id ?? "" }, { as });
  expect(twice.data).toMatchObject({ savedNum: 0, sameNum: 1 });
});

it("reads the sample sheet and the sample paper that come with the product", async () => {
  const { data } = await app.call(createCourse, { courseType: 1, name: "样例" }, { as });
  const libraryId = `1.${data?.courseId ?? ""}`;
  for (const [name, format, total] of [
    ["question-sheet.xlsx", "xlsx", 14],
    ["question-paper.docx", "docx", 22],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    const file = await fetch(`${app.origin}/files/demo/${name}`);
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    const answer = await sent(new Uint8Array(await file.arrayBuffer()), { libraryId, format });
    expect(answer).toMatchObject({ status: 200, data: { total, refusedNum: 0 } });
  }
});

it("refuses what is no Word paper, another format, and other people's libraries", async () => {
  const { data } = await app.call(createCourse, { courseType: 1, name: "文件导入" }, { as });
  const libraryId = `1.${data?.courseId ?? ""}`;
  expect(await sent(Buffer.from("不是文档"), { libraryId })).toMatchObject({
    status: 400,
    code: "question.importRefused",
  });
  expect((await sent(paper(), { libraryId, format: "exe" })).status).toBe(400);
  expect((await sent(paper(), { libraryId }, "teacher02")).status).toBe(404);
  expect((await sent(paper(), { libraryId }, "student01")).status).toBe(403);
  expect((await sent(paper(), { libraryId: "9.nothing" })).status).toBe(404);
});
