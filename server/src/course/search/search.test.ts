import { countTagHits, listCourseTags, listCourses } from "@perennial/contract/course/course.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { statementsOf } from "../../../test/statements.ts";
import { tablesOf } from "../../kernel/services.ts";
import { aCourse, insertCourses } from "../fixtures.ts";
import { countTags, refreshListings } from "./listing.ts";
import type { CourseTables } from "../tables.ts";

// Names of a made-up field of study, so that the demo's own courses stay out of the results.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const db = tablesOf<CourseTables>(app.services.db);
  const both = { siteIds: ["province", "school"] };
  const here = { siteIds: ["province"] };
  await db
    .insertInto("course.tag")
    .values([
      { id: "stars", site_id: null, parent_id: null, name: "观星学", sort: 900 },
      { id: "comets", site_id: null, parent_id: "stars", name: "彗星", sort: 901 },
    ])
    .execute();
  await insertCourses(db, [
    aCourse({
      ...here,
      id: "s-contains",
      name: "少儿占星术史话",
      studentNum: 900,
      tagIds: ["stars"],
    }),
    aCourse({ ...here, id: "s-prefix", name: "占星术史话", studentNum: 10, type: 8 }),
    aCourse({
      ...both,
      id: "s-exact",
      name: "占星术",
      studentNum: 1,
      tagIds: ["comets"],
      quality: 2,
    }),
    aCourse({
      ...here,
      id: "s-subtitle",
      name: "夜空漫谈",
      subtitle: "从占星术到天文学",
      studentNum: 50,
      level: 2,
    }),
    aCourse({
      ...here,
      id: "s-teacher",
      name: "望远镜",
      speakerName: "占星术",
      studentNum: 5,
      publishStatus: 4,
    }),
    aCourse({
      ...here,
      id: "s-newest",
      name: "占星术新编",
      publishedAt: "2026-11-01T09:00:00+08:00",
    }),
    aCourse({ ...here, id: "s-draft", name: "占星术草稿", publishStatus: 0 }),
    aCourse({ ...here, id: "s-review", name: "占星术待审", publishStatus: 1 }),
    aCourse({
      id: "s-elsewhere",
      name: "占星术校本",
      siteIds: ["school"],
      teacherId: "teacher-bai-ruoxi",
    }),
    aCourse({ ...here, id: "s-latin", name: "Stellarium 软件入门" }),
  ]);
});
afterAll(() => app.close());

const search = async (params: Parameters<typeof app.call<typeof listCourses>>[1], host?: string) =>
  (await app.call(listCourses, params, host ? { host } : {})).data?.map((course) => course.id);

describe("listCourses", () => {
  test("exact titles first, then those that begin so, then the others by popularity", async () => {
    const expected = ["s-exact", "s-prefix", "s-newest", "s-contains", "s-subtitle", "s-teacher"];
    expect(await search({ keyword: "占星术" })).toEqual(expected);
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => search({ keyword: "占星术", pageNo, pageSize: 2 })),
    );
    expect(pages.flat()).toEqual(expected);
  });

  test("by popularity or newest alone", async () => {
    expect((await search({ keyword: "占星术", sort: "popular" }))?.slice(0, 2)).toEqual([
      "s-contains",
      "s-subtitle",
    ]);
    expect((await search({ keyword: "占星术", sort: "newest" }))?.[0]).toBe("s-newest");
  });

  test.each([
    ["two characters", "占星", 6],
    ["one character", "占", 6],
    ["pinyin", "zhanxingshu", 5],
    ["initials", "zxssh", 2],
    ["initials of a title's middle", "sezx", 1],
    ["two words", "史话 少儿", 1],
    ["a Latin word in any case", "STELLARIUM", 1],
    ["the beginning of a Latin word", "stell", 1],
    ["a tag", "观星学", 2],
    ["a character of the same sound", "占星树", 4],
    ["pinyin as it is mixed up", "zanxinsu", 4],
    ["a wrong character", "占月术", 4],
    ["a slip of the pen", "stelarium", 1],
    ["another order of the characters", "术星占", 0],
    ["marks only", "!!", 0],
    ["quotes and operators", "占星术' & !('", 6],
  ])("finds by %s: %s", async (_what, keyword, count) => {
    const answer = await app.call(listCourses, { keyword });
    expect(answer).toMatchObject({ status: 200, page: { rowCount: count } });
    expect(answer.data).toHaveLength(count);
  });

  test.each([
    ["a word that stands nowhere: as it is, by its sound, with one wrong character", "龘靐齉", 3],
    ["a Latin one: as it is, by its sound, with a slip", "zzqxv", 3],
    ["one that is found: counted, drawn, shown", "占星术", 3],
  ])("asks the database seldom for %s", async (_what, keyword, most) => {
    await search({ keyword });
    expect(await statementsOf(app, () => search({ keyword }))).toBeLessThanOrEqual(most);
  });

  test.each([
    ["a tag and those below it", { tagIds: "stars" }, ["s-contains", "s-exact"]],
    ["one of several tags", { tagIds: "comets,none" }, ["s-exact"]],
    ["quality", { courseQuality: 2 }, ["s-exact"]],
    ["level", { courseLevelId: 2 }, ["s-subtitle"]],
    ["type", { courseType: 8 }, ["s-prefix"]],
    ["type as a plain number, not a bit", { courseType: 9 }, []],
    ["state", { publishStatus: 4 }, ["s-teacher"]],
    ["a state that is not public", { publishStatus: 0 }, []],
    ["teacher", { teacherId: "teacher-bai-ruoxi" }, []],
  ])("narrows by %s", async (_what, filter, expected) => {
    expect(await search({ keyword: "占星术", sort: "popular", ...filter })).toEqual(expected);
  });

  test("a site offers its own", async () => {
    expect(await search({ keyword: "占星术" }, SCHOOL_HOST)).toEqual(["s-exact", "s-elsewhere"]);
    expect(await search({ teacherId: "teacher-bai-ruoxi", keyword: "占" }, SCHOOL_HOST)).toEqual([
      "s-elsewhere",
    ]);
  });

  test("pages beyond the end are empty", async () => {
    const answer = await app.call(listCourses, { keyword: "占星术", pageNo: 9 });
    expect(answer).toMatchObject({ data: [], page: { rowCount: 6, totalPage: 1, pageNo: 9 } });
  });

  test.each([
    ["an unknown parameter", { keywords: "书" }, "keywords"],
    ["a wrong type", { courseQuality: "high" }, "courseQuality"],
    ["too long a keyword", { keyword: "长".repeat(51) }, "keyword"],
    ["an unknown order", { sort: "price" }, "sort"],
  ])("%s is named", async (_what, params, path) => {
    const answer = await app.call(listCourses, params as never);
    expect(answer).toMatchObject({ status: 400, code: "kernel.invalidInput", fields: [{ path }] });
  });
});

