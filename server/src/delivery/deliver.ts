import { sql, type Kysely } from "kysely";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { Vault } from "../kernel/vault.ts";
import { openRecipient } from "./recipient.ts";
import { readSmsUrl, sendByAliyun, type AliyunAccount } from "./aliyun-sms.ts";
import { ProviderError } from "./provider-error.ts";
import { DELIVER_JOB, LOCAL_PROVIDER } from "./queue-message.ts";
import { openMailer, type Mailer } from "./smtp.ts";
import type { DeliveryTables } from "./tables.ts";

/** The first try and the queue's five repetitions (kernel/jobs). */
const MAX_ATTEMPTS = 6;
const SWEEP_JOB = "delivery.sweep";
/** Six months, as logs of networks are kept. */
const KEPT_DAYS = 183;

interface Providers {
  readonly sms: AliyunAccount | undefined;
  readonly mail: Mailer | undefined;
}

/** Nothing of the content stays: that it was sent, to whom in masked form, and which template. */
const BLANK = { recipient: "", subject: "", body: "", html: "", template_values: "{}" } as const;

async function handOver(
  vault: Vault,
  providers: Providers,
  row: {
    id: string;
    channel: string;
    recipient: string;
    template: string;
    subject: string;
    body: string;
    html: string;
    template_values: Record<string, string>;
  },
): Promise<void> {
  const to = openRecipient(vault, row.recipient);
  const { id, template, subject, body, html, template_values: values } = row;
  if (row.channel === "mail") {
    if (!providers.mail) throw new ProviderError("no SMTP_URL", true);
    return providers.mail.send({ id, to, subject, text: body, html });
  }
  if (!providers.sms) throw new ProviderError("no SMS_URL", true);
  return sendByAliyun(providers.sms, { id, to, template, values });
}

/**
 * Hands one row of the outbox to its provider. A failure that may pass is thrown, so that the queue tries again
 * later; after the last try, or when it will not pass, the row says failed.
 */
export async function deliver(
  db: Kysely<DeliveryTables>,
  vault: Vault,
  providers: Providers,
  id: string,
): Promise<void> {
  const row = await db
    .updateTable("delivery.outbox")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  try {
    await handOver(vault, providers, row);
    await db
      .updateTable("delivery.outbox")
      .set({ ...BLANK, status: "sent", error: "", sent_at: sql`now()` })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    const isLasting = error instanceof ProviderError && error.isLasting;
    const isOver = isLasting || row.attempts >= MAX_ATTEMPTS;
    await db
      .updateTable("delivery.outbox")
      .set({
        error: (error as Error).message.slice(0, 200),
        ...(isOver ? { ...BLANK, status: "failed" as const } : {}),
      })
      .where("id", "=", id)
      .execute();
    if (!isOver) throw error;
  }
}

/** Removes what was sent, or given up, half a year ago; gives back how many rows. */
export async function sweepOutbox(db: Kysely<DeliveryTables>): Promise<number> {
  const swept = await db
    .deleteFrom("delivery.outbox")
    .where("created_at", "<", sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .where("status", "!=", "queued")
    .executeTakeFirst();
  return Number(swept.numDeletedRows);
}

/** Opens the providers that the settings name and works off the outbox. */
export async function startDelivery(services: Services): Promise<() => Promise<void>> {
  const { smsUrl, smtpUrl, mailFrom, isProduction } = services.settings;
  const providers: Providers = {
    sms: smsUrl ? readSmsUrl(smsUrl) : undefined,
    mail: smtpUrl ? openMailer(smtpUrl, mailFrom) : undefined,
  };
  if (isProduction) {
    const missing = [smsUrl ? "" : "SMS_URL", smtpUrl ? "" : "SMTP_URL"].filter(Boolean);
    if (missing.length > 0)
      services.log.warn(
        { missing, provider: LOCAL_PROVIDER },
        "messages stay in the outbox: nobody receives them",
      );
  }
  await services.jobs.define<{ id: string }>(DELIVER_JOB, ({ id }) =>
    deliver(tablesOf<DeliveryTables>(services.db), services.vault, providers, id),
  );
  await services.jobs.define(
    SWEEP_JOB,
    async () => {
      const removed = await sweepOutbox(tablesOf<DeliveryTables>(services.db));
      services.log.info({ removed }, "the outbox was swept");
    },
    { cron: "50 3 * * *" },
  );
  return async () => providers.mail?.close();
}
