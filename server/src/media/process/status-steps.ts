import { TranscodeStatus } from "@perennial/contract/media/resource/resource.ts";

const { wait, processing, success, failure, terminated } = TranscodeStatus;

/** Every allowed step of a resource's transcode status (consoles §4). */
export const STATUS_STEPS = {
  /** A worker takes it up; also one whose worker fell silent. */
  begin: { from: [wait, processing], to: processing },
  succeed: { from: [processing], to: success },
  fail: { from: [processing], to: failure },
  cancel: { from: [wait, processing], to: terminated },
  retry: { from: [failure, terminated], to: wait },
} as const satisfies Record<string, { from: readonly number[]; to: number }>;

/** What can be done with a resource. */
export type StatusStep = keyof typeof STATUS_STEPS;

/** Where a step leads; undefined when it is not allowed from this status. */
export function statusAfter(step: StatusStep, status: number): number | undefined {
  const from: readonly number[] = STATUS_STEPS[step].from;
  return from.includes(status) ? STATUS_STEPS[step].to : undefined;
}
