import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { expect, test } from "vitest";
import { mayOf, TEACHER_PARAMS, type CourseMay } from "./right-rules.ts";

const AUTHOR: readonly Permission[] = ["course.author"];
const ADMIN: readonly Permission[] = ["course.author", "course.manage", "course.review"];
const LEADS = "see editPlan manage manageTeam sell seeOrders changeLearners exportLearners teach";

const said = (may: CourseMay): string =>
  Object.entries(may)
    .filter(([, is]) => is)
    .map(([name]) => name)
    .join(" ");

test.each([
  ["the manager", 0, false, AUTHOR, false, LEADS],
  ["a teacher", 1, false, AUTHOR, false, "see editPlan teach"],
  ["an assistant", 2, false, AUTHOR, false, "see teach"],
  ["the super administrator of the team", 3, false, AUTHOR, false, LEADS],
  ["a manager who is no author in this role", 0, false, [], false, "see teach"],
  ["a stranger", null, false, AUTHOR, false, ""],
  ["an administrator above it", null, true, ADMIN, false, `${LEADS} review`],
  ["an administrator who made it", 0, true, ADMIN, true, LEADS],
  ["an administrator of elsewhere", null, false, ADMIN, false, ""],
  ["an expert who reviews", null, true, ["course.review"] as Permission[], false, "see review"],
])("%s may: %#", (_who, teamKind, isInScope, permissions, isSubmitter, may) => {
  const standing = { teamKind, isInScope, isSubmitter, permissions: new Set(permissions) };
  expect(said(mayOf({ ...standing, withheld: new Set() }))).toBe(may);
});

test.each([
  [PARAM.teacherMaySell, "sell"],
  [PARAM.teacherMaySeeOrders, "seeOrders"],
  [PARAM.teacherMayChangeLearners, "changeLearners"],
  [PARAM.teacherMayExportLearners, "exportLearners"],
])("%s keeps one thing from teachers and nothing from administrators", (param, right) => {
  expect(TEACHER_PARAMS).toContain(param);
  const withheld = new Set([param]);
  const teacher = { teamKind: 0, isInScope: false, isSubmitter: true };
  expect(said(mayOf({ ...teacher, permissions: new Set(AUTHOR), withheld }))).toBe(
    LEADS.split(" ")
      .filter((name) => name !== right)
      .join(" "),
  );
  const admin = { teamKind: null, isInScope: true, isSubmitter: false };
  expect(said(mayOf({ ...admin, permissions: new Set(ADMIN), withheld }))).toBe(`${LEADS} review`);
});
