import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/course/class/class.ts";
import { EnrolmentStatus, type EnrolMode } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { insertClass, createInviteCode } from "./new-class.ts";
import { moveEveryone } from "./class-move.ts";
import { recordClassEvent } from "../enrolment/enrolment-place.ts";
import type { CourseMay } from "../right-rules.ts";
import { implement, type CourseTables } from "../tables.ts";
import { fillPlaces, queueLength } from "../enrolment/waiting-list.ts";

function selectClasses(db: Kysely<CourseTables>) {
  return db
    .selectFrom("course.class as class")
    .leftJoin("identity.user as teacher", "teacher.id", "class.teacher_id")
    .select([
      "class.id",
      "class.period_id",
      "class.name",
      "class.teacher_id",
      "class.starts_on",
      "class.ends_on",
      "class.quota",
      "class.student_num",
      "class.enrol_mode",
      "class.invite_code",
      "class.is_closed",
      "teacher.name as teacher_name",
      sql<number>`(select count(*) from course.enrolment
        where class_id = class.id and status = ${EnrolmentStatus.waiting})::integer`.as(
        "waiting_num",
      ),
      queueLength.as("queue_num"),
      sql<boolean>`exists (select 1 from course.enrolment where class_id = class.id)`.as(
        "has_history",
      ),
    ]);
}

type ClassRow = Awaited<ReturnType<ReturnType<typeof selectClasses>["execute"]>>[number];

function shown(row: ClassRow, may: CourseMay): z.output<typeof contract.ManagedClass> {
  return {
    id: row.id,
    periodId: row.period_id,
    name: row.name,
    teacherId: row.teacher_id ?? "",
    teacherName: row.teacher_name ?? "",
    startDate: row.starts_on ?? "",
    endDate: row.ends_on ?? "",
    quota: row.quota,
    studentNum: row.student_num,
    waitingNum: row.waiting_num,
    queueNum: row.queue_num,
    enrolMode: row.enrol_mode as ValueOf<typeof EnrolMode>,
    inviteCode: may.manage ? row.invite_code : "",
    link: `/courseClass/${row.id}`,
    isClosed: row.is_closed,
    may: { edit: may.manage, remove: may.manage && !row.has_history && row.student_num === 0 },
  };
}

