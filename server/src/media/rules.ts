import { ResourceAudit } from "@perennial/contract/media/resource/resource.ts";
import { isInScope, scopeOf } from "../identity/public.ts";
import type { Viewer } from "../kernel/viewer.ts";

/** What the rules need to know of a resource. */
export interface RuledResource {
  readonly owner_id: string;
  readonly site_id: string;
  readonly corp_id: string;
  readonly right_path: string;
  readonly audit: number;
  readonly is_shared: boolean;
}

type Asker = Pick<
  Viewer,
  "userId" | "roleType" | "corpId" | "siteId" | "rightPath" | "permissions"
>;

/** Administers the organisation that a resource belongs to. */
export function mayAudit(viewer: Asker, resource: RuledResource): boolean {
  const { corp_id: corpId, site_id: siteId, right_path: rightPath } = resource;
  return (
    viewer.permissions.has("media.review") &&
    isInScope(scopeOf(viewer), { corpId, siteId, rightPath })
  );
}

/** Renaming, sharing, removing, subtitles: who uploaded it, and those who administer its organisation. */
export function mayChange(viewer: Asker, resource: RuledResource): boolean {
  return resource.owner_id === viewer.userId || mayAudit(viewer, resource);
}

/** Putting it into a course: one's own, and what the own organisation shares once its audit has passed. */
export function mayUse(viewer: Asker, resource: RuledResource): boolean {
  const isOffered =
    resource.is_shared &&
    resource.audit === ResourceAudit.yes &&
    resource.corp_id === viewer.corpId;
  return mayChange(viewer, resource) || isOffered;
}

/** Allowed steps of the audit (consoles §4): a decision can be changed, waiting is never gone back to. */
export const AUDIT_STEPS: Readonly<Record<number, readonly number[]>> = {
  [ResourceAudit.wait]: [ResourceAudit.yes, ResourceAudit.no],
  [ResourceAudit.yes]: [ResourceAudit.no],
  [ResourceAudit.no]: [ResourceAudit.yes],
};
