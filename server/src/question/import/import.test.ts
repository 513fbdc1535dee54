import {
  removeImport,
  getImport,
  importText,
  listImportRows,
  listImports,
  saveImport,
  updateImportRow,
} from "@perennial/contract/question/import.ts";
import { createCourse } from "@perennial/contract/course/create/create.ts";
import { listQuestions } from "@perennial/contract/question/question.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = "teacher01";
const PAPER = `社区书法测验
一、单项选择题（每题2分）
1. 下列属于“文房四宝”的是（ B ）
A. 毛笔和算盘
B. 宣纸和砚台
C. 墨汁和油画布
D. 钢笔和信纸
解析：文房四宝是笔、墨、纸、砚。
2. 楷书四大家中不包括（ E ）
A. 欧阳询
B. 颜真卿
C. 柳公权
D. 张旭
二、判断题
3. 隶书早于楷书。（√）
`;

const courseOf = async (): Promise<string> =>
  (await app.call(createCourse, { courseType: 1, name: "导入" }, { as })).data?.courseId ?? "";

const imported = async (courseId: string, text = PAPER, uploadId = randomUUID()) =>
  app.call(importText, { libraryId: `1.${courseId}`, uploadId, text }, { as });

const rowsOf = async (id: string) =>
  (await app.call(listImportRows, { id, pageSize: 100 }, { as })).data ?? [];

describe("a pasted paper", () => {
  it("is read, mended and saved; the same paper again adds nothing", async () => {
    const courseId = await courseOf();
    const uploadId = randomUUID();
    const first = await imported(courseId, PAPER, uploadId);
    expect(first.data).toMatchObject({ state: 1, total: 3, savedNum: 0, format: "text" });
    const id = first.data?.id ?? "";
    // The same upload, sent twice on a bad line, is one import.
    expect((await imported(courseId, PAPER, uploadId)).data?.id).toBe(id);

    const rows = await rowsOf(id);
    expect(rows.map(({ item }) => item?.type)).toEqual([1, 1, 3]);
    expect(rows[0]).toMatchObject({ doubts: [], faults: [] });
    expect(rows[0]?.source.text).toContain("宣纸和砚台");
    const wrong = rows[1]!;
    expect(wrong.doubts.map(({ code }) => code)).toContain("keyNamesMissingOption");
    const doubtful = await app.call(listImportRows, { id, only: "doubtful" }, { as });
    expect(doubtful.data?.map(({ no }) => no)).toEqual([2]);

    const item = {
      ...wrong.item!,
      options: wrong.item!.options.map((option, at) =>
        Object.assign({}, option, { isRight: at === 3 }),
      ),
    };
    const mend = {
      id,
      no: 2,
      version: wrong.version,
      item,
      difficulty: 2 as const,
      tags: ["书法"],
    };
    const mended = await app.call(updateImportRow, mend, { as });
    expect(mended.data).toMatchObject({ doubts: [], faults: [], difficulty: 2, tags: ["书法"] });
    // Somebody else looked at the row before it was mended.
    expect(await app.call(updateImportRow, mend, { as })).toMatchObject({
      code: "question.changed",
    });

    const saved = await app.call(saveImport, { id }, { as });
    expect(saved.data).toMatchObject({ state: 2, savedNum: 3, sameNum: 0, refusedNum: 0 });
    expect(await app.call(saveImport, { id }, { as })).toMatchObject({
      code: "question.importClosed",
    });
    const inLibrary = await app.call(listQuestions, { courseId }, { as });
    expect(inLibrary.data?.length).toBe(3);

    const again = await imported(courseId);
    const second = again.data?.id ?? "";
    const likes = (await rowsOf(second)).map(({ like }) => like?.percent);
    expect(likes).toEqual([100, 100, 100]);
    const twice = await app.call(saveImport, { id: second }, { as });
    expect(twice.data).toMatchObject({ savedNum: 0, sameNum: 3 });
    expect((await app.call(listQuestions, { courseId }, { as })).data?.length).toBe(3);
    const log = await app.call(listImports, { libraryId: `1.${courseId}` }, { as });
    expect(log.data?.map((one) => [one.savedNum, one.sameNum])).toEqual([
      [0, 3],
      [3, 0],
    ]);
  });

  it("saves what is whole and says of each other row why it is not in the library", async () => {
    const courseId = await courseOf();
    const { data } = await imported(courseId);
    const id = data?.id ?? "";
    await app.call(updateImportRow, { id, no: 3, version: 1, isLeftOut: true }, { as });
    const saved = await app.call(saveImport, { id, mayPractise: false, isSecret: true }, { as });
    expect(saved.data).toMatchObject({ savedNum: 1, leftOutNum: 1, refusedNum: 1 });
    expect((await rowsOf(id)).map(({ fate }) => fate)).toEqual([1, 4, 2]);
    const flags = await app.services.pool.query(
      "select may_practise, is_secret from question.question where library_id = $1",
      [courseId],
    );
    expect(flags.rows).toEqual([{ may_practise: false, is_secret: true }]);
  });

  it("is given up without a trace in the library", async () => {
    const courseId = await courseOf();
    const id = (await imported(courseId)).data?.id ?? "";
    expect((await app.call(removeImport, { id }, { as })).data).toBe(true);
    expect((await app.call(getImport, { id }, { as })).data).toMatchObject({ state: 3, total: 0 });
    expect(await app.call(saveImport, { id }, { as })).toMatchObject({
      code: "question.importClosed",
    });
    expect((await app.call(listQuestions, { courseId }, { as })).data).toEqual([]);
  });

  it("is refused with words when nothing in it is a question, and when flags exclude each other", async () => {
    const courseId = await courseOf();
    expect(await imported(courseId, "今天下午三点开会。")).toMatchObject({
      status: 400,
      code: "question.importEmpty",
    });
    const id = (await imported(courseId)).data?.id ?? "";
    expect(
      await app.call(saveImport, { id, mayPractise: true, isSecret: true }, { as }),
    ).toMatchObject({ code: "question.flagsDiffer" });
  });

  it("keeps a question that cannot be asked out of a row, with the fault at its field", async () => {
    const courseId = await courseOf();
    const id = (await imported(courseId)).data?.id ?? "";
    const [row] = await rowsOf(id);
    const item = {
      ...row!.item!,
      options: row!.item!.options.map((option) => Object.assign({}, option, { isRight: false })),
    };
    const answer = await app.call(updateImportRow, { id, no: 1, version: 1, item }, { as });
    expect(answer).toMatchObject({ status: 400, code: "question.answerWrong" });
    const fields = answer.success ? [] : (answer.fields ?? []);
    expect(fields.map(({ path }) => path)).toEqual(["item.options"]);
  });

  it("stays with those who may change the library", async () => {
    const courseId = await courseOf();
    const id = (await imported(courseId)).data?.id ?? "";
    for (const who of ["teacher02", "student01"]) {
      // oxlint-disable-next-line no-await-in-loop -- two people
      const seen = await app.call(listImportRows, { id }, { as: who });
      expect([403, 404]).toContain(seen.status);
      expect(seen.data).toBeNull();
    }
    expect((await app.call(getImport, { id })).status).toBe(401);
  });
});
