import { at, type SpaceScreen } from "../../space/screen-table.ts";
import { FIGURES } from "../report/routes.ts";

/** Figures of fees, beside the other figures of projects, and the orders behind them. */
export const feeScreens: readonly SpaceScreen[] = FIGURES.flatMap((root) =>
  at(`${root}/fytj`, () => import("./fee-report.screen.tsx")).concat(
    at(`${root}/fytj/:packageId`, () => import("./fee-orders.screen.tsx")),
  ),
);
