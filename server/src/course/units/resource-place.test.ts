import { createMaterials } from "@perennial/contract/course/materials/material.ts";
import { listResourcePlaces } from "@perennial/contract/course/units/resource-place.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { DEMO_RESOURCES } from "../../media/public.ts";

const COURSE = "course-micro";
const [, , FILM] = DEMO_RESOURCES.videos;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const placesFor = async (as: string, host?: string) =>
  app.call(listResourcePlaces, { resourceId: FILM }, { as, ...(host ? { host } : {}) });

test("units and materials are named with their page for those who manage the course", async () => {
  const added = await app.call(
    createMaterials,
    { courseId: COURSE, audience: "student", folder: "", resourceIds: [FILM] },
    { as: "teacher01" },
  );
  expect(added).toMatchObject({ success: true });
  for (const as of ["teacher01", "school01"]) {
    const { data } = await placesFor(as);
    expect(data).toContainEqual({
      usedBy: "course.unit",
      usedId: `${COURSE}-c1-u1`,
      name: "取景的三个办法",
      courseName: "取景的三个办法",
      link: `/course/${COURSE}/manager/prepare/plan/editUnit?unitId=${COURSE}-c1-u1`,
    });
    expect(data).toContainEqual(
      expect.objectContaining({
        usedBy: "course.material",
        link: `/course/${COURSE}/manager/prepare/student-materials`,
      }),
    );
  }
});

test("a stranger's courses stay unknown, learners and visitors are refused", async () => {
  const { data } = await placesFor("teacher03");
  const links = (data ?? []).map(({ link }) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => link.includes(COURSE))).toEqual([]);
  expect((await placesFor("student01")).status).toBe(403);
  expect((await app.call(listResourcePlaces, { resourceId: FILM })).status).toBe(401);
  const bad = await app.call(listResourcePlaces, { resourceId: "a b" }, { as: "teacher01" });
  expect(bad).toMatchObject({ status: 400, fields: [{ path: "resourceId" }] });
});
