import {
  createBankQuestion,
  getBankQuestion,
  listBank,
  updateBankQuestion,
} from "@perennial/contract/question/bank.ts";
import { copyQuestions } from "@perennial/contract/question/curate.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
});
afterAll(() => app.close());

/** A teacher who is signed in already, so that what comes at once is what is meant. */
async function aTeacher(): Promise<string> {
  const as = await build.person({ role: "Teacher" });
  await app.call(listBank, { libraryId: `0.${as}` }, { as });
  return as;
}

const MANY = 300;
const LONG = 10_000;
const many = <Made>(make: (at: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: MANY }, (_, at) => make(at)));

it("of 300 saves at once each is done once, and of 300 changes of one question the first", async () => {
  const as = await aTeacher();
  const libraryId = `0.${as}`;
  const made = await many((at) =>
    app.call(
      createBankQuestion,
      { libraryId, item: { type: 8, name: `<p>第 ${at} 题</p>` } },
      { as },
    ),
  );
  expect(made.filter(({ success }) => !success)).toEqual([]);
  const list = await app.call(listBank, { libraryId, pageSize: 1 }, { as });
  expect(list).toMatchObject({ page: { rowCount: MANY } });
  const id = made[0]?.data?.id ?? "";
  const changed = await many((at) =>
    app.call(
      updateBankQuestion,
      { id, version: 1, item: { type: 8, name: `<p>改成 ${at}</p>` } },
      { as },
    ),
  );
  expect(changed.filter(({ success }) => success)).toHaveLength(1);
  expect(changed.filter(({ code }) => code === "question.changed")).toHaveLength(MANY - 1);
  expect((await app.call(getBankQuestion, { id }, { as })).data?.version).toBe(2);
});

it("copied many times at once, the same question stands in the library once", async () => {
  const as = await aTeacher();
  const course = await build.course({ team: [[as, 0]] });
  const id = await build.question({ library: `0.${as}`, ownerId: as });
  const copies = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.call(
        copyQuestions,
        { libraryId: `0.${as}`, ids: [id], targetId: `1.${course.id}` },
        { as },
      ),
    ),
  );
  expect(copies.flatMap(({ data }) => data?.ids ?? [])).toHaveLength(1);
  expect(copies.reduce((sum, { data }) => sum + (data?.knownNum ?? 0), 0)).toBe(19);
});

it("keeps a stem of 10,000 characters whole, cleans what options hold, and refuses what is too long at its field", async () => {
  const as = await aTeacher();
  const libraryId = `0.${as}`;
  const stem = "长".repeat(LONG);
  const option = (optionContent: string, isRight = false) => ({ optionContent, isRight });
  const save = (name: string) =>
    app.call(
      createBankQuestion,
      {
        libraryId,
        item: {
          type: 1,
          name,
          options: [
            option('<p onclick="alert(1)">甲</p><script>alert(2)</script>', true),
            option('<img src="x" onerror="alert(3)">乙'),
          ],
        },
      },
      { as },
    );
  const { data } = await save(`<p>${stem}</p>`);
  const kept = (await app.call(getBankQuestion, { id: data?.id ?? "" }, { as })).data;
  expect(kept?.item.name).toBe(`<p>${stem}</p>`);
  expect(kept?.item.options.map(({ optionContent }) => optionContent)).toEqual(["<p>甲</p>", "乙"]);
  expect(await save(`<p>${"长".repeat(3 * LONG)}</p>`)).toMatchObject({
    status: 400,
    fields: [{ path: "item.name" }],
  });
});
