import { createPaper, updatePaper } from "@perennial/contract/assessment/paper.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";
import {
  createBankQuestion,
  getBankQuestion,
  listBank,
  updateBankQuestion,
} from "@perennial/contract/question/bank.ts";
import { updateQuestions } from "@perennial/contract/question/curate.ts";
import { importText, listImports } from "@perennial/contract/question/import.ts";
import { listKnowledge } from "@perennial/contract/question/knowledge.ts";
import { LibraryKind, libraryName } from "@perennial/contract/question/library.ts";
import {
  listLibraries,
  listLibrariesAbove,
  proposeQuestions,
} from "@perennial/contract/question/proposal.ts";
import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import { createProjectTeacher } from "@perennial/contract/training/teacher/teacher.ts";
import { setProjectCourses } from "@perennial/contract/training/workspace/project-courses.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";

const SECRET = "答案藏在这里";
const ITEM = {
  type: 1,
  name: "<p>八段锦共有几段</p>",
  analysis: SECRET,
  options: [
    { optionContent: "六段", isRight: false },
    { optionContent: "八段", isRight: true },
  ],
} satisfies InputOf<typeof createBankQuestion>["item"];

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let courseId = "";
let courseName = "";
let project = "";
let libraryId = "";
const people = {} as Record<
  | "owner"
  | "courses"
  | "learners"
  | "teacher"
  | "head"
  | "admin"
  | "projectAdmin"
  | "colleague"
  | "elsewhere"
  | "expert"
  | "learner",
  string
>;

beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  const far = await build.corp();
  const teacher = (at = corpId) => build.person({ role: "Teacher", corpId: at });
  Object.assign(people, {
    owner: await teacher(),
    courses: await teacher(),
    learners: await teacher(),
    teacher: await teacher(),
    head: await teacher(),
    colleague: await teacher(),
    elsewhere: await build.person({ role: "CorpAdmin", corpId: far }),
    admin: await build.person({ role: "CorpAdmin", corpId }),
    projectAdmin: await build.person({ role: "FXLXMAdmin" }),
    expert: await build.person({ role: "Expert", corpId }),
    learner: await build.person({ corpId }),
  });
  const course = await build.course({ corpId, name: "八段锦入门" });
  courseId = course.id;
  courseName = "八段锦入门";
  project = await build.coursePackage({
    ownerId: people.owner,
    corpId,
    required: [courseId],
    memberIds: [people.learner],
    project: {},
    review: 0,
  });
  libraryId = libraryName(LibraryKind.project, project);
  await app.services.pool.query(
    `insert into training.project_admin (package_id, user_id, rights, added_by)
     values ($1, $2, '{course}', $4), ($1, $3, '{learner,result}', $4)`,
    [project, people.courses, people.learners, people.owner],
  );
  await app.services.pool.query(
    `insert into training.class (package_id, name, head_id) values ($1, '一班', $2)`,
    [project, people.head],
  );
  const added = { packageId: project, userId: people.teacher, title: "" };
  await app.call(createProjectTeacher, added, { as: people.owner });
});
afterAll(() => app.close());

const write = (as: string, library = libraryId, item: typeof ITEM = ITEM) =>
  app.call(createBankQuestion, { libraryId: library, item }, { as });

/** A question of the library. */
async function aQuestion(item: typeof ITEM = ITEM): Promise<string> {
  const { data } = await write(people.owner, libraryId, item);
  return data?.id ?? "";
}

it("is worked with by the team that runs the courses, by teachers, and by administrators above", async () => {
  const question = await aQuestion();
  for (const who of ["owner", "courses", "teacher", "admin", "projectAdmin"] as const) {
    const as = people[who];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await write(as)).success, who).toBe(true);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const seen = await app.call(getBankQuestion, { id: question }, { as });
    expect(seen.data?.mayEdit, who).toBe(true);
    expect(JSON.stringify(seen.data), who).toContain(SECRET);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const form = await app.call(getPackageForm, { packageId: project }, { as });
    expect(form.data?.seesQuestions, who).toBe(true);
  }
});

