import { readPage } from "../../kernel/database/paging.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/course/school/assignment.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { openStoredFile } from "../../files/public.ts";
import { isInScope, scopeOf, type Scope } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { isBelow } from "../../kernel/right-path.ts";
import { assignmentRight, type Assigned } from "./assignment-right.ts";
import { placeAll, studentsOf, undoPlaces } from "./assignment-place.ts";
import { findBySheet, readRows } from "../class/class-sheet.ts";
import { inCourseScope } from "../course-scope.ts";
import { recordClassEvent } from "../enrolment/enrolment-place.ts";
import { implement, type CourseTables } from "../tables.ts";
import { fillPlaces } from "../enrolment/waiting-list.ts";

type Database = Kysely<CourseTables>;
const TAKES: ReadonlySet<number> = new Set([PublishStatus.upcoming, PublishStatus.running]);

/** Assignments to a school of the scope. */
function toScope({ corpId, siteId, rightPath }: Scope): RawBuilder<boolean> {
  const parts = [
    ...(corpId === undefined ? [] : [sql`assigned.corp_id = ${corpId}`]),
    ...(siteId === undefined ? [] : [sql`assigned.site_id = ${siteId}`]),
    ...(rightPath === undefined ? [] : [isBelow("assigned.right_path", rightPath)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

async function classOf(db: Database, assigned: Assigned, classId: string) {
  if (assigned.isWithdrawn) throw new Failure("course.assignWithdrawn");
  const klass = await db
    .selectFrom("course.class")
    .select(["id", "name"])
    .where("id", "=", classId)
    .where("period_id", "=", assigned.periodId)
    .executeTakeFirst();
  if (!klass) throw new Failure("course.classNotFound");
  return {
    ...klass,
    periodId: assigned.periodId,
    courseId: assigned.courseId,
    siteId: assigned.siteId,
  };
}

/** Courses given to schools, and 学生分班: which of their students learn in which class. */
export const assignment = implement(contract, {
  async listAssignments({ input, db, viewer }) {
    const { keyword, corpId } = input;
    const scope = scopeOf(viewer());
    let found = db
      .selectFrom("course.assignment as assigned")
      .innerJoin("course.course as course", "course.id", "assigned.course_id")
      .innerJoin("course.period as period", "period.id", "assigned.period_id")
      .where(sql<boolean>`(${toScope(scope)} or ${inCourseScope(scope)})`);
    if (keyword)
      found = found.where(sql<boolean>`strpos(lower(course.name), ${keyword.toLowerCase()}) > 0`);
    if (corpId) found = found.where("assigned.corp_id", "=", corpId);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("organisation.corp as corp", "corp.id", "assigned.corp_id")
        .select([
          "assigned.id",
          "assigned.course_id",
          "assigned.period_id",
          "assigned.corp_id",
          "assigned.site_id",
          "assigned.right_path",
          "assigned.credit",
          "assigned.note",
          "assigned.is_withdrawn",
          "assigned.created_at",
          "course.name",
          "course.corp_id as course_corp_id",
          "course.site_id as course_site_id",
          "course.right_path as course_right_path",
          "period.version",
          "corp.name as corp_name",
          sql<number>`(select count(*) from course.enrolment as own
          join organisation.corp as home on home.id = own.corp_id
          where own.period_id = assigned.period_id and own.status = 1
            and starts_with(home.right_path, assigned.right_path))::integer`.as("placed_num"),
        ])
        .orderBy("assigned.created_at", "desc")
        .orderBy("assigned.id"),
    );
    return {
      data: rows.map((row) => {
        const isOffering = isInScope(scope, {
          corpId: row.course_corp_id,
          siteId: row.course_site_id,
          rightPath: row.course_right_path,
        });
        return {
          id: row.id,
          courseId: row.course_id,
          courseName: row.name,
          periodId: row.period_id,
          versions: row.version,
          corpId: row.corp_id,
          corpName: row.corp_name ?? "",
          credit: row.credit,
          note: row.note,
          isWithdrawn: row.is_withdrawn,
          placedNum: row.placed_num,
          createdAt: row.created_at,
          may: {
            withdraw: isOffering && !row.is_withdrawn && row.placed_num === 0,
            enterScores: isOffering,
            confirm: isInScope(scope, {
              corpId: row.corp_id,
              siteId: row.site_id,
              rightPath: row.right_path,
            }),
          },
        };
      }),
      page,
    };
  },

  async assignCourse({ input, db, viewer, right: { periodId: course }, fail }) {
    const { publish_status } = await db
      .selectFrom("course.period")
      .select("publish_status")
      .where("id", "=", input.periodId)
      .executeTakeFirstOrThrow();
    if (!TAKES.has(publish_status)) return fail("course.assignNotPublished");
    const ids = [...new Set(input.corpIds)];
    // The branch of the active role: a school gives courses to its own colleges, the region to its schools.
    const corps = await db
      .selectFrom("organisation.corp")
      .select(["id", "right_path"])
      .where("id", "in", ids)
      .where(isBelow("right_path", viewer().rightPath))
      .execute();
    if (corps.length !== ids.length)
      return fail("course.corpOutOfReach", [{ path: "corpIds", message: "…" }]);
    await db
      .insertInto("course.assignment")
      .values(
        corps.map((corp) => ({
          course_id: course.id,
          period_id: input.periodId,
          corp_id: corp.id,
          right_path: corp.right_path.endsWith("/") ? corp.right_path : `${corp.right_path}/`,
          site_id: viewer().siteId,
          credit: input.credit,
          note: input.note,
          created_by: viewer().userId,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["period_id", "corp_id"]).doUpdateSet({
          credit: input.credit,
          note: input.note,
          is_withdrawn: false,
        }),
      )
      .execute();
    return { done: corps.length };
  },

  async withdrawAssignment({ db, right: { id: assigned }, fail }) {
    const placed = await studentsOf(db, assigned)
      .where("own.class_id", "is not", null)
      .select("person.id")
      .limit(1)
      .executeTakeFirst();
    if (placed) return fail("course.assignHasLearners");
    await db
      .updateTable("course.assignment")
      .set({ is_withdrawn: true })
      .where("id", "=", assigned.id)
      .execute();
    return true;
  },

  async listAssignmentClasses({ db, right: { id: assigned } }) {
    const today = chinaDay(now());
    const rows = await db
      .selectFrom("course.class as class")
      .innerJoin("course.period as period", "period.id", "class.period_id")
      .select([
        "class.id",
        "class.name",
        "class.quota",
        "class.student_num",
        sql<string | null>`coalesce(class.starts_on, period.starts_on)`.as("starts_on"),
      ])
      .where("class.period_id", "=", assigned.periodId)
      .orderBy("class.created_at")
      .orderBy("class.id")
      .limit(200)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      quota: row.quota,
      studentNum: row.student_num,
      startDate: row.starts_on ?? "",
      hasStarted: row.starts_on !== null && row.starts_on <= today,
    }));
  },

  async listAssignmentStudents({ input, db, caller, services, right: { id: assigned } }) {
    const { place, keyword, corpId } = input;
    let found = studentsOf(db, assigned, corpId);
    if (place === "in") found = found.where("own.class_id", "is not", null);
    if (place === "out") found = found.where("own.class_id", "is", null);
    if (keyword)
      found = found.where(
        sql<boolean>`(strpos(person.name, ${keyword}) > 0 or person.no = ${keyword}
          or starts_with(lower(person.login_name), ${keyword.toLowerCase()}))`,
      );
    const today = chinaDay(now());
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("course.class as class", "class.id", "own.class_id")
        .leftJoin("course.period as period", "period.id", "class.period_id")
        .select([
          "person.id",
          "person.name",
          "person.login_name",
          "person.no",
          "home.name as corp_name",
          "class.id as class_id",
          "class.name as class_name",
          "own.source",
          sql<string | null>`coalesce(class.starts_on, period.starts_on)`.as("starts_on"),
        ])
        .orderBy("home.right_path")
        .orderBy("person.no")
        .orderBy("person.id"),
    );
    await services.audit.recordQuery(db, {
      caller,
      subject: "course.assignedStudent",
      filter: input,
      rowCount: rows.length,
    });
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        loginName: row.login_name,
        no: row.no,
        corpName: row.corp_name,
        classId: row.class_id ?? "",
        className: row.class_name ?? "",
        mayUndo:
          (row.source === "assign" || row.source === "import") &&
          (row.starts_on === null || row.starts_on > today),
      })),
      page,
    };
  },

  async placeStudents({ input, db, viewer, right: { id: assigned } }) {
    const klass = await classOf(db, assigned, input.classId);
    const done = await placeAll(db, assigned, klass, input.userIds, viewer().userId, "assign");
    return { done };
  },

  async placeStudentsByRule({ input, db, viewer, right: { id: assigned } }) {
    const classIds = [...new Set(input.classIds)].toSorted();
    const classes = [];
    for (const id of classIds) classes.push(await classOf(db, assigned, id));
    const free = await db
      .selectFrom("course.class")
      .select(["id", "quota", "student_num"])
      .where("id", "in", classIds)
      .orderBy("id")
      .forUpdate()
      .execute();
    const rooms = free.map(({ id, quota, student_num }) => ({
      id,
      size: student_num,
      quota,
      people: [] as string[],
    }));
    const waiting = await studentsOf(db, assigned, input.corpId)
      .where("own.class_id", "is", null)
      .select("person.id")
      .orderBy("home.right_path")
      .orderBy("person.no")
      .orderBy("person.id")
      .limit(2_000)
      .execute();
    let left = 0;
    for (const { id } of waiting) {
      // Each student is put into the smallest class with a free place, so that classes fill evenly.
      const [room] = rooms
        .filter(({ quota, size }) => quota === 0 || size < quota)
        .toSorted((one, other) => one.size - other.size || one.id.localeCompare(other.id));
      if (!room) left += 1;
      else {
        room.people.push(id);
        room.size += 1;
      }
    }
    let done = 0;
    for (const room of rooms) {
      const klass = classes.find(({ id }) => id === room.id);
      if (klass && room.people.length > 0)
        done += await placeAll(db, assigned, klass, room.people, viewer().userId, "assign");
    }
    return { done, left };
  },

  async importPlacements({ input, db, viewer, caller, services, right, transaction }) {
    await classOf(db, right.id, input.classId);
    const file = await openStoredFile(db, services, input.fileUrl, viewer().userId);
    const values = await readRows(services, viewer(), file.bytes);
    const { found, faults } = await findBySheet(db, services, viewer(), values, caller.language);
    return transaction(async (within) => {
      // Reading the sheet took time, so the right is checked again where rows are written.
      const assigned = await assignmentRight(within, viewer(), right.id.id, "home");
      const klass = await classOf(within, assigned, input.classId);
      const done: string[] = [];
      for (const [userId, { row, value }] of found) {
        try {
          await sql`savepoint row_of_sheet`.execute(within);
          await placeAll(within, assigned, klass, [userId], undefined, "import");
          done.push(userId);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          await sql`rollback to savepoint row_of_sheet`.execute(within);
          const kind = services.catalogue.get(error.code);
          faults.push({ row, value, message: kind?.words[caller.language] ?? error.code });
        }
      }
      if (done.length > 0)
        await recordClassEvent(within, {
          classId: klass.id,
          kind: "imported",
          actorId: viewer().userId,
          userIds: done,
        });
      return {
        total: values.length,
        succeeded: done.length,
        faults: faults.toSorted((one, other) => one.row - other.row),
      };
    });
  },

  async undoPlacements({ input, db, viewer, services, right: { id: assigned } }) {
    const { userId } = viewer();
    const left = await undoPlaces(db, assigned, input.userIds, userId);
    for (const classId of left.classIds) await fillPlaces(db, services, classId, userId);
    return { done: left.done };
  },
});
