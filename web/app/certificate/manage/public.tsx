/** What other domains may show of giving certificates; with Ant Design, so for screens of spaces and consoles only. */
export { AwardDesk } from "./award-desk.tsx";
