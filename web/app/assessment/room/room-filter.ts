import {
  ROOM_STATES,
  type RoomLearner,
  type RoomState,
} from "@perennial/contract/assessment/room.ts";

/** What part of a room is shown. */
export type RoomFilter = "all" | "noted" | "unchecked" | RoomState;

/** Nobody has said yet whether it is the person. */
export const isUnchecked = ({ photoCheck }: RoomLearner): boolean =>
  photoCheck?.state === "waiting" || photoCheck?.state === "unclear";

const isUnder = (filter: RoomFilter, one: RoomLearner): boolean =>
  filter === "all" ||
  (filter === "noted"
    ? one.notedNum > 0
    : filter === "unchecked"
      ? isUnchecked(one)
      : one.state === filter);

/** How many stand under each filter; states in which nobody is are left out, but for the three that matter always. */
export function countsOf(learners: readonly RoomLearner[]): (readonly [RoomFilter, number])[] {
  const num = (wanted: (learner: RoomLearner) => boolean): number =>
    learners.filter((one) => wanted(one)).length;
  const always: ReadonlySet<RoomState> = new Set(["absent", "working", "submitted"]);
  return [
    ["all", learners.length],
    ...ROOM_STATES.map((state) => [state, num((one) => one.state === state)] as const).filter(
      ([state, count]) => count > 0 || always.has(state),
    ),
    ["noted", num(({ notedNum }) => notedNum > 0)],
    ...(learners.some((one) => one.photoCheck !== null)
      ? [["unchecked", num((one) => isUnchecked(one))] as const]
      : []),
  ];
}

/** Learners under a filter whose name or class holds the text. */
export function shownOf(
  learners: readonly RoomLearner[],
  filter: RoomFilter,
  keyword: string,
): RoomLearner[] {
  const wanted = keyword.trim().toLowerCase();
  return learners.filter(
    (one) =>
      isUnder(filter, one) &&
      (wanted === "" || `${one.name} ${one.className}`.toLowerCase().includes(wanted)),
  );
}
