import { getBankQuestion, listBank } from "@perennial/contract/question/bank.ts";
import { LibraryKind, libraryName } from "@perennial/contract/question/library.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";

const SCHOOL = libraryName(LibraryKind.corp, "corp-senior-university");
const SITE = libraryName(LibraryKind.site, PROVINCE_SITE_ID);
const COURSE = libraryName(LibraryKind.course, "course-calligraphy-01");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = (as: string, libraryId: string, more: object = {}) =>
  app.call(listBank, { libraryId, pageSize: 50, ...more }, { as });

describe("the libraries of the demo", () => {
  it("hold six hundred questions over twenty courses, a few of them in a shared library alone", async () => {
    const { rows } = await app.services.pool.query<{ courses: number; written: number }>(
      `select count(distinct library_id) filter (where library_kind = 1)::int as courses,
        count(*) filter (where origin_id = '')::int as written
        from question.question where library_id <> 'course-micro' and deleted_at is null`,
    );
    expect(rows[0]).toEqual({ courses: 20, written: 600 });
  });

  it("show a teacher the questions of the own course, by point of knowledge, flag and words", async () => {
    const all = await list("teacher01", COURSE);
    expect(all.data).toHaveLength(28);
    expect(all.data?.[0]?.id).toBe("demo-calligraphy-1");
    const strokes = await list("teacher01", COURSE, { knowledgeId: "demo-calligraphy-p5" });
    expect(strokes.data?.map(({ id }) => id)).toContain("demo-calligraphy-6");
    const secret = await list("teacher01", COURSE, { flag: "secret" });
    expect(secret.data).toHaveLength(4);
    const found = await list("teacher01", COURSE, { keyword: "五指执笔" });
    expect(found.data?.map(({ id }) => id)).toEqual(["demo-calligraphy-5"]);
  });

  it("keep what is for exams only from a school's teachers", async () => {
    const [curator, teacher] = [await list("school01", SCHOOL), await list("teacher01", SCHOOL)];
    expect(curator.data).toHaveLength(26);
    expect(teacher.data).toHaveLength(22);
    expect(teacher.data?.some(({ isSecret }) => isSecret)).toBe(false);
    expect((await list("site01", SITE)).data).toHaveLength(31);
  });

  it("know what a question said before", async () => {
    const { data } = await app.call(
      getBankQuestion,
      { id: "demo-calligraphy-3" },
      { as: "teacher01" },
    );
    expect(data).toMatchObject({ version: 2, mayEdit: true, writerName: expect.any(String) });
    expect(data?.item.name).toContain("日课");
    const { rows } = await app.services.pool.query<{ name: string }>(
      `select content ->> 'name' as name from question.version
        where question_id = 'demo-calligraphy-3' and number = 1`,
    );
    expect(rows[0]?.name).toContain("练毛笔字");
  });
});
