import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { SiteTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type SiteTables = ReadOnlyTables<OwnTables>;

export { decidePage, isLocalPath, needsSignIn } from "./guard.ts";
export { loadedSite, siteChanged, siteStoreOf } from "./site-store.ts";
export { provideHostPart, type HostPart } from "./host-part.ts";
export { addressRule } from "./ip-list.ts";
export { openSite } from "./open-site.ts";
export { fillPortal } from "./portal/portal-rows.ts";
export { readerOf } from "./portal/portal.ts";
export { presentPortal, saidTo } from "./portal/present-portal.ts";
export { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "./demo.ts";
export { areaOf, templateEntries } from "./menu/menu-template.ts";
export { menuTree, pathsOf, type MenuViewer } from "./menu/menu-tree.ts";
export { builtInMenus } from "./menu/built-in.ts";
