import {
  copyPaper,
  createPaper,
  getPaper,
  listPapers,
  removePaper,
} from "@perennial/contract/assessment/paper.ts";
import { assessmentMessages } from "@perennial/contract/assessment/messages.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { paperWorld } from "../../test/builders/paper-world.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof paperWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await paperWorld(app);
});
afterAll(() => app.close());

/** The words of a fault at a field, as an app that names no language gets them. */
const said = (fault: string): string =>
  Object.entries(assessmentMessages).find(([code]) => code === `assessment.${fault}`)?.[1].words
    .en ?? "";

const namesOf = async (input: Partial<Parameters<typeof asked>[0]> = {}, as = world.lead) => {
  const { data, code } = await asked(input, as);
  return data?.map(({ name }) => name) ?? code;
};
const asked = (
  input: Partial<Parameters<typeof app.call<typeof listPapers>>[1]>,
  as = world.lead,
) => app.call(listPapers, { libraryId: world.libraryId, ...input }, { as });

describe("a list of papers", () => {
  it("has those of a course, by kind, period, state and word, the newest first", async () => {
    const course = await world.build.course({ team: [[world.lead, 0]] });
    const libraryId = `1.${course.id}`;
    await world.paper({ libraryId, name: "甲卷", kind: 1, periodId: course.periodId });
    await world.paper({ libraryId, name: "乙业", kind: 2 });
    await world.paper({ libraryId, name: "丙 100%", kind: 0 });
    expect(await namesOf({ libraryId })).toEqual(["丙 100%", "乙业", "甲卷"]);
    expect(await namesOf({ libraryId, kind: 2 })).toEqual(["乙业"]);
    // What belongs to no period is there in each.
    expect(await namesOf({ libraryId, periodId: course.periodId })).toHaveLength(3);
    expect(await namesOf({ libraryId, periodId: "another" })).toEqual(["丙 100%", "乙业"]);
    expect(await namesOf({ libraryId, keyword: "0%" })).toEqual(["丙 100%"]);
    expect(await namesOf({ libraryId, keyword: "%卷" })).toEqual([]);
    expect(await namesOf({ libraryId, publishState: 1 })).toEqual([]);
    expect(await asked({ libraryId, pageSize: 2 })).toMatchObject({
      page: { rowCount: 3, totalPage: 2 },
    });
  });

  it("is for the team of a course, and for managers of the school's and one's own library", async () => {
    expect(await namesOf({}, world.assistant)).toEqual(expect.any(Array));
    for (const as of [world.stranger, world.otherAdmin])
      expect(await namesOf({}, as)).toBe("question.libraryNotFound");
    expect(await namesOf({}, world.learner)).toBe("kernel.forbidden");
    const school = { libraryId: `2.${world.school}` };
    await world.paper({ ...school, name: "校卷" }, world.schoolAdmin);
    expect(await namesOf({ ...school, keyword: "校卷" }, world.schoolAdmin)).toEqual(["校卷"]);
    // Teachers use questions of their school; its papers are not theirs to read.
    expect(await namesOf(school, world.lead)).toBe("question.mayNot");
    expect(await namesOf(school, world.otherAdmin)).toBe("question.libraryNotFound");
    const own = { libraryId: `0.${world.lead}` };
    await world.paper({ ...own, name: "私卷" });
    expect(await namesOf({ ...own, keyword: "私卷" })).toEqual(["私卷"]);
    expect(await namesOf(own, world.assistant)).toBe("question.libraryNotFound");
  });
});

describe("a new paper", () => {
  it("stands in its library, unpublished and empty", async () => {
    const paper = await world.paper({ instructions: "<p>独立完成</p><script>x</script>" });
    expect(paper).toMatchObject({
      libraryId: world.libraryId,
      publishState: 0,
      version: 1,
      questionNum: 0,
      instructions: "<p>独立完成</p>",
      sections: [],
      may: { edit: true, publish: true, unpublish: false, remove: true },
    });
    expect(
      (await app.call(getPaper, { id: paper.id }, { as: world.assistant })).data,
    ).toMatchObject({
      name: "测验",
      may: { edit: false, publish: false, unpublish: false, remove: false },
    });
  });

  it.each([
    ["a pass line above the total", { passLine: 11 }, "assessment.paperWrong"],
    ["points that are neither whole nor half", { total: 10.3 }, "kernel.invalidInput"],
    ["no name", { name: " " }, "kernel.invalidInput"],
    ["a kind that does not exist", { kind: 9 as 1 }, "kernel.invalidInput"],
    ["no library", { libraryId: "nothing" }, "question.libraryNotFound"],
    ["a period of another course", { periodId: "another" }, "course.notFound"],
  ])("is refused with %s", async (_what, given, code) => {
    const input = {
      libraryId: world.libraryId,
      kind: 1,
      name: "卷",
      total: 10,
      passLine: 6,
    } as const;
    const answer = await app.call(createPaper, { ...input, ...given }, { as: world.lead });
    expect(answer).toMatchObject({ success: false, code });
  });

  it("is begun by those alone who may change the library", async () => {
    const input = {
      libraryId: world.libraryId,
      kind: 1,
      name: "卷",
      total: 10,
      passLine: 6,
    } as const;
    const codeFor = async (as: string) => (await app.call(createPaper, input, { as })).code;
    expect(await codeFor(world.assistant)).toBe("question.mayNot");
    expect(await codeFor(world.stranger)).toBe("question.libraryNotFound");
    expect(await codeFor(world.learner)).toBe("kernel.forbidden");
  });
});