it("does not exist for whoever only leads a class, runs learners, reviews, learns, or works elsewhere", async () => {
  const question = await aQuestion();
  const asked: readonly (readonly [AnyOperation, object, string])[] = [
    [listBank, { libraryId }, "question.libraryNotFound"],
    [listKnowledge, { libraryId }, "question.libraryNotFound"],
    [listImports, { libraryId }, "question.libraryNotFound"],
    [createBankQuestion, { libraryId, item: ITEM }, "question.libraryNotFound"],
    [getBankQuestion, { id: question }, "question.notFound"],
    [updateBankQuestion, { id: question, version: 1, item: ITEM }, "question.notFound"],
    [updateQuestions, { libraryId, ids: [question], state: 0 }, "question.libraryNotFound"],
  ];
  for (const who of ["learners", "head", "colleague", "elsewhere", "expert", "learner"] as const)
    for (const [operation, input, code] of asked) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await app.call(operation, input, { as: people[who] });
      const wanted = who === "learner" || who === "expert" ? ["kernel.forbidden", code] : [code];
      expect(wanted, `${who} ${operation.name}`).toContain(answer.code);
      expect(JSON.stringify(answer)).not.toContain(SECRET);
    }
  expect((await app.call(listBank, { libraryId })).code).toBe("kernel.notSignedIn");
  for (const who of ["learners", "head"] as const) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const form = await app.call(getPackageForm, { packageId: project }, { as: people[who] });
    expect(form.data?.seesQuestions, who).toBe(false);
  }
});

it("is none of a package, of a project that was removed, and of one of another team", async () => {
  const plain = await build.coursePackage({ ownerId: people.owner, corpId });
  const other = await build.coursePackage({ ownerId: people.colleague, corpId, project: {} });
  const gone = await build.coursePackage({ ownerId: people.owner, corpId, project: {} });
  await app.services.pool.query("update training.package set deleted_at = now() where id = $1", [
    gone,
  ]);
  for (const id of [plain, other, gone, "nothing"])
    expect(
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      (await write(people.owner, libraryName(LibraryKind.project, id))).code,
      id,
    ).toBe("question.libraryNotFound");
});

it("is offered by name beside the others, and hands questions on to the school's", async () => {
  const met = await app.call(listLibraries, {}, { as: people.teacher });
  expect(met.data).toContainEqual(
    expect.objectContaining({ libraryId, mayEdit: true, courseIds: [courseId] }),
  );
  const none = await app.call(listLibraries, {}, { as: people.learners });
  expect(none.data?.map((one) => one.libraryId)).not.toContain(libraryId);
  const above = await app.call(listLibrariesAbove, { libraryId }, { as: people.teacher });
  const school = libraryName(LibraryKind.corp, corpId);
  expect(above.data?.map((one) => one.libraryId)).toContain(school);
  const given = { libraryId, ids: [await aQuestion()], targetId: school };
  const proposed = await app.call(proposeQuestions, given, { as: people.teacher });
  expect(proposed.data).toMatchObject({ proposed: 1 });
});

it("begins its tree with the courses of the project, once each", async () => {
  const given = {
    packageId: project,
    unlockRule: "free" as const,
    electiveMin: 0,
    courses: [{ courseId, isRequired: true }],
  };
  for (const _ of [1, 2])
    expect(
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      (await app.call(setProjectCourses, given, { as: people.owner })).success,
    ).toBe(true);
  const tree = await app.call(listKnowledge, { libraryId }, { as: people.teacher });
  expect(tree.data?.map(({ name, parentId }) => [name, parentId])).toEqual([[courseName, null]]);
});

it("is filled by an import, whose log the team reads", async () => {
  const lines = "1. 站桩时膝盖（　　）\nA．锁死 B．微屈\n【答案】B";
  const read = await app.call(
    importText,
    { libraryId, uploadId: crypto.randomUUID(), text: lines },
    { as: people.teacher },
  );
  expect(read.success).toBe(true);
  const log = await app.call(listImports, { libraryId }, { as: people.courses });
  expect(log.data?.map(({ id }) => id)).toContain(read.data?.id);
});

it("gives papers of the project's courses its questions, for those who work with it", async () => {
  const question = await aQuestion();
  await app.services.pool.query(
    "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, $2, 0, $2), ($1, $3, 0, $2)",
    [courseId, people.teacher, people.colleague],
  );
  const settings = { name: "随堂测验", total: 10, passLine: 6 };
  const own = libraryName(LibraryKind.course, courseId);
  const paper = await app.call(
    createPaper,
    { libraryId: own, kind: 1, ...settings },
    { as: people.teacher },
  );
  const id = paper.data?.id ?? "";
  const sections = [{ name: "一", pointsEach: 10, items: [{ questionId: question }] }];
  const save = (as: string) =>
    app.call(updatePaper, { id, version: 1, ...settings, sections }, { as });
  expect((await save(people.colleague)).code).toBe("assessment.paperWrong");
  expect((await save(people.teacher)).success).toBe(true);
});
