import { lazyPart } from "../kernel/line/lazy-part.ts";

/** What other domains may show of live sessions; most plans have none, so it is fetched by those that have. */
export const OwnSessions = lazyPart(() =>
  import("./own-sessions.tsx").then((module) => ({ default: module.OwnSessions })),
);