interface PeriodDates {
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** The date of a class that is before its other date or outside its period. */
function dateOutside(
  { startDate, endDate }: { readonly startDate: string | null; readonly endDate: string | null },
  period: PeriodDates,
): "startDate" | "endDate" | undefined {
  const isInside = (day: string): boolean =>
    (period.starts_on === null || day >= period.starts_on) &&
    (period.ends_on === null || day <= period.ends_on);
  if (startDate !== null && endDate !== null && endDate < startDate) return "endDate";
  if (startDate !== null && !isInside(startDate)) return "startDate";
  return endDate !== null && !isInside(endDate) ? "endDate" : undefined;
}

/** Classes of a period, as the course manager edits them. */
export const classOperations = implement(contract, {
  async listClasses({ input, db, right }) {
    const { keyword } = input;
    const { may } = right.periodId;
    let found = selectClasses(db).where("class.period_id", "=", input.periodId);
    if (keyword) found = found.where(sql<boolean>`strpos(class.name, ${keyword}) > 0`);
    const { rows, page } = await readPage(found, input, (all) =>
      all.orderBy("class.created_at", "desc").orderBy("class.id"),
    );
    return {
      data: rows.map((row) => shown(row, may)),
      page,
    };
  },

  async getClass({ input, db, right: { classId: klass } }) {
    const [row, period] = await Promise.all([
      selectClasses(db).where("class.id", "=", input.classId).executeTakeFirstOrThrow(),
      db
        .selectFrom("course.period")
        .select(["starts_on", "ends_on"])
        .where("id", "=", klass.periodId)
        .executeTakeFirstOrThrow(),
    ]);
    return {
      ...shown(row, klass.right.may),
      courseId: klass.courseId,
      courseName: klass.right.name,
      periodStartDate: period.starts_on ?? "",
      periodEndDate: period.ends_on ?? "",
    };
  },

  async saveClass({ input, db, viewer, services, right, fail }) {
    const { userId } = viewer();
    const course = right.periodId;
    const period = await db
      .selectFrom("course.period")
      .select(["starts_on", "ends_on"])
      .where("id", "=", input.periodId)
      .executeTakeFirstOrThrow();
    const wrong = dateOutside(input, period);
    if (wrong)
      return fail("course.classDatesOutside", [
        { path: wrong, message: `${period.starts_on ?? "…"} – ${period.ends_on ?? "…"}` },
      ]);
    const teacher =
      input.teacherId === ""
        ? undefined
        : await db
            .selectFrom("course.teacher")
            .select("user_id")
            .where("course_id", "=", course.id)
            .where("user_id", "=", input.teacherId)
            .executeTakeFirst();
    if (input.teacherId !== "" && !teacher) return fail("course.notFound");
    const values = {
      name: input.name,
      teacher_id: teacher?.user_id ?? null,
      starts_on: input.startDate,
      ends_on: input.endDate,
      quota: input.quota,
      enrol_mode: input.enrolMode,
    };
    if (input.id === undefined) {
      const id = await insertClass(db, { ...values, period_id: input.periodId }, userId);
      return { id };
    }
    const before = await db
      .selectFrom("course.class")
      .select(["student_num", "invite_code"])
      .where("id", "=", input.id)
      .where("period_id", "=", input.periodId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return fail("course.classNotFound");
    if (input.quota > 0 && input.quota < before.student_num)
      return fail("course.quotaBelowLearners", [
        { path: "quota", message: `≥ ${before.student_num}` },
      ]);
    await db
      .updateTable("course.class")
      .set({ ...values, ...(before.invite_code === "" ? { invite_code: createInviteCode() } : {}) })
      .where("id", "=", input.id)
      .execute();
    await recordClassEvent(db, {
      classId: input.id,
      kind: "changed",
      actorId: userId,
      text: input.name,
    });
    await fillPlaces(db, services, input.id, userId);
    return { id: input.id };
  },

  async setClassClosed({ input, db, viewer, services }) {
    const changed = await db
      .updateTable("course.class")
      .set({ is_closed: input.isClosed })
      .where("id", "=", input.classId)
      .where("is_closed", "!=", input.isClosed)
      .returning("id")
      .executeTakeFirst();
    if (changed)
      await recordClassEvent(db, {
        classId: input.classId,
        kind: input.isClosed ? "closed" : "opened",
        actorId: viewer().userId,
      });
    if (!input.isClosed) await fillPlaces(db, services, input.classId, viewer().userId);
    return input.isClosed;
  },

  async renewInviteCode({ input, db, viewer }) {
    const inviteCode = createInviteCode();
    await db
      .updateTable("course.class")
      .set({ invite_code: inviteCode })
      .where("id", "=", input.classId)
      .execute();
    await recordClassEvent(db, {
      classId: input.classId,
      kind: "codeRenewed",
      actorId: viewer().userId,
    });
    return { inviteCode };
  },

  async removeClass({ input, db, fail }) {
    const { student_num } = await db
      .selectFrom("course.class")
      .select("student_num")
      .where("id", "=", input.classId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const somebody = await db
      .selectFrom("course.enrolment")
      .select("user_id")
      .where("class_id", "=", input.classId)
      .limit(1)
      .executeTakeFirst();
    if (somebody || student_num > 0) return fail("course.classNotEmpty");
    await db.deleteFrom("course.class").where("id", "=", input.classId).execute();
    return true;
  },

  async mergeClasses({ db, viewer, services, right, fail }) {
    const { fromClassId: from, toClassId: to } = right;
    if (from.periodId !== to.periodId || from.id === to.id) return fail("course.samePeriodOnly");
    const moved = await moveEveryone(db, from, to, viewer().userId);
    await db
      .updateTable("course.class")
      .set({ is_closed: true })
      .where("id", "=", from.id)
      .execute();
    await recordClassEvent(db, {
      classId: from.id,
      kind: "merged",
      actorId: viewer().userId,
      text: to.name,
    });
    await fillPlaces(db, services, to.id, viewer().userId);
    return { moved };
  },
});
