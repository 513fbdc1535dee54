import { messagingMessages } from "@perennial/contract/messaging/messages.ts";
import { sql } from "kysely";
import type { Domain } from "../kernel/domain.ts";
import { announcementOperations } from "./announcement.ts";
import { demoMessages } from "./demo.ts";
import { startFanOut } from "./fan-out.ts";
import { letterOperations } from "./letter.ts";
import { mergeMessages } from "./merge-person.ts";
import { messageOperations } from "./message.ts";
import { messagingData } from "./person-data.ts";
import { sendSystemMessage } from "./system-message.ts";
import { countUnread } from "./unread.ts";
import { messagingThings } from "./things.ts";
import { messagingMenu } from "./menu.ts";
import { messagingWork } from "./work.ts";

/** Messages inside the site: from the system and between people. */
export const messaging: Domain = {
  name: "messaging",
  menu: messagingMenu,
  work: messagingWork,
  operations: [...messageOperations, ...letterOperations, ...announcementOperations],
  messages: messagingMessages,
  things: messagingThings,
  personData: {
    ...messagingData,
    mergePerson: mergeMessages,
    async merged(db, { fromId, toId }, services) {
      const { rows } = await sql<{ login_name: string; site_id: string }>`
        select login_name, site_id from identity."user" where id = ${fromId}`.execute(db);
      for (const { login_name: name, site_id: siteId } of rows)
        await sendSystemMessage(db, services, {
          siteId,
          userIds: [toId],
          said: { key: "identity.accountsMerged", values: { name } },
          link: "/ucenter/settings/merge",
        });
    },
    rows: {
      "messaging.message": { by: ["recipient_id", "sender_id"] },
      "messaging.block": { by: ["user_id", "blocked_id"] },
    },
  },
  staysOnMerge: {
    "messaging.announcement": "who sent it to many then",
    "messaging.report": "who reported and settled it then",
  },
  countUnread,
  start: startFanOut,
  demo: demoMessages,
};
