import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { isOwnPath } from "../kernel/own-path.ts";
import { Paging } from "../kernel/page.ts";

/**
 * Recipients: everybody, the holders of a role, or an organisation with everything below it. Only people in the
 * sender's branch are reached.
 */
const Audience = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("site") }),
  z.strictObject({ kind: z.literal("role"), id: Id }),
  z.strictObject({ kind: z.literal("corp"), id: Id }),
]);

/** A path of this site. */
const Link = privateText("key", text(0, 300)).refine((path) => path === "" || isOwnPath(path), {
  message: "href",
});

const Choice = z.object({ id: Id, name: z.string() });

export const listAudiences = operation({
  name: "messaging.listAudiences",
  summary: "Roles and organisations that an announcement can go to; organisations by keyword",
  method: "POST",
  path: "/messaging/api/audience/list",
  access: "messaging.announce",
  input: z.strictObject({ keyword: text(0, 50).default("") }),
  output: z.object({ roles: z.array(Choice), corps: z.array(Choice) }),
  fails: [],
  effect: "read",
});

export const countAudience = operation({
  name: "messaging.countAudience",
  summary: "How many people an announcement would reach now",
  method: "POST",
  path: "/messaging/api/audience/count",
  access: "messaging.announce",
  things: { "audience.id": "scope" },
  input: z.strictObject({ audience: Audience }),
  output: z.int(),
  fails: ["messaging.audienceUnknown"],
  effect: "read",
});

export const announce = operation({
  name: "messaging.announce",
  summary: "Sends a system message to an audience",
  method: "POST",
  path: "/messaging/api/announcement/send",
  access: "messaging.announce",
  things: { "audience.id": "scope" },
  input: z.strictObject({
    title: text(1, 100),
    content: text(1, 5_000),
    link: Link.default(""),
    audience: Audience,
  }),
  output: z.object({ id: Id }),
  fails: ["messaging.audienceUnknown", "messaging.audienceEmpty"],
  effect: "write",
  budget: "post",
});

export const listAnnouncements = operation({
  name: "messaging.listAnnouncements",
  summary: "Announcements of the own branch with how many got and read them, newest first",
  method: "POST",
  path: "/messaging/api/announcement/list",
  access: "messaging.announce",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(
    z.object({
      id: Id,
      title: z.string(),
      content: z.string(),
      link: z.string(),
      audienceKind: z.enum(["site", "role", "corp"]),
      audienceName: z.string(),
      status: z.enum(["sending", "sent", "recalled"]),
      recipientCount: z.int(),
      readCount: z.int(),
      createdByName: z.string(),
      createdAt: Instant,
      recalledAt: Instant.nullable(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const recallAnnouncement = operation({
  name: "messaging.recallAnnouncement",
  summary: "Takes an announcement back: nobody sees it any longer",
  method: "POST",
  path: "/messaging/api/announcement/recall",
  access: "messaging.announce",
  things: { id: "announcement:recall" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["messaging.notFound"],
  effect: "write",
});

export const listReports = operation({
  name: "messaging.listReports",
  summary: "Letters that people of the own branch reported, unsettled first",
  method: "POST",
  path: "/messaging/api/report/list",
  access: "messaging.announce",
  input: z.strictObject({ ...Paging }),
  output: z.array(
    z.object({
      id: Id,
      reporterName: z.string(),
      senderId: z.string(),
      senderName: z.string(),
      content: z.string(),
      reason: z.string(),
      createdAt: Instant,
      settledAt: Instant.nullable(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const settleReport = operation({
  name: "messaging.settleReport",
  summary: "Marks a report as settled",
  method: "POST",
  path: "/messaging/api/report/settle",
  access: "messaging.announce",
  things: { id: "letterReport:settle" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["messaging.notFound"],
  effect: "write",
});
