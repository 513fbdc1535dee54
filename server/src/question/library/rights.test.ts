import {
  compareQuestionVersions,
  createBankQuestion,
  listLikeQuestions,
  getBankQuestion,
  listBank,
  listQuestionUses,
  listQuestionVersions,
  restoreQuestionVersion,
  updateBankQuestion,
} from "@perennial/contract/question/bank.ts";
import {
  updateQuestions,
  copyQuestions,
  countBank,
  listAlikePairs,
  moveQuestions,
} from "@perennial/contract/question/curate.ts";
import {
  createKnowledge,
  listKnowledge,
  listTags,
  moveKnowledge,
  removeKnowledge,
  renameKnowledge,
} from "@perennial/contract/question/knowledge.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import {
  getQuestion,
  removeQuestion,
  updateQuestion,
} from "@perennial/contract/question/question.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";

/** Who asks; each belongs to the school `here` unless said otherwise. */
const PEOPLE = [
  "owner",
  "member",
  "colleague",
  "schoolAdmin",
  "siteAdmin",
  "elsewhereTeacher",
  "elsewhereAdmin",
  "learner",
] as const;
type Person = (typeof PEOPLE)[number];
const LIBRARIES = ["own", "course", "school", "site"] as const;

/** s: sees what is open, S: sees all, E: changes it, -: nothing of it exists. */
const RIGHTS: Readonly<
  Record<(typeof LIBRARIES)[number], Readonly<Record<Person, "s" | "S" | "E" | "-">>>
> = {
  own: {
    owner: "E",
    member: "-",
    colleague: "-",
    schoolAdmin: "-",
    siteAdmin: "-",
    elsewhereTeacher: "-",
    elsewhereAdmin: "-",
    learner: "-",
  },
  course: {
    owner: "E",
    member: "S",
    colleague: "-",
    schoolAdmin: "E",
    siteAdmin: "E",
    elsewhereTeacher: "-",
    elsewhereAdmin: "-",
    learner: "-",
  },
  school: {
    owner: "s",
    member: "s",
    colleague: "s",
    schoolAdmin: "E",
    siteAdmin: "E",
    elsewhereTeacher: "-",
    elsewhereAdmin: "-",
    learner: "-",
  },
  site: {
    owner: "s",
    member: "s",
    colleague: "s",
    schoolAdmin: "s",
    siteAdmin: "E",
    elsewhereTeacher: "s",
    elsewhereAdmin: "s",
    learner: "-",
  },
};

let app: TestApp;
const people = {} as Record<Person, string>;
const libraries = {} as Record<(typeof LIBRARIES)[number], string>;
const KEY = "绝密的解析";

beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  const build = await buildOn(app);
  const [here, elsewhere] = [await build.corp("here"), await build.corp("elsewhere")];
  const person = (role: string, corpId: string) => build.person({ role, corpId });
  people.owner = await person("Teacher", here);
  people.member = await person("Teacher", here);
  people.colleague = await person("Teacher", here);
  people.schoolAdmin = await person("CorpAdmin", here);
  people.siteAdmin = await build.person({ role: "SiteAdmin" });
  people.elsewhereTeacher = await person("Teacher", elsewhere);
  people.elsewhereAdmin = await person("CorpAdmin", elsewhere);
  people.learner = await person("Student", here);
  const course = await build.course({ corpId: here });
  await app.services.pool.query(
    "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, $2, 0, $2), ($1, $3, 2, $2)",
    [course.id, people.owner, people.member],
  );
  libraries.own = `0.${people.owner}`;
  libraries.course = `1.${course.id}`;
  libraries.school = `2.${here}`;
  libraries.site = "3.province";
  for (const library of Object.values(libraries))
    for (const is_secret of [false, true])
      await build.question({ library, is_secret, ownerId: "author", item: { analysis: KEY } });
});
afterAll(() => app.close());

const idIn = async (library: string, isSecret: boolean): Promise<string> =>
  (
    await app.services.pool.query<{ id: string }>(
      "select id from question.question where library_kind || '.' || library_id = $1 and is_secret = $2 order by created_at limit 1",
      [library, isSecret],
    )
  ).rows[0]?.id ?? "";

