import {
  addLearners,
  listLearners,
  removeLearners,
} from "@perennial/contract/course/class/class-learner.ts";
import { getClass, saveClass, setClassClosed } from "@perennial/contract/course/class/class.ts";
import {
  enrol,
  getEnrolment,
  joinWaitingList,
  leaveClass,
} from "@perennial/contract/course/enrolment/enrolment.ts";
import {
  countOwnEnrolments,
  listOwnEnrolments,
} from "@perennial/contract/course/enrolment/own-enrolment.ts";
import { describe, expect, it } from "vitest";
import { SCHOOL_HOST } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { classScene, COURSE, PERIOD, SCHOOL } from "../class/class-scene.ts";
import { stepEnrolment } from "./enrolment-place.ts";
import type { CourseTables } from "../tables.ts";

const scene = classScene();

const queue = (classId: string, as: string, inviteCode = "") =>
  scene.app.call(joinWaitingList, { classId, inviteCode }, { as });

const statusOf = async (classId: string, userId: string): Promise<number | undefined> => {
  const { rows } = await scene.app.services.pool.query<{ status: number }>(
    "select status from course.enrolment where class_id = $1 and user_id = $2",
    [classId, userId],
  );
  return rows[0]?.status;
};

/** A class of one place, which somebody has. */
async function fullFor(
  userId: string,
  values: Parameters<typeof scene.newClass>[0] = {},
): Promise<string> {
  const id = await scene.newClass({ quota: 1, ...values });
  await inTransaction(scene.app.services, (db) =>
    stepEnrolment(
      tablesOf<CourseTables>(db),
      { id, periodId: PERIOD, courseId: COURSE },
      { userId, corpId: SCHOOL, siteId: "province" },
      "add",
      "assign",
    ),
  );
  return id;
}

const fullClass = (values: Parameters<typeof scene.newClass>[0] = {}) =>
  fullFor("student01", values);

