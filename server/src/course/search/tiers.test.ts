import { listCourses } from "@perennial/contract/course/course.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { CourseTables } from "../tables.ts";
import { drawTiers } from "./tiers.ts";

const COURSES = 60;
const names = ["潮汐", "潮汐观测", "观测潮汐", "灯塔", "潮汐入门"];

let app: TestApp;
const studentsOf = new Map<string, number>();
const nameOf = new Map<string, string>();
const publishedOf = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 100 });
  const build = await buildOn(app);
  for (let at = 0; at < COURSES; at += 1) {
    const id = `t-${String(at).padStart(2, "0")}`;
    const studentNum = (at * 37) % 23;
    const publishedAt = new Date(Date.UTC(2026, 0, 1 + ((at * 11) % 40))).toISOString();
    studentsOf.set(id, studentNum);
    nameOf.set(id, names[at % names.length] ?? "");
    publishedOf.set(id, publishedAt);
    await build.course({ id, name: nameOf.get(id) ?? "", studentNum, publishedAt });
  }
});
afterAll(() => app.close());

/** The order as the requirements and the issue say it, without any tier. */
function expected(sort: "relevance" | "popular" | "newest"): string[] {
  const rank = (id: string): number => {
    const name = nameOf.get(id) ?? "";
    if (sort !== "relevance") return 0;
    return name === "潮汐" ? 0 : name.startsWith("潮汐") ? 1 : 2;
  };
  const value = (id: string): number =>
    sort === "newest" ? Date.parse(publishedOf.get(id) ?? "") : (studentsOf.get(id) ?? 0);
  return [...nameOf.keys()]
    .filter((id) => nameOf.get(id)?.includes("潮汐"))
    .toSorted((a, b) => rank(a) - rank(b) || value(b) - value(a) || (a < b ? -1 : 1));
}

const size = fc.integer({ min: 1, max: 45 });

test("however the tiers are drawn, hits come in the same order, and each once", async () => {
  await fc.assert(
    fc.asyncProperty(
      size,
      size,
      fc.constantFrom("relevance", "popular", "newest"),
      fc.integer({ min: 1, max: 20 }),
      async (first, second, sort, pageSize) => {
        await app.services.db
          .transaction()
          .execute((db) => drawTiers(tablesOf<CourseTables>(db), "province", [first, second]));
        const wanted = expected(sort);
        const found: string[] = [];
        for (let pageNo = 1; found.length < wanted.length; pageNo += 1) {
          const answer = await app.call(listCourses, { keyword: "潮汐", sort, pageNo, pageSize });
          expect(answer).toMatchObject({ page: { rowCount: wanted.length } });
          const ids = answer.data?.map(({ id }) => id) ?? [];
          if (ids.length === 0) break;
          found.push(...ids);
        }
        expect(found).toEqual(wanted);
      },
    ),
    { numRuns: 25 },
  );
});

test("a row that changes moves to the tier of its new place", async () => {
  const db = tablesOf<CourseTables>(app.services.db);
  await app.services.db
    .transaction()
    .execute((tx) => drawTiers(tablesOf<CourseTables>(tx), "province", [5, 5]));
  const tierOf = async (id: string) =>
    (
      await db
        .selectFrom("course.listing")
        .select("popular_tier")
        .where("site_id", "=", "province")
        .where("course_id", "=", id)
        .executeTakeFirstOrThrow()
    ).popular_tier;
  const set = (studentNum: number) =>
    db
      .updateTable("course.listing")
      .set({ student_num: studentNum })
      .where("site_id", "=", "province")
      .where("course_id", "=", "t-00")
      .execute();
  expect(await tierOf("t-00")).toBe(3);
  await set(1_000_000);
  expect(await tierOf("t-00")).toBe(1);
  await set(0);
  expect(await tierOf("t-00")).toBe(3);
});
