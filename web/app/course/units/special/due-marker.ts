interface Timed {
  readonly id: string;
  readonly timePoint: number;
}

/**
 * The first unanswered question that playback has reached or jumped over, in the order of the film; undefined for
 * none. Going back asks nothing again that was answered in this sitting.
 */
export function dueMarker<Marker extends Timed>(
  markers: readonly Marker[],
  answered: ReadonlySet<string>,
  before: number,
  second: number,
): Marker | undefined {
  if (second < before) return undefined;
  return markers.find(
    ({ id, timePoint }) =>
      !answered.has(id) && timePoint <= second && timePoint >= Math.floor(before),
  );
}

/** Looking again begins at most this long before the question; seconds. */
const LOOK_AGAIN_S = 60;

/** Where the passage begins that a question is about: at the question before it, at the beginning, a minute back at most. */
export function passageStart(markers: readonly Timed[], timePoint: number): number {
  const before = markers.map((one) => one.timePoint).filter((at) => at < timePoint);
  return Math.max(0, timePoint - LOOK_AGAIN_S, ...before);
}
