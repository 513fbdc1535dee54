/** What other domains may show of live sessions. */
export { OwnSessions } from "./own-sessions.tsx";
