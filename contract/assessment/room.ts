import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { PhotoCheckMark } from "./photo-check.ts";
import { PaperKind } from "./paper-parts.ts";
import { WATCHED } from "./setting-rules.ts";

/** How long a device says nothing until it counts as cut off; it speaks every 15 seconds. */
export const SILENT_MS = 45_000;

/** Bounds of messages to a room. */
export const ROOM_LIMITS = { message: 300, receivers: 500, shown: 50 } as const;

/** How it stands with a learner: not begun, checked in, at it, cut off, handed in, handed back, over without being handed in. */
export const ROOM_STATES = [
  "absent",
  "present",
  "working",
  "offline",
  "submitted",
  "redo",
  "over",
] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** A learner as those see who watch over the room. */
export const RoomLearner = z.object({
  userId: Id,
  name: z.string(),
  className: z.string(),
  /** Room and seat of a day of exams; empty without one. */
  roomId: z.string(),
  room: z.string(),
  seat: z.string(),
  state: z.enum(ROOM_STATES),
  /** The newest attempt, by the id for those who see names; empty before the first. */
  attemptId: z.string(),
  startedAt: Instant.nullable(),
  deadlineAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  /** When the device was last heard of. */
  seenAt: Instant.nullable(),
  /** Null for the team while it marks blind: it would say which script is whose. */
  answeredNum: z.int().nullable(),
  /** What was noted, and what came last. */
  notedNum: z.int(),
  lastNoted: z.enum(WATCHED).nullable(),
  /** How it was checked who answers, newest; null where nobody was asked. */
  photoCheck: PhotoCheckMark.nullable(),
});
export type RoomLearner = z.output<typeof RoomLearner>;

const FAILS = ["assessment.settingNotFound", "course.notFound", "course.mayNot"] as const;

/** What a room was told: words, or minutes that somebody has given. */
const MessageKind = z.enum(["said", "extended", "reopened"]);

const RoomMessage = z.object({
  id: Id,
  kind: MessageKind,
  text: z.string(),
  minutes: z.int().nullable(),
  byName: z.string(),
  createdAt: Instant,
});

export const getRoom = operation({
  name: "assessment.getRoom",
  summary:
    "How it stands with everybody to whom a paper was given; asked again with the epoch and number of the last answer it gives what has changed since",
  method: "GET",
  path: "/assessment/api/room/get",
  access: "signed-in",
  things: { id: "givenPaper:watch" },
  input: z.strictObject({
    id: Id,
    epoch: z.string().max(40).default(""),
    since: z.coerce.number().int().min(0).default(0),
  }),
  output: z.object({
    /** Another one begins from nothing: all learners are in the answer. */
    epoch: z.string(),
    number: z.int(),
    isWhole: z.boolean(),
    serverTime: Instant,
    name: z.string(),
    kind: PaperKind,
    questionNum: z.int(),
    opensAt: Instant.nullable(),
    closesAt: Instant.nullable(),
    watched: z.array(z.enum(WATCHED)),
    /** The team of the course; others watch over the time only. */
    isTeam: z.boolean(),
    learners: z.array(RoomLearner),
    goneIds: z.array(z.string()),
    messages: z.array(
      RoomMessage.extend({
        /** Empty for all. */
        toNames: z.array(z.string()),
        readNum: z.int(),
      }),
    ),
  }),
  fails: FAILS,
  effect: "read",
});

export const sendRoomMessage = operation({
  name: "assessment.sendRoomMessage",
  summary:
    "Tells all who work at a paper something, or some of them; it appears on their pages at once",
  method: "POST",
  path: "/assessment/api/room/send",
  access: "signed-in",
  things: { id: "givenPaper:watch", userIds: "within:id" },
  input: z.strictObject({
    id: Id,
    /** Empty for all. */
    userIds: z.array(Id).max(ROOM_LIMITS.receivers).default([]),
    text: text(1, ROOM_LIMITS.message),
  }),
  output: z.object({ id: Id }),
  fails: [...FAILS, "assessment.subjectUnknown"],
  effect: "write",
  looks: "passed",
  budget: "post",
});

export const submitForLearner = operation({
  name: "assessment.submitForLearner",
  summary: "Hands an attempt in for its learner, with a reason that stands in its timeline",
  method: "POST",
  path: "/assessment/api/room/submit",
  access: "signed-in",
  things: { id: "script:watch" },
  input: z.strictObject({ id: Id, reason: text(1, 200) }),
  output: z.boolean(),
  fails: ["assessment.attemptNotFound", "course.notFound", "course.mayNot", "assessment.stepWrong"],
  effect: "write",
  looks: "passed",
});

export const listRoomMessages = operation({
  name: "assessment.listRoomMessages",
  summary: "What those who watch over it have told the learner of an attempt, the newest last",
  method: "GET",
  path: "/assessment/api/room/messages",
  access: "signed-in",
  things: { id: "attempt:own" },
  input: z.strictObject({ id: Id }),
  output: z.array(RoomMessage.extend({ isRead: z.boolean() })),
  fails: ["assessment.attemptNotFound"],
  effect: "read",
});

export const readRoomMessage = operation({
  name: "assessment.readRoomMessage",
  summary: "The learner of an attempt has read a message; asked again it stays read",
  method: "POST",
  path: "/assessment/api/room/read",
  access: "signed-in",
  things: { id: "attempt:own", messageId: "within:id" },
  input: z.strictObject({ id: Id, messageId: Id }),
  output: z.boolean(),
  fails: ["assessment.attemptNotFound", "assessment.messageNotFound"],
  effect: "write",
});
