export { decidePage, isLocalPath, needsSignIn } from "./guard.ts";
export { loadedSite, siteChanged, siteStoreOf } from "./site-store.ts";
export { demoFriendLinks } from "./demo/nav.ts";
export { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "./demo.ts";
export type { SiteTables } from "./tables.ts";
export { areaOf, templateEntries } from "./menu/menu-template.ts";
export { menuTree, pathsOf, type MenuViewer } from "./menu/menu-tree.ts";
export { builtInMenus } from "./menu/built-in.ts";
