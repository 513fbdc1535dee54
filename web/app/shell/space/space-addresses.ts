import { ADMIN_ENTRIES } from "../../space/screen-table.ts";
import { addressTable } from "./address-table.ts";
import { SPACE_ROUTES } from "./space-routes.ts";

/** Addresses that only lead on to the first page behind them. */
const DOORS = [
  "/ucenter",
  "/ucenter/settings",
  "/ucenter/learning-space",
  "/ucenter/teaching-space",
  ...ADMIN_ENTRIES,
];

/** Whether a screen of a space or console stands at this address, whoever may open it. */
export const hasSpaceScreen = addressTable([...DOORS, ...SPACE_ROUTES.map(({ path }) => path)]);
