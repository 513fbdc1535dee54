import { Failure } from "../../kernel/failure.ts";

const MAX_WAITING = 100;
const RETRY_SECONDS = 5;

interface Line {
  last: Promise<unknown>;
  length: number;
}

const lines = new Map<string, Line>();

/**
 * Runs `work` after the earlier work under this name in this process has ended. So a browser that sends the right
 * password several times at once gets in each time, and is not counted as guessing. Throws `kernel.tooManyRequests`
 * when too many wait.
 */
export async function inGuessTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
  if (line.length >= MAX_WAITING)
    throw new Failure("kernel.tooManyRequests", undefined, RETRY_SECONDS);
  lines.set(name, line);
  line.length += 1;
  const mine = line.last.then(work, work);
  line.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(name);
  }
}
