import type { NOTE_TARGETS } from "@perennial/contract/course/period/publish.ts";

type Target = (typeof NOTE_TARGETS)[number];

/** Page of the manager where a reviewer's note is put right. */
export const PLACE_PATH = {
  info: "prepare/info",
  team: "prepare/team",
  assessment: "prepare/assessment",
  materials: "prepare/materials",
  plan: "prepare/plan",
  unit: "prepare/plan/editUnit",
} as const satisfies Readonly<Record<Target, string>>;

/** The same unit on the page of micro courses. */
const ALSO: Partial<Readonly<Record<Target, string>>> = {
  unit: "prepare/microcourse/plan/editUnit",
};

/** Whether a note stands on the page at `path`; a unit's only on the page of that unit. */
export function isNoteOf(
  note: { readonly target: Target; readonly unitId: string },
  path: string,
  unitId: string,
): boolean {
  return (
    (PLACE_PATH[note.target] === path || ALSO[note.target] === path) &&
    (note.target !== "unit" || note.unitId === unitId)
  );
}
