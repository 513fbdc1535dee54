import { listBank, updateBankQuestion } from "@perennial/contract/question/bank.ts";
import { updateQuestions } from "@perennial/contract/question/curate.ts";
import { createKnowledge } from "@perennial/contract/question/knowledge.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { countWork, listWork } from "@perennial/contract/desk/work.ts";
import { listMessages } from "@perennial/contract/messaging/message.ts";
import {
  acceptProposals,
  listLibrariesAbove,
  listOwnProposals,
  listProposals,
  proposeQuestions,
  refuseProposals,
  withdrawProposals,
} from "@perennial/contract/question/proposal.ts";
import { removeQuestion } from "@perennial/contract/question/question.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { tellChanges } from "../../desk/work-news.ts";
import { now } from "../../kernel/clock.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
});
afterAll(() => app.close());

const ZH = { "accept-language": "zh-CN" };

/** A school with an administrator and a teacher who has questions of the own. */
async function aSchool(
  names: readonly string[] = ["一加一等于几？", "二加二等于几？", "三加三等于几？"],
) {
  const corpId = await build.corp();
  const admin = await build.person({ role: "CorpAdmin", corpId });
  const teacher = await build.person({ role: "Teacher", corpId, name: "周老师" });
  const [own, school] = [`0.${teacher}`, `2.${corpId}`];
  const ids: string[] = [];
  for (const name of names)
    ids.push(
      await build.question({
        library: own,
        ownerId: teacher,
        item: { name: `<p>${name}（${corpId}）</p>` },
      }),
    );
  const propose = (
    which = ids,
    more: Partial<InputOf<typeof proposeQuestions>> = {},
    as = teacher,
  ) =>
    app.call(proposeQuestions, { libraryId: own, ids: which, targetId: school, ...more }, { as });
  const waiting = async (more: Partial<InputOf<typeof listProposals>> = {}) =>
    (await app.call(listProposals, { libraryId: school, ...more }, { as: admin })).data ?? [];
  const accept = (
    chosen: readonly { readonly id: string; readonly version: number }[],
    more: Partial<InputOf<typeof acceptProposals>> = {},
    as = admin,
  ) =>
    app.call(
      acceptProposals,
      {
        libraryId: school,
        chosen: chosen.map(({ id, version }) => ({ id, version })),
        ...more,
      },
      { as },
    );
  const refuse = (which: readonly string[], reason = "题干不完整", as = admin) =>
    app.call(refuseProposals, { libraryId: school, ids: [...which], reason }, { as });
  const mine = async () => (await app.call(listOwnProposals, {}, { as: teacher })).data ?? [];
  return { corpId, admin, teacher, own, school, ids, propose, waiting, accept, refuse, mine };
}

const workOf = async (as: string, kind = "question.proposals") =>
  (await app.call(countWork, {}, { as })).data?.kinds.find((one) => one.kind === kind)?.count;
const messagesOf = async (as: string) =>
  (await app.call(listMessages, { kind: "system" }, { as, headers: ZH })).data ?? [];

