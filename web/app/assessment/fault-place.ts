import type { usePaperWords } from "./paper-words.ts";

/** A fault of a paper as the server says it. */
export interface PaperFault {
  /** `sections.0.items.2`; empty for the whole paper. */
  readonly path: string;
  readonly message: string;
}

/** Section, list and number that a path names, all from 0. */
export function placeOf(path: string): {
  readonly section: number | undefined;
  readonly list: string | undefined;
  readonly at: number | undefined;
} {
  const [first, section, list, at] = path.split(".");
  return {
    section: first === "sections" && section !== undefined ? Number(section) : undefined,
    list,
    at: at === undefined ? undefined : Number(at),
  };
}

/** Where a fault is, in words. */
export function placeName(path: string, words: ReturnType<typeof usePaperWords>): string {
  const { section, list, at } = placeOf(path);
  if (section === undefined) return words.whole;
  if (at !== undefined && list === "items") return words.itemAt(section + 1, at + 1);
  if (at !== undefined && list === "rules") return words.ruleAt(section + 1, at + 1);
  return words.sectionAt(section + 1);
}

/** What is said at a place and at the fields within it. */
export const faultsAt = (faults: readonly PaperFault[], path: string): string[] => [
  ...new Set(
    faults
      .filter((one) => one.path === path || one.path.startsWith(`${path}.`))
      .map(({ message }) => message),
  ),
];
