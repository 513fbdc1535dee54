import { MarkPlace } from "@perennial/contract/assessment/marking.ts";
import { joinMarks, type MarkingWay, type PlacedMark } from "./joined-mark.ts";

/** A mark with who gave it. */
export interface MarkOfSomebody extends PlacedMark {
  readonly byId: string;
}

/**
 * In whose place somebody marks an answer: in the own one again; alone, whoever of the team does it; of two, the first
 * that is free; as the third, who is neither, where the first two are too far apart. Null for who has no place in it.
 */
export function placeFor(
  given: readonly MarkOfSomebody[],
  markerId: string,
  way: MarkingWay,
): 1 | 2 | 3 | null {
  const own = given.find(({ byId }) => byId === markerId);
  if (own) return MarkPlace.parse(own.place);
  if (way.markerNum < 2) return 1;
  return joinMarks(given, way).missing;
}
