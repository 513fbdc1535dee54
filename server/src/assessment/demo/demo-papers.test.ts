import { listPapers } from "@perennial/contract/assessment/paper.ts";
import { listBank } from "@perennial/contract/question/bank.ts";
import { checkPaper } from "@perennial/contract/assessment/publish.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listed = (as: string, libraryId: string) =>
  app.call(listPapers, { libraryId, pageSize: 50 }, { as });

describe("papers of the demo", () => {
  it("are forty and more, of every kind and in every state", async () => {
    const { rows } = await app.services.pool.query<{ kind: number; state: number; num: number }>(
      `select kind, publish_state as state, count(*)::int as num from assessment.paper
        where id like 'demo-paper-%' group by kind, publish_state`,
    );
    expect(rows.reduce((all, { num }) => all + num, 0)).toBe(49);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set([0, 1, 2]));
  });

  it("are frozen where they are published, with as many questions as they want", async () => {
    const { rows } = await app.services.pool.query<{ wrong: number; frozen: number }>(
      `select count(*) filter (where asked.num is null or asked.num < 3)::int as wrong,
          count(*)::int as frozen
        from assessment.paper
        left join (
          select paper_id, count(*)::int as num from assessment.released_question group by paper_id
        ) as asked on asked.paper_id = paper.id
        where publish_state > 0`,
    );
    expect(rows[0]).toEqual({ wrong: 0, frozen: 37 });
  });

  it("ask nothing that is kept for exams outside of them", async () => {
    const { rows } = await app.services.pool.query(
      `select paper.id from assessment.paper
        join assessment.released_question as asked on asked.paper_id = paper.id
        join question.question on question.id = asked.question_id
        where paper.kind in (2, 3) and question.is_secret`,
    );
    expect(rows).toEqual([]);
  });

  it("show their teacher what is ready and what a rule cannot fill", async () => {
    const { data } = await listed("teacher01", "1.course-calligraphy-01");
    expect(data?.map(({ name }) => name)).toEqual(["摸底测验（草稿）", "第一单元测验"]);
    expect(data?.[1]).toMatchObject({ kind: 1, publishState: 1, total: 100, passLine: 60 });
    const { data: faults } = await app.call(
      checkPaper,
      { id: data?.[0]?.id ?? "" },
      { as: "teacher01" },
    );
    expect(faults?.map(({ code }) => code)).toEqual(["assessment.ruleShort"]);
  });

  it("were answered by the demo's learners, some questions better than others", async () => {
    const { data } = await app.call(
      listBank,
      { libraryId: "1.course-calligraphy-01", order: "mostUsed", pageSize: 14 },
      { as: "teacher01" },
    );
    const rates = data?.map(({ correctPercent }) => correctPercent ?? -1) ?? [];
    expect(rates).toHaveLength(14);
    expect(Math.min(...rates)).toBeGreaterThan(10);
    expect(new Set(rates).size).toBeGreaterThan(5);
    expect(
      data?.every(({ personNum, answerNum }) => personNum >= 10 && answerNum >= personNum),
    ).toBe(true);
  });

  it("stand in the school's library too", async () => {
    const { data } = await listed("school01", "2.corp-senior-university");
    expect(data).toMatchObject([{ name: "通识结业考试", publishState: 1, total: 100 }]);
  });
});
