import { PublishStatus } from "@perennial/contract/course/course.ts";
import type { Kysely } from "kysely";
import { nextStepOf } from "../manager/next-step.ts";
import { isLead } from "../right-rules.ts";
import type { CourseTables } from "../tables.ts";

/** Courses of a person's team with their newest period. */
export function ownCourses(db: Kysely<CourseTables>, userId: string) {
  return db
    .selectFrom("course.teacher as member")
    .innerJoin("course.course as course", "course.id", "member.course_id")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("course.period")
          .selectAll()
          .whereRef("course_id", "=", "course.id")
          .orderBy("version", "desc")
          .limit(1)
          .as("period"),
      (join) => join.onTrue(),
    )
    .where("member.user_id", "=", userId)
    .where("course.deleted_at", "is", null);
}

/** What the list shows of each course, the one changed last first. */
export function withFigures(found: ReturnType<typeof ownCourses>) {
  return found
    .select((of) => [
      "course.id",
      "course.name",
      "course.type",
      "course.cover",
      "course.thumbnail",
      "course.mooc_audit",
      "member.kind",
      "period.id as period_id",
      "period.version",
      "period.publish_status",
      "period.verify",
      "period.student_num",
      "period.starts_on",
      "period.ends_on",
      of
        .selectFrom("course.class")
        .whereRef("period_id", "=", "period.id")
        .select((class_) => class_.fn.countAll<number>().as("num"))
        .as("class_num"),
      of
        .selectFrom("course.review_note")
        .whereRef("period_id", "=", "period.id")
        .where("resolved_at", "is", null)
        .select((note) => note.fn.countAll<number>().as("num"))
        .as("open_note_num"),
      of
        .exists(
          of
            .selectFrom("course.enrolment")
            .whereRef("course_id", "=", "course.id")
            .select("user_id"),
        )
        .as("has_learners"),
    ])
    .orderBy("course.updated_at", "desc")
    .orderBy("course.id");
}

type OwnCourseRow = Awaited<ReturnType<ReturnType<typeof withFigures>["execute"]>>[number];

/** A course of one's own, with the next step and one's rights. */
export function shownOwnCourse(row: OwnCourseRow, isAuthor: boolean) {
  const progress = {
    publishStatus: row.publish_status,
    verify: row.verify,
    moocAudit: row.mooc_audit,
    openNoteNum: row.open_note_num ?? 0,
  };
  const manage = isAuthor && isLead(row.kind);
  return {
    id: row.id,
    periodId: row.period_id,
    name: row.name,
    courseType: row.type,
    coverUrl: row.thumbnail || row.cover,
    versions: row.version,
    publishStatus: progress.publishStatus,
    verify: progress.verify,
    moocAudit: progress.moocAudit,
    openNoteNum: progress.openNoteNum,
    classNum: row.class_num ?? 0,
    studentNum: row.student_num,
    kind: row.kind,
    next: nextStepOf(progress),
    startDate: row.starts_on ?? "",
    endDate: row.ends_on ?? "",
    may: {
      manage,
      remove: manage && !row.has_learners && row.publish_status !== PublishStatus.underReview,
    },
  };
}
