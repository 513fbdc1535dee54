import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { AppointmentState, ExamDayState } from "./exam-day.ts";

/** Where and when a learner sits. */
const Appointment = z.object({
  state: AppointmentState,
  sessionId: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** Empty while one waits, and after one has cancelled. */
  roomName: z.string(),
  place: z.string(),
  seat: z.int().nullable(),
  ticketNumber: z.string(),
  version: z.int(),
  /** Until when an unconfirmed seat is kept. */
  heldUntil: Instant.nullable(),
  /** How many wait before this learner, who waits too. */
  aheadNum: z.int().nullable(),
});

/** Why a learner cannot choose or change now. */
export const BOOKING_REFUSALS = [
  "notSelfBooked",
  "bookingNotOpen",
  "bookingClosed",
  "tooLateToChange",
  "examDayOver",
] as const;

/** An exam day as its learner sees it. */
const OwnExamDay = z.object({
  id: Id,
  settingId: Id,
  name: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  state: ExamDayState,
  reason: z.string(),
  serverTime: Instant,
  limitMinutes: z.int().nullable(),
  booksFrom: Instant.nullable(),
  booksUntil: Instant.nullable(),
  cutoffMinutes: z.int(),
  lateMinutes: z.int(),
  needsCheckIn: z.boolean(),
  hasWaitlist: z.boolean(),
  /** The beginning of the first session and the end of the last. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** Null for none. */
  appointment: Appointment.nullable(),
  /** Why nothing can be chosen or changed now; null when it can. */
  refusal: z.enum(BOOKING_REFUSALS).nullable(),
});

const FAILS = ["assessment.examDayNotFound", "assessment.switchedOff"] as const;

export const listOwnExamDays = operation({
  name: "assessment.listOwnExamDays",
  summary: "Exams that the learner sits in sessions and rooms, with the own appointments",
  method: "GET",
  path: "/assessment/api/appointment/list",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(OwnExamDay),
  fails: ["assessment.switchedOff"],
  effect: "read",
});

export const getOwnExamDay = operation({
  name: "assessment.getOwnExamDay",
  summary: "An exam with the sessions that the learner can choose from",
  method: "GET",
  path: "/assessment/api/appointment/get",
  access: "signed-in",
  things: { dayId: "ownExam:sit" },
  input: z.strictObject({ dayId: Id }),
  output: OwnExamDay.extend({
    sessions: z.array(
      z.object({
        id: Id,
        startsAt: Instant,
        endsAt: Instant,
        places: z.array(z.string()),
        freeNum: z.int(),
        waitingNum: z.int(),
        /** The name of another exam of the learner at that time; empty for none. */
        clash: z.string(),
        /** It begins so soon that nobody can choose or leave it any more. */
        isTooLate: z.boolean(),
      }),
    ),
  }),
  fails: FAILS,
  effect: "read",
});

const CHOICE_FAILS = [
  ...FAILS,
  "assessment.notSelfBooked",
  "assessment.examDayOver",
  "assessment.tooLateToChange",
  "assessment.sessionNotFound",
  "assessment.sessionFull",
  "assessment.clash",
] as const;

const BOOKING_FAILS = [
  ...CHOICE_FAILS,
  "assessment.bookingNotOpen",
  "assessment.bookingClosed",
] as const;

const place = { dayId: "ownExam:sit", sessionId: "within:dayId" } as const;
const Place = z.strictObject({ dayId: Id, sessionId: Id });

export const holdSeat = operation({
  name: "assessment.holdSeat",
  summary: "Keeps a seat in a session for some minutes, until the learner confirms it",
  method: "POST",
  path: "/assessment/api/appointment/hold",
  access: "signed-in",
  things: place,
  input: Place,
  output: Appointment,
  fails: [...BOOKING_FAILS, "assessment.bookedAlready"],
  effect: "write",
});

export const confirmSeat = operation({
  name: "assessment.confirmSeat",
  summary: "Books the seat that is kept for the learner; the ticket is there at once",
  method: "POST",
  path: "/assessment/api/appointment/confirm",
  access: "signed-in",
  things: { dayId: "ownExam:sit" },
  input: z.strictObject({ dayId: Id }),
  output: Appointment,
  fails: [...FAILS, "assessment.holdOver", "assessment.examDayOver"],
  effect: "write",
});

export const updateAppointment = operation({
  name: "assessment.updateAppointment",
  summary:
    "Takes a seat in another session and leaves the own one, both or neither; the ticket before is void",
  method: "POST",
  path: "/assessment/api/appointment/change",
  access: "signed-in",
  things: place,
  input: Place,
  output: Appointment,
  fails: [...CHOICE_FAILS, "assessment.noAppointment"],
  effect: "write",
});

export const cancelAppointment = operation({
  name: "assessment.cancelAppointment",
  summary: "Leaves the own seat, or the queue for one; whoever waits moves up",
  method: "POST",
  path: "/assessment/api/appointment/cancel",
  access: "signed-in",
  things: { dayId: "ownExam:sit" },
  input: z.strictObject({ dayId: Id }),
  output: z.boolean(),
  fails: [
    ...FAILS,
    "assessment.notSelfBooked",
    "assessment.tooLateToChange",
    "assessment.examDayOver",
    "assessment.noAppointment",
  ],
  effect: "write",
});

export const joinWaitlist = operation({
  name: "assessment.joinWaitlist",
  summary: "Waits for a seat in a session that is full; whoever moves up is told",
  method: "POST",
  path: "/assessment/api/appointment/wait",
  access: "signed-in",
  things: place,
  input: Place,
  output: Appointment,
  fails: [...BOOKING_FAILS, "assessment.bookedAlready", "assessment.notFullYet"],
  effect: "write",
});

export const getTicket = operation({
  name: "assessment.getTicket",
  summary: "The own ticket (准考证) with a code that is signed and holds for this version alone",
  method: "GET",
  path: "/assessment/api/appointment/ticket",
  access: "signed-in",
  things: { dayId: "ownExam:sit" },
  input: z.strictObject({ dayId: Id }),
  output: OwnExamDay.extend({
    appointment: Appointment,
    personName: z.string(),
    loginName: z.string(),
    className: z.string(),
    notice: z.string(),
    /** A drawing of the code. */
    qrSvg: z.string(),
  }),
  fails: [...FAILS, "assessment.noAppointment"],
  effect: "read",
});
