import { CourseType } from "@perennial/contract/course/course.ts";
import { MENU_PAGE } from "@perennial/contract/site/menu/menu.ts";
import type { ManagerEntry } from "../course/public.ts";
import {
  LEARNING,
  TEACHING_CONSOLES,
  TEACHING,
  type DomainMenu,
  type MenuPart,
} from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "lesson-schedule",
    in: LEARNING,
    order: 30,
    title: ["课程表", "Schedule", "Horario"],
    icon: "calendar",
    url: "/ucenter/learning-space/c/lessonSchedule",
  },
  {
    id: "live-room",
    in: LEARNING,
    order: 120,
    title: ["直播间", "Live room", "Directo"],
    url: "/ucenter/learning-space/liveContainer",
    type: MENU_PAGE,
  },
  {
    id: "live-room",
    in: TEACHING,
    order: 20,
    title: ["直播间", "Live room", "Directo"],
    url: "/ucenter/teaching-space/liveContainer",
    type: MENU_PAGE,
  },
  {
    id: "live-review",
    in: TEACHING_CONSOLES,
    group: "teaching-courses",
    order: 30,
    title: ["直播审核", "Live sessions", "Directos"],
    url: "./teachingManager/course/live",
    permission: "course.review",
  },
];

/** Courses that meet live: those of that type, and those with a plan of lessons. */
/** Types of course that have live sessions. */
export const LIVE_TYPES = [CourseType.live, CourseType.independent, CourseType.mooc];

const managerPages: readonly ManagerEntry[] = [
  {
    path: "prepare/live/list",
    order: 220,
    title: ["直播", "Live", "Directo"],
    icon: "video",
    need: "teach",
    types: LIVE_TYPES,
  },
  {
    path: "prepare/live/calender",
    order: 230,
    need: "teach",
    types: LIVE_TYPES,
  },
  {
    path: "prepare/live/calendar",
    order: 240,
    need: "teach",
    types: LIVE_TYPES,
  },
];

/** The entries of this domain's screens, and its pages of the course manager. */
export const liveMenu: DomainMenu = { entries, managerPages };
