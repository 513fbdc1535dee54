import { PublishStatus } from "@perennial/contract/course/course.ts";
import * as contract from "@perennial/contract/training/exam/project-exam.ts";
import { sql, type Kysely } from "kysely";
import {
  updateGroupExam,
  examPapersIn,
  extendOne,
  giveToGroup,
  hidesMarks,
  voidNewest,
  withdrawGroupExam,
} from "../../assessment/public.ts";
import { namedAs } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { readPage } from "../../kernel/database/paging.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { implement, type TrainingTables } from "../tables.ts";
import {
  countExam,
  foundExaminees,
  foundExams,
  withExam,
  withExaminee,
  type ExamCounts,
} from "./exam-rows.ts";
import { keepFigures } from "./kept-figures.ts";

type Database = Kysely<TrainingTables>;
interface Stored {
  readonly class_ids: readonly string[];
  readonly name: string;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly limit_minutes: number | null;
  readonly attempts_max: number;
}

interface ChosenCourse {
  readonly courseId: string;
  readonly name: string;
  readonly periodId: string;
}

/** The courses of a project, each with its newest period that runs or is about to. */
async function coursesOf(db: Database, packageId: string): Promise<ChosenCourse[]> {
  const { rows } = await sql<ChosenCourse>`
    select course.id as "courseId", course.name, newest.id as "periodId"
    from training.package_course as item
    join course.course on course.id = item.course_id and course.deleted_at is null
    join lateral (select period.id from course.period
      where period.course_id = course.id
        and period.publish_status in (${PublishStatus.upcoming}, ${PublishStatus.running})
      order by period.version desc limit 1) as newest on true
    where item.package_id = ${packageId}
    order by item.sort, course.id`.execute(db);
  return rows;
}

/** The paper, course and classes that were chosen; undefined where one of them is not the project's. */
async function chosen(
  db: Database,
  viewer: Viewer,
  packageId: string,
  wanted: {
    readonly periodId: string;
    readonly paperId: string;
    readonly classIds: readonly string[];
  },
): Promise<ChosenCourse | undefined> {
  const course = (await coursesOf(db, packageId)).find((one) => one.periodId === wanted.periodId);
  if (!course) return undefined;
  const papers = await examPapersIn(db, viewer, [course.courseId]);
  if (!papers.some(({ id }) => id === wanted.paperId)) return undefined;
  const classes = await db
    .selectFrom("training.class")
    .select("id")
    .where("package_id", "=", packageId)
    .where("id", "=", sql<string>`any(${[...wanted.classIds]}::text[])`)
    .execute();
  return classes.length === new Set(wanted.classIds).size ? course : undefined;
}

const examOf = (row: Stored) => ({
  name: row.name,
  classIds: row.class_ids,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  limitMinutes: row.limit_minutes,
  attemptsMax: row.attempts_max,
});

const kept = keepFigures<ExamCounts>();
/** Learners of an exam that are counted at once. */
const EXAMINEES_COUNTED = 500;
/** Of those with a name or in a state each has to be looked at. */
const CHOSEN_COUNTED = 100;

