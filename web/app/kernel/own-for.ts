import type { Permission } from "@perennial/contract/kernel/permission.ts";

/**
 * Public pages are rendered once for everybody. A route module whose page looks different for some people exports
 * `ownFor`; these people get a page of their own: everybody who is signed in, or holders of one of the permissions.
 */
export type OwnFor = "everybody" | readonly Permission[];

/** The page depends on the person who asks. */
export const EVERYBODY: OwnFor = "everybody";

/** Editors also see items that are not published yet. */
export const EDITORS: OwnFor = ["cms.edit"];
