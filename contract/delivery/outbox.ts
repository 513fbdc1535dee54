import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

const Channel = z.enum(["sms", "mail"]);
const Status = z.enum(["queued", "sent", "failed"]);

const OutboxEntry = z.object({
  id: Id,
  siteId: z.string(),
  channel: Channel,
  /** Shown in full only while the message stays in the outbox because there is no provider. */
  recipient: z.string(),
  /** Name of the SMS template; empty for a mail. */
  template: z.string(),
  subject: z.string(),
  /** Empty once a real provider has taken the message. */
  body: z.string(),
  status: Status,
  provider: z.string(),
  attempts: z.int(),
  error: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});

export const listOutbox = operation({
  name: "delivery.listOutbox",
  summary: "Text messages and mails that left or wait to leave, newest first",
  method: "POST",
  path: "/delivery/api/outbox/list",
  access: "delivery.readOutbox",
  input: z.strictObject({
    ...Paging,
    channel: Channel.optional(),
    status: Status.optional(),
    /** The whole mobile number or mailbox. */
    recipient: text(0, 254).default(""),
  }),
  output: z.array(OutboxEntry),
  fails: [],
  effect: "read",
  isPaged: true,
});