/** Exams of training projects: those of the assessment domain, given out to whoever learns in the project. */
export const projectExams = implement(contract, {
  async listProjectExams({ input, db }) {
    const found = foundExams(db, input.packageId, input.keyword);
    const { rows, page } = await readPage(found, input, withExam);
    const data = await Promise.all(
      rows.map(async ({ counts, updatedAt, ...row }) => {
        const { id } = row;
        const known = counts ?? (await kept(db, { id, updatedAt }, "", () => countExam(db, id)));
        return Object.assign(row, known);
      }),
    );
    return { data, page };
  },

  async listExamChoices({ input, db, viewer }) {
    const courses = await coursesOf(db, input.packageId);
    const papers = await examPapersIn(
      db,
      viewer(),
      courses.map(({ courseId }) => courseId),
    );
    const classes = await db
      .selectFrom("training.class")
      .select(["id", "name"])
      .where("package_id", "=", input.packageId)
      .orderBy("is_closed")
      .orderBy("created_at")
      .orderBy("id")
      .limit(contract.PROJECT_EXAM_LIMITS.classes)
      .execute();
    return {
      courses: courses.map((course) =>
        Object.assign(course, {
          papers: papers.filter(({ courseId }) => courseId === course.courseId),
        }),
      ),
      classes,
    };
  },

  async saveProjectExam({ input, db, services, viewer, right, fail }) {
    const { packageId, opensAt, closesAt } = input;
    const known = right.id?.exam;
    if (known && known.package_id !== packageId) return fail("training.examNotFound");
    if (opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt))
      return fail("training.examTimesWrong", [{ path: "closesAt", message: "examTimesWrong" }]);
    const isGiven = known?.setting_id !== undefined && known.setting_id !== null;
    if (
      isGiven &&
      (known.paper_id !== input.paperId ||
        known.period_id !== input.periodId ||
        known.has_seats !== input.hasSeats)
    )
      return fail("training.examGiven");
    const course = await chosen(db, viewer(), packageId, input);
    if (!course) return fail("training.examPartUnknown");
    const { userId } = viewer();
    const row = {
      name: input.name,
      paper_id: input.paperId,
      course_id: course.courseId,
      period_id: input.periodId,
      class_ids: [...new Set(input.classIds)],
      opens_at: opensAt,
      closes_at: closesAt,
      limit_minutes: input.limitMinutes,
      attempts_max: input.attemptsMax,
      has_seats: input.hasSeats,
      updated_at: now().toISOString(),
    };
    if (!known)
      return db
        .insertInto("training.project_exam")
        .values({ ...row, package_id: packageId, by_id: userId, created_at: row.updated_at })
        .returning("id")
        .executeTakeFirstOrThrow();
    await db.updateTable("training.project_exam").set(row).where("id", "=", known.id).execute();
    if (isGiven)
      await updateGroupExam(
        services,
        db,
        known.setting_id ?? "",
        examOf({ ...known, ...row }),
        userId,
      );
    return { id: known.id };
  },

  async publishProjectExam({ db, viewer, right: { examId: own }, fail }) {
    const { exam, project } = own;
    if (exam.setting_id !== null) return fail("training.examGiven");
    const course = await chosen(db, viewer(), exam.package_id, {
      periodId: exam.period_id,
      paperId: exam.paper_id,
      classIds: exam.class_ids,
    });
    if (!course) return fail("training.examPartUnknown");
    const { settingId, dayId } = await giveToGroup(
      db,
      {
        groupId: exam.package_id,
        paperId: exam.paper_id,
        periodId: exam.period_id,
        courseId: exam.course_id,
        siteId: project.siteId,
        byId: viewer().userId,
        hasSeats: exam.has_seats,
      },
      examOf(exam),
    );
    const given = await db
      .updateTable("training.project_exam")
      .set({ setting_id: settingId, day_id: dayId, updated_at: now().toISOString() })
      .where("id", "=", exam.id)
      .where("setting_id", "is", null)
      .returning("id")
      .executeTakeFirst();
    return given ? true : fail("training.examGiven");
  },

  async removeProjectExam({ db, right: { examId: own }, fail }) {
    const { exam } = own;
    if (exam.setting_id !== null && !(await withdrawGroupExam(db, exam.setting_id)))
      return fail("training.examBegun");
    await db
      .updateTable("training.project_exam")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", exam.id)
      .execute();
    return true;
  },

  async listProjectExaminees({ input, db, services, viewer, right: { examId: own } }) {
    const { setting_id: settingId } = own.exam;
    const isBlind = settingId !== null && (await hidesMarks(db, settingId));
    const exam = { ...own.exam, isBlind };
    const named = await namedAs(db, input.keyword, "member.user_id");
    const found = foundExaminees(db, exam, input).where(named);
    const isChosen = input.keyword !== "" || input.state !== undefined;
    const { rows, page } = await readPage(found, input, (all) => withExaminee(all, exam), {
      services,
      viewer: viewer(),
      rows: isChosen ? CHOSEN_COUNTED : EXAMINEES_COUNTED,
    });
    return { data: rows, page };
  },

  async extendProjectExam({ input, db, viewer, right: { examId: own }, fail }) {
    const { setting_id: settingId } = own.exam;
    if (settingId === null) return fail("training.examNotGiven");
    return (await extendOne(db, settingId, input, viewer().userId))
      ? true
      : fail("training.notInProject");
  },

  async voidProjectExam({ input, db, services, viewer, right: { examId: own }, fail }) {
    const { setting_id: settingId } = own.exam;
    if (settingId === null) return fail("training.examNotGiven");
    const cause = { actorId: viewer().userId, reason: input.reason };
    const of = { userId: input.userId, isBlind: await hidesMarks(db, settingId) };
    const done = await voidNewest(services, db, settingId, of, cause);
    if (done === "blind") return fail("training.examBlind");
    return done === "done" ? true : fail("training.nothingToVoid");
  },
});