describe("the waiting list of a full class", () => {
  it("keeps the order in which people came, and says it to them and to the teacher", async () => {
    const full = await fullClass();
    expect((await queue(full, "student02")).data).toEqual({
      courseId: COURSE,
      classId: full,
      queuePosition: 1,
    });
    expect((await queue(full, "student03")).data?.queuePosition).toBe(2);
    const seen = await scene.app.call(getEnrolment, { courseId: COURSE }, { as: "student03" });
    expect(seen.data?.own).toMatchObject({ status: 4, queuePosition: 2, mayLeave: true });
    expect(seen.data?.classes.find(({ id }) => id === full)).toMatchObject({
      state: "full",
      queueNum: 2,
    });
    const own = await scene.app.call(
      listOwnEnrolments,
      { group: "waiting", keyword: COURSE },
      { as: "student03" },
    );
    expect(own.data).toMatchObject([{ id: full, status: 4, queuePosition: 2 }]);
    const counts = await scene.app.call(countOwnEnrolments, {}, { as: "student03" });
    expect(counts.data?.waiting).toBe(1);
    const managed = await scene.app.call(getClass, { classId: full }, { as: "teacher01" });
    expect(managed.data).toMatchObject({ queueNum: 2, studentNum: 1 });
    const listed = await scene.app.call(
      listLearners,
      { classId: full, status: 4 },
      { as: "teacher01" },
    );
    expect(listed.data?.map(({ id, queuePosition }) => [id, queuePosition])).toEqual([
      ["student02", 1],
      ["student03", 2],
    ]);
  });

  it("gives a place that somebody leaves to the first, at once and with a message", async () => {
    // Other tests' classes gave theirs.
    await scene.app.services.pool.query("delete from messaging.message where title = '候补成功'");
    const full = await fullClass();
    await queue(full, "student02");
    await queue(full, "student03");
    await scene.app.call(leaveClass, { classId: full }, { as: "student01" });
    expect(await statusOf(full, "student02")).toBe(1);
    expect(await statusOf(full, "student03")).toBe(4);
    expect(await scene.counts()).toEqual({ period: 1, listing: 1, of: 1 });
    const third = await scene.app.call(getEnrolment, { courseId: COURSE }, { as: "student03" });
    expect(third.data?.own?.queuePosition).toBe(1);
    const { rows } = await scene.app.services.pool.query(
      "select recipient_id, link from messaging.message where title = '候补成功' and recipient_id = 'student02'",
    );
    expect(rows).toEqual([
      { recipient_id: "student02", link: `/ucenter/learning-space/course/study/${COURSE}/study` },
    ]);
  });

  it.each<[string, (full: string) => Promise<unknown>]>([
    [
      "removed",
      (full) =>
        scene.app.call(
          removeLearners,
          { classId: full, userIds: ["student01"] },
          { as: "teacher01" },
        ),
    ],
    [
      "a higher quota",
      (full) =>
        scene.app.call(
          saveClass,
          { periodId: PERIOD, id: full, name: "更大", quota: 2 },
          { as: "teacher01" },
        ),
    ],
    [
      "no quota at all",
      (full) =>
        scene.app.call(
          saveClass,
          { periodId: PERIOD, id: full, name: "不限" },
          { as: "teacher01" },
        ),
    ],
  ])("comes up by %s", async (_name, free) => {
    const full = await fullClass();
    await queue(full, "student02");
    await free(full);
    expect(await statusOf(full, "student02")).toBe(1);
  });

  it("does not come up while the class is closed, and does once it opens again", async () => {
    const full = await fullClass();
    await queue(full, "student02");
    await scene.app.call(setClassClosed, { classId: full, isClosed: true }, { as: "teacher01" });
    await scene.app.call(leaveClass, { classId: full }, { as: "student01" });
    expect(await statusOf(full, "student02")).toBe(4);
    await scene.app.call(setClassClosed, { classId: full, isClosed: false }, { as: "teacher01" });
    expect(await statusOf(full, "student02")).toBe(1);
  });

  it("makes applicants where places need approval, no more of them than places", async () => {
    const full = await fullClass({ enrolMode: 1 });
    await queue(full, "student02");
    await queue(full, "student03");
    await scene.app.call(leaveClass, { classId: full }, { as: "student01" });
    expect([await statusOf(full, "student02"), await statusOf(full, "student03")]).toEqual([0, 4]);
  });

  it("ends with a place elsewhere in the period, and by leaving it", async () => {
    const full = await fullClass();
    const other = await scene.newClass();
    await queue(full, "student02");
    await queue(full, "student03");
    expect(
      (await scene.app.call(enrol, { classId: other }, { as: "student02" })).data?.status,
    ).toBe(1);
    expect(await statusOf(full, "student02")).toBe(2);
    expect((await scene.app.call(leaveClass, { classId: full }, { as: "student03" })).data).toBe(
      true,
    );
    expect(await statusOf(full, "student03")).toBe(2);
    await scene.app.call(leaveClass, { classId: full }, { as: "student01" });
    expect(await scene.counts()).toEqual({ period: 1, listing: 1, of: 1 });
  });

  it("can be overtaken by the teacher, never by an enrolment", async () => {
    const full = await fullClass();
    await queue(full, "student02");
    expect(await scene.app.call(enrol, { classId: full }, { as: "student03" })).toMatchObject({
      code: "course.classFull",
    });
    await scene.app.call(
      saveClass,
      { periodId: PERIOD, id: full, name: "x", quota: 2 },
      { as: "teacher01" },
    );
    expect(
      await scene.app.call(
        addLearners,
        { classId: full, userIds: ["student03"] },
        { as: "teacher01" },
      ),
    ).toMatchObject({ code: "course.classFull" });
  });

  it("is refused where there are places, twice, to who is inside, to the team, without the code, elsewhere", async () => {
    expect(await queue(scene.klass, "student02")).toMatchObject({
      status: 409,
      code: "course.classNotFull",
    });
    const full = await fullClass();
    const second = await fullFor("student04");
    await queue(full, "student02");
    expect(await queue(full, "student02")).toMatchObject({
      status: 409,
      code: "course.alreadyQueued",
    });
    expect(await queue(second, "student02")).toMatchObject({
      status: 409,
      code: "course.alreadyQueued",
    });
    expect(await scene.app.call(enrol, { classId: full }, { as: "student02" })).toMatchObject({
      code: "course.classFull",
    });
    expect(await queue(second, "student01")).toMatchObject({ code: "course.alreadyEnrolled" });
    expect(await queue(full, "teacher01")).toMatchObject({ code: "course.teamMayNotEnrol" });
    expect(await queue("class-away", "student02")).toMatchObject({ code: "course.classNotFound" });
    expect(await queue("", "student02")).toMatchObject({ status: 400 });
    expect(await scene.app.call(joinWaitingList, { classId: full })).toMatchObject({ status: 401 });
    expect(
      await scene.app.call(
        joinWaitingList,
        { classId: full },
        { as: "student02", host: SCHOOL_HOST },
      ),
    ).toMatchObject({ code: "course.classNotFound" });
    const school = await fullFor("student05", { enrolMode: 3 });
    expect(await queue(school, "student03")).toMatchObject({ code: "course.enrolNotOpen" });
  });

  it("asks an invited class's code", async () => {
    const full = await fullFor("student05", { enrolMode: 2 });
    expect(await queue(full, "student03", "WRONG")).toMatchObject({
      code: "course.inviteCodeWrong",
    });
    const managed = await scene.app.call(getClass, { classId: full }, { as: "teacher01" });
    expect((await queue(full, "student03", managed.data?.inviteCode)).data?.queuePosition).toBe(1);
  });

  it("gives the last place to one of fifty, and the next ones in turn as places get free", async () => {
    const full = await fullClass({ quota: 2 });
    const place = { id: full, periodId: PERIOD, courseId: COURSE };
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, (_, one) =>
        inTransaction(scene.app.services, (db) =>
          stepEnrolment(
            tablesOf<CourseTables>(db),
            place,
            { userId: `last-${one}`, corpId: SCHOOL, siteId: "province" },
            "enrol",
            "self",
          ),
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await scene.counts()).toEqual({ period: 2, listing: 2, of: 2 });
    // One leaves while others join the list: whoever comes first, the place is not left empty.
    await Promise.all([
      scene.app.call(leaveClass, { classId: full }, { as: "student01" }),
      queue(full, "student02"),
      queue(full, "student03"),
    ]);
    const { rows } = await scene.app.services.pool.query<{ status: number; user_id: string }>(
      "select user_id, status from course.enrolment where class_id = $1 and user_id in ('student02', 'student03')",
      [full],
    );
    const promoted = rows.filter(({ status }) => status === 1).length;
    // Who asked after the place was free was told to enrol at once, and stands on no list.
    expect(promoted === 1 || rows.length === 0).toBe(true);
  });

  it("nobody leaves what is over", async () => {
    await scene.app.call(enrol, { classId: scene.klass }, { as: "student02" });
    await scene.app.services.pool.query(
      "update course.period set publish_status = 4 where id = $1",
      [PERIOD],
    );
    expect(
      await scene.app.call(leaveClass, { classId: scene.klass }, { as: "student02" }),
    ).toMatchObject({ status: 409, code: "course.leaveFinished" });
    const own = await scene.app.call(
      listOwnEnrolments,
      { group: "finished", keyword: COURSE },
      { as: "student02" },
    );
    expect(own.data).toMatchObject([{ id: scene.klass, mayLeave: false, publishStatus: 4 }]);
    await scene.app.services.pool.query(
      "update course.period set publish_status = 3 where id = $1",
      [PERIOD],
    );
    expect(await scene.app.call(countOwnEnrolments, {})).toMatchObject({ status: 401 });
    expect(
      await scene.app.call(listOwnEnrolments, { keyword: "长".repeat(51) }, { as: "student02" }),
    ).toMatchObject({ status: 400 });
  });
});
