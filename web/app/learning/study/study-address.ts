interface StudyPlace {
  /** The address asks that this unit plays only in view. */
  readonly isForcedLook: boolean;
  /** Chapter or unit; empty without one. */
  readonly chapterId: string;
}

/** Address of a page of a learner's course. */
export const studyPath = (courseId: string, page: string): string =>
  `/ucenter/learning-space/course/study/${courseId}/${page}`;

/** Address of a chapter or unit in the plan (consoles §2: plan with chapterid, optional forcelook), and of a second in it. */
export const unitPath = (
  courseId: string,
  chapterId: string,
  isForcedLook = false,
  second?: number,
): string =>
  `${studyPath(courseId, "plan")}?${new URLSearchParams({
    chapterid: chapterId,
    ...(isForcedLook ? { forcelook: "1" } : {}),
    ...(second === undefined ? {} : { second: String(second) }),
  }).toString()}`;

const SECOND = /^\d{1,5}$/;

/** The second of the film that the address asks for; undefined where it asks for none. */
export function secondOf(query: URLSearchParams): number | undefined {
  const second = query.get("second") ?? "";
  return SECOND.test(second) ? Number(second) : undefined;
}

/** What the address says: as query, or as parts of the path; 1 or true asks to look. */
export function placeOf(
  params: { readonly chapterid?: string | undefined; readonly forcelook?: string | undefined },
  query: URLSearchParams,
): StudyPlace {
  const look = params.forcelook ?? query.get("forcelook") ?? "";
  return {
    chapterId: params.chapterid ?? query.get("chapterid") ?? query.get("unitId") ?? "",
    isForcedLook: look === "1" || look === "true",
  };
}

interface Node {
  readonly id: string;
  readonly parentId: string;
  readonly isUnit: boolean;
  readonly learnStatus: number;
  readonly gate: string;
}

const COMPLETE = 2;

/**
 * The unit that an id means: itself, or of a chapter the first in it that is open and not complete, else its first. The
 * last place for an id of neither; without one the first unit that can be opened, none while nothing can.
 */
export function unitAt<One extends Node>(
  nodes: readonly One[],
  wantedId: string,
  lastId: string,
): One | undefined {
  const units = nodes.filter(({ isUnit }) => isUnit);
  const found = nodes.find(({ id }) => id === wantedId);
  if (found?.isUnit) return found;
  if (found) {
    const inside = new Set([found.id]);
    // A chapter stands before what is in it.
    for (const { id, parentId } of nodes) if (inside.has(parentId)) inside.add(id);
    const within = units.filter(({ id }) => inside.has(id));
    const next = within.find((one) => one.gate === "open" && one.learnStatus !== COMPLETE);
    if (next ?? within[0]) return next ?? within[0];
  }
  return units.find(({ id }) => id === lastId) ?? units.find(({ gate }) => gate === "open");
}
