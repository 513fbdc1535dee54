import { approveLearners, refuseLearners } from "@perennial/contract/course/class/class-learner.ts";
import {
  getClass,
  renewInviteCode,
  setClassClosed,
} from "@perennial/contract/course/class/class.ts";
import { enrol, getEnrolment, leaveClass } from "@perennial/contract/course/enrolment/enrolment.ts";
import { listOwnEnrolments } from "@perennial/contract/course/enrolment/own-enrolment.ts";
import { SCHOOL_HOST } from "../../../test/app.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf } from "../../kernel/services.ts";
import { stepEnrolment } from "./enrolment-place.ts";
import type { CourseTables } from "../tables.ts";
import { describe, expect, it } from "vitest";
import { classScene, COURSE, PERIOD, SCHOOL } from "../class/class-scene.ts";

const scene = classScene();

describe("enrolling", () => {
  it("takes a learner in at once, counts, and lists the course as one's own", async () => {
    const before = await scene.app.call(getEnrolment, { courseId: COURSE });
    expect(before.data).toMatchObject({ isSignedIn: false, own: null });
    const done = await scene.app.call(enrol, { classId: scene.klass }, { as: "student01" });
    expect(done.data).toEqual({ courseId: COURSE, classId: scene.klass, status: 1 });
    expect(await scene.counts()).toEqual({ period: 1, listing: 1, of: 1 });
    const after = await scene.app.call(getEnrolment, { courseId: COURSE }, { as: "student01" });
    expect(after.data?.own).toMatchObject({ classId: scene.klass, status: 1 });
    const ownAs = async (as: string) =>
      (await scene.app.call(listOwnEnrolments, { status: 1, pageSize: 100 }, { as })).data?.filter(
        ({ courseId }) => courseId === COURSE,
      );
    expect(await ownAs("student01")).toMatchObject([
      { id: scene.klass, status: 1, course: { id: COURSE } },
    ]);
    expect(await ownAs("student02")).toEqual([]);
    const there = await scene.app.call(
      listOwnEnrolments,
      {},
      { as: "student01", host: SCHOOL_HOST },
    );
    expect(there.data?.some(({ courseId }) => courseId === COURSE) ?? false).toBe(false);
  });

  it("once per period, whichever class", async () => {
    const other = await scene.newClass();
    await scene.app.call(enrol, { classId: scene.klass }, { as: "student01" });
    for (const classId of [scene.klass, other])
      expect(await scene.app.call(enrol, { classId }, { as: "student01" })).toMatchObject({
        status: 409,
        code: "course.alreadyEnrolled",
      });
    expect(await scene.counts()).toEqual({ period: 1, listing: 1, of: 1 });
  });

  it("by leaving, the place is free again; one may come back", async () => {
    const small = await scene.newClass({ quota: 1 });
    await scene.app.call(enrol, { classId: small }, { as: "student01" });
    expect(await scene.app.call(enrol, { classId: small }, { as: "student02" })).toMatchObject({
      code: "course.classFull",
    });
    expect((await scene.app.call(leaveClass, { classId: small }, { as: "student01" })).data).toBe(
      true,
    );
    expect(await scene.app.call(leaveClass, { classId: small }, { as: "student01" })).toMatchObject(
      {
        code: "course.enrolmentStep",
      },
    );
    expect(
      (await scene.app.call(enrol, { classId: small }, { as: "student02" })).data?.status,
    ).toBe(1);
    expect(await scene.app.call(leaveClass, { classId: small }, { as: "student03" })).toMatchObject(
      {
        code: "course.enrolmentNotFound",
      },
    );
  });

  it("in a course with a price, says what it costs and whom to ask", async () => {
    const { pool } = scene.app.services;
    const offered = async () => (await scene.app.call(getEnrolment, { courseId: COURSE })).data;
    expect(await offered()).toMatchObject({ priceFen: 0, seller: null });
    await pool.query("update course.period set price_fen = 9900 where id = $1", [PERIOD]);
    await pool.query("update organisation.corp set contact_phone = '023-6512 0000' where id = $1", [
      SCHOOL,
    ]);
    const { rows } = await pool.query<{ name: string }>(
      "select name from organisation.corp where id = $1",
      [SCHOOL],
    );
    const paid = await offered();
    expect(paid).toMatchObject({
      priceFen: 9_900,
      seller: { name: rows[0]?.name, phone: "023-6512 0000" },
    });
    expect(paid?.classes.map(({ state }) => state)).toContain("paid");
    await pool.query("update course.period set price_fen = 0 where id = $1", [PERIOD]);
  });

  it("never sells a place twice: fifty at once on ten places", async () => {
    const small = await scene.newClass({ quota: 10 });
    const place = { id: small, periodId: PERIOD, courseId: COURSE };
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, (_, one) =>
        inTransaction(scene.app.services, (db) =>
          stepEnrolment(
            tablesOf<CourseTables>(db),
            place,
            { userId: `crowd-${one}`, corpId: SCHOOL, siteId: "province" },
            "enrol",
            "self",
          ),
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const refused = asked.flatMap((one) =>
      one.status === "rejected" ? [one.reason as { code: string }] : [],
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["course.classFull"]));
    expect(await scene.counts()).toEqual({ period: 10, listing: 10, of: 10 });
  });

  it("by invitation wants the code, which can be renewed", async () => {
    const invited = await scene.newClass({ enrolMode: 2 });
    const { data } = await scene.app.call(getClass, { classId: invited }, { as: "teacher01" });
    const old = data?.inviteCode ?? "";
    expect(old).toMatch(/^[A-Z2-9]{8}$/);
    expect(await scene.app.call(enrol, { classId: invited }, { as: "student01" })).toMatchObject({
      code: "course.inviteCodeWrong",
    });
    const fresh = await scene.app.call(renewInviteCode, { classId: invited }, { as: "teacher01" });
    expect(
      await scene.app.call(enrol, { classId: invited, inviteCode: old }, { as: "student01" }),
    ).toMatchObject({ code: "course.inviteCodeWrong" });
    const code = (fresh.data?.inviteCode ?? "").toLowerCase();
    expect(
      (await scene.app.call(enrol, { classId: invited, inviteCode: code }, { as: "student01" }))
        .data?.status,
    ).toBe(1);
  });

  it("by approval waits, takes no place, and is told what became of it", async () => {
    const asked = await scene.newClass({ enrolMode: 1, quota: 1 });
    for (const as of ["student01", "student02", "student03"])
      expect((await scene.app.call(enrol, { classId: asked }, { as })).data?.status).toBe(0);
    expect(await scene.counts()).toEqual({ period: 0, listing: 0, of: 0 });
    const { data } = await scene.app.call(
      approveLearners,
      { classId: asked, userIds: ["student01"] },
      { as: "teacher01" },
    );
    expect(data).toEqual({ done: 1 });
    expect(
      await scene.app.call(
        approveLearners,
        { classId: asked, userIds: ["student02"] },
        { as: "teacher01" },
      ),
    ).toMatchObject({ code: "course.classFull" });
    await scene.app.call(
      refuseLearners,
      { classId: asked, userIds: ["student02"] },
      { as: "teacher01" },
    );
    expect(await scene.app.call(enrol, { classId: asked }, { as: "student02" })).toMatchObject({
      code: "course.classFull",
    });
    const { rows } = await scene.app.services.pool.query(
      "select title from messaging.message where recipient_id in ('student01', 'student02') and title like '报名%' order by title",
    );
    expect(rows.map((row: { title: string }) => row.title)).toEqual(["报名已通过", "报名未通过"]);
    expect(
      await scene.app.call(
        approveLearners,
        { classId: asked, userIds: ["student04"] },
        { as: "teacher01" },
      ),
    ).toMatchObject({ code: "course.enrolmentNotFound" });
  });

  it("is refused by classes that take nobody, to the team, to the barred, and elsewhere", async () => {
    const school = await scene.newClass({ enrolMode: 3 });
    const closed = await scene.newClass();
    await scene.app.call(setClassClosed, { classId: closed, isClosed: true }, { as: "teacher01" });
    for (const classId of [school, closed])
      expect(await scene.app.call(enrol, { classId }, { as: "student01" })).toMatchObject({
        code: "course.enrolNotOpen",
      });
    expect(
      await scene.app.call(enrol, { classId: scene.klass }, { as: "teacher01" }),
    ).toMatchObject({
      code: "course.teamMayNotEnrol",
    });
    expect(
      await scene.app.call(enrol, { classId: scene.klass }, { as: "blocked01" }),
    ).toMatchObject({
      status: 403,
    });
    expect(await scene.app.call(enrol, { classId: scene.klass })).toMatchObject({ status: 401 });
    expect(
      await scene.app.call(enrol, { classId: "class-away" }, { as: "student01" }),
    ).toMatchObject({
      code: "course.classNotFound",
    });
    expect(await scene.app.call(enrol, { classId: "" }, { as: "student01" })).toMatchObject({
      status: 400,
    });
    expect(await scene.app.call(getEnrolment, { courseId: "not-here" })).toMatchObject({
      status: 404,
    });
    expect(await scene.counts()).toEqual({ period: 0, listing: 0, of: 0 });
  });
});