describe("saving a paper", () => {
  it("keeps sections, questions and rules as they were sent, and counts the version", async () => {
    const paper = await world.paper();
    const [one = "", two = ""] = await world.questions(2);
    const { data } = await world.save(paper, [
      {
        name: "一、单选",
        instructions: "<p>每题 2 分</p>",
        pointsEach: 2,
        isShuffled: true,
        items: [
          { questionId: two, points: 2.5 },
          { questionId: one, pinned: 1, isFixed: true },
        ],
        rules: [
          { count: 3, type: 1, difficulty: 2, knowledgeIds: ["k"], tags: ["潮汐"], points: 1 },
        ],
      },
      { name: "二、判断", items: [], rules: [] },
    ]);
    expect(data).toMatchObject({ version: 2, questionNum: 5, hasChanges: false });
    expect(data?.sections).toMatchObject([
      {
        name: "一、单选",
        pointsEach: 2,
        isShuffled: true,
        items: [
          {
            questionId: two,
            pinned: null,
            points: 2.5,
            isFixed: false,
            isForeign: false,
            newest: 1,
          },
          { questionId: one, pinned: 1, points: null, isFixed: true, stemText: "第 0 题 0" },
        ],
        rules: [
          {
            count: 3,
            libraryId: null,
            type: 1,
            difficulty: 2,
            knowledgeIds: ["k"],
            tags: ["潮汐"],
            points: 1,
          },
        ],
      },
      { name: "二、判断", items: [], rules: [] },
    ]);
    // Sections that stay keep their ids, in whatever order.
    const [first, second] = data?.sections ?? [];
    if (!data || !first || !second) throw new Error("no sections");
    const strip = ({ id, name }: typeof first) => ({ id, name, items: [], rules: [] });
    const turned = await world.save(data, [strip(second), strip(first)]);
    expect(turned.data?.sections.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it("is refused when somebody else has saved meanwhile, and changes nothing", async () => {
    const paper = await world.paper();
    expect(await world.save(paper, [{ name: "先" }])).toMatchObject({ data: { version: 2 } });
    expect(await world.save(paper, [{ name: "后" }])).toMatchObject({
      status: 409,
      code: "assessment.changed",
    });
    const { data } = await app.call(getPaper, { id: paper.id }, { as: world.lead });
    expect(data?.sections).toMatchObject([{ name: "先" }]);
  });

  it("says at which place what is wrong", async () => {
    const paper = await world.paper({ kind: 2 });
    const [known = "", secret = "", version = ""] = await world.questions(3);
    const hidden = await world.build.question({ library: world.libraryId, is_secret: true });
    const foreign = await world.build.question({ library: "2.elsewhere" });
    await world.build.question({ library: world.libraryId });
    const answer = await world.save(
      paper,
      [
        {
          id: "a",
          name: "一",
          items: [
            { questionId: known },
            { questionId: known },
            { questionId: foreign },
            { questionId: "nothing" },
            { questionId: hidden },
            { questionId: version, pinned: 7 },
            { questionId: secret },
          ],
          rules: [{ count: 1, libraryId: "2.elsewhere" }],
        },
        { id: "a", name: "二" },
      ],
      { passLine: 11 },
    );
    expect(answer).toMatchObject({ status: 400, code: "assessment.paperWrong" });
    const fields = answer.success ? [] : (answer.fields ?? []);
    expect(Object.fromEntries(fields.map(({ path, message }) => [path, message]))).toEqual({
      passLine: said("passLineHigh"),
      "sections.1": said("sectionTwice"),
      "sections.0.items.1": said("questionTwice"),
      "sections.0.items.2": said("questionForeign"),
      "sections.0.items.3": said("questionForeign"),
      "sections.0.items.4": said("questionSecret"),
      "sections.0.items.5": said("versionMissing"),
      "sections.0.rules.0.libraryId": said("libraryForeign"),
    });
    expect((await app.call(getPaper, { id: paper.id }, { as: world.lead })).data?.version).toBe(1);
  });

  it("takes what the school lends its teachers, but not what it keeps for exams", async () => {
    const library = `2.${world.school}`;
    const lent = await world.build.question({ library });
    const kept = await world.build.question({ library, is_secret: true });
    const paper = await world.paper({ kind: 0 });
    const code = async (questionId: string) =>
      (await world.save(paper, [{ name: "一", items: [{ questionId }] }])).code;
    expect(await code(kept)).toBe("assessment.paperWrong");
    expect(await code(lent)).toBeUndefined();
  });

  it("keeps a question that a colleague has put in from a library of their own", async () => {
    const mate = await world.build.person({ role: "Teacher", corpId: world.school });
    const course = await world.build.course({
      team: [
        [world.lead, 0],
        [mate, 1],
      ],
    });
    const paper = await world.paper({ libraryId: `1.${course.id}` });
    const own = await world.build.question({ library: `0.${mate}` });
    const items = [{ questionId: own }];
    expect((await world.save(paper, [{ name: "一", items }])).code).toBe("assessment.paperWrong");
    const { data } = await world.save(paper, [{ name: "一", items }], {}, mate);
    if (!data) throw new Error("not saved");
    expect((await world.save(data, [{ name: "改", items }])).data?.sections).toMatchObject([
      { name: "改", items: [{ questionId: own }] },
    ]);
  });

  it("is for those alone who may change the library", async () => {
    const paper = await world.paper();
    const codeFor = async (as: string) => (await world.save(paper, [], {}, as)).code;
    expect(await codeFor(world.assistant)).toBe("assessment.mayNot");
    expect(await codeFor(world.stranger)).toBe("assessment.paperNotFound");
    expect(await codeFor(world.otherAdmin)).toBe("assessment.paperNotFound");
    expect(await codeFor(world.learner)).toBe("kernel.forbidden");
    // Administrators of the school stand above its courses.
    expect(await codeFor(world.schoolAdmin)).toBeUndefined();
  });
});

describe("a copy of a paper", () => {
  it("goes its own way, without the questions that the copier may not use", async () => {
    const [one = ""] = await world.questions(1);
    const mine = await world.build.question({ library: `0.${world.lead}` });
    const paper = await world.paper({ kind: 0, versionNum: 2 });
    const saved = await world.save(paper, [
      {
        name: "一",
        pointsEach: 5,
        items: [{ questionId: one, isFixed: true }, { questionId: mine }],
      },
    ]);
    const libraryId = `2.${world.school}`;
    const { data } = await app.call(
      copyPaper,
      { id: paper.id, libraryId },
      { as: world.schoolAdmin },
    );
    expect(data).toMatchObject({
      leftOutNum: 1,
      paper: {
        libraryId,
        kind: 0,
        versionNum: 2,
        version: 1,
        publishState: 0,
        sections: [{ name: "一", pointsEach: 5, items: [{ questionId: one, isFixed: true }] }],
      },
    });
    expect(data?.paper.sections[0]?.id).not.toBe(saved.data?.sections[0]?.id);
    const own = await app.call(
      copyPaper,
      { id: paper.id, libraryId: world.libraryId, periodId: world.course.periodId },
      { as: world.lead },
    );
    expect(own.data).toMatchObject({ leftOutNum: 0, paper: { periodId: world.course.periodId } });
  });

  it("needs the right on both sides", async () => {
    const { id } = await world.paper();
    const copy = async (as: string, libraryId: string) =>
      (await app.call(copyPaper, { id, libraryId }, { as })).code;
    expect(await copy(world.lead, `2.${world.school}`)).toBe("question.mayNot");
    expect(await copy(world.assistant, world.libraryId)).toBe("question.mayNot");
    expect(await copy(world.stranger, `0.${world.stranger}`)).toBe("assessment.paperNotFound");
    expect(await copy(world.lead, "nothing")).toBe("question.libraryNotFound");
    expect(await copy(world.assistant, `0.${world.assistant}`)).toBeUndefined();
  });
});

it("removes a paper that is not published, for those who may", async () => {
  const { id } = await world.paper();
  const remove = (as: string) => app.call(removePaper, { id }, { as });
  expect((await remove(world.assistant)).code).toBe("assessment.mayNot");
  expect((await remove(world.stranger)).code).toBe("assessment.paperNotFound");
  expect((await remove(world.lead)).data).toBe(true);
  expect((await remove(world.lead)).code).toBe("assessment.paperNotFound");
  expect((await app.call(getPaper, { id }, { as: world.lead })).code).toBe(
    "assessment.paperNotFound",
  );
});
