import type { OwnFor } from "../render/page-routes.ts";
import type { Viewer } from "../viewer.ts";

/** Whether somebody is shown a page of their own where others share one. */
export function hasOwnPage(ownFor: OwnFor, viewer: Viewer): boolean {
  return ownFor === "everybody" || ownFor.some((permission) => viewer.permissions.has(permission));
}
