import type { listSiteNotices } from "@perennial/contract/site/appearance.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

export type Notice = OutputOf<typeof listSiteNotices>[number];

const KIND_ORDER: Readonly<Record<Notice["kind"], number>> = { holiday: 0, maintenance: 1 };

/** The holiday notice first, then maintenance ones, each kind in the order given (front §4, Notices). */
export function inStagingOrder(notices: readonly Notice[]): Notice[] {
  return [...notices].sort((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
}

/**
 * The notice to open next: not open or closed yet, and of a kind of which none is open now, for each kind appears
 * once at a time.
 */
export function nextNotice(
  notices: readonly Notice[],
  openIds: readonly string[],
  closedIds: readonly string[],
): Notice | undefined {
  const openKinds = new Set(
    notices.filter(({ id }) => openIds.includes(id)).map(({ kind }) => kind),
  );
  return inStagingOrder(notices).find(
    ({ id, kind }) => !openIds.includes(id) && !closedIds.includes(id) && !openKinds.has(kind),
  );
}
