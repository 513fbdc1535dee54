import { expect, it } from "vitest";
import type { CoursePoints } from "./course-points.ts";
import { countedCourses, gradeProject, projectPoints } from "./project-points.ts";
import { schemeAt } from "./scheme.ts";

const rules = {
  components: [
    { part: "study" as const, weight: 60, floor: 50 },
    { part: "exam" as const, weight: 40, floor: 0 },
  ],
  passLine: 60,
};
const full = (points: number, known = 1) => ({ points, known });
const course = (share: number, points: CoursePoints | null, isRequired = true) => ({
  isRequired,
  share,
  points,
});

it("counts the required courses and the furthest of the electives", () => {
  const [must, near, far] = [
    course(0, null),
    course(0.9, {}, false),
    course(0.2, {}, false),
  ] as const;
  expect(countedCourses([far, must, near], 1)).toEqual([must, near]);
  expect(countedCourses([far, must, near], 0)).toEqual([must]);
});

it("takes the mean of the courses that have a part", () => {
  const points = projectPoints([
    course(1, { study: full(100), exam: full(80) }),
    course(0.5, { study: full(50) }),
  ]);
  expect(points).toEqual({ study: full(75), exam: full(80) });
});

it("a course that was not begun stands at 0 in study, and can still bring all other points", () => {
  const points = projectPoints([course(1, { study: full(100), exam: full(90) }), course(0, null)]);
  expect(points).toMatchObject({ study: full(50), exam: full(90, 0.5) });
  // 30 of study and 18 of the exam are sure: it can still go either way.
  expect(gradeProject(rules, points, false).isPassed).toBeNull();
  expect(gradeProject(rules, points, true).isPassed).toBeNull();
});

it.each<[string, CoursePoints, boolean, boolean | null]>([
  ["reaches line and floor", { study: full(100), exam: full(50) }, false, true],
  ["is below the floor, whatever the total", { study: full(49), exam: full(100) }, true, false],
  ["is below the line once it is over", { study: full(60), exam: full(20) }, true, false],
  ["may still reach it", { study: full(60), exam: full(20) }, false, null],
  ["has an exam before it", { study: full(90), exam: full(0, 0) }, true, null],
])("who %s", (_name, points, isOver, verdict) => {
  expect(gradeProject(rules, points, isOver).isPassed).toBe(verdict);
});

it("says nothing of what is not graded", () => {
  expect(gradeProject(rules, { exam: full(0, 0) }, false)).toMatchObject({
    total: null,
    parts: [{ points: null }, { points: null }],
    belowFloor: ["study"],
  });
});

it("keeps the version that was in force when somebody began", () => {
  const [first, second] = ["2026-11-01", "2026-11-10"].map((day, at) => ({
    packageId: "p",
    version: at + 1,
    rules,
    weights: {},
    createdAt: `${day}T00:00:00.000Z`,
  }));
  const schemes = [first, second].flatMap((one) => (one ? [one] : []));
  const at = new Date("2026-11-20T00:00:00.000Z");
  const version = (began: string) => schemeAt(schemes, new Date(began), at)?.version;
  expect(version("2026-10-01")).toBe(1);
  expect(version("2026-11-05")).toBe(1);
  expect(version("2026-11-15")).toBe(2);
  expect(version("2026-12-01")).toBe(2);
  expect(schemeAt([], at, at)).toBeUndefined();
});
