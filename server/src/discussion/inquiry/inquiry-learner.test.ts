import {
  listManagedInquiries,
  remindTeachers,
} from "@perennial/contract/discussion/inquiry/inquiry-admin.ts";
import {
  acceptAnswer,
  answerClassmate,
  askAgain,
  removeInquiry,
  endorseAnswer,
  listLikeInquiries,
  getInquiry,
  listClassInquiries,
  listOwnInquiries,
} from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import {
  answerInquiry,
  ask,
  removeAnswer,
} from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { CLASS_A, COURSE, insertTaughtCourse, PERIOD, UNIT } from "../fixtures.ts";

let app: TestApp;
const ASKER = "student01";
/** In the asker's class. */
const CLASSMATE = "student04";
/** In the other class of the period. */
const ELSEWHERE = "student02";

const asked = async (more: object = {}, as = ASKER): Promise<string> => {
  const answer = await app.call(
    ask,
    { courseId: COURSE, title: "怎样蘸墨才不洇", content: "<p>墨总是太多。</p>", ...more },
    { as },
  );
  return answer.data?.id ?? "";
};
const one = async (id: string, as = ASKER) => (await app.call(getInquiry, { id }, { as })).data;
const ofClass = async (as: string, more: object = {}) =>
  (await app.call(listClassInquiries, { courseId: COURSE, ...more }, { as })).data?.map(
    ({ id }) => id,
  );
const teach = async (id: string, as = "teacher01") =>
  (await app.call(answerInquiry, { id, content: "<p>先在碟边舔一舔。</p>" }, { as })).data?.id ??
  "";
const help = async (id: string, as = CLASSMATE) =>
  (await app.call(answerClassmate, { id, content: "<p>少蘸一点。</p>" }, { as })).data?.id ?? "";
const again = async (id: string, as = ASKER) =>
  app.call(askAgain, { id, content: "<p>还是洇。</p>" }, { as });
const told = async (who: string) =>
  (
    await app.services.pool.query<{ title: string }>(
      "select title from messaging.message where recipient_id = $1 and title like '%：怎样蘸墨才不洇' order by created_at",
      [who],
    )
  ).rows.map(({ title }) => title.split("：")[0]);

beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100 });
  await insertTaughtCourse(app);
  await app.services.pool.query(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
     values ($1, $2, $3, $4, 'corp-senior-university', 'province', 'self')`,
    [CLASS_A, CLASSMATE, PERIOD, COURSE],
  );
});
beforeEach(async () => {
  await app.services.pool.query("update course.period set params = '{}' where id = $1", [PERIOD]);
  await app.services.pool.query("update discussion.inquiry set deleted_at = now()");
  await app.services.pool.query("delete from messaging.message where title like '%怎样蘸墨才不洇'");
});
afterAll(() => app.close());

describe("questions of a class", () => {
  it("are seen by the class, private ones by the asker and the team alone", async () => {
    const open = await asked({ unitId: UNIT, atSeconds: 61 });
    const closed = await asked({ isPrivate: true });
    expect(await ofClass(ASKER)).toEqual([closed, open]);
    expect(await ofClass(CLASSMATE)).toEqual([open]);
    expect(await ofClass(ELSEWHERE)).toEqual([]);
    expect(await ofClass(ASKER, { unitId: UNIT })).toEqual([open]);
    expect(await ofClass(ASKER, { keyword: "%" })).toEqual([]);
    const own = await app.call(listOwnInquiries, {}, { as: ASKER });
    expect(own.data?.map(({ id }) => id)).toEqual([closed, open]);
    expect((await app.call(listOwnInquiries, {}, { as: CLASSMATE })).data).toEqual([]);
    expect(await one(open, CLASSMATE)).toMatchObject({
      unitId: UNIT,
      atSeconds: 61,
      isOwner: false,
      may: { answer: true, askAgain: false, delete: false },
    });
    expect(await one(closed, "teacher03")).toMatchObject({ isPrivate: true, isOwner: false });
    const hidden = await Promise.all(
      [
        [closed, CLASSMATE],
        [open, ELSEWHERE],
        [open, "teacher02"],
      ].map(([id = "", as = ""]) => app.call(getInquiry, { id }, { as })),
    );
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await told("teacher03")).toEqual(["《书法入门》有新提问", "《书法入门》有新提问"]);
  });

  it("like the one that is being asked are shown first", async () => {
    const like = await asked();
    await asked({ title: "毛笔怎样保养" });
    await asked({ title: "怎样蘸墨才不洇纸", isPrivate: true });
    const found = async (title: string, as = CLASSMATE) =>
      (await app.call(listLikeInquiries, { courseId: COURSE, title }, { as })).data;
    expect(await found("蘸墨总是洇，怎样蘸墨才好")).toEqual([
      { id: like, title: "怎样蘸墨才不洇", state: 0, answerNum: 0 },
    ]);
    expect(await found("' | :* & 墨")).toEqual([]);
    expect(await found("？")).toEqual([]);
    expect(await found("蘸墨总是洇，怎样蘸墨才好", ELSEWHERE)).toEqual([]);
  });

  it("are taken back by the asker while nobody has answered", async () => {
    const id = await asked();
    await again(id);
    const remove = async (as: string) => app.call(removeInquiry, { id }, { as });
    expect((await remove(CLASSMATE)).status).toBe(404);
    await help(id);
    expect((await remove(ASKER)).code).toBe("discussion.answeredAlready");
    const other = await asked();
    expect((await app.call(removeInquiry, { id: other }, { as: ASKER })).data).toBe(true);
    expect((await app.call(getInquiry, { id: other }, { as: ASKER })).status).toBe(404);
  });
});

describe("what is said below a question", () => {
  it("waits while only learners have answered; the team's word, its endorsement or the asker's acceptance answers it", async () => {
    const byTeam = await asked();
    await help(byTeam);
    expect((await one(byTeam))?.state).toBe(0);
    await teach(byTeam);
    expect((await one(byTeam))?.state).toBe(1);

    const byEndorsement = await asked();
    const helped = await help(byEndorsement);
    const endorse = async (isEndorsed: boolean, as = "teacher03") =>
      app.call(endorseAnswer, { id: helped, isEndorsed }, { as });
    expect((await endorse(true, ASKER)).status).toBe(404);
    expect((await endorse(true)).data).toBe(true);
    expect(await one(byEndorsement)).toMatchObject({
      state: 1,
      answers: [{ id: helped, kind: 1, isEndorsed: true, may: { accept: true, endorse: false } }],
    });
    await endorse(false);
    expect((await one(byEndorsement))?.state).toBe(0);

    const byAcceptance = await asked();
    const first = await help(byAcceptance);
    const accept = async (id: string, isAccepted: boolean, as = ASKER) =>
      app.call(acceptAnswer, { id, isAccepted }, { as });
    expect((await accept(first, true, CLASSMATE)).code).toBe("discussion.askerOnly");
    expect((await accept(first, true)).data).toBe(true);
    expect((await one(byAcceptance))?.state).toBe(1);
    const second = await teach(byAcceptance);
    expect((await accept(second, true)).data).toBe(true);
    expect((await one(byAcceptance))?.answers.map((row) => [row.id, row.isAccepted])).toEqual([
      [second, true],
      [first, false],
    ]);
    // Taking back another one's mark changes nothing.
    expect((await accept(first, false)).data).toBe(false);
    expect((await one(byAcceptance))?.answers[0]).toMatchObject({ id: second, isAccepted: true });
    // The accepted one is taken away: the classmate's alone leaves it waiting.
    expect((await app.call(removeAnswer, { id: second }, { as: "teacher01" })).data).toBe(true);
    expect(await one(byAcceptance)).toMatchObject({ state: 0, answers: [{ isAccepted: false }] });
    expect(await told(CLASSMATE)).toEqual(["教师认可了您的回答", "您的回答已被采纳"]);
  });

  it("can go on by the asker alone; the team sees it and answers anew", async () => {
    const id = await asked();
    expect((await again(id)).resultCode).toBe(0);
    // Nothing was answered yet: it simply waits.
    expect(await one(id)).toMatchObject({ state: 0, isAskedAgain: false });
    await teach(id);
    await again(id);
    expect(await one(id)).toMatchObject({ state: 1, isAskedAgain: true });
    const more = (await again(id)).data?.id ?? "";
    await app.call(removeAnswer, { id: more }, { as: ASKER });
    expect((await one(id))?.isAskedAgain).toBe(true);
    await teach(id, "teacher03");
    expect((await one(id))?.isAskedAgain).toBe(false);
    expect((await again(id, CLASSMATE)).code).toBe("discussion.askerOnly");
    expect(await told("teacher01")).toContain("学员追问");
    // Nobody accepts what was asked.
    const asks = (await one(id))?.answers.find(({ kind }) => kind === 2);
    const refused = await app.call(
      acceptAnswer,
      { id: asks?.id ?? "", isAccepted: true },
      { as: ASKER },
    );
    expect(refused.status).toBe(404);
  });

  it("is removed by its writer, and by the team where a learner said it", async () => {
    const id = await asked();
    const helped = await help(id);
    expect((await app.call(removeAnswer, { id: helped }, { as: ASKER })).status).toBe(404);
    expect((await app.call(removeAnswer, { id: helped }, { as: "teacher03" })).data).toBe(true);
    const other = await help(id);
    expect((await app.call(removeAnswer, { id: other }, { as: CLASSMATE })).data).toBe(true);
    expect((await one(id))?.answers).toEqual([]);
  });

  it.each([
    ["nobody", undefined, 401],
    ["the asker", ASKER, 403],
    ["the team", "teacher01", 403],
    ["the other class", ELSEWHERE, 404],
    ["who does not learn there", "student03", 404],
    ["an administrator of another school", "rschool01", 404],
  ])("is not a classmate's answer by %s", async (_who, as, status) => {
    const id = await asked();
    const answer = await app.call(
      answerClassmate,
      { id, content: "<p>x</p>" },
      as === undefined ? {} : { as },
    );
    expect(answer.status).toBe(status);
  });

  it("is not said where the period has no questions", async () => {
    const id = await asked();
    await app.services.pool.query("update course.period set params = $2 where id = $1", [
      PERIOD,
      { hasQuestions: false },
    ]);
    const answers = [
      await app.call(ask, { courseId: COURSE, title: "x", content: "<p>x</p>" }, { as: ASKER }),
      await app.call(answerClassmate, { id, content: "<p>x</p>" }, { as: CLASSMATE }),
      await again(id),
      await app.call(listClassInquiries, { courseId: COURSE }, { as: ASKER }),
      await app.call(listLikeInquiries, { courseId: COURSE, title: "x" }, { as: ASKER }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => "discussion.offInPeriod"));
    // What was asked stays readable.
    expect((await one(id))?.id).toBe(id);
  });
});

describe("questions in the consoles", () => {
  const listed = async (as: string, more: object = {}) =>
    (await app.call(listManagedInquiries, { keyword: "怎样蘸墨", ...more }, { as })).data?.map(
      ({ id }) => id,
    );

  it("are listed by scope, those that wait first, late ones apart", async () => {
    const answered = await asked();
    await teach(answered);
    const late = await asked({ isPrivate: true });
    await app.services.pool.query(
      "update discussion.inquiry set created_at = now() - interval '49 hours' where id = $1",
      [late],
    );
    for (const as of ["school01", "site01", "platform01", "super01"])
      expect(await listed(as)).toEqual([late, answered]);
    expect(await listed("school01", { isLate: true })).toEqual([late]);
    expect(await listed("school01", { isLate: false, state: 1 })).toEqual([answered]);
    const refused = await Promise.all(
      [ASKER, "teacher01", "rschool01"].map((as) => app.call(listManagedInquiries, {}, { as })),
    );
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await app.call(listManagedInquiries, {})).status).toBe(401);
  });

  it("that wait are brought to the team's mind once a day", async () => {
    const id = await asked();
    const remind = async (as?: string) =>
      app.call(remindTeachers, { id }, as === undefined ? {} : { as });
    const [nobody, learner] = [await remind(), await remind(ASKER)];
    expect([nobody.status, learner.status]).toEqual([401, 403]);
    expect((await remind("school01")).data).toEqual({ teacherNum: 2 });
    expect((await remind("site01")).code).toBe("discussion.remindedLately");
    expect(await told("teacher03")).toContain("请尽快回答学员提问");
    await app.services.pool.query(
      "update discussion.inquiry set reminded_at = now() - interval '25 hours' where id = $1",
      [id],
    );
    expect((await remind("school01")).resultCode).toBe(0);
    await teach(id);
    expect((await remind("school01")).code).toBe("discussion.notWaiting");
    const none = await app.call(remindTeachers, { id: "no-such" }, { as: "school01" });
    expect(none.status).toBe(404);
  });
});
