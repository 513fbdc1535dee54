import {
  removeImport,
  updateImportRow,
  listImportRows,
} from "@perennial/contract/question/import.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { writeDocx } from "../formats/docx/write-docx.ts";
import { mediaAddress } from "../formats/media-address.ts";
import { NO_FACTS } from "../formats/read-result.ts";
import { PICTURE } from "../formats/test-questions.ts";
import { QuestionItem } from "@perennial/contract/question/item.ts";
import { sweepImports } from "./sweep-imports.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  as = await (await buildOn(app)).person({ role: "Teacher" });
});
afterAll(() => app.close());

const PAPER = writeDocx(
  {
    title: "看图测验",
    questions: [
      {
        item: QuestionItem.parse({
          type: 1,
          name: `<p>图中点出的是什么？</p><p><img src="${mediaAddress(PICTURE)}" alt="点"></p>`,
          options: [
            { optionContent: "一个点", isRight: true },
            { optionContent: "一条线", isRight: false },
          ],
        }),
        facts: NO_FACTS,
      },
    ],
    media: [PICTURE],
  },
  { hasKey: true },
);

/** An import with a picture, whose last change lies `days` back. */
async function waiting(days: number): Promise<string> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(PAPER)], "试卷.docx"));
  const query = new URLSearchParams({
    format: "docx",
    libraryId: `0.${as}`,
    uploadId: randomUUID(),
  });
  const answer = await fetch(
    `${app.origin}/api/question/api/question/import/file?${query.toString()}`,
    { method: "POST", body: form, headers: { "x-token": await app.tokenOf(as) } },
  );
  const { data } = (await answer.json()) as { readonly data: { readonly id: string } };
  await app.services.pool.query(
    "update question.import set changed_at = $2, created_at = $2 where id = $1",
    [data.id, new Date(Date.now() - days * DAY_MS).toISOString()],
  );
  return data.id;
}

const standing = async (id: string) =>
  (
    await app.services.pool.query<{ state: number; rows: number; kept: number }>(
      `select state, (select count(*) from question.import_row where import_id = import.id) as rows,
         (select count(*) from files.upload where url = any(import.media) and not is_temp) as kept
       from question.import where id = $1`,
      [id],
    )
  ).rows[0];
const picturesGone = async (urls: readonly string[]): Promise<boolean[]> =>
  (
    await app.services.pool.query<{ is_temp: boolean }>(
      "select is_temp from files.upload where url = any($1)",
      [urls],
    )
  ).rows.map((row) => row.is_temp);
const mediaOf = async (id: string): Promise<string[]> =>
  (
    await app.services.pool.query<{ media: string[] }>(
      "select media from question.import where id = $1",
      [id],
    )
  ).rows[0]?.media ?? [];

it("drops an import and its pictures once nobody has touched it for thirty days, and no other", async () => {
  const [old, young, mended, removed] = [
    await waiting(31),
    await waiting(29),
    await waiting(31),
    await waiting(31),
  ];
  const { data } = await app.call(listImportRows, { id: mended }, { as });
  const row = data?.[0];
  const change = { id: mended, no: 1, version: row?.version ?? 0, difficulty: 2 as const };
  expect(
    (
      await app.call(
        updateImportRow,
        { ...change, isLeftOut: false, knowledge: [], tags: ["看图"] },
        { as },
      )
    ).success,
  ).toBe(true);
  await app.call(removeImport, { id: removed }, { as });
  const media = await mediaOf(old);
  expect(await picturesGone(media)).toEqual([false]);

  expect(await sweepImports(app.services, new Date())).toBe(1);
  expect(await standing(old)).toEqual({ state: 3, rows: 0, kept: 0 });
  expect(await picturesGone(media)).toEqual([true]);
  for (const id of [young, mended])
    expect(await standing(id)).toEqual({ state: 1, rows: 1, kept: 1 });
  // A second run of the same job finds nothing.
  expect(await sweepImports(app.services, new Date())).toBe(0);
});
