import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";
import { AppointmentState } from "./exam-day.ts";

/** A room that somebody looks after, today's first. */
const OwnRoom = z.object({
  id: Id,
  examName: z.string(),
  courseName: z.string(),
  settingId: Id,
  name: z.string(),
  place: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  seatNum: z.int(),
  takenNum: z.int(),
  presentNum: z.int(),
});

export const listOwnRooms = operation({
  name: "assessment.listOwnRooms",
  summary: "Rooms that the caller invigilates, those of the last day and later",
  method: "GET",
  path: "/assessment/api/checkin/rooms",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(OwnRoom),
  fails: [],
  effect: "read",
});

/** Who stands at the door. */
const Arrival = z.object({
  name: z.string(),
  loginName: z.string(),
  className: z.string(),
  avatar: z.string(),
  ticketNumber: z.string(),
  seat: z.int().nullable(),
  state: AppointmentState,
  checkedInAt: Instant.nullable(),
});

/** What is read from a ticket, or its number as it is typed. */
const Code = privateText("key", z.string().trim().min(1).max(200));

/** What stands for and against letting somebody in at this door now. */
export const DOOR_VERDICTS = [
  "fine",
  "present",
  "notYetTime",
  "tooLate",
  "wrongRoom",
  "wrongSession",
  "ticketVoid",
] as const;

const FAILS = [
  "assessment.roomNotFound",
  "course.mayNot",
  "course.notFound",
  "assessment.ticketUnknown",
  "assessment.examDayOver",
] as const;

const things = { roomId: "examRoom:invigilate" } as const;
const AtDoor = z.strictObject({ roomId: Id, code: Code });

export const getArrival = operation({
  name: "assessment.getArrival",
  summary:
    "Whether a ticket opens this door now, and whose it is, to be compared with the person; nothing is changed",
  method: "GET",
  path: "/assessment/api/checkin/look",
  access: "signed-in",
  things,
  input: AtDoor,
  output: z.object({
    verdict: z.enum(DOOR_VERDICTS),
    /** Null where the ticket does not belong to this door. */
    arrival: Arrival.nullable(),
    /** Where a ticket of this exam belongs that was brought to the wrong door; else null. */
    place: z.object({ startsAt: Instant, endsAt: Instant, roomName: z.string() }).nullable(),
  }),
  fails: FAILS,
  effect: "read",
});

export const checkIn = operation({
  name: "assessment.checkIn",
  summary:
    "Lets the holder of a ticket in: right person, room, session and version, and not too late",
  method: "POST",
  path: "/assessment/api/checkin/arrive",
  access: "signed-in",
  things,
  input: AtDoor,
  output: Arrival,
  fails: [
    ...FAILS,
    "assessment.ticketVoid",
    "assessment.wrongSession",
    "assessment.wrongRoom",
    "assessment.notYetTime",
    "assessment.tooLate",
  ],
  effect: "write",
});
