import type { Permission } from "@perennial/contract/kernel/permission.ts";

/**
 * Public pages are rendered once for all. Who is shown something else on the server than a visitor gets a page of their
 * own; a route module says so by exporting `ownFor`: everybody who is signed in, or who holds one of the permissions.
 */
export type OwnFor = "everybody" | readonly Permission[];

/** What the page shows depends on who asks. */
export const EVERYBODY: OwnFor = "everybody";

/** Editors also see what is not out yet. */
export const EDITORS: OwnFor = ["cms.edit"];
