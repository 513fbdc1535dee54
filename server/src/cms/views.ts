import { sql } from "kysely";
import type { Services } from "../kernel/services.ts";

const FLUSH_INTERVAL_MS = 2_000;

/** Views since the last flush, by content id; one map for each server in this process. */
const pendingOf = new WeakMap<Services["pool"], Map<string, number>>();

function pending(services: Services): Map<string, number> {
  const known = pendingOf.get(services.pool);
  if (known) return known;
  const fresh = new Map<string, number>();
  pendingOf.set(services.pool, fresh);
  return fresh;
}

/** Notes one more view in memory, and answers how many are not written yet. */
export function countView(services: Services, contentId: string): number {
  const views = pending(services);
  const count = (views.get(contentId) ?? 0) + 1;
  views.set(contentId, count);
  return count;
}

/** Adds what was counted to the rows, all in one statement; what could not be written stays counted. */
export async function flushViews(services: Services): Promise<void> {
  const views = pending(services);
  if (views.size === 0) return;
  const batch = [...views];
  views.clear();
  try {
    await sql`
      update cms.content set view_count = content.view_count + counted.views
      from unnest(${batch.map(([id]) => id)}::text[], ${batch.map(([, count]) => count)}::integer[])
        as counted (id, views)
      where content.id = counted.id`.execute(services.db);
  } catch (error) {
    for (const [id, count] of batch) views.set(id, (views.get(id) ?? 0) + count);
    throw error;
  }
}

/** Writes the views down every 2 s and once more at the end, never in a visitor's way. */
export function startViewCounting(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  const flush = (): void => {
    running = running
      .then(() => flushViews(services))
      .catch((error: unknown) =>
        services.log.warn({ err: error }, "views could not be written yet"),
      );
  };
  const timer = setInterval(flush, FLUSH_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    flush();
    await running;
  };
}
