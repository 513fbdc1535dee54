import { getFoundKinds, listSuggestions } from "@perennial/contract/search/found.ts";
import { removePackage, updatePackage } from "@perennial/contract/training/package-edit.ts";
import {
  passPackage,
  setPackageShelf,
  submitPackage,
  withdrawPackage,
} from "@perennial/contract/training/package-review.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { TrainingTables } from "../tables.ts";
import { refreshFound } from "./search-kind.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let owner: string;
let school: string;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 100 });
  build = await buildOn(app);
  owner = await build.person({ role: "CorpAdmin" });
  school = await build.person({ role: "CorpAdmin" });
});
afterAll(() => app.close());

async function found(keyword: string): Promise<string[]> {
  const { data } = await app.call(getFoundKinds, { keyword });
  return (data?.kinds ?? []).flatMap(({ rows }) => rows.map(({ href }) => href));
}

async function suggested(keyword: string): Promise<string[]> {
  return (await app.call(listSuggestions, { keyword })).data?.map(({ href }) => href) ?? [];
}

it("a package is found as soon as it stands on the shelf, by its new name, and no longer when it leaves", async () => {
  const course = await build.course({ name: "看云" });
  const id = await build.coursePackage({
    ownerId: owner,
    name: "旧名字",
    review: 0,
    required: [course.id],
  });
  const page = `/coursePackage/${id}`;
  expect(await suggested("观云识天")).toEqual([]);
  const text = { subtitle: "", coverUrl: "", audience: "", introHtml: "", priceFen: 0 };
  await app.call(updatePackage, { packageId: id, name: "观云识天", ...text }, { as: owner });
  await app.call(submitPackage, { packageId: id }, { as: owner });
  const passed = await app.call(passPackage, { packageId: id, comment: "" }, { as: school });
  expect(passed.success).toBe(true);
  expect(await found("观云识天")).toEqual([]);
  await app.call(setPackageShelf, { packageId: id, isOnShelf: true }, { as: owner });
  expect(await found("观云识天")).toEqual([page]);
  expect(await found("guanyun")).toEqual([page]);
  expect(await suggested("观云识天")).toEqual([page]);
  await app.call(setPackageShelf, { packageId: id, isOnShelf: false }, { as: owner });
  expect(await found("观云识天")).toEqual([]);
  expect(await suggested("观云识天")).toEqual([]);
  await app.call(setPackageShelf, { packageId: id, isOnShelf: true }, { as: owner });
  await app.call(withdrawPackage, { packageId: id }, { as: owner });
  expect(await found("观云识天")).toEqual([]);
});

it("a project leads to its own page, and leaves the search when it is deleted", async () => {
  const id = await build.coursePackage({ ownerId: owner, name: "潮间带研修", project: {} });
  expect(await found("潮间带")).toEqual([`/project/${id}`]);
  await app.call(removePackage, { packageId: id }, { as: owner });
  expect(await found("潮间带")).toEqual([]);
});

it("writes the index of what stood on a shelf before there was one", async () => {
  const id = await build.coursePackage({ ownerId: owner, name: "星图初识" });
  await app.services.pool.query(
    "update training.found set folded_name = '', search = '' where package_id = $1",
    [id],
  );
  expect(await found("星图初识")).toEqual([]);
  await refreshFound(tablesOf<TrainingTables>(app.services.db), [id]);
  expect(await found("星图初识")).toEqual([`/coursePackage/${id}`]);
});
