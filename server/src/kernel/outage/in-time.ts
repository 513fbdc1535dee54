/** Nobody answered within the limit. */
export class Silence extends Error {}

/**
 * The answer, or Silence after the limit. A process that was itself busy for long first hears what has arrived
 * meanwhile, before it calls the other side silent.
 */
export async function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => setImmediate(() => setImmediate(() => reject(new Silence("no answer in time")))),
      limitMs,
    );
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
