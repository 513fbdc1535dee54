import { NoticeStatus, type NOTICE_STEPS } from "@perennial/contract/discussion/notice/notice.ts";
import { Failure } from "../../kernel/failure.ts";

export type NoticeStatusValue = (typeof NoticeStatus)[keyof typeof NoticeStatus];
export type NoticeStep = (typeof NOTICE_STEPS)[number] | "edit" | "delete";

const { draft, scheduled, published, withdrawn } = NoticeStatus;

/** The allowed steps: where each begins and leads; all others are refused. */
export const NOTICE_TABLE: Readonly<
  Record<NoticeStep, Readonly<Partial<Record<NoticeStatusValue, NoticeStatusValue>>>>
> = {
  publish: { [draft]: published, [scheduled]: published },
  unschedule: { [scheduled]: draft },
  withdraw: { [published]: withdrawn },
  // A withdrawn notice becomes a draft when it is rewritten.
  edit: { [draft]: draft, [scheduled]: draft, [withdrawn]: draft },
  delete: { [draft]: draft, [scheduled]: draft, [withdrawn]: withdrawn },
};

/** The state to which a step leads. Throws discussion.noticeStep for a step that is not allowed. */
export function afterStep(status: number, step: NoticeStep): NoticeStatusValue {
  const to = NOTICE_TABLE[step][status as NoticeStatusValue];
  if (to === undefined) throw new Failure("discussion.noticeStep");
  return to;
}
