import * as assessment from "../../assessment/routes.ts";
import * as certificate from "../../certificate/routes.ts";
import * as commerce from "../../commerce/routes.ts";
import * as course from "../../course/routes.ts";
import * as discussion from "../../discussion/routes.ts";
import * as live from "../../live/routes.ts";
import * as statistics from "../../statistics/routes.ts";
import type { ManagerScreen } from "../../space/screen-table.ts";

/** Every screen of the course manager, domain by domain. */
export const MANAGER_ROUTES: readonly ManagerScreen[] = [
  ...assessment.managerScreens,
  ...certificate.managerScreens,
  ...commerce.managerScreens,
  ...course.managerScreens,
  ...discussion.managerScreens,
  ...live.managerScreens,
  ...statistics.managerScreens,
];
