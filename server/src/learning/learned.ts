import type { AnyDatabase } from "../kernel/database/database.ts";

/** Who learned something that counts, and in which course. */
interface Learned {
  readonly userId: string;
  readonly courseId: string;
}

type Listener = (db: AnyDatabase, learned: Learned) => Promise<void>;

const listeners: Listener[] = [];

/** Domains above that build on what was learned make themselves known, each once, when they are loaded. */
export function onLearned(listener: Listener): void {
  listeners.push(listener);
}

/** Tells them, within the transaction in which it was learned. */
export async function tellLearned(db: AnyDatabase, learned: Learned): Promise<void> {
  for (const listener of listeners) await listener(db, learned);
}
