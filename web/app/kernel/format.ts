import { CHINA_OFFSET_MS } from "@perennial/contract/kernel/china-time.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";

const METRIC_UNITS = [
  { value: 1e18, sign: "E" },
  { value: 1e15, sign: "P" },
  { value: 1e12, sign: "T" },
  { value: 1e9, sign: "G" },
  { value: 1e6, sign: "M" },
  { value: 1e3, sign: "k" },
] as const;

const CHINESE_UNITS = [
  { value: 1e8, sign: "亿" },
  { value: 1e4, sign: "万" },
] as const;

/** Groups of three, the same on server and browser: 1234567 → 1,234,567. */
export function groupedNumber(value: number): string {
  const [whole = "", fraction] = String(Math.abs(value)).split(".");
  const groups = whole.length % 3 === 0 ? [] : [whole.slice(0, whole.length % 3)];
  for (let at = whole.length % 3; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3));
  const grouped = groups.join(",");
  return `${value < 0 ? "-" : ""}${grouped}${fraction ? `.${fraction}` : ""}`;
}

/** How many rows a search has found; it counts up to a cap only, and then there are at least so many. */
export function cappedNumber(rowCount: number): string {
  const isCapped = rowCount === LIMITS.searchCountCap || rowCount === LIMITS.catalogueCountCap;
  return isCapped ? `${groupedNumber(rowCount)}+` : groupedNumber(rowCount);
}

/** One decimal at most, cut and not rounded up, so that 9,999 learners do not become 1万. */
function oneDecimal(value: number): string {
  return groupedNumber(Math.floor(value * 10 + 1e-9) / 10);
}

/** A short form of a count: k M G T P E (front §9), in Chinese 万 and 亿; thousands are grouped. */
export function shortNumber(value: number, language: Language): string {
  const units = language === "zh" ? CHINESE_UNITS : METRIC_UNITS;
  const unit = units.find((candidate) => Math.abs(value) >= candidate.value);
  return unit ? `${oneDecimal(value / unit.value)}${unit.sign}` : groupedNumber(value);
}

const FEN_PER_YUAN = 100;

/** 1280 fen as ¥12.80. */
export const yuanText = (fen: number): string => `¥${(fen / FEN_PER_YUAN).toFixed(2)}`;

const SIZE_UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** A file size with at most one decimal, up to TB (front §9): 1536 → 1.5 KB. */
export function fileSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let at = 0;
  while (size >= 1024 && at < SIZE_UNITS.length - 1) {
    size /= 1024;
    at += 1;
  }
  return `${groupedNumber(Math.round(size * 10) / 10)} ${SIZE_UNITS[at] ?? "TB"}`;
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: string;
  readonly minute: string;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** The parts of a moment in China's time; undefined for an invalid date. */
export function datePartsOf(moment: string | number): DateParts | undefined {
  const at = typeof moment === "number" ? moment : Date.parse(moment);
  if (moment === "" || Number.isNaN(at)) return undefined;
  const shifted = new Date(at + CHINA_OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: two(shifted.getUTCHours()),
    minute: two(shifted.getUTCMinutes()),
  };
}

/**
 * The day, `2026-11-20`, of a form value: a moment in milliseconds, or a text that begins with a day; null for none.
 */
export function calendarDay(value: unknown): string | null {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) return value.slice(0, 10);
  return typeof value === "number" ? plainDate(value) : null;
}

/**
 * The moment, in milliseconds, at which this browser's own clock shows what China's clock shows at `moment`. Date
 * pickers know only the browser's clock. `fromWallClock` is the way back.
 */
export function wallClock(moment: string | number): number {
  const shifted = new Date(
    (typeof moment === "number" ? moment : Date.parse(moment)) + CHINA_OFFSET_MS,
  );
  return new Date(
    shifted.getUTCFullYear(),
    shifted.getUTCMonth(),
    shifted.getUTCDate(),
    shifted.getUTCHours(),
    shifted.getUTCMinutes(),
    shifted.getUTCSeconds(),
  ).getTime();
}

/** The moment in milliseconds at which China's clock shows what this browser's shows at `local`. */
export function fromWallClock(local: number): number {
  const at = new Date(local);
  return (
    Date.UTC(
      at.getFullYear(),
      at.getMonth(),
      at.getDate(),
      at.getHours(),
      at.getMinutes(),
      at.getSeconds(),
    ) - CHINA_OFFSET_MS
  );
}

const MONTHS: Readonly<Record<"en" | "es", readonly string[]>> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  es: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
};

/** A date in running text: 2026年11月20日, Nov 20, 2026, 20 nov 2026. Empty for an invalid date. */
export function longDate(moment: string | number, language: Language): string {
  const parts = datePartsOf(moment);
  if (!parts) return "";
  const { year, month, day } = parts;
  if (language === "zh") return `${year}年${month}月${day}日`;
  const name = MONTHS[language][month - 1] ?? "";
  return language === "en" ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`;
}

/** A date in tables and lists: 2026-11-20. */
export function plainDate(moment: string | number): string {
  const parts = datePartsOf(moment);
  return parts ? `${parts.year}-${two(parts.month)}-${two(parts.day)}` : "";
}

/** A moment in tables and lists: 2026-11-20 09:30. */
export function plainDateTime(moment: string | number): string {
  const parts = datePartsOf(moment);
  return parts ? `${plainDate(moment)} ${parts.hour}:${parts.minute}` : "";
}

interface TimeWords {
  readonly justNow: string;
  readonly ago: (count: number, unit: string) => string;
  readonly minute: readonly [one: string, many: string];
  readonly hour: readonly [one: string, many: string];
  readonly day: readonly [one: string, many: string];
}

const TIME_WORDS: Readonly<Record<Language, TimeWords>> = {
  zh: {
    justNow: "刚刚",
    ago: (count, unit) => `${count} ${unit}前`,
    minute: ["分钟", "分钟"],
    hour: ["小时", "小时"],
    day: ["天", "天"],
  },
  en: {
    justNow: "just now",
    ago: (count, unit) => `${count} ${unit} ago`,
    minute: ["minute", "minutes"],
    hour: ["hour", "hours"],
    day: ["day", "days"],
  },
  es: {
    justNow: "ahora mismo",
    ago: (count, unit) => `hace ${count} ${unit}`,
    minute: ["minuto", "minutos"],
    hour: ["hora", "horas"],
    day: ["día", "días"],
  },
};

/**
 * How long ago, as front §9 says: under 30 s just now, under 1 hour minutes, under 1 day hours, under 2 days
 * "1 day ago", otherwise the date. A moment ahead of `now` (clocks differ a little) counts as just now.
 */
export function relativeTime(moment: string | number, now: number, language: Language): string {
  const at = typeof moment === "number" ? moment : Date.parse(moment);
  if (moment === "" || Number.isNaN(at)) return "";
  const seconds = (now - at) / 1000;
  const words = TIME_WORDS[language];
  if (seconds < 30) return words.justNow;
  const say = (count: number, unit: "minute" | "hour" | "day") =>
    words.ago(count, words[unit][count === 1 ? 0 : 1]);
  if (seconds < 3_600) return say(Math.max(1, Math.floor(seconds / 60)), "minute");
  if (seconds < 86_400) return say(Math.floor(seconds / 3_600), "hour");
  if (seconds < 2 * 86_400) return say(1, "day");
  return longDate(at, language);
}
