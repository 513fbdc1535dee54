import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

const Kind = z.enum(["system", "letter"]);
const Counts = z.object({ systemMessageCount: z.int(), privateLetterCount: z.int() });
/** The most messages of one call: as many as a page shows. */
const Ids = z.array(Id).min(1).max(100);

/** The writer's name; empty for a closed account and for system messages. */
export const Person = z.object({ id: z.string(), name: z.string(), avatar: z.string() });

/** Plain text, and always shown as text. */
const Message = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  content: z.string(),
  link: z.string(),
  sender: Person.nullable(),
  isRead: z.boolean(),
  createdAt: Instant,
});

export const getUnreadCount = operation({
  name: "messaging.getUnreadCount",
  summary: "Unread system messages and private letters; the badge shows their sum",
  method: "POST",
  path: "/centro/internalMessage/getUnreadCount",
  access: "signed-in",
  input: z.strictObject({}),
  output: Counts,
  fails: [],
  effect: "read",
});

export const listMessages = operation({
  name: "messaging.listMessages",
  summary: "Own received messages of a kind, newest first",
  method: "POST",
  path: "/centro/internalMessage/list",
  access: "signed-in",
  input: z.strictObject({
    ...Paging,
    kind: Kind,
    isRead: z.boolean().optional(),
    keyword: text(0, 50).default(""),
  }),
  output: z.array(Message),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getMessage = operation({
  name: "messaging.getMessage",
  summary: "One own message; reading it marks it as read",
  method: "POST",
  path: "/centro/internalMessage/get",
  access: "signed-in",
  things: { id: "message:receive" },
  input: z.strictObject({ id: Id }),
  output: Message,
  fails: ["messaging.notFound"],
  effect: "write",
});

export const markRead = operation({
  name: "messaging.markRead",
  summary: "Marks own messages as read; says how many were unread",
  method: "POST",
  path: "/centro/internalMessage/markRead",
  access: "signed-in",
  things: { ids: "own" },
  input: z.strictObject({ ids: Ids }),
  output: z.int(),
  fails: [],
  effect: "write",
});

export const markAllRead = operation({
  name: "messaging.markAllRead",
  summary: "Marks all own messages of a kind as read",
  method: "POST",
  path: "/centro/internalMessage/markAllRead",
  access: "signed-in",
  input: z.strictObject({ kind: Kind }),
  output: z.int(),
  fails: [],
  effect: "write",
});

export const removeMessages = operation({
  name: "messaging.removeMessages",
  summary: "Puts own messages away; the other side keeps its copy",
  method: "POST",
  path: "/centro/internalMessage/delete",
  access: "signed-in",
  things: { ids: "own" },
  input: z.strictObject({ ids: Ids }),
  output: z.int(),
  fails: [],
  effect: "write",
});
