import type { NEXT_STEPS } from "@perennial/contract/course/create/create.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { MoocAudit, Verify } from "@perennial/contract/course/period/states.ts";

/** The facts that decide what the maker of a course does next. */
interface CourseProgress {
  readonly publishStatus: number;
  readonly verify: number;
  readonly moocAudit: number | null;
  readonly openNoteNum: number;
}

const BY_STATUS: Readonly<Record<number, (typeof NEXT_STEPS)[number]>> = {
  [PublishStatus.draft]: "complete",
  [PublishStatus.underReview]: "waitForReview",
  [PublishStatus.upcoming]: "waitForStart",
  [PublishStatus.running]: "teach",
  [PublishStatus.finished]: "openPeriod",
};

/** The one step for which a course waits, for the list of own courses. */
export function nextStepOf(course: CourseProgress): (typeof NEXT_STEPS)[number] {
  if (course.moocAudit === MoocAudit.waiting) return "waitForOwner";
  if (course.moocAudit === MoocAudit.rejected) return "none";
  const isSentBack =
    course.publishStatus === PublishStatus.draft && course.verify === Verify.refused;
  if (isSentBack && course.openNoteNum > 0) return "resolveNotes";
  return BY_STATUS[course.publishStatus] ?? "none";
}
