import { liveMessages } from "@perennial/contract/live/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { provideTypeHold } from "../course/public.ts";
import { attendOperations } from "./attend.ts";
import { startLiveClock } from "./clock.ts";
import { demoScene } from "./demo.ts";
import { pieceEndpoint, pushEndpoint } from "./ingest.ts";
import { projectTimetables } from "./project-timetable.ts";
import { scheduleOperations } from "./schedule.ts";
import { sessionOperations } from "./session.ts";
import { liveData } from "./person-data.ts";
import { liveThings } from "./things.ts";
import { attendanceEndpoint, calendarEndpoint, watchEndpoint } from "./watch.ts";
import { liveMenu } from "./menu.ts";
import { hasSessionsAgainst } from "./type-hold.ts";
import { liveWork } from "./work.ts";

// A domain registers itself with lower domains when its module is loaded.
provideTypeHold(hasSessionsAgainst);

/** Live sessions of courses: planned, reviewed, broadcast by this server or elsewhere, attended, seen again. */
export const live: Domain = {
  name: "live",
  menu: liveMenu,
  work: liveWork,
  operations: [
    ...sessionOperations,
    ...attendOperations,
    ...scheduleOperations,
    ...projectTimetables,
  ],
  endpoints: [watchEndpoint, pieceEndpoint, pushEndpoint, calendarEndpoint, attendanceEndpoint],
  things: liveThings,
  messages: liveMessages,
  personData: liveData,
  staysOnMerge: {
    "live.calendar_key": "the account that stays has an address of its own",
    "live.session.audited_by": "who reviewed it then",
    "live.session.created_by": "who planned it then",
  },
  start: startLiveClock,
  demo: demoScene,
};
