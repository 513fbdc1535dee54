import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { RichText } from "../../kernel/rich-text.ts";
import { PHOTO_CHECKS, SETTING_LIMITS } from "../setting-rules.ts";

/** Bounds of a day of exams. */
export const EXAM_LIMITS = {
  sessions: 60,
  rooms: 40,
  seats: 500,
  invigilators: 20,
  holdMinutes: 60,
  lateMinutes: 240,
  cutoffMinutes: 43_200,
} as const;

/** What became of a day of exams: it can be sat, it is over, it does not take place. */
export const ExamDayState = z.enum({ open: 0, closed: 1, cancelled: 2 });

/** What became of an appointment. A seat that is held is kept for minutes, until its learner confirms it. */
export const AppointmentState = z.enum({
  held: 0,
  booked: 1,
  waiting: 2,
  cancelled: 3,
  present: 4,
  absent: 5,
});

const Room = z.object({
  id: Id,
  name: z.string(),
  place: z.string(),
  seatNum: z.int(),
  takenNum: z.int(),
  presentNum: z.int(),
  /** An incident: it goes on, or began again, until then. */
  reopenedUntil: Instant.nullable(),
  invigilators: z.array(z.object({ id: Id, name: z.string() })),
});

const Session = z.object({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  isReserve: z.boolean(),
  seatNum: z.int(),
  /** Seats with somebody on them, held ones too. */
  takenNum: z.int(),
  waitingNum: z.int(),
  presentNum: z.int(),
  absentNum: z.int(),
  rooms: z.array(Room),
});

/** A day of exams in a list. */
export const ExamDay = z.object({
  id: Id,
  settingId: Id,
  name: z.string(),
  paperName: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  periodId: z.string(),
  state: ExamDayState,
  /** The beginning of the first session and the end of the last; null while there is none. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  sessionNum: z.int(),
  seatNum: z.int(),
  takenNum: z.int(),
  waitingNum: z.int(),
  presentNum: z.int(),
  absentNum: z.int(),
  /** Learners who may take part. */
  learnerNum: z.int(),
});

/** Rules of appointments, as a form gives them. */
const DayRules = {
  name: text(1, 100),
  /** Null for as long as the sessions last. */
  limitMinutes: z.int().min(1).max(SETTING_LIMITS.limitMinutes).nullable().default(null),
  notice: RichText(20_000).default(""),
  /** Learners choose session and seat themselves. */
  isSelfBooked: z.boolean().default(true),
  booksFrom: Instant.nullable().default(null),
  booksUntil: Instant.nullable().default(null),
  cutoffMinutes: z.int().min(0).max(EXAM_LIMITS.cutoffMinutes).default(1_440),
  holdMinutes: z.int().min(1).max(EXAM_LIMITS.holdMinutes).default(10),
  lateMinutes: z.int().min(0).max(EXAM_LIMITS.lateMinutes).default(15),
  needsCheckIn: z.boolean().default(true),
  hasWaitlist: z.boolean().default(true),
  /** Only those of the list of participants. */
  isByList: z.boolean().default(false),
  /** Being let in at the door counts as a check by a person. */
  photoCheck: z.enum(PHOTO_CHECKS).default("none"),
};

/** All of it, as its organiser changes it. */
export const ExamDayDetail = ExamDay.extend({
  limitMinutes: z.int().nullable(),
  notice: z.string(),
  isSelfBooked: z.boolean(),
  booksFrom: Instant.nullable(),
  booksUntil: Instant.nullable(),
  cutoffMinutes: z.int(),
  holdMinutes: z.int(),
  lateMinutes: z.int(),
  needsCheckIn: z.boolean(),
  hasWaitlist: z.boolean(),
  isByList: z.boolean(),
  photoCheck: z.enum(PHOTO_CHECKS),
  reason: z.string(),
  version: z.int(),
  sessions: z.array(Session),
});

const FAILS = ["assessment.examDayNotFound", "course.mayNot", "course.notFound"] as const;

