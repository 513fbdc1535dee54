import { CHINA_OFFSET_MS } from "@perennial/contract/kernel/china-time.ts";

const MINUTE = 16;
const DAY = 10;

/** `2026-11-23T09:30` of China's clock, as the browser's entries want it. */
export const minuteText = (at: number): string =>
  new Date(at + CHINA_OFFSET_MS).toISOString().slice(0, MINUTE);
export const dateText = (at: number): string => minuteText(at).slice(0, DAY);

export const fromMinuteText = (text: string): number => Date.parse(`${text}:00.000+08:00`);
export const fromDateText = (text: string): number => fromMinuteText(`${text}T00:00`);
/** A time of the day is kept on the first day that there is. */
export const fromTimeText = (text: string): number => fromMinuteText(`1970-01-01T${text}`);
