import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Services } from "../../kernel/services.ts";

/** A final mark that was worked out anew, and the place in the course to which it belongs. */
export interface SettledMark {
  readonly settingId: string;
  readonly userId: string;
  readonly courseId: string;
  readonly periodId: string;
  readonly classId: string;
  /** The unit that it completes, if any. */
  readonly unitId: string | null;
}

type Listener = (services: Services, db: AnyDatabase, mark: SettledMark) => Promise<void>;

const listeners: Listener[] = [];

/** Domains above that build on marks make themselves known, each once, when they are loaded. */
export function onSettledMark(listener: Listener): void {
  listeners.push(listener);
}

/** Tells them, within the transaction that settled the mark. */
export async function tellSettledMark(
  services: Services,
  db: AnyDatabase,
  mark: SettledMark,
): Promise<void> {
  for (const listener of listeners) await listener(services, db, mark);
}
