import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/discussion/project/teacher-rating.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implement, type DiscussionTables } from "../tables.ts";
import { figuresOf, type Given } from "./shown-figures.ts";

type Database = Kysely<DiscussionTables>;
type Part = (typeof contract.TEACHER_PARTS)[number];

interface LearnerPlace {
  readonly siteId: string;
  readonly classId: string | null;
  readonly isOpen: boolean;
}

/** The place of a learner in a project; undefined for who does not learn in it. */
async function placeOf(
  db: Database,
  userId: string,
  packageId: string,
): Promise<LearnerPlace | undefined> {
  const { rows } = await sql<LearnerPlace>`
    select package.site_id as "siteId", member.class_id as "classId",
      coalesce(coalesce(class.ends_on, project.study_ends_on) >= ${chinaDay(now())}, true)
        as "isOpen"
    from training.member
    join training.package on package.id = member.package_id and package.deleted_at is null
    join training.project on project.package_id = package.id
    left join training.class on class.id = member.class_id
    where member.package_id = ${packageId} and member.user_id = ${userId}
      and member.status = ${EnrolmentStatus.learns}`.execute(db);
  return rows[0];
}

interface Teacher {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string;
  readonly part: Part;
  readonly courseNames: string[];
}

/** Who leads this class and who teaches the project's courses; with a learner, of those in which the learner is. */
async function teachersOf(
  db: Database,
  of: {
    readonly packageId: string;
    readonly classId: string | null;
    readonly learnerId: string | null;
  },
): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select person.id, person.name, person.avatar as "avatarUrl",
      case when bool_or(found.is_head) then 'head' else 'course' end as part,
      coalesce(array_agg(distinct found.course_name) filter (where found.course_name is not null),
        '{}') as "courseNames"
    from (
      select class.head_id as user_id, true as is_head, null as course_name
      from training.class where class.id = ${of.classId} and class.head_id is not null
      union all
      select teacher.user_id, false, course.name
      from training.package_course as item
      join course.course on course.id = item.course_id and course.deleted_at is null
      join course.teacher on teacher.course_id = course.id
      where item.package_id = ${of.packageId}
        and (${of.learnerId}::text is null or exists (select from course.enrolment
          where enrolment.course_id = course.id and enrolment.user_id = ${of.learnerId}
            and enrolment.status = ${EnrolmentStatus.learns}))
    ) as found
    join identity."user" as person on person.id = found.user_id
    where ${of.learnerId}::text is null or person.id <> ${of.learnerId}
    group by person.id, person.name, person.avatar
    order by bool_or(found.is_head) desc, person.name, person.id`.execute(db);
  return rows;
}

/** Learners of a class. */
const members = (classId: string) => sql`select member.user_id from training.member
  where member.class_id = ${classId} and member.status = ${EnrolmentStatus.learns}`;

/** What learners think of their teachers, and how a class rates who and what teaches it. */
export const teacherRatings = implement(contract, {
  async listOwnTeacherRatings({ input: { packageId }, db, viewer }) {
    const { userId } = viewer();
    const place = await placeOf(db, userId, packageId);
    if (!place) return { isOpen: false, teachers: [] };
    const [teachers, given] = await Promise.all([
      teachersOf(db, { packageId, classId: place.classId, learnerId: userId }),
      db
        .selectFrom("discussion.teacher_rating")
        .select(["teacher_id", "stars", "content"])
        .where("package_id", "=", packageId)
        .where("user_id", "=", userId)
        .execute(),
    ]);
    const ownOf = new Map(given.map((one) => [one.teacher_id, one]));
    return {
      isOpen: place.isOpen,
      teachers: teachers.map((teacher) =>
        Object.assign(teacher, {
          stars: ownOf.get(teacher.id)?.stars ?? null,
          content: ownOf.get(teacher.id)?.content ?? "",
        }),
      ),
    };
  },

  async rateTeacher({ input, db, viewer, fail }) {
    const { userId } = viewer();
    const { packageId, teacherId } = input;
    const place = await placeOf(db, userId, packageId);
    const own = place
      ? await teachersOf(db, { packageId, classId: place.classId, learnerId: userId })
      : [];
    if (!place || !own.some(({ id }) => id === teacherId)) return fail("discussion.notOwnTeacher");
    if (!place.isOpen) return fail("discussion.teacherRatingOver");
    const given = { stars: input.stars, content: input.content, updated_at: now().toISOString() };
    await db
      .insertInto("discussion.teacher_rating")
      .values({
        ...given,
        package_id: packageId,
        teacher_id: teacherId,
        user_id: userId,
        site_id: place.siteId,
      })
      .onConflict((conflict) =>
        conflict.columns(["package_id", "user_id", "teacher_id"]).doUpdateSet(given),
      )
      .execute();
    return true;
  },

  async getClassRatings({ db, right: { classId: own } }) {
    const of = { packageId: own.packageId, classId: own.id, learnerId: null };
    const [teachers, courses, ofTeachers, ofCourses] = await Promise.all([
      teachersOf(db, of),
      sql<{ id: string; name: string }>`
        select course.id, course.name from training.package_course as item
        join course.course on course.id = item.course_id and course.deleted_at is null
        where item.package_id = ${own.packageId} order by item.sort, course.id`.execute(db),
      sql<Given>`
        select teacher_id as id, stars, content from discussion.teacher_rating
        where package_id = ${own.packageId} and user_id in (${members(own.id)})`.execute(db),
      sql<Given>`
        select rating.course_id as id, rating.stars, rating.content from discussion.rating
        where rating.hidden_at is null and rating.user_id in (${members(own.id)})
          and rating.course_id in (select course_id from training.package_course
            where package_id = ${own.packageId})`.execute(db),
    ]);
    return {
      courses: courses.rows.map((course) =>
        Object.assign(course, figuresOf(ofCourses.rows, course.id)),
      ),
      teachers: teachers.map((teacher) =>
        Object.assign(teacher, figuresOf(ofTeachers.rows, teacher.id)),
      ),
    };
  },
});
