import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { SiteTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type SiteTables = ReadOnlyTables<OwnTables>;

export { decidePage, isLocalPath, needsSignIn } from "./guard.ts";
export { loadedSite, siteStoreOf } from "./site-store.ts";
export { openSite } from "./open-site.ts";
export { demoFriendLinks } from "./demo/nav.ts";
export { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "./demo.ts";
export { areaOf, templateEntries } from "./menu/menu-template.ts";
export { menuTree, pathsOf, type MenuViewer } from "./menu/menu-tree.ts";
export { builtInMenus } from "./menu/built-in.ts";
