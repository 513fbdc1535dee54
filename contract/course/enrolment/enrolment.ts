import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";

/** The state of a person's enrolment in a class. */
export const EnrolmentStatus = {
  waiting: 0,
  learns: 1,
  withdrawn: 2,
  refused: 3,
  /** On the waiting list (候补) of a full class. */
  queued: 4,
} as const;
export const EnrolmentStatusNumber = z.enum(EnrolmentStatus);

/** Who may enter a class, and how. */
export const EnrolMode = { open: 0, approval: 1, inviteCode: 2, schoolOnly: 3 } as const;
export const EnrolModeNumber = z.enum(EnrolMode);

/** How a person came into a class. */
export const ENROLMENT_SOURCES = ["self", "import", "assign", "order"] as const;

/**
 * What a class tells a person who wants to enrol. `open`, `approval` and `invite` are invitations; the others give the
 * reason against it. `early` and `late`: outside the enrolment period. `paid`: a price has to be paid first.
 */
export const ENROL_STATES = [
  "open",
  "approval",
  "invite",
  "school",
  "full",
  "closed",
  "early",
  "late",
  "paid",
] as const;
export type EnrolState = (typeof ENROL_STATES)[number];

export const enrol = operation({
  name: "course.enrol",
  summary: "Enrols oneself in a class, at once or to be approved",
  method: "POST",
  path: "/course/api/class/enrol",
  access: "signed-in",
  things: { classId: "offeredClass:enrol" },
  input: z.strictObject({ classId: Id, inviteCode: privateText("key", text(0, 20)).default("") }),
  output: z.object({ courseId: Id, classId: Id, status: EnrolmentStatusNumber }),
  fails: [
    "course.classNotFound",
    "course.classFull",
    "course.enrolNotOpen",
    "course.inviteCodeWrong",
    "course.alreadyEnrolled",
    "course.teamMayNotEnrol",
    "course.alreadyQueued",
    "course.enrolmentRefused",
    "course.enrolNeedsPayment",
    "course.enrolmentNotFound",
    "course.enrolmentStep",
    "course.heldBack",
  ],
  effect: "write",
  budget: "enrolment",
});

export const joinWaitingList = operation({
  name: "course.joinWaitingList",
  summary: "Joins the waiting list of a full class; a place that gets free goes to the first of it",
  method: "POST",
  path: "/course/api/class/queue",
  access: "signed-in",
  things: { classId: "offeredClass:queue" },
  input: z.strictObject({ classId: Id, inviteCode: privateText("key", text(0, 20)).default("") }),
  output: z.object({ courseId: Id, classId: Id, queuePosition: z.int() }),
  fails: [
    "course.classNotFound",
    "course.classNotFull",
    "course.enrolNotOpen",
    "course.inviteCodeWrong",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.teamMayNotEnrol",
    "course.enrolmentRefused",
    "course.enrolNeedsPayment",
    "course.classFull",
    "course.enrolmentNotFound",
    "course.enrolmentStep",
    "course.heldBack",
  ],
  effect: "write",
  budget: "enrolment",
});

export const leaveClass = operation({
  name: "course.leaveClass",
  summary: "Leaves a class or its waiting list, or takes the application back",
  method: "POST",
  path: "/course/api/class/leave",
  access: "signed-in",
  things: { classId: "place:own" },
  input: z.strictObject({ classId: Id }),
  output: z.boolean(),
  fails: [
    "course.enrolmentNotFound",
    "course.enrolmentStep",
    "course.leaveFinished",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.classFull",
    "course.enrolmentRefused",
  ],
  effect: "write",
  budget: "enrolment",
});

export const getEnrolment = operation({
  name: "course.getEnrolment",
  summary:
    "Classes of a course's current period with what they say to the caller, and the caller's own place",
  method: "GET",
  path: "/course/api/enrolment/get",
  access: "anyone",
  things: { courseId: "public" },
  input: z.strictObject({ courseId: Id }),
  output: z.object({
    courseId: Id,
    isSignedIn: z.boolean(),
    /** A member of the team opens the course manager instead. */
    isTeam: z.boolean(),
    priceFen: z.int(),
    /** Whom to ask for a place that has a price; null for a free course. */
    seller: z.object({ name: z.string(), phone: z.string() }).nullable(),
    enrolStartDate: z.string(),
    enrolEndDate: z.string(),
    own: z
      .object({
        classId: Id,
        className: z.string(),
        status: EnrolmentStatusNumber,
        /** Place on the waiting list, from 1; 0 for a person who is not on it. */
        queuePosition: z.int(),
        mayLeave: z.boolean(),
      })
      .nullable(),
    classes: z.array(
      z.object({
        id: Id,
        name: z.string(),
        teacherName: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        quota: z.int(),
        studentNum: z.int(),
        state: z.enum(ENROL_STATES),
        /** People on the waiting list. */
        queueNum: z.int(),
        /** An invitation code is needed, for the waiting list too. */
        needsCode: z.boolean(),
      }),
    ),
  }),
  fails: ["course.notFound"],
  effect: "read",
});
