import { lazy } from "react";

/** What other domains may show of live sessions; most plans have none, so it is fetched by those that have. */
export const OwnSessions = lazy(() =>
  import("./own-sessions.tsx").then((module) => ({ default: module.OwnSessions })),
);
