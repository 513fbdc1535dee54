import { ADMIN_ENTRIES } from "../../space/screen-table.ts";
import { addressMap } from "./address-table.ts";
import { SPACE_ROUTES } from "./space-routes.ts";

/** Addresses that only redirect to the first page behind them. */
const DOORS = [
  "/ucenter",
  "/ucenter/settings",
  "/ucenter/learning-space",
  "/ucenter/teaching-space",
  ...ADMIN_ENTRIES,
].map((path) => ({ path, screen: undefined, isLight: true }));

/** What stands at an address of a space or console, whoever may open it. */
export const spaceScreenAt = addressMap(
  [...SPACE_ROUTES, ...DOORS].map((entry) => [entry.path, entry]),
);

/** True when a screen of a space or console has this address, whoever may open it. */
export const hasSpaceScreen = (path: string): boolean => spaceScreenAt(path) !== undefined;
