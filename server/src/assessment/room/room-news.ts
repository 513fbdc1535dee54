import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Services } from "../../kernel/services.ts";

/** Topic and event of those who watch over a paper that was given out. */
export const WATCH_TOPIC = "invigilation";
/** Topic and event of those who work at it. */
export const ROOM_TOPIC = "exam-room";
/** Topic of the bus: how it stands with a paper has changed, here or in another process. */
export const ROOM_CHANGED = "assessment.room";

/** Changes of one paper within this time are told once: thousands begin and hand in at one moment. */
const GATHER_MS = 300;

const waiting = new WeakMap<Services, Map<string, NodeJS.Timeout>>();
const listeners = new WeakMap<Services, (settingId: string) => void>();

/** Hears at once what this process changes; there is one that listens. */
export function hearChanges(services: Services, hear: (settingId: string) => void): void {
  listeners.set(services, hear);
}

/**
 * Whoever watches over the paper reads again soon. It is a hint, told once for many changes and outside the transactions
 * that make them: a notification in each would make them wait for each other.
 */
export function hintWatchers(services: Services, settingId: string): void {
  listeners.get(services)?.(settingId);
  const timers = waiting.get(services) ?? new Map<string, NodeJS.Timeout>();
  waiting.set(services, timers);
  if (timers.has(settingId)) return;
  const timer = setTimeout(() => {
    timers.delete(settingId);
    const { bus, live, db } = services;
    const told = Promise.all([
      bus.send(db, ROOM_CHANGED, settingId),
      live.send(db, `topic:${WATCH_TOPIC}:${settingId}`, {
        event: WATCH_TOPIC,
        data: { id: settingId },
      }),
    ]);
    // Those who watch read again by themselves too.
    told.catch(() => undefined);
  }, GATHER_MS);
  timer.unref();
  timers.set(settingId, timer);
}

/** Those who work at a paper, or the named ones, ask what they were told, once `db`'s transaction commits. */
export async function tellRoom(
  services: Services,
  db: AnyDatabase,
  settingId: string,
  userIds: readonly string[] = [],
): Promise<void> {
  const news = { event: ROOM_TOPIC, data: { id: settingId } };
  if (userIds.length === 0) return services.live.send(db, `topic:${ROOM_TOPIC}:${settingId}`, news);
  for (const userId of userIds)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    await services.live.send(db, `user:${userId}`, news);
}
