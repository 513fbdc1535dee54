import { addressMap } from "../space/address-table.ts";
import { MANAGER_ROUTES } from "./manager-routes.ts";

/** The screen of the course manager that has this path below it. */
export const managerScreenAt = addressMap(
  MANAGER_ROUTES.map((entry) => [entry.path, entry.screen]),
);

/** True when a screen of the course manager has this path below it. */
export const hasManagerScreen = (path: string): boolean => managerScreenAt(path) !== undefined;
