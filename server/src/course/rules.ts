import { PublishStatus } from "@perennial/contract/course/course.ts";

const PUBLIC: ReadonlySet<number> = new Set([
  PublishStatus.upcoming,
  PublishStatus.running,
  PublishStatus.finished,
]);

/** Drafts and courses under review are visible only to those who make them (consoles §4). */
export function isPublic(publishStatus: number): boolean {
  return PUBLIC.has(publishStatus);
}

interface Term {
  readonly id: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** The class to enter today: the running one, or else the next to begin; none when all are over. */
export function currentClass<Class extends Term>(
  classes: readonly Class[],
  today: string,
): Class | undefined {
  const open = classes
    .filter((one) => one.ends_on === null || one.ends_on >= today)
    .toSorted(
      (a, b) => (a.starts_on ?? "").localeCompare(b.starts_on ?? "") || a.id.localeCompare(b.id),
    );
  const running = open.filter((one) => one.starts_on === null || one.starts_on <= today);
  return running.at(-1) ?? open[0];
}
