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
