import type { Generated } from "kysely";

/** Tables of the messaging domain. */
export interface MessagingTables {
  "messaging.message": {
    id: Generated<string>;
    site_id: string;
    recipient_id: string;
    sender_id: string | null;
    kind: "system" | "letter";
    title: string;
    content: string;
    created_at: string;
    read_at: string | null;
  };
}
