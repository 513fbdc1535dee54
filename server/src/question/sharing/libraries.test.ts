import { listLibraries } from "@perennial/contract/question/proposal.ts";
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

it("lists the libraries that somebody meets, with those of the own courses", async () => {
  const corpId = await build.corp();
  const admin = await build.person({ role: "CorpAdmin", corpId });
  const teacher = await build.person({ role: "Teacher", corpId });
  const [own, school] = [`0.${teacher}`, `2.${corpId}`];
  const course = await build.course({ corpId, name: "算术入门", team: [[teacher, 0]] });
  const of = async (as: string) =>
    (await app.call(listLibraries, {}, { as })).data?.map(({ libraryId, mayEdit }) => [
      libraryId,
      mayEdit,
    ]);
  expect(await of(teacher)).toEqual([
    [own, true],
    [`1.${course.id}`, true],
    [school, false],
    ["3.province", false],
  ]);
  expect(await of(admin)).toEqual([
    [`0.${admin}`, true],
    [school, true],
    ["3.province", false],
  ]);
});
