import { expect, it } from "vitest";
import { pageRoutes, type PageRoute } from "./page-routes.ts";

const page = (path: string, queryKeys: PageRoute["queryKeys"] = {}): PageRoute => ({
  path,
  ids: ["root", "frame", path || "home"],
  queryKeys,
  ownFor: [],
});

const routes = pageRoutes([
  page("*"),
  page(":courseId/coursedetail/chapdetail/:chapterId", {
    forcelook: { kind: "choice", of: ["0", "1"] },
  }),
  page("course/:id/manager/*", "every"),
  page("course/:id", { pageNo: { kind: "number", most: 100 } }),
  page("course", {
    keyword: { kind: "text", length: 5 },
    tagIds: { kind: "ids", most: 2 },
    type: { kind: "choice", of: ["1", "2"] },
    pageNo: { kind: "number", most: 100 },
  }),
  page("shopStore"),
  page("course/study/:courseId/*"),
  page("ucenter/*", "every"),
  page(""),
]);

const LONE = "%ED%A0%80";

it.each([
  ["/", "/", "few"],
  ["/?type=1", "/", "few"],
  ["/course", "/course", "few"],
  ["/course?utm_source=mail", "/course", "few"],
  ["/course?type=1&type=2", "/course?type=1", "few"],
  ["/course?type=11", "/course", "few"],
  ["/course?pageNo=7", "/course?pageNo=7", "things"],
  ["/course?pageNo=007", "/course", "few"],
  ["/course?pageNo=101", "/course", "few"],
  [
    "/course?tagIds=b,a,b,%20&keyword=%20%E8%8C%B6%00%20",
    "/course?keyword=%E8%8C%B6&tagIds=b%2Ca",
    "endless",
  ],
  ["/course?tagIds=a,b,c", "/course?tagIds=a%2Cb", "endless"],
  ["/course?keyword=123456789", "/course?keyword=12345", "endless"],
  ["/course?keyword=%20", "/course", "few"],
  // One page has one address, however it is spelled.
  ["/course/", "/course", "few"],
  ["/COURSE", "/course", "few"],
  ["/%63ourse", "/course", "few"],
  ["/shopstore", "/shopStore", "few"],
  ["/course/c1?pageNo=2&x=1", "/course/c1?pageNo=2", "things"],
  ["/course/%E8%8C%B6", "/course/%E8%8C%B6", "things"],
  ["/course/study/c1/plan/u1", "/course/study/c1/plan/u1", "endless"],
  [
    "/c1/coursedetail/chapdetail/u1?forcelook=1&x=1",
    "/c1/coursedetail/chapdetail/u1?forcelook=1",
    "things",
  ],
  // Data requests, and the routes that they may name.
  ["/_.data", "/_.data", "few"],
  ["/course.data?_routes=course,root,evil,root", "/course.data?_routes=root%2Ccourse", "few"],
  [`/course.data?_routes=${Math.random()}`, "/course.data", "few"],
  ["/course?_routes=root", "/course", "few"],
])("%s is read as %s", (target, url, reach) => {
  expect(routes.addressOf(target)).toMatchObject({ url, reach, isMissing: false, isOwn: false });
});

it.each([
  "/no/such/page",
  "/no-such-page?x=1",
  "//evil.example/course",
  "/course//c1",
  "/%",
  "/course/%00",
  `/course/${LONE}`,
  `/course/${"x".repeat(101)}`,
  `/${"a/".repeat(50)}`,
  `/${"a".repeat(100_000)}`,
  "*",
  "http://elsewhere.example/course",
  "",
])("no page has the address %s", (target) => {
  expect(routes.addressOf(target)).toMatchObject({ url: "/-", isMissing: true, reach: "few" });
});

it("leaves the address of one's own pages as it is", () => {
  for (const url of [
    "/ucenter/learning-space/c/list?tab=b&state=a",
    "/course/c1/manager/plan?period=2",
  ])
    expect(routes.addressOf(url)).toMatchObject({ url, isOwn: true });
});
