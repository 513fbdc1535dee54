import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/delivery/outbox.ts";
import { implementOn } from "../kernel/domain.ts";
import { openRecipient, sealRecipient } from "./recipient.ts";
import { maskRecipient } from "./address.ts";
import type { DeliveryTables } from "./tables.ts";

const implement = implementOn<DeliveryTables>();

/** The outbox of the whole deployment; a look at it is itself written down. */
export const outboxOperations = implement(contract, {
  async listOutbox({ input, caller, db, services }) {
    const { channel, status, recipient } = input;
    let found = db.selectFrom("delivery.outbox as message");
    if (channel) found = found.where("message.channel", "=", channel);
    if (status) found = found.where("message.status", "=", status);
    if (recipient)
      found = found.where((where) =>
        where.or([
          where("message.recipient", "=", sealRecipient(services.vault, recipient)),
          where("message.recipient_masked", "=", maskRecipient(recipient)),
        ]),
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "message.id",
          "message.site_id",
          "message.channel",
          "message.recipient",
          "message.recipient_masked",
          "message.template",
          "message.subject",
          "message.body",
          "message.status",
          "message.provider",
          "message.attempts",
          "message.error",
          "message.created_at",
          "message.sent_at",
        ])
        .orderBy("message.created_at", "desc")
        .orderBy("message.id", "desc"),
    );
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "delivery.outbox",
      filter: input,
      rowCount: rows.length,
      unmasked: ["recipient", "body"],
    });
    return {
      data: rows.map((row) => ({
        id: row.id,
        siteId: row.site_id,
        channel: row.channel,
        recipient: openRecipient(services.vault, row.recipient) || row.recipient_masked,
        template: row.template,
        subject: row.subject,
        body: row.body,
        status: row.status,
        provider: row.provider,
        attempts: row.attempts,
        error: row.error,
        createdAt: row.created_at,
        sentAt: row.sent_at,
      })),
      page,
    };
  },
});
