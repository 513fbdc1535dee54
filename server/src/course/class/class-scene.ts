import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { saveClass } from "@perennial/contract/course/class/class.ts";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { freezeClock } from "../../kernel/clock.ts";
import { tablesOf } from "../../kernel/services.ts";
import { aCourse, insertCourses } from "../fixtures.ts";
import type { CourseTables } from "../tables.ts";

export const COURSE = "enrolling";
export const PERIOD = `${COURSE}-p1`;
export const SCHOOL = "corp-senior-university";

/** What tests of classes share: a running course of teacher01's school, and a fresh class for each test. */
export interface ClassScene {
  app: TestApp;
  /** The class of this test. */
  klass: string;
  /** How many classes were made. */
  at: number;
  newClass(values?: Partial<InputOf<typeof saveClass>>): Promise<string>;
  counts(): Promise<{ period: number; listing: number; of: number } | undefined>;
}

/** Sets the scene up and takes it down around the tests of a file. */
export function classScene(): ClassScene {
  const scene = {
    klass: "",
    at: 0,
    async newClass(values: Partial<InputOf<typeof saveClass>> = {}) {
      scene.at += 1;
      const { data, resultCode } = await scene.app.call(
        saveClass,
        { periodId: PERIOD, name: `班 ${scene.at}`, ...values },
        { as: "teacher01" },
      );
      expect(resultCode).toBe(0);
      return data?.id ?? "";
    },
    async counts() {
      const { rows } = await scene.app.services.pool.query<{
        period: number;
        listing: number;
        of: number;
      }>(
        `select period.student_num as period, listing.student_num as listing,
           (select count(*) from course.enrolment where period_id = period.id and status = 1)::integer as of
         from course.period
         join course.listing on listing.course_id = period.course_id and site_id = 'province'
         where period.id = $1`,
        [PERIOD],
      );
      return rows[0];
    },
  } as ClassScene;

  beforeAll(async () => {
    scene.app = await startTestApp();
    const { db, pool } = scene.app.services;
    await insertCourses(tablesOf<CourseTables>(db), [
      aCourse({ id: COURSE, corpId: SCHOOL, siteIds: ["province"] }),
      aCourse({
        id: "not-here",
        corpId: SCHOOL,
        siteIds: ["school"],
        classes: [{ id: "class-away", name: "x", quota: 0, studentNum: 0 }],
      }),
    ]);
    await pool.query(
      `update course.course set site_id = 'province', owner_id = 'teacher01',
         right_path = (select right_path from organisation.corp where id = $2) where id = $1`,
      [COURSE, SCHOOL],
    );
    await pool.query(
      "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, 'teacher01', 0, 'teacher01')",
      [COURSE],
    );
    freezeClock(new Date("2026-11-20T09:30:00+08:00"));
  });
  beforeEach(async () => {
    const { pool } = scene.app.services;
    await pool.query("delete from course.enrolment where period_id = $1", [PERIOD]);
    await pool.query("update course.class set student_num = 0 where period_id = $1", [PERIOD]);
    await pool.query("update course.period set student_num = 0 where id = $1", [PERIOD]);
    await pool.query("update course.listing set student_num = 0 where course_id = $1", [COURSE]);
    scene.klass = await scene.newClass();
  });
  afterAll(async () => {
    freezeClock(undefined);
    await scene.app.close();
  });
  return scene;
}