describe("countTagHits", () => {
  const hits = async (
    params: Parameters<typeof app.call<typeof countTagHits>>[1],
    host?: string,
  ) => {
    const { data } = await app.call(countTagHits, params, host ? { host } : {});
    return {
      all: data?.courseNum,
      ...Object.fromEntries((data?.tags ?? []).map(({ id, courseNum }) => [id, courseNum])),
    };
  };

  test.each([
    ["a word", { keyword: "占星术" }, { all: 6, stars: 2, "tag-senior": 0 }],
    [
      "a word, with the tags below one",
      { keyword: "占星术", parentId: "stars" },
      { all: 6, stars: 2, comets: 1 },
    ],
    ["a word and a facet", { keyword: "占星术", courseQuality: 2 }, { all: 1, stars: 1 }],
    ["what sounds like it", { keyword: "占星树" }, { all: 4, stars: 2 }],
    ["one character that is wrong", { keyword: "占月术" }, { all: 4, stars: 2 }],
    ["a facet alone", { courseType: 8 }, { stars: 0 }],
  ])("counts by %s", async (_what, params, expected) => {
    expect(await hits(params)).toMatchObject(expected);
  });

  test("a word that stands nowhere, and another site", async () => {
    expect(await hits({ keyword: "龘靐齉" })).toEqual({ all: 0 });
    expect(await hits({ keyword: "占星术" }, SCHOOL_HOST)).toMatchObject({ all: 2, stars: 1 });
  });
});

const counts = async (host?: string) => {
  const answer = await app.call(listCourseTags, {}, host ? { host } : {});
  return Object.fromEntries((answer.data ?? []).map((tag) => [tag.id, tag.courseNum]));
};

describe("listCourseTags", () => {
  test("counts listed courses of the site, each tag with those below it", async () => {
    expect(await counts()).toMatchObject({
      stars: 2,
      comets: 1,
      "tag-senior": 10,
      "tag-community": 10,
    });
    expect(await counts(SCHOOL_HOST)).toMatchObject({ stars: 1, comets: 1, "tag-senior": 8 });
  });

  test("leaves out tags without a course", async () => {
    expect(await counts(SCHOOL_HOST)).not.toHaveProperty("tag-community");
  });

  test("those below a parent", async () => {
    const answer = await app.call(listCourseTags, { parentId: "stars" });
    expect(answer.data).toEqual([
      { id: "comets", name: "彗星", parentId: "stars", cover: "", courseNum: 1 },
    ]);
  });

  test("a site's own tag is not another's", async () => {
    const db = tablesOf<CourseTables>(app.services.db);
    await db
      .insertInto("course.tag")
      .values({ id: "own", site_id: "school", parent_id: null, name: "校本", sort: 1 })
      .execute();
    await db
      .insertInto("course.course_tag")
      .values({ course_id: "s-exact", tag_id: "own" })
      .execute();
    await countTags(db, "province");
    await countTags(db, "school");
    expect(await counts()).not.toHaveProperty("own");
    expect(await counts(SCHOOL_HOST)).toMatchObject({ own: 1 });
  });
});

test("a course that is withdrawn or hidden by the site is found no more", async () => {
  const db = tablesOf<CourseTables>(app.services.db);
  expect(await search({ keyword: "Stellarium" })).toEqual(["s-latin"]);
  await db
    .updateTable("course.period")
    .set({ publish_status: 0 })
    .where("course_id", "=", "s-latin")
    .execute();
  await refreshListings(db, ["s-latin"]);
  expect(await search({ keyword: "Stellarium" })).toEqual([]);

  await db
    .updateTable("course.listing")
    .set({ is_visible: false })
    .where("course_id", "=", "s-exact")
    .where("site_id", "=", "school")
    .execute();
  await refreshListings(db, ["s-exact"]);
  expect(await search({ keyword: "占星术" }, SCHOOL_HOST)).toEqual(["s-elsewhere"]);
  expect((await search({ keyword: "占星术" }))?.[0]).toBe("s-exact");
});
