import { createCourse } from "@perennial/contract/course/create/create.ts";
import {
  copyQuestion,
  createQuestion,
  listOwnQuestions,
  removeQuestion,
} from "@perennial/contract/question/question.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const courseOf = async (as: string): Promise<string> =>
  (await app.call(createCourse, { courseType: 1, name: "抄题" }, { as })).data?.courseId ?? "";

it("a teacher copies an own question into another course; the two go their own ways, and nobody else's is offered", async () => {
  const as = "teacher01";
  const [from, to] = [await courseOf(as), await courseOf(as)];
  const written = await app.call(
    createQuestion,
    {
      courseId: from,
      type: 1,
      name: "<p>执笔的是哪只手？</p>",
      options: [
        { optionContent: "右手", isRight: true },
        { optionContent: "左脚", isRight: false },
      ],
      analysis: "<p>先看第一讲。</p>",
      isExplained: true,
    },
    { as },
  );
  const id = written.data?.id ?? "";
  const offered = async (courseId: string, who = as) =>
    (
      await app.call(listOwnQuestions, { courseId, keyword: "哪只手", pageSize: 100 }, { as: who })
    ).data?.map((one) => one.id);
  expect(await offered(to)).toEqual([id]);
  expect(await offered(from)).toEqual([]);

  const { data: copy } = await app.call(copyQuestion, { courseId: to, id }, { as });
  expect(copy).toMatchObject({
    courseId: to,
    name: "<p>执笔的是哪只手？</p>",
    analysis: "<p>先看第一讲。</p>",
    isExplained: true,
    useNum: 0,
  });
  const right = copy?.options.find(({ optionContent }) => optionContent === "右手")?.id;
  expect(copy?.rightAnswer).toBe(right);
  expect(copy?.rightAnswer).not.toBe(written.data?.rightAnswer);
  expect((await app.call(removeQuestion, { id }, { as })).success).toBe(true);
  expect((await app.call(copyQuestion, { courseId: to, id }, { as })).code).toBe(
    "question.notFound",
  );
  const theirs = await courseOf("teacher02");
  expect(await offered(theirs, "teacher02")).toEqual([]);
  expect(
    await app.call(copyQuestion, { courseId: theirs, id: copy?.id ?? "" }, { as: "teacher02" }),
  ).toMatchObject({ code: "question.notFound" });
  expect(
    (await app.call(copyQuestion, { courseId: theirs, id: copy?.id ?? "" }, { as })).success,
  ).toBe(false);
});