/** A call of every operation that names a library or a question; none of them succeeds where nothing may be seen. */
function callsOn(
  libraryId: string,
  id: string,
  targetId: string,
): readonly (readonly [AnyOperation, object])[] {
  const item = { type: 8, name: "新" };
  const ids = [id];
  return [
    [listBank, { libraryId }],
    [countBank, { libraryId }],
    [listAlikePairs, { libraryId }],
    [listKnowledge, { libraryId }],
    [listTags, { libraryId }],
    [listLikeQuestions, { libraryId, text: "潮汐由什么引起？月球与太阳的引力风" }],
    [getBankQuestion, { id }],
    [getQuestion, { subjectId: id }],
    [listQuestionVersions, { id }],
    [listQuestionUses, { id }],
    [compareQuestionVersions, { id, from: 1, to: 1 }],
    [restoreQuestionVersion, { id, number: 1, version: 1 }],
    [updateBankQuestion, { id, version: 1, item }],
    [
      updateQuestion,
      {
        id,
        version: 1,
        type: 3,
        name: "改",
        options: [
          { optionContent: "是", isRight: true },
          { optionContent: "否", isRight: false },
        ],
      },
    ],
    [removeQuestion, { id }],
    [createBankQuestion, { libraryId, item }],
    [updateQuestions, { libraryId, ids, state: 0 }],
    [moveQuestions, { libraryId, ids, targetId }],
    [copyQuestions, { libraryId, ids, targetId }],
    [createKnowledge, { libraryId, name: "点" }],
    [renameKnowledge, { libraryId, id: "point", name: "点" }],
    [moveKnowledge, { libraryId, id: "point", parentId: null }],
    [removeKnowledge, { libraryId, id: "point" }],
  ];
}

describe.each(LIBRARIES)("the library: %s", (name) => {
  it.each(PEOPLE)("as the table says for %s", async (who) => {
    const as = people[who];
    const libraryId = libraries[name];
    const right = RIGHTS[name][who];
    const [open, secret] = [await idIn(libraryId, false), await idIn(libraryId, true)];
    const list = await app.call(listBank, { libraryId }, { as });
    if (right === "-") {
      const before = await app.services.pool.query("select count(*) from question.version");
      for (const id of [open, secret])
        for (const [operation, input] of callsOn(libraryId, id, `0.${as}`)) {
          const answer = await app.call(operation, input, { as });
          expect([403, 404], `${operation.name} ${answer.code ?? ""}`).toContain(answer.status);
          expect(JSON.stringify(answer)).not.toContain(KEY);
        }
      expect((await app.services.pool.query("select count(*) from question.version")).rows).toEqual(
        before.rows,
      );
      return;
    }
    const ids = list.data?.map(({ id }) => id);
    expect(ids).toContain(open);
    expect(ids?.includes(secret)).toBe(right !== "s");
    const [seen, kept] = [
      await app.call(getBankQuestion, { id: open }, { as }),
      await app.call(getBankQuestion, { id: secret }, { as }),
    ];
    expect(seen.data).toMatchObject({ mayEdit: right === "E", item: { analysis: KEY } });
    expect(kept.status).toBe(right === "s" ? 404 : 200);
    const change = await app.call(
      updateQuestions,
      { libraryId, ids: [open], difficulty: 2 },
      { as },
    );
    expect(change.status).toBe(right === "E" ? 200 : 403);
    const create = await app.call(
      createBankQuestion,
      { libraryId, item: { type: 8, name: "新题" } },
      { as },
    );
    expect(create.status).toBe(right === "E" ? 200 : 403);
    if (right === "s") {
      const copy = await app.call(
        copyQuestions,
        { libraryId, ids: [secret], targetId: `0.${as}` },
        { as },
      );
      expect(copy).toMatchObject({ code: "question.notFound" });
    }
  });
});

it("an unknown, misspelt or project's library is nobody's", async () => {
  for (const libraryId of ["2.nothing", "4.project", "9.x", "course", "0."])
    expect(
      (await app.call(listBank, { libraryId }, { as: people.siteAdmin })).code,
      libraryId,
    ).toBe("question.libraryNotFound");
});
