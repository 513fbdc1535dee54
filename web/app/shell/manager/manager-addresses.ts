import { addressTable } from "../space/address-table.ts";
import { MANAGER_ROUTES } from "./manager-routes.ts";

/** Whether a screen of the course manager stands at this path below it. */
export const hasManagerScreen = addressTable(MANAGER_ROUTES.map(({ path }) => path));
