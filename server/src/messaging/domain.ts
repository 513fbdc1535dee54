import { messagingMessages } from "@perennial/contract/messaging/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { announcementOperations } from "./announcement.ts";
import { demoMessages } from "./demo.ts";
import { startFanOut } from "./fan-out.ts";
import { letterOperations } from "./letter.ts";
import { mergeMessages } from "./merge-person.ts";
import { messageOperations } from "./message.ts";
import { messagingData } from "./person-data.ts";
import { countUnread } from "./unread.ts";
import { messagingThings } from "./things.ts";
import { messagingMenu } from "./menu.ts";

/** Messages inside the site: from the system and between people. */
export const messaging: Domain = {
  name: "messaging",
  menu: messagingMenu,
  operations: [...messageOperations, ...letterOperations, ...announcementOperations],
  messages: messagingMessages,
  things: messagingThings,
  personData: { ...messagingData, mergePerson: mergeMessages },
  countUnread,
  start: startFanOut,
  demo: demoMessages,
};
