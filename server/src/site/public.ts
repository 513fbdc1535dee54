export { decidePage } from "./guard.ts";
export { siteChanged, siteStoreOf } from "./site-store.ts";
export { demoFriendLinks } from "./demo/nav.ts";
export { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "./demo.ts";
export type { SiteTables } from "./tables.ts";
