import { liveMessages } from "@perennial/contract/live/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { attendOperations } from "./attend.ts";
import { startLiveClock } from "./clock.ts";
import { demoScene } from "./demo.ts";
import { pieceEndpoint, pushEndpoint } from "./ingest.ts";
import { scheduleOperations } from "./schedule.ts";
import { sessionOperations } from "./session.ts";
import { liveThings } from "./things.ts";
import { attendanceEndpoint, calendarEndpoint, watchEndpoint } from "./watch.ts";
import { liveMenu } from "./menu.ts";

/** Live sessions of courses: planned, reviewed, broadcast by this server or elsewhere, attended, seen again. */
export const live: Domain = {
  name: "live",
  menu: liveMenu,
  operations: [...sessionOperations, ...attendOperations, ...scheduleOperations],
  endpoints: [watchEndpoint, pieceEndpoint, pushEndpoint, calendarEndpoint, attendanceEndpoint],
  things: liveThings,
  messages: liveMessages,
  start: startLiveClock,
  demo: demoScene,
};
