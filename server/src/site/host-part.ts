import type { AnyDatabase } from "../kernel/database/database.ts";

/** A part of a site that has a host of its own, and where its pages begin. */
export interface HostPart {
  readonly siteId: string;
  readonly home: string;
}

type FindHostPart = (db: AnyDatabase, host: string) => Promise<HostPart | undefined>;

const finders: FindHostPart[] = [];

/** Registers a domain whose things may have a host of their own; called where its module is loaded. */
export function provideHostPart(find: FindHostPart): void {
  finders.push(find);
}

/** The part of a site to which a host belongs that is no site's. */
export async function hostPart(db: AnyDatabase, host: string): Promise<HostPart | undefined> {
  for (const find of finders) {
    const found = await find(db, host);
    if (found) return found;
  }
  return undefined;
}
