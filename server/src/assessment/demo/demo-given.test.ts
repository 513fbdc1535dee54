import { getAttachment } from "@perennial/contract/assessment/attachment.ts";
import { getQualityReport } from "@perennial/contract/assessment/quality.ts";
import { listSittings } from "@perennial/contract/assessment/result.ts";
import { getMarkingBoard } from "@perennial/contract/assessment/marking.ts";
import { listMarkers } from "@perennial/contract/assessment/marking-team.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf } from "../../kernel/services.ts";
import { gradePaper } from "../release/grade-paper.ts";
import { releasedPaper } from "../release/releases.ts";
import { settleMark } from "../result/settle-mark.ts";
import { rulesFaults } from "../setting/setting-faults.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await app.services.pool.query<Row>(statement)).rows;

describe("papers that the demo has given out", () => {
  it("are fourteen of all kinds, each of a published paper and by rules that could be typed", async () => {
    const rows = await rowsOf<{ kind: number; rules: unknown; isRight: boolean }>(
      `select setting.kind, setting.rules, paper.publish_state = 1 and paper.kind = setting.kind
          and setting.opens_at is not distinct from (setting.rules ->> 'opensAt')::timestamptz
          and setting.closes_at is not distinct from (setting.rules ->> 'closesAt')::timestamptz
          and (setting.unit_id is null or exists (select from course.unit
            join course.chapter on chapter.id = unit.chapter_id
            where unit.id = setting.unit_id and chapter.period_id = setting.period_id
              and unit.kind <> 'link')) as "isRight"
        from assessment.setting join assessment.paper on paper.id = setting.paper_id`,
    );
    expect(rows).toHaveLength(14);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set([0, 1, 2, 3]));
    expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(rows.flatMap(({ kind, rules }) => rulesFaults(kind, storedRules(rules)))).toEqual([]);
  });

  it("were tried by their learners in every state, in time and in order", async () => {
    const rows = await rowsOf<{ state: number }>(
      `select state from assessment.attempt group by state order by state`,
    );
    expect(rows.map(({ state }) => state)).toEqual([0, 1, 2, 3, 4]);
    const wrong = await rowsOf(
      `select attempt.id from assessment.attempt
        join assessment.setting on setting.id = attempt.setting_id
        join course.enrolment on enrolment.period_id = setting.period_id
          and enrolment.user_id = attempt.user_id
        where enrolment.status <> 1 or enrolment.class_id <> attempt.class_id
          or enrolment.created_at > attempt.started_at or attempt.started_at < setting.opens_at
          or attempt.submitted_at < attempt.started_at or attempt.submitted_at > now()
          or attempt.submitted_at > setting.closes_at or attempt.submitted_at > attempt.deadline_at
          or (attempt.state = 0 and attempt.deadline_at < now())
          or (attempt.state in (1, 2, 3)) <> (attempt.submitted_at is not null)
          or (attempt.state = 1 and not attempt.is_pending) or (attempt.state = 2 and attempt.is_pending)
          or (attempt.number > 1 and not exists (select from assessment.attempt as earlier
            where earlier.setting_id = attempt.setting_id and earlier.user_id = attempt.user_id
              and earlier.number = attempt.number - 1 and earlier.submitted_at < attempt.started_at))`,
    );
    expect(wrong).toEqual([]);
  });

  it("have answers to what they ask, and marks as the product would give them", async () => {
    const db = tablesOf<AssessmentTables>(app.services.db);
    const attempts = await db.selectFrom("assessment.attempt").selectAll().execute();
    expect(attempts.length).toBeGreaterThan(300);
    const [answers, marks] = await Promise.all([
      db.selectFrom("assessment.answer").selectAll().execute(),
      db.selectFrom("assessment.mark").selectAll().execute(),
    ]);
    const answersOf = Map.groupBy(answers, (one) => one.attempt_id);
    const marksOf = Map.groupBy(marks, (one) => one.attempt_id);
    for (const { id, paper_id: paperId, release_number: release, state, raw } of attempts) {
      const frozen = await releasedPaper(db, paperId, release);
      const asked = new Set(
        frozen.content.sections.flatMap(({ questions }) => questions.map((one) => one.id)),
      );
      const own = answersOf.get(id) ?? [];
      expect(own.every(({ question_id: questionId }) => asked.has(questionId))).toBe(true);
      const given = marksOf.get(id) ?? [];
      expect(given.length).toBe([1, 2, 3].includes(state) ? asked.size : 0);
      if (given.length === 0) continue;
      const grade = gradePaper(
        frozen,
        new Map(own.flatMap(({ question_id: of, answer }) => (answer ? [[of, answer]] : []))),
      );
      for (const mark of given) {
        const known = grade.questions.find((one) => one.id === mark.question_id);
        expect(mark).toMatchObject(
          mark.by_id === null
            ? { points: known?.points, earned: known?.earned, state: known?.state }
            : { points: known?.points },
        );
        expect(mark.is_counted).toBe(mark.state !== "pending");
      }
      const sum = given.reduce((all, { earned }) => all + earned, 0);
      if (raw !== null) expect(raw).toBeCloseTo(sum, 2);
    }
  });

  it("are settled: to work out every mark anew changes nothing", async () => {
    const state = () =>
      rowsOf(
        `select attempt.id, raw, earned, is_late, final.points, final.total, final.is_passed, final.is_released
          from assessment.attempt left join assessment.final_mark as final using (setting_id, user_id)
          order by attempt.id`,
      );
    const before = await state();
    const who = await rowsOf<{ settingId: string; userId: string }>(
      `select distinct on (setting_id, state) setting_id as "settingId", user_id as "userId"
        from assessment.attempt order by setting_id, state, number desc, user_id`,
    );
    expect(who.length).toBeGreaterThan(20);
    await inTransaction(app.services, async (untyped) => {
      for (const { settingId, userId } of who)
        await settleMark(app.services, tablesOf<AssessmentTables>(untyped), settingId, userId, {
          actorId: "",
          reason: "",
        });
    });
    expect(await state()).toEqual(before);
  });

  it("keep the units that they complete open for who has not passed", async () => {
    const rows = await rowsOf<{ passed: boolean; complete: number; open: number }>(
      `select coalesce(final.is_passed, false) as passed,
          count(visit.completed_at)::int as complete,
          (count(*) - count(visit.completed_at))::int as open
        from assessment.setting
        join learning.unit_visit as visit on visit.unit_id = setting.unit_id
        left join assessment.final_mark as final
          on final.setting_id = setting.id and final.user_id = visit.user_id
        group by 1 order by 1`,
    );
    expect(rows).toMatchObject([{ passed: false, complete: 0 }, { passed: true }]);
    expect(rows[0]?.open).toBeGreaterThan(10);
    expect(rows[1]?.complete).toBeGreaterThan(10);
  });

  it.each([
    ["demo-paper-course-calligraphy-01-1", "teacher01"],
    ["demo-paper-course-choir-01-2", "teacher01"],
    ["demo-paper-course-gardening-01-1", "teacher03"],
    ["demo-paper-course-office-01-2", "teacher03"],
  ])("say something about their questions: %s", async (id, teacher) => {
    const { data } = await app.call(getQualityReport, { id }, { as: teacher });
    expect(data?.attempts).toBeGreaterThanOrEqual(30);
    const values = (name: "facility" | "discrimination") =>
      data?.questions.map((one) => one[name].value ?? Number.NaN) ?? [];
    expect(Math.min(...values("facility"))).toBeLessThan(0.8);
    expect(Math.max(...values("facility"))).toBeGreaterThan(0.8);
    const sorted = values("discrimination").toSorted((one, other) => one - other);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThan(25);
    expect(sorted[0]).toBeLessThan(40);
  });

  it("leave markers something: scripts to mark, and marks that are too far apart", async () => {
    const board = async (settingId: string, as: string) =>
      (await app.call(getMarkingBoard, { settingId }, { as })).data;
    const alone = await board("demo-given-memoir-exam", "teacher01");
    expect(alone?.isBlind).toBe(true);
    expect(alone?.markedNum).toBeGreaterThan(5);
    expect(alone?.questions.map(({ waitingNum }) => waitingNum > 5)).toEqual([true, true]);
    const { rows } = await app.services.pool.query<{ num: number }>(
      `select count(*)::int as num from assessment.mark
        where state = 'pending' and 2 = (select count(*) from assessment.given_mark as given
          where given.attempt_id = mark.attempt_id and given.question_id = mark.question_id)`,
    );
    expect(rows[0]?.num).toBeGreaterThan(2);
  });

  it("show a team how alike it marks, and name nobody where marking is blind", async () => {
    const id = "demo-given-baking-homework";
    const markers = await app.call(listMarkers, { settingId: id }, { as: "teacher02" });
    const drifts = markers.data?.flatMap(({ drift }) => drift ?? []) ?? [];
    expect(drifts.map(({ num }) => num)).toEqual([8, 7]);
    for (const { meanPercent, agreement, kappa } of drifts) {
      expect(Math.abs(meanPercent)).toBeLessThan(10);
      expect(agreement).toBeGreaterThan(0.5);
      expect(kappa).toBeGreaterThan(0.4);
    }
    expect(drifts[0]?.kappa).not.toBe(drifts[1]?.kappa);
    const blind = await rowsOf(
      `select attempt.id from assessment.attempt
        join assessment.setting on setting.id = attempt.setting_id
        where (setting.rules ->> 'isBlind')::boolean and position(user_id in attempt.id) > 0`,
    );
    expect(blind).toEqual([]);
  });

  it("give the demo's learner something of each kind: to do, overdue, handed back, done, to come", async () => {
    const states = async (kind: 0 | 1 | 2 | 3) =>
      (await app.call(listSittings, { kind, pageSize: 50 }, { as: "student01" })).data?.map(
        ({ name, state }) => `${name} ${state}`,
      );
    expect(await states(2)).toEqual(["课后作业：写一写 redo", "预习作业：认识葫芦丝 marked"]);
    expect(await states(1)).toEqual(["第一单元测验 open"]);
    expect(await states(3)).toEqual(["随堂练习一 open"]);
    expect(await states(0)).toEqual(["期中考试 later", "通识结业考试 submitted"]);
  });
});

it("one homework takes files and recordings, and a photograph and a recording were handed in", async () => {
  const handed = await rowsOf<{ id: string; attempt: string; isNamed: boolean }>(
    `select attachment.id, attempt_id as attempt,
        answer.answer -> 'fileIds' = jsonb_build_array(attachment.id) as "isNamed"
      from assessment.attachment join assessment.answer using (attempt_id, question_id)
      order by attachment.way`,
  );
  expect(handed.map(({ isNamed }) => isNamed)).toEqual([true, true]);
  const [photograph, recording] = handed;
  for (const [one, kind] of [
    [photograph, "picture"],
    [recording, "audio"],
  ] as const) {
    const { data, code } = await app.call(
      getAttachment,
      { attachmentId: one?.id ?? "" },
      { as: "site01" },
    );
    expect(code).toBeUndefined();
    expect(data?.playback).toMatchObject({ kind });
  }
  expect(photograph?.attempt).not.toBe(recording?.attempt);
});
