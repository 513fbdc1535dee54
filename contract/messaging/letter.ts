import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { Paging } from "../kernel/page.ts";
import { Person } from "./message.ts";

const MAX_CONTENT = 2_000;

const Letter = z.object({
  id: Id,
  isMine: z.boolean(),
  title: z.string(),
  content: z.string(),
  /** For a letter of one's own: whether the recipient has read it. */
  isRead: z.boolean(),
  createdAt: Instant,
});

export const listConversations = operation({
  name: "messaging.listConversations",
  summary: "People with whom letters were exchanged, the latest letter first",
  method: "POST",
  path: "/centro/internalMessage/conversation/list",
  access: "signed-in",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(
    z.object({ peer: Person, latest: Letter, unreadCount: z.int(), isBlocked: z.boolean() }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listLetters = operation({
  name: "messaging.listLetters",
  summary: "Letters exchanged with one person, newest first",
  method: "POST",
  path: "/centro/internalMessage/conversation/letters",
  access: "signed-in",
  things: { peerId: "own" },
  input: z.strictObject({ ...Paging, peerId: Id }),
  output: z.array(Letter),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const openConversation = operation({
  name: "messaging.openConversation",
  summary: "Marks the letters of one person as read; says how many were unread",
  method: "POST",
  path: "/centro/internalMessage/conversation/open",
  access: "signed-in",
  things: { peerId: "own" },
  input: z.strictObject({ peerId: Id }),
  output: z.int(),
  fails: [],
  effect: "write",
});

export const sendLetter = operation({
  name: "messaging.sendLetter",
  summary: "A private letter to a login name or mobile number, or an answer to somebody who wrote",
  method: "POST",
  path: "/centro/internalMessage/send",
  access: "signed-in",
  things: { peerId: "own" },
  input: z.strictObject({
    /** The whole login name or mobile number. */
    recipient: privateText("key", text(1, 64)).optional(),
    /** Used only within a conversation that exists. */
    peerId: Id.optional(),
    title: text(0, 100).default(""),
    content: text(1, MAX_CONTENT),
  }),
  output: z.object({ id: Id, peer: Person }),
  fails: ["messaging.recipientUnavailable"],
  effect: "write",
  budget: "letter",
});

export const blockSender = operation({
  name: "messaging.blockSender",
  summary: "Takes no more letters from somebody who wrote",
  method: "POST",
  path: "/centro/internalMessage/block",
  access: "signed-in",
  things: { peerId: "own" },
  input: z.strictObject({ peerId: Id }),
  output: z.boolean(),
  fails: ["messaging.recipientUnavailable"],
  effect: "write",
});

export const unblockSender = operation({
  name: "messaging.unblockSender",
  summary: "Takes letters from somebody again",
  method: "POST",
  path: "/centro/internalMessage/unblock",
  access: "signed-in",
  things: { peerId: "own" },
  input: z.strictObject({ peerId: Id }),
  output: z.boolean(),
  fails: [],
  effect: "write",
});

export const listBlocked = operation({
  name: "messaging.listBlocked",
  summary: "People whose letters are not taken",
  method: "POST",
  path: "/centro/internalMessage/blocked",
  access: "signed-in",
  input: z.strictObject({ ...Paging }),
  output: z.array(Person),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const reportLetter = operation({
  name: "messaging.reportLetter",
  summary: "Reports a received letter to whoever looks after the site",
  method: "POST",
  path: "/centro/internalMessage/report",
  access: "signed-in",
  things: { id: "message:receive" },
  input: z.strictObject({ id: Id, reason: privateText("report", text(2, 200)) }),
  output: z.boolean(),
  fails: ["messaging.notFound", "messaging.alreadyReported"],
  effect: "write",
  budget: "post",
});