describe("proposals", () => {
  it("wait at the school with the question whole, are accepted as copies and refused with a reason, and the proposer is told", async () => {
    const { corpId, admin, teacher, own, school, ids, propose, waiting, accept, refuse, mine } =
      await aSchool();
    const above = await app.call(listLibrariesAbove, { libraryId: own }, { as: teacher });
    expect(above.data?.map(({ libraryId, mayEdit }) => [libraryId, mayEdit])).toEqual([
      [school, false],
      ["3.province", false],
    ]);
    expect((await propose(ids, { note: "期末可用" })).data).toEqual({
      proposed: 3,
      waitingNum: 0,
      knownNum: 0,
    });
    expect((await propose()).data).toEqual({ proposed: 0, waitingNum: 3, knownNum: 0 });
    expect(await workOf(admin)).toBe(1);
    const work = await app.call(
      listWork,
      { kind: "question.proposals" },
      { as: admin, headers: ZH },
    );
    expect(work.data).toMatchObject([
      { kindTitle: "题目共享审核", detail: "周老师 × 3", isOverdue: false },
    ]);
    const batchId = work.data?.[0]?.id ?? "";
    expect(work.data?.[0]?.to).toBe(
      `/admin-school/teachingManager/course/question-library-manager/share?batch=${batchId}`,
    );
    const shown = await waiting({ batchId });
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatchObject({
      byName: "周老师",
      fromName: "",
      note: "期末可用",
      isOwn: false,
      state: 0,
      version: 1,
      item: { type: 1, options: [{ isRight: true }, { isRight: false }] },
    });
    const [one, two, three] = shown;
    if (!one || !two || !three) throw new Error("three wait");
    const point = await app.call(
      createKnowledge,
      { libraryId: school, name: "算术" },
      { as: admin },
    );
    const knowledgeIds = [point.data?.id ?? ""];
    expect((await accept([one, two], { knowledgeIds, isSecret: true })).data).toEqual({
      accepted: 2,
      knownNum: 0,
    });
    expect((await refuse([three.id])).data).toEqual({ refused: 1 });
    expect(await workOf(admin)).toBe(0);
    const list = await app.call(listBank, { libraryId: school }, { as: admin });
    expect(list.data).toHaveLength(2);
    for (const row of list.data ?? [])
      expect(row).toMatchObject({ knowledgeIds, isSecret: true, libraryId: school });
    const copies = await app.services.pool.query<{ origin_id: string }>(
      "select origin_id from question.question where library_kind = 2 and library_id = $1",
      [corpId],
    );
    expect(copies.rows.map((row) => row.origin_id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    // The teacher's own stay as they were, and the copies are for exams: not seen by teachers.
    expect((await app.call(listBank, { libraryId: own }, { as: teacher })).data).toHaveLength(3);
    expect((await app.call(listBank, { libraryId: school }, { as: teacher })).data).toEqual([]);
    expect(
      (await mine())
        .map(({ state, reason }) => [state, reason] as const)
        .toSorted(([one], [other]) => one - other),
    ).toEqual([
      [1, ""],
      [1, ""],
      [2, "题干不完整"],
    ]);
    const told = await messagesOf(teacher);
    expect(told.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("推荐的题目已收入"),
        expect.stringContaining("没有被"),
      ]),
    );
    expect(told).toHaveLength(2);
    expect(told[0]?.link).toBe("/ucenter/teaching-space/c/questionstore/share");
    // Decided ones are kept, with what was judged, whatever becomes of the question later.
    await app.call(
      updateBankQuestion,
      { id: ids[2] ?? "", version: 1, item: { type: 8, name: "<p>后来的改动</p>" } },
      { as: teacher },
    );
    const decided = await waiting({ isDecided: true });
    expect(decided).toHaveLength(3);
    expect(JSON.stringify(decided)).not.toContain("后来的改动");
  });

  it("of what the library has, word for word, makes no second one; a visible one is not proposed at all", async () => {
    const { school, ids, propose, waiting, accept, admin } = await aSchool();
    await propose();
    expect((await accept(await waiting())).data).toEqual({ accepted: 3, knownNum: 0 });
    expect((await propose()).data).toEqual({ proposed: 0, waitingNum: 0, knownNum: 3 });
    // What a colleague may not see is proposed like any other, so that nobody learns what exams ask.
    const list = await app.call(listBank, { libraryId: school }, { as: admin });
    const copyIds = list.data?.map(({ id }) => id) ?? [];
    await app.call(
      updateQuestions,
      { libraryId: school, ids: copyIds, isSecret: true },
      { as: admin },
    );
    const other = await build.person({ role: "Teacher", corpId: school.slice(2) });
    const [first = ""] = ids;
    const { rows } = await app.services.pool.query<{ stem_text: string }>(
      "select stem_text from question.question where id = $1",
      [first],
    );
    const same = await build.question({
      library: `0.${other}`,
      ownerId: other,
      item: { name: `<p>${rows[0]?.stem_text}</p>` },
    });
    expect((await propose([same], { libraryId: `0.${other}` }, other)).data).toMatchObject({
      proposed: 1,
      knownNum: 0,
    });
    const [shown] = await waiting();
    expect(shown?.alike[0]).toMatchObject({ isSame: true, share: 1 });
    expect((await accept([shown ?? { id: "", version: 1 }])).data).toEqual({
      accepted: 1,
      knownNum: 1,
    });
    expect((await app.call(listBank, { libraryId: school }, { as: admin })).data).toHaveLength(3);
  });

  it("are judged in the version that was seen, once, and by nobody who has made them", async () => {
    const { admin, teacher, ids, propose, waiting, accept, refuse } = await aSchool();
    await propose();
    const [one, two, three] = await waiting();
    if (!one || !two || !three) throw new Error("three wait");
    await app.call(
      updateBankQuestion,
      { id: ids[0] ?? "", version: 1, item: { type: 8, name: "<p>改过了</p>" } },
      { as: teacher },
    );
    expect(await accept([one])).toMatchObject({
      code: "question.changed",
      fields: [{ path: "chosen.0.version" }],
    });
    expect((await waiting())[0]).toMatchObject({ version: 2, item: { name: "<p>改过了</p>" } });
    const both = await Promise.all([accept([two]), accept([two]), refuse([two.id])]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.filter(({ code }) => code === "question.proposalClosed")).toHaveLength(2);
    expect(await refuse([two.id])).toMatchObject({ code: "question.proposalClosed" });
    expect(await refuse(["none"])).toMatchObject({
      code: "question.proposalNotFound",
      fields: [{ path: "ids.0" }],
    });
    expect(await accept([three], { mayPractise: true, isSecret: true })).toMatchObject({
      code: "question.practiceOrExam",
    });
    expect(await accept([three], { knowledgeIds: ["none"] })).toMatchObject({
      code: "question.knowledgeUnknown",
    });
    expect(await refuse([three.id], "")).toMatchObject({ fields: [{ path: "reason" }] });
    await app.services.pool.query("update question.proposal set by_id = $1 where id = $2", [
      admin,
      three.id,
    ]);
    expect(await accept([three])).toMatchObject({ code: "question.ownProposal" });
    expect(await refuse([three.id])).toMatchObject({ code: "question.ownProposal" });
    expect((await waiting()).find(({ id }) => id === three.id)?.isOwn).toBe(true);
  });

  it("leave the queue when they are taken back or the question is removed, and so does the message", async () => {
    const { admin, teacher, ids, propose, waiting, accept, mine } = await aSchool();
    const tell = () =>
      tellChanges(app.services, {
        kind: "question.proposals",
        since: new Date(now().getTime() - 60_000).toISOString(),
      });
    await propose();
    await tell();
    const titles = async () => (await messagesOf(admin)).map(({ title }) => title);
    expect(await titles()).toEqual([expect.stringContaining("有题目等待审核")]);
    const [one, two, three] = await waiting();
    if (!one || !two || !three) throw new Error("three wait");
    const stranger = await build.person({ role: "Teacher" });
    const withdraw = (which: string[], as = teacher) =>
      app.call(withdrawProposals, { ids: which }, { as });
    expect(await withdraw([one.id], stranger)).toMatchObject({ code: "question.proposalNotFound" });
    expect((await withdraw([one.id, two.id])).data).toEqual({ withdrawn: 2 });
    expect(await withdraw([one.id])).toMatchObject({ code: "question.proposalClosed" });
    expect(await accept([one])).toMatchObject({ code: "question.proposalNotFound" });
    expect(await workOf(admin)).toBe(1);
    expect((await waiting()).map(({ id }) => id)).toEqual([three.id]);
    expect((await app.call(removeQuestion, { id: ids[2] ?? "" }, { as: teacher })).success).toBe(
      true,
    );
    await tell();
    expect(await workOf(admin)).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await titles()).toEqual([]);
    expect((await mine()).map(({ state }) => state)).toEqual([3, 3, 3]);
    // What was taken back may be proposed again.
    expect((await propose([ids[0] ?? ""])).data).toMatchObject({ proposed: 1 });
  });

  it("go upwards only, from those who may change the library, and in bounded numbers", async () => {
    const { admin, teacher, own, school, ids, propose } = await aSchool();
    const elsewhere = await aSchool([]);
    const colleague = await build.person({ role: "Teacher", corpId: school.slice(2) });
    expect(await propose(ids, { targetId: own })).toMatchObject({ code: "question.notAbove" });
    expect(await propose(ids, { targetId: elsewhere.school })).toMatchObject({
      code: "question.libraryNotFound",
    });
    expect(await propose(ids, {}, colleague)).toMatchObject({ code: "question.libraryNotFound" });
    expect(
      await propose(ids, { libraryId: school, targetId: "3.province" }, colleague),
    ).toMatchObject({ code: "question.mayNot" });
    expect(await propose([...ids, "none"])).toMatchObject({
      code: "question.notFound",
      fields: [{ path: "ids.3" }],
    });
    const ofAdmin = await build.question({ library: `0.${admin}`, ownerId: admin });
    expect(await propose([ofAdmin], { libraryId: `0.${admin}` }, admin)).toMatchObject({
      code: "question.copyInstead",
    });
    await app.call(
      updateQuestions,
      { libraryId: own, ids: [ids[1] ?? ""], state: 0 },
      { as: teacher },
    );
    expect(await propose()).toMatchObject({
      code: "question.isDisabled",
      fields: [{ path: "ids.1" }],
    });
    expect(await propose(Array.from({ length: 201 }, (_, at) => `${at}`))).toMatchObject({
      fields: [{ path: "ids" }],
    });
    // As if so many of theirs waited already; one question waits once for a library.
    await app.services.pool.query(
      `insert into question.question (id, site_id, corp_id, right_path, owner_id, type, stem_text, library_kind, library_id)
       select 'many-' || $1 || at, 'province', 'CP', 'CP/', $1, 8, 'x', 0, $1 from generate_series(1, 500) as at`,
      [teacher],
    );
    await app.services.pool.query(
      `insert into question.proposal (batch_id, question_id, version, from_kind, from_id, library_kind, library_id,
        site_id, corp_id, right_path, by_id)
       select 'full', 'many-' || $1 || at, 1, 0, $1, 2, $2, 'province', $2, 'CP/', $1 from generate_series(1, 500) as at`,
      [teacher, school.slice(2)],
    );
    expect(await propose([ids[0] ?? ""])).toMatchObject({ code: "question.proposalsFull" });
  });

  it("of a school go to the site, whose administrator decides", async () => {
    const { admin, school, waiting } = await aSchool([]);
    const site = await build.person({ role: "SiteAdmin" });
    const id = await build.question({
      library: school,
      ownerId: admin,
      item: { name: `<p>全站通用 ${school}</p>` },
    });
    const before = (await workOf(site, "question.siteProposals")) ?? 0;
    const sent = await app.call(
      proposeQuestions,
      { libraryId: school, ids: [id], targetId: "3.province" },
      { as: admin },
    );
    expect(sent.data).toMatchObject({ proposed: 1 });
    expect(await workOf(site, "question.siteProposals")).toBe(before + 1);
    expect(await workOf(admin)).toBe(0);
    expect(await waiting()).toEqual([]);
    const list = await app.call(
      listProposals,
      { libraryId: "3.province", pageSize: 20 },
      { as: site },
    );
    const shown = list.data?.find(({ item }) => item.name.includes(school));
    expect(shown?.fromName).not.toBe("");
    expect(
      (
        await app.call(
          acceptProposals,
          { libraryId: "3.province", chosen: [{ id: shown?.id ?? "", version: 1 }] },
          { as: site },
        )
      ).data,
    ).toEqual({ accepted: 1, knownNum: 0 });
    expect((await messagesOf(admin))[0]?.link).toBe(
      "/admin-school/teachingManager/course/question-library-manager/share",
    );
  });

  it("are seen and decided by nobody else", async () => {
    const { teacher, school, propose, waiting } = await aSchool();
    const elsewhere = await aSchool([]);
    await propose();
    const [one] = await waiting();
    const chosen = [{ id: one?.id ?? "", version: 1 }];
    for (const [as, code] of [
      [teacher, "question.mayNot"],
      [elsewhere.admin, "question.libraryNotFound"],
      [elsewhere.teacher, "question.libraryNotFound"],
    ] as const) {
      const input = { libraryId: school };
      for (const answer of [
        await app.call(listProposals, input, { as }),
        await app.call(acceptProposals, { ...input, chosen }, { as }),
        await app.call(refuseProposals, { ...input, ids: [one?.id ?? ""], reason: "不" }, { as }),
      ])
        expect(answer).toMatchObject({ code, data: null });
    }
    // Within a library of one's own, proposals to another are not found.
    for (const answer of [await elsewhere.accept(chosen), await elsewhere.refuse([one?.id ?? ""])])
      expect(answer.code).toBe("question.proposalNotFound");
    expect(await elsewhere.waiting({ batchId: one?.batchId ?? "" })).toEqual([]);
    expect(await waiting()).toHaveLength(3);
  });
});
