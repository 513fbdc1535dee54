interface Day {
  readonly day: string;
  readonly ms: number;
}

interface Node {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly isUnit: boolean;
  readonly learnStatus: number;
  readonly isBegun: boolean;
}

/** How far one is in a chapter, with all that lies below it. */
export interface ChapterProgress {
  readonly id: string;
  readonly name: string;
  /** 0 for the outermost ones. */
  readonly depth: number;
  readonly doneNum: number;
  readonly unitNum: number;
  /** Seen in it, each second once. */
  readonly seenSeconds: number;
  readonly isBegun: boolean;
}

const COMPLETE = 2;
const ALL = 100;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Days in a row up to the last one with time; a day that has only begun does not break the row. */
export function streakOf(days: readonly Day[]): number {
  let at = days.length - 1;
  if (days[at]?.ms === 0) at -= 1;
  let streak = 0;
  while (at >= 0 && (days[at]?.ms ?? 0) > 0) {
    streak += 1;
    at -= 1;
  }
  return streak;
}

/** Whole hours and minutes; a begun minute counts. */
export function hoursOf(ms: number): readonly [hours: number, minutes: number] {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
}

/** Sum of the days. */
export const timeOf = (days: readonly Day[]): number => days.reduce((sum, { ms }) => sum + ms, 0);

/** Part of a whole in percent, rounded down: not complete is never 100. */
export const percentOf = (done: number, all: number): number =>
  all > 0 ? Math.floor((done / all) * ALL) : 0;

/** Every chapter with units, in reading order, from a plan in which a chapter stands before what is in it. */
export function chaptersOf(
  nodes: readonly Node[],
  secondsOf: ReadonlyMap<string, number>,
): ChapterProgress[] {
  const chapters = new Map<
    string,
    { -readonly [Key in keyof ChapterProgress]: ChapterProgress[Key] }
  >();
  const parentOf = new Map<string, string>();
  for (const { id, parentId, name, isUnit, learnStatus, isBegun } of nodes) {
    if (!isUnit) {
      const depth = (chapters.get(parentId)?.depth ?? -1) + 1;
      parentOf.set(id, parentId);
      chapters.set(id, {
        id,
        name,
        depth,
        doneNum: 0,
        unitNum: 0,
        seenSeconds: 0,
        isBegun: false,
      });
      continue;
    }
    for (let at: string | undefined = parentId; at; at = parentOf.get(at)) {
      const chapter = chapters.get(at);
      if (!chapter) break;
      chapter.unitNum += 1;
      chapter.doneNum += learnStatus === COMPLETE ? 1 : 0;
      chapter.seenSeconds += secondsOf.get(id) ?? 0;
      chapter.isBegun ||= isBegun;
    }
  }
  return [...chapters.values()].filter(({ unitNum }) => unitNum > 0);
}
