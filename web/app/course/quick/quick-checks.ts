import type { Line } from "./outline-lines.ts";

/** What has to be right before a course can be submitted, in the order of the list. */
export const QUICK_CHECKS = [
  "units",
  "files",
  "chapters",
  "unitNames",
  "uploads",
  "name",
  "cover",
  "category",
  "tags",
  "intro",
  "dates",
] as const;
export type QuickCheck = (typeof QUICK_CHECKS)[number];

interface Checked {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly category: number;
  readonly tagNum: number;
  readonly intro: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly today: string;
}

/** What is still missing. Files that are on their way count as "uploads" only. */
export function missingChecks(course: Checked): ReadonlySet<QuickCheck> {
  const { lines, startDate, endDate, today } = course;
  const units = lines.filter(({ isChapter }) => !isChapter);
  const isMissing: Record<QuickCheck, boolean> = {
    units: units.length === 0,
    files: units.some(({ file }) => !file),
    chapters: lines.some((line, at) => line.isChapter && (lines[at + 1]?.isChapter ?? true)),
    unitNames: lines.some(({ name }) => name.trim() === ""),
    uploads: units.some(({ file, resourceId }) => file && resourceId === undefined),
    name: course.name.trim() === "",
    // There is always a drawn one.
    cover: false,
    category: course.category === 0,
    tags: course.tagNum === 0,
    intro: course.intro.trim() === "",
    dates: startDate === "" || endDate === "" || endDate < startDate || endDate < today,
  };
  return new Set(QUICK_CHECKS.filter((check) => isMissing[check]));
}