export const listExamDays = operation({
  name: "assessment.listExamDays",
  summary: "Days of exams of a period, the newest first",
  method: "GET",
  path: "/assessment/api/exam/list",
  access: "signed-in",
  things: { periodId: "period:teach" },
  input: z.strictObject({ periodId: Id, ...Paging }),
  output: z.array(ExamDay),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const listManagedExamDays = operation({
  name: "assessment.listManagedExamDays",
  summary: "Days of exams across the courses of the administrator's scope",
  method: "GET",
  path: "/assessment/api/admin/exam/list",
  access: "course.manage",
  input: z.strictObject({
    keyword: text(0, 50).default(""),
    state: ExamDayState.optional(),
    ...Paging,
  }),
  output: z.array(ExamDay),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getExamDay = operation({
  name: "assessment.getExamDay",
  summary: "A day of exams with its sessions, rooms and what is taken",
  method: "GET",
  path: "/assessment/api/exam/get",
  access: "signed-in",
  things: { id: "examDay:organise" },
  input: z.strictObject({ id: Id }),
  output: ExamDayDetail,
  fails: FAILS,
  effect: "read",
});

export const listExamPapers = operation({
  name: "assessment.listExamPapers",
  summary:
    "Published exam papers that may be sat in a course: its own, its organisation's, the site's",
  method: "GET",
  path: "/assessment/api/exam/papers",
  access: "course.author",
  things: { periodId: "period:teach" },
  input: z.strictObject({ periodId: Id }),
  output: z.array(z.object({ id: Id, name: z.string(), total: z.number() })),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const createExamDay = operation({
  name: "assessment.createExamDay",
  summary: "Gives an exam out that is sat in sessions and rooms",
  method: "POST",
  path: "/assessment/api/exam/create",
  access: "course.author",
  things: { paperId: "paper:see", periodId: "period:teach" },
  input: z.strictObject({ paperId: Id, periodId: Id, ...DayRules }),
  output: ExamDayDetail,
  fails: [
    "assessment.paperNotFound",
    "assessment.mayNot",
    "course.notFound",
    "course.mayNot",
    "assessment.notGiven",
    "assessment.notAnExam",
    "assessment.rulesWrong",
  ],
  effect: "write",
});

const CHANGE_FAILS = [...FAILS, "assessment.examDayOver"] as const;

export const updateExamDay = operation({
  name: "assessment.updateExamDay",
  summary: "Changes the rules of a day of exams",
  method: "POST",
  path: "/assessment/api/exam/update",
  access: "course.author",
  things: { id: "examDay:organise" },
  input: z.strictObject({ id: Id, version: z.int().min(1), ...DayRules }),
  output: ExamDayDetail,
  fails: [...CHANGE_FAILS, "assessment.changed", "assessment.rulesWrong"],
  effect: "write",
});

const Reason = text(1, 200);

export const cancelExamDay = operation({
  name: "assessment.cancelExamDay",
  summary: "Calls a day of exams off that nobody has begun; everybody with an appointment is told",
  method: "POST",
  path: "/assessment/api/exam/cancel",
  access: "course.author",
  things: { id: "examDay:organise" },
  input: z.strictObject({ id: Id, reason: Reason }),
  output: ExamDayDetail,
  fails: [...CHANGE_FAILS, "assessment.attempted"],
  effect: "write",
});

export const closeExamDay = operation({
  name: "assessment.closeExamDay",
  summary: "Closes a day of exams: who was booked and did not come is absent",
  method: "POST",
  path: "/assessment/api/exam/close",
  access: "course.author",
  things: { id: "examDay:organise" },
  input: z.strictObject({ id: Id }),
  output: ExamDayDetail,
  fails: CHANGE_FAILS,
  effect: "write",
});

export const saveExamSession = operation({
  name: "assessment.saveExamSession",
  summary: "A session with its rooms; a seat with somebody on it cannot be taken away",
  method: "POST",
  path: "/assessment/api/exam/session/save",
  access: "course.author",
  things: { dayId: "examDay:organise", id: "within:dayId", "rooms.id": "within:dayId" },
  input: z.strictObject({
    dayId: Id,
    /** Of the day as it was seen; somebody else's change since then is not overwritten. */
    version: z.int().min(1).optional(),
    /** Left out for a new one. */
    id: Id.optional(),
    startsAt: Instant,
    endsAt: Instant,
    /** Learners cannot choose it. */
    isReserve: z.boolean().default(false),
    rooms: z
      .array(
        z.strictObject({
          id: Id.optional(),
          name: text(1, 50),
          place: text(0, 100).default(""),
          seatNum: z.int().min(1).max(EXAM_LIMITS.seats),
        }),
      )
      .min(1)
      .max(EXAM_LIMITS.rooms),
  }),
  output: ExamDayDetail,
  fails: [
    ...CHANGE_FAILS,
    "assessment.sessionNotFound",
    "assessment.sessionWrong",
    "assessment.sessionBegun",
    "assessment.changed",
    "assessment.seatsTaken",
    "assessment.sessionsFull",
    "assessment.clash",
  ],
  effect: "write",
});

export const removeExamSession = operation({
  name: "assessment.removeExamSession",
  summary: "Removes a session in which nobody has a seat",
  method: "POST",
  path: "/assessment/api/exam/session/delete",
  access: "course.author",
  things: { dayId: "examDay:organise", id: "within:dayId" },
  input: z.strictObject({ dayId: Id, id: Id }),
  output: ExamDayDetail,
  fails: [...CHANGE_FAILS, "assessment.sessionNotFound", "assessment.seatsTaken"],
  effect: "write",
});
