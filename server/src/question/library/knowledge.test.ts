import { listBank } from "@perennial/contract/question/bank.ts";
import {
  createKnowledge,
  listKnowledge,
  listTags,
  moveKnowledge,
  removeKnowledge,
  renameKnowledge,
} from "@perennial/contract/question/knowledge.ts";
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

async function newTree() {
  const as = await build.person({ role: "Teacher" });
  const libraryId = `0.${as}`;
  const addAt = (name: string, parentId: string | null = null) =>
    app.call(createKnowledge, { libraryId, name, parentId }, { as });
  const add = async (name: string, parentId: string | null = null) =>
    (await addAt(name, parentId)).data?.id ?? "";
  const names = async () =>
    (await app.call(listKnowledge, { libraryId }, { as })).data?.map(
      ({ name, questionNum }) => `${name}${questionNum}`,
    );
  return { as, libraryId, addAt, add, names };
}

it("a tree grows, is put in order and pruned; questions are found below each point and lose what is removed", async () => {
  const { as, libraryId, addAt, add, names } = await newTree();
  const [maths, chinese] = [await add("数学"), await add("语文")];
  const [algebra, geometry] = [await add("代数", maths), await add("几何", maths)];
  const circle = await add("圆", geometry);
  expect(await addAt("几何", maths)).toMatchObject({
    code: "question.pointTaken",
    fields: [{ path: "name" }],
  });
  expect(await addAt("高", "elsewhere")).toMatchObject({ fields: [{ path: "parentId" }] });
  const question = (knowledge_ids: string[], tags: string[] = []) =>
    build.question({ library: libraryId, ownerId: as, knowledge_ids, tags });
  const round = await question([circle, chinese], ["常考", "易错"]);
  const shape = await question([geometry], ["常考"]);
  expect(await names()).toEqual(["数学0", "代数0", "几何1", "圆1", "语文1"]);
  const below = async (knowledgeId: string) =>
    (await app.call(listBank, { libraryId, knowledgeId }, { as })).data?.map(({ id }) => id);
  expect(await below(maths)).toEqual([shape, round]);
  expect(await below(circle)).toEqual([round]);
  expect(await below("elsewhere")).toEqual([]);
  const move = (id: string, parentId: string | null, beforeId?: string) =>
    app.call(moveKnowledge, { libraryId, id, parentId, ...(beforeId ? { beforeId } : {}) }, { as });
  expect(await move(maths, circle)).toMatchObject({ code: "question.ownBranch" });
  expect(await move(maths, maths)).toMatchObject({ code: "question.ownBranch" });
  expect((await move(geometry, maths, algebra)).data).toBe(true);
  expect((await move(maths, null)).data).toBe(true);
  expect(await names()).toEqual(["语文1", "数学0", "几何1", "圆1", "代数0"]);
  await app.call(renameKnowledge, { libraryId, id: circle, name: "圆与扇形" }, { as });
  expect(
    await app.call(renameKnowledge, { libraryId, id: algebra, name: "几何" }, { as }),
  ).toMatchObject({
    code: "question.pointTaken",
  });
  const removed = await app.call(removeKnowledge, { libraryId, id: geometry }, { as });
  expect(removed.data).toEqual({ questionNum: 2 });
  expect(await names()).toEqual(["语文1", "数学0", "代数0"]);
  expect(await below(chinese)).toEqual([round]);
  const tags = await app.call(listTags, { libraryId }, { as });
  expect(tags.data).toEqual([
    { name: "常考", questionNum: 2 },
    { name: "易错", questionNum: 1 },
  ]);
});

it("has at most eight levels, also by moving", async () => {
  const { as, libraryId, addAt, add } = await newTree();
  let parent: string | null = null;
  for (let level = 1; level <= 8; level += 1) parent = await add(`第${level}级`, parent);
  expect(await addAt("第9级", parent)).toMatchObject({ code: "question.treeDeep" });
  const branch = await add("枝");
  await add("叶", branch);
  const { data: tree } = await app.call(listKnowledge, { libraryId }, { as });
  const seventh = tree?.find(({ name }) => name === "第7级")?.id ?? "";
  expect(
    await app.call(moveKnowledge, { libraryId, id: branch, parentId: seventh }, { as }),
  ).toMatchObject({ code: "question.treeDeep", fields: [{ path: "parentId" }] });
});

it("the tree of another library is not touched by its points' ids", async () => {
  const [one, other] = [await newTree(), await newTree()];
  const theirs = await one.add("别人的");
  const { as, libraryId } = other;
  const answers = [
    await app.call(renameKnowledge, { libraryId, id: theirs, name: "改" }, { as }),
    await app.call(moveKnowledge, { libraryId, id: theirs, parentId: null }, { as }),
    await app.call(removeKnowledge, { libraryId, id: theirs }, { as }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => "question.knowledgeUnknown"));
  expect(await one.names()).toEqual(["别人的0"]);
});
