import type { AnyDatabase } from "./database.ts";

/**
 * Keeps what was read of rows that never change, at most `most` of them, those forgotten first that were asked for
 * longest ago. A failed read is not kept. Each database has its own: two of them may know different rows by one name.
 */
export function keepReads<Value>(
  most: number,
): (db: AnyDatabase, name: string, read: () => Promise<Value>) => Promise<Value> {
  // A transaction has an executor of its own, and the adapter of its database.
  const ofDatabase = new WeakMap<object, Map<string, Promise<Value>>>();
  return (db, name, read) => {
    const { adapter } = db.getExecutor();
    const kept = ofDatabase.get(adapter) ?? new Map<string, Promise<Value>>();
    ofDatabase.set(adapter, kept);
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const fresh = read();
    kept.set(name, fresh);
    fresh.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return fresh;
  };
}
