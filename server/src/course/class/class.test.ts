import { listLearners } from "@perennial/contract/course/class/class-learner.ts";
import { listClassAdmins } from "@perennial/contract/course/class/class-admin.ts";
import { listClassEvents } from "@perennial/contract/course/class/class-event.ts";
import {
  removeClass,
  getClass,
  listClasses,
  mergeClasses,
  renewInviteCode,
  saveClass,
  setClassClosed,
} from "@perennial/contract/course/class/class.ts";
import { enrol } from "@perennial/contract/course/enrolment/enrolment.ts";
import { describe, expect, it } from "vitest";
import { classScene, COURSE, PERIOD } from "./class-scene.ts";

const scene = classScene();

describe("classes", () => {
  it("are made, changed, listed, closed and deleted while empty", async () => {
    const list = await scene.app.call(
      listClasses,
      { periodId: PERIOD, keyword: `班 ${scene.at}` },
      { as: "teacher01" },
    );
    expect(list.data?.[0]).toMatchObject({
      id: scene.klass,
      enrolMode: 0,
      isClosed: false,
      may: { edit: true, remove: true },
    });
    const changed = {
      periodId: PERIOD,
      id: scene.klass,
      name: "秋季班",
      quota: 30,
      teacherId: "teacher01",
      startDate: "2026-10-01",
      endDate: "2026-12-01",
    };
    expect((await scene.app.call(saveClass, changed, { as: "teacher01" })).data).toEqual({
      id: scene.klass,
    });
    expect(
      (await scene.app.call(getClass, { classId: scene.klass }, { as: "school01" })).data,
    ).toMatchObject({
      name: "秋季班",
      quota: 30,
      teacherName: expect.any(String),
      courseId: COURSE,
    });
    await scene.app.call(enrol, { classId: scene.klass }, { as: "student01" });
    expect(
      await scene.app.call(removeClass, { classId: scene.klass }, { as: "teacher01" }),
    ).toMatchObject({
      code: "course.classNotEmpty",
    });
    const empty = await scene.newClass();
    expect((await scene.app.call(removeClass, { classId: empty }, { as: "teacher01" })).data).toBe(
      true,
    );
    expect(await scene.app.call(getClass, { classId: empty }, { as: "teacher01" })).toMatchObject({
      code: "course.classNotFound",
    });
  });

  it.each([
    ["dates outside the period", { startDate: "2026-08-31" }, "startDate"],
    ["an end outside it", { endDate: "2027-01-01" }, "endDate"],
    ["an end before the start", { startDate: "2026-12-01", endDate: "2026-11-30" }, "endDate"],
    ["no name", { name: " " }, "name"],
    ["a negative quota", { quota: -1 }, "quota"],
    ["a day that is none", { startDate: "2026-02-30" }, "startDate"],
  ])("%s: a fault at the field", async (_name, wrong, path) => {
    const answer = await scene.app.call(
      saveClass,
      { periodId: PERIOD, name: "班", ...wrong },
      { as: "teacher01" },
    );
    expect(answer).toMatchObject({ status: 400, fields: [{ path }] });
  });

  it("belong to the course's team and school", async () => {
    for (const as of ["student01", "teacher02", "teacher03"]) {
      expect(await scene.app.call(listClasses, { periodId: PERIOD }, { as })).toMatchObject({
        status: 404,
      });
      expect(
        await scene.app.call(saveClass, { periodId: PERIOD, name: "x" }, { as }),
      ).toMatchObject({
        status: 404,
      });
      for (const operation of [getClass, renewInviteCode, removeClass, listClassAdmins])
        expect(await scene.app.call(operation, { classId: scene.klass }, { as })).toMatchObject({
          status: 404,
        });
      expect(await scene.app.call(listLearners, { classId: scene.klass }, { as })).toMatchObject({
        status: 404,
      });
      expect(
        await scene.app.call(setClassClosed, { classId: scene.klass, isClosed: true }, { as }),
      ).toMatchObject({ status: 404 });
      expect(await scene.app.call(listClassEvents, { periodId: PERIOD }, { as })).toMatchObject({
        status: 404,
      });
    }
    expect(await scene.app.call(saveClass, { periodId: PERIOD, name: "x" })).toMatchObject({
      status: 401,
    });
  });

  it("merge: everybody goes over, the emptied one closes, the period's count stays", async () => {
    const other = await scene.newClass({ quota: 2 });
    for (const as of ["student01", "student02"])
      await scene.app.call(enrol, { classId: scene.klass }, { as });
    await scene.app.call(enrol, { classId: other }, { as: "student03" });
    expect(
      await scene.app.call(
        mergeClasses,
        { fromClassId: scene.klass, toClassId: other },
        { as: "teacher01" },
      ),
    ).toMatchObject({ code: "course.classFull" });
    await scene.app.call(
      saveClass,
      { periodId: PERIOD, id: other, name: "大班", quota: 3 },
      { as: "teacher01" },
    );
    expect(
      (
        await scene.app.call(
          mergeClasses,
          { fromClassId: scene.klass, toClassId: other },
          { as: "teacher01" },
        )
      ).data,
    ).toEqual({ moved: 2 });
    expect(
      (await scene.app.call(getClass, { classId: other }, { as: "teacher01" })).data?.studentNum,
    ).toBe(3);
    expect(
      (await scene.app.call(getClass, { classId: scene.klass }, { as: "teacher01" })).data,
    ).toMatchObject({
      studentNum: 0,
      isClosed: true,
    });
    expect(await scene.counts()).toEqual({ period: 3, listing: 3, of: 3 });
    expect(
      await scene.app.call(
        saveClass,
        { periodId: PERIOD, id: other, name: "大班", quota: 2 },
        { as: "teacher01" },
      ),
    ).toMatchObject({ code: "course.quotaBelowLearners" });
    expect(
      await scene.app.call(
        mergeClasses,
        { fromClassId: other, toClassId: "class-away" },
        { as: "teacher01" },
      ),
    ).toMatchObject({ status: 404 });
  });
});
