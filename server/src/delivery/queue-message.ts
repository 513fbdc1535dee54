import { now } from "../kernel/clock.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { sealRecipient } from "./recipient.ts";
import { isMailbox, isMobile, maskRecipient } from "./address.ts";
import type { DeliveryTables } from "./tables.ts";
import { smsText, type SmsTemplate, type SmsValues } from "./templates.ts";

/** Kind of work that hands one row of the outbox to its provider. */
export const DELIVER_JOB = "delivery.deliver";
/** Provider of what stays in the outbox. */
export const LOCAL_PROVIDER = "local";

const MAX_SUBJECT = 200;

interface Message {
  readonly siteId: string;
  readonly channel: "sms" | "mail";
  readonly to: string;
  readonly template?: SmsTemplate;
  readonly subject?: string;
  readonly body: string;
  readonly html?: string;
  readonly values?: Record<string, string>;
  readonly provider: string;
}

async function enqueue(db: AnyDatabase, services: Services, message: Message): Promise<void> {
  const isLocal = message.provider === LOCAL_PROVIDER;
  const { id } = await tablesOf<DeliveryTables>(db)
    .insertInto("delivery.outbox")
    .values({
      site_id: message.siteId,
      channel: message.channel,
      recipient: sealRecipient(services.vault, message.to),
      recipient_masked: maskRecipient(message.to),
      template: message.template ?? "",
      subject: message.subject ?? "",
      body: message.body,
      html: message.html ?? "",
      template_values: JSON.stringify(message.values ?? {}),
      status: isLocal ? "sent" : "queued",
      provider: message.provider,
      sent_at: isLocal ? now().toISOString() : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!isLocal) await services.jobs.send(db, DELIVER_JOB, { id });
}

/**
 * Sends a code by SMS once `db`'s transaction has committed; without SMS_URL it stands in the outbox at once.
 * Throws delivery.badMobile for anything but one mobile number.
 */
export async function sendSms(
  db: AnyDatabase,
  services: Services,
  message: {
    readonly siteId: string;
    readonly to: string;
    readonly template: SmsTemplate;
    readonly values: SmsValues;
  },
): Promise<void> {
  const { siteId, to, template, values } = message;
  if (!isMobile(to)) throw new Failure("delivery.badMobile");
  await enqueue(db, services, {
    siteId,
    channel: "sms",
    to,
    template,
    body: smsText(template, values),
    values: { code: values.code },
    provider: services.settings.smsUrl ? "aliyun" : LOCAL_PROVIDER,
  });
}

/**
 * Sends a mail once `db`'s transaction has committed; without SMTP_URL it stands in the outbox at once.
 * Throws delivery.badMailbox for anything but one mailbox: what follows a line break would be a header.
 */
export async function sendMail(
  db: AnyDatabase,
  services: Services,
  message: {
    readonly siteId: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html?: string;
  },
): Promise<void> {
  const { siteId, to, subject, text, html } = message;
  if (!isMailbox(to)) throw new Failure("delivery.badMailbox");
  await enqueue(db, services, {
    siteId,
    channel: "mail",
    to,
    // oxlint-disable-next-line no-control-regex -- a subject is one line
    subject: subject.replace(/[\u0000-\u001f]+/g, " ").slice(0, MAX_SUBJECT),
    body: text,
    ...(html === undefined ? {} : { html }),
    provider: services.settings.smtpUrl ? "smtp" : LOCAL_PROVIDER,
  });
}
