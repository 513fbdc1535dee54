import type { SystemMessage } from "@perennial/contract/messaging/system-messages.ts";
import type { ColumnType, Generated } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import type { OrganisationTables } from "../organisation/public.ts";

type Filled<T> = ColumnType<T, T | undefined, T>;

/** Tables of the messaging domain, with those of lower domains that it joins for reading. */
export interface MessagingTables extends IdentityTables, OrganisationTables {
  "messaging.message": {
    id: Generated<string>;
    site_id: string;
    recipient_id: string;
    sender_id: string | null;
    kind: "system" | "letter";
    title: string;
    content: string;
    /** What the platform says by itself; null is what somebody wrote. */
    said: ColumnType<SystemMessage | null, string | null | undefined, never>;
    created_at: Generated<string>;
    read_at: string | null;
    announcement_id: string | null;
    link: Filled<string>;
    deleted_at: string | null;
    sender_deleted_at: string | null;
  };
  "messaging.announcement": {
    id: Generated<string>;
    site_id: string;
    right_path: string;
    title: string;
    content: string;
    link: Filled<string>;
    audience_kind: "site" | "role" | "corp";
    audience_id: Filled<string>;
    audience_name: string;
    status: Filled<"sending" | "sent" | "recalled">;
    recipient_count: Filled<number>;
    created_by: string;
    created_by_name: string;
    created_at: Generated<string>;
    recalled_at: string | null;
  };
  "messaging.block": { user_id: string; blocked_id: string; created_at: Generated<string> };
  "messaging.report": {
    id: Generated<string>;
    site_id: string;
    right_path: string;
    message_id: string;
    reporter_id: string;
    reason: string;
    created_at: Generated<string>;
    settled_at: string | null;
    settled_by: string | null;
  };
}
