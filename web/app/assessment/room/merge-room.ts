import type { getRoom, RoomLearner } from "@perennial/contract/assessment/room.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

type Room = OutputOf<typeof getRoom>;

/** Who has not begun stands last; otherwise everybody keeps the own place. */
const inOrder = (one: RoomLearner, other: RoomLearner): number =>
  Number(one.attemptId === "") - Number(other.attemptId === "") ||
  one.className.localeCompare(other.className, "zh") ||
  one.name.localeCompare(other.name, "zh") ||
  one.userId.localeCompare(other.userId);

/** A room with what has changed in it since; learners keep their places. */
export function mergeRoom(known: Room | undefined, news: Room): Room {
  if (!known || news.isWhole || known.epoch !== news.epoch)
    return { ...news, learners: [...news.learners].sort(inOrder) };
  const changed = new Map(news.learners.map((one) => [one.userId, one]));
  const gone = new Set(news.goneIds);
  const kept = known.learners.flatMap((one) => {
    const newer = changed.get(one.userId);
    changed.delete(one.userId);
    return gone.has(one.userId) ? [] : [newer ?? one];
  });
  const learners = [...kept, ...changed.values()].sort(inOrder);
  return { ...news, learners };
}

/** Minutes that an attempt has left, of which the last begun one does not count; null where there is no end. */
export function minutesLeft(
  { deadlineAt }: Pick<RoomLearner, "deadlineAt">,
  serverNow: number,
): number | null {
  if (deadlineAt === null) return null;
  return Math.max(0, Math.floor((Date.parse(deadlineAt) - serverNow) / 60_000));
}
