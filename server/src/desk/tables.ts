import type { Generated } from "kysely";
import type { CourseTables } from "../course/public.ts";
import type { LearningTables } from "../learning/public.ts";
import type { MessagingTables } from "../messaging/public.ts";

/** Tables of the desk, with those of lower domains that it reads. */
export interface DeskTables
  extends CourseTables, LearningTables, Pick<MessagingTables, "messaging.message"> {
  "desk.told": {
    kind: string;
    item_id: string;
    user_id: string;
    /** Null between the row's insertion and its message's. */
    message_id: string | null;
    told_at: Generated<string>;
  };
  "desk.guide": {
    user_id: string;
    /** The space or console whose guide it is. */
    role_type: string;
    skipped_at: string;
  };
}
