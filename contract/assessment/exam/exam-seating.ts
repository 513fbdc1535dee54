import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { AppointmentState, EXAM_LIMITS, ExamDayDetail } from "./exam-day.ts";

const FAILS = ["assessment.examDayNotFound", "course.mayNot", "course.notFound"] as const;
const CHANGE_FAILS = [...FAILS, "assessment.examDayOver"] as const;
const ROOM_FAILS = ["assessment.roomNotFound", "course.mayNot", "course.notFound"] as const;

export const setExamInvigilators = operation({
  name: "assessment.setExamInvigilators",
  summary: "Who invigilates a room in a session",
  method: "POST",
  path: "/assessment/api/exam/room/invigilators",
  access: "course.author",
  things: { roomId: "examRoom:organise", userIds: "within:roomId" },
  input: z.strictObject({ roomId: Id, userIds: z.array(Id).max(EXAM_LIMITS.invigilators) }),
  output: ExamDayDetail,
  fails: [...ROOM_FAILS, "assessment.examDayOver", "assessment.notAnInvigilator"],
  effect: "write",
});

export const listExamInvigilators = operation({
  name: "assessment.listExamInvigilators",
  summary:
    "Who can invigilate an exam: the team of its course, and invigilators whom the site has approved",
  method: "GET",
  path: "/assessment/api/exam/invigilators",
  access: "course.author",
  things: { dayId: "examDay:organise" },
  input: z.strictObject({ dayId: Id }),
  output: z.array(z.object({ id: Id, name: z.string(), isOfTeam: z.boolean() })),
  fails: FAILS,
  effect: "read",
});

/** A learner at a day of exams. */
export const ExamLearner = z.object({
  /** The learner's, as rows of lists are named. */
  id: Id,
  userId: Id,
  name: z.string(),
  loginName: z.string(),
  className: z.string(),
  /** Null while there is no appointment. */
  state: AppointmentState.nullable(),
  sessionId: z.string(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  roomId: z.string(),
  roomName: z.string(),
  seat: z.int().nullable(),
  ticketNumber: z.string(),
  checkedInAt: Instant.nullable(),
  /** Appointments of all exams at which the learner did not appear. */
  absentNum: z.int(),
});

export const listExamLearners = operation({
  name: "assessment.listExamLearners",
  summary: "Learners who may take part in an exam, with their appointments",
  method: "GET",
  path: "/assessment/api/exam/learners",
  access: "signed-in",
  things: { dayId: "examDay:organise", sessionId: "within:dayId", roomId: "within:dayId" },
  input: z.strictObject({
    dayId: Id,
    sessionId: Id.optional(),
    roomId: Id.optional(),
    /** `none`: without a seat, and not waiting for one. */
    state: z.enum(["none", "booked", "waiting", "present", "absent"]).optional(),
    keyword: text(0, 50).default(""),
    ...Paging,
  }),
  output: z.array(ExamLearner),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const listExamSeats = operation({
  name: "assessment.listExamSeats",
  summary: "The seats of a room in a session, with who sits there: for the list at the door",
  method: "GET",
  path: "/assessment/api/exam/room/seats",
  access: "signed-in",
  things: { roomId: "examRoom:invigilate" },
  input: z.strictObject({ roomId: Id }),
  output: z.object({
    examName: z.string(),
    courseName: z.string(),
    roomName: z.string(),
    place: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    lateMinutes: z.int(),
    invigilators: z.array(z.string()),
    seats: z.array(
      z.object({
        number: z.int(),
        /** Null where nobody sits. */
        person: z
          .object({
            name: z.string(),
            loginName: z.string(),
            className: z.string(),
            ticketNumber: z.string(),
            state: AppointmentState,
          })
          .nullable(),
      }),
    ),
  }),
  fails: ROOM_FAILS,
  effect: "read",
});

export const moveExamLearners = operation({
  name: "assessment.moveExamLearners",
  summary:
    "Seats learners in a session, wherever they were before; each is told, and older tickets are void",
  method: "POST",
  path: "/assessment/api/exam/move",
  access: "course.author",
  things: {
    dayId: "examDay:organise",
    userIds: "within:dayId",
    sessionId: "within:dayId",
    roomId: "within:dayId",
  },
  input: z.strictObject({
    dayId: Id,
    userIds: z.array(Id).min(1).max(500),
    sessionId: Id,
    /** Any room of the session when it is left out. */
    roomId: Id.optional(),
    reason: text(0, 200).default(""),
  }),
  output: z.object({ movedNum: z.int() }),
  fails: [
    ...CHANGE_FAILS,
    "assessment.sessionNotFound",
    "assessment.subjectUnknown",
    "assessment.sessionFull",
    "assessment.clash",
    "assessment.alreadyIn",
  ],
  effect: "write",
});

export const reopenExamRoom = operation({
  name: "assessment.reopenExamRoom",
  summary:
    "After an incident: everybody in the room goes on for so many minutes, also who was handed in already",
  method: "POST",
  path: "/assessment/api/exam/room/reopen",
  access: "course.author",
  things: { roomId: "examRoom:organise" },
  input: z.strictObject({
    roomId: Id,
    minutes: z.int().min(1).max(1_440),
    reason: text(1, 200),
  }),
  output: z.object({ extendedNum: z.int(), reopenedNum: z.int() }),
  fails: [...ROOM_FAILS, "assessment.examDayOver", "assessment.notBegunYet"],
  effect: "write",
});
