import type { ColumnType, Generated } from "kysely";

/** Tables of the delivery domain. */
export interface DeliveryTables {
  "delivery.outbox": {
    id: Generated<string>;
    site_id: string;
    channel: "sms" | "mail";
    recipient: string;
    recipient_masked: string;
    template: ColumnType<string, string | undefined, string>;
    subject: ColumnType<string, string | undefined, string>;
    body: string;
    html: ColumnType<string, string | undefined, string>;
    template_values: ColumnType<Record<string, string>, string | undefined, string>;
    status: ColumnType<
      "queued" | "sent" | "failed",
      "queued" | "sent" | undefined,
      "sent" | "failed"
    >;
    provider: string;
    attempts: ColumnType<number, number | undefined, number>;
    error: ColumnType<string, string | undefined, string>;
    created_at: Generated<string>;
    sent_at: string | null;
  };
}
