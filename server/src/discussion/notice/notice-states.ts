import { NoticeStatus, type NOTICE_STEPS } from "@perennial/contract/discussion/notice/notice.ts";

export type NoticeStatusValue = (typeof NoticeStatus)[keyof typeof NoticeStatus];
export type NoticeStep = (typeof NOTICE_STEPS)[number] | "edit" | "delete";

const { draft, scheduled, published, withdrawn } = NoticeStatus;

/** From where each step may be taken, and where it leads; what does not stand here is refused. */
export const NOTICE_TABLE: Readonly<
  Record<NoticeStep, Readonly<Partial<Record<NoticeStatusValue, NoticeStatusValue>>>>
> = {
  publish: { [draft]: published, [scheduled]: published },
  unschedule: { [scheduled]: draft },
  withdraw: { [published]: withdrawn },
  // What was withdrawn becomes a draft when it is written anew.
  edit: { [draft]: draft, [scheduled]: draft, [withdrawn]: draft },
  delete: { [draft]: draft, [scheduled]: draft, [withdrawn]: withdrawn },
};
