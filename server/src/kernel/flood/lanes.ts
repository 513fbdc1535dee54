import type { ServerResponse } from "node:http";

/** Visitors' requests that are begun in one turn of the event loop. */
const VISITORS_PER_TURN = 16;
/** The same while a signed-in person waits for an answer. */
const VISITORS_BESIDE_PERSONS = 2;
/**
 * A person's request counts as waiting for at most this long, because event streams and downloads stay open for hours.
 */
const PERSON_WAITS_MS = 1_000;
const MOST_WAITING = 5_000;

interface Waiting {
  readonly response: ServerResponse;
  readonly serve: () => void;
}

/** Decides which requests are begun when. */
export interface Lanes {
  /** Begins at once; until it is answered, visitors' requests are begun more slowly. */
  person(response: ServerResponse, serve: () => void): void;
  /** Begins when there is room in this turn of the event loop or a later one. */
  visitor(response: ServerResponse, serve: () => void): void;
  waiting(): number;
}

/**
 * A flood of requests fills each turn of the event loop, so that a signed-in person waits several turns for an answer.
 * Therefore a turn begins only so many requests of visitors, and fewer while a person waits. This costs nothing
 * otherwise: without signed-in people visitors are served as fast as ever.
 */
export function openLanes(): Lanes {
  const queue: Waiting[] = [];
  let from = 0;
  let begun = 0;
  let persons = 0;
  let isTurning = false;

  const room = (): boolean => begun < (persons > 0 ? VISITORS_BESIDE_PERSONS : VISITORS_PER_TURN);

  const nextTurn = (): void => {
    begun = 0;
    while (from < queue.length && room()) {
      const next = queue[from];
      from += 1;
      if (!next || next.response.destroyed) continue;
      begun += 1;
      next.serve();
    }
    if (from > 1_000 || from === queue.length) {
      queue.splice(0, from);
      from = 0;
    }
    isTurning = begun > 0 || queue.length > 0;
    if (isTurning) setImmediate(nextTurn);
  };

  return {
    person(response, serve) {
      persons += 1;
      let isWaiting = true;
      const answered = (): void => {
        if (isWaiting) persons -= 1;
        isWaiting = false;
        clearTimeout(timer);
      };
      const timer = setTimeout(answered, PERSON_WAITS_MS);
      timer.unref();
      response.once("close", answered);
      serve();
    },
    visitor(response, serve) {
      if (!isTurning) {
        isTurning = true;
        setImmediate(nextTurn);
      }
      if (queue.length === from && room()) {
        begun += 1;
        return serve();
      }
      if (queue.length - from < MOST_WAITING) return void queue.push({ response, serve });
      response.writeHead(503, { "retry-after": "2", connection: "close" }).end();
    },
    waiting: () => queue.length - from,
  };
}
