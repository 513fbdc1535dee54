import { listCourses } from "@perennial/contract/course/course.ts";
import {
  getFavourite,
  listFavourites,
  setFavourite,
} from "@perennial/contract/course/enrolment/favourite.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { favouriteData } from "./favourite.ts";

let app: TestApp;
let courses: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const { data } = await app.call(listCourses, { pageSize: 5 });
  courses = data?.map(({ id }) => id) ?? [];
  expect(courses.length).toBeGreaterThan(2);
});
beforeEach(() => app.owner("truncate course.favourite"));
afterAll(() => app.close());

const set = (as: string, courseId: string, isFavourite = true) =>
  app.call(setFavourite, { courseId, isFavourite }, { as });
const list = async (as: string) =>
  (await app.call(listFavourites, {}, { as })).data?.map(({ course }) => course.id) ?? [];

describe("favourites", () => {
  it("are kept once however often they are chosen, the newest first", async () => {
    const [one = "", two = ""] = courses;
    for (const id of [one, two, one]) expect((await set("student01", id)).data).toBe(true);
    expect(await list("student01")).toEqual([two, one]);
    expect((await app.call(getFavourite, { courseId: one }, { as: "student01" })).data).toBe(true);
    const page = await app.call(listFavourites, { pageSize: 1, pageNo: 2 }, { as: "student01" });
    expect(page).toMatchObject({
      page: { rowCount: 2, totalPage: 2 },
      data: [{ course: { id: one } }],
    });
  });

  it("are taken out, also twice", async () => {
    const [one = "", two = ""] = courses;
    for (const id of [one, two]) await set("student01", id);
    for (let times = 0; times < 2; times += 1)
      expect((await set("student01", one, false)).data).toBe(false);
    expect(await list("student01")).toEqual([two]);
    expect((await app.call(getFavourite, { courseId: one }, { as: "student01" })).data).toBe(false);
  });

  it("are one's own", async () => {
    await set("student01", courses[1] ?? "");
    expect(await list("student02")).toEqual([]);
    await set("student02", courses[1] ?? "", false);
    expect(await list("student01")).toHaveLength(1);
  });

  it("can only be courses that the site offers, and show only where they are offered", async () => {
    expect(await set("student01", "no-such-course")).toMatchObject({
      status: 404,
      code: "course.notFound",
    });
    const there = await app.call(listCourses, { pageSize: 100 }, { host: SCHOOL_HOST });
    const offered = new Set(there.data?.map(({ id }) => id));
    const foreign = courses.find((id) => !offered.has(id)) ?? "";
    expect(
      await app.call(
        setFavourite,
        { courseId: foreign, isFavourite: true },
        { as: "student01", host: SCHOOL_HOST },
      ),
    ).toMatchObject({ status: 404 });
    await set("student01", courses[1] ?? "");
    expect(await list("student01")).toEqual([courses[1]]);
    const setListed = (isListed: boolean) =>
      app.services.pool.query("update course.listing set is_listed = $2 where course_id = $1", [
        courses[1],
        isListed,
      ]);
    await setListed(false);
    expect(await list("student01")).toEqual([]);
    await setListed(true);
  });

  it("need a session and a course", async () => {
    expect(await app.call(setFavourite, { courseId: "x", isFavourite: true })).toMatchObject({
      status: 401,
    });
    expect(await app.call(getFavourite, { courseId: "x" })).toMatchObject({ status: 401 });
    expect(await app.call(listFavourites, {})).toMatchObject({ status: 401 });
    expect(await set("student01", "")).toMatchObject({ status: 400 });
  });

  it("are given out and go with the account", async () => {
    const { db } = app.services;
    await set("student01", courses[0] ?? "");
    expect((await favouriteData.collect(db, "student01", app.services))["收藏的课程"]).toHaveLength(
      1,
    );
    await favouriteData.erase(db, "student01");
    expect((await favouriteData.collect(db, "student01", app.services))["收藏的课程"]).toEqual([]);
  });
});
