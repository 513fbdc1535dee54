/** Thrown when no answer came within the limit. */
export class Silence extends Error {}

/**
 * The answer, or Silence after the limit. A process that was busy itself first reads what has arrived, before it calls
 * the other side silent.
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
