import type { listSiteNotices } from "@perennial/contract/site/appearance.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

export type Notice = OutputOf<typeof listSiteNotices>[number];

const KIND_ORDER: Readonly<Record<Notice["kind"], number>> = { holiday: 0, maintenance: 1 };

/** The holiday notice first, then maintenance ones, each kind in the order given (front §4, Notices). */
export function inNoticeOrder(notices: readonly Notice[]): Notice[] {
  return [...notices].sort((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
}

/** A short name for just these notices with just these words: another one, or another wording, has another name. */
export function nameOfSet(notices: readonly Notice[]): string {
  let name = 0;
  for (const sign of JSON.stringify(notices.map(({ id, title, content }) => [id, title, content])))
    name = (Math.imul(name, 31) + sign.charCodeAt(0)) | 0;
  return (name >>> 0).toString(36);
}
