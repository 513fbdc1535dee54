import type { Kysely } from "kysely";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import {
  eachThing,
  namedBeside,
  type ThingCall,
  type ThingResolver,
} from "../kernel/access/things.ts";
import { requireUsable } from "../media/public.ts";
import { attendedSession, teamSession, type SessionRow } from "./session-row.ts";
import type { LiveTables } from "./tables.ts";

/** A session as somebody meets it: one of the team (or above it), or a learner who is expected. */
export type MetSession = SessionRow & { readonly isTeam: boolean };

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    session: MetSession;
    /** Id of a film that the named session shows or may show; undefined for sessions that show none. */
    sessionFilm: string | undefined;
  }
}

async function findSession(
  { db, viewer }: ThingCall,
  id: string,
  right: "see" | "teach" | "review" | "attend",
): Promise<MetSession> {
  if (right === "attend") return attendedSession(db, viewer(), id);
  return { ...(await teamSession(db, viewer(), id, right)), isTeam: true };
}

/** What a session shows already stays allowed, whoever put it there. Throws media.notUsable. */
async function findFilm(call: ThingCall, resourceId: string): Promise<string | undefined> {
  if (namedBeside(call, "provider") !== "film") return undefined;
  const sessionId = namedBeside(call, "sessionId");
  const known =
    sessionId === undefined
      ? undefined
      : await (call.db as Kysely<LiveTables>)
          .selectFrom("live.session")
          .select("resource_id")
          .where("id", "=", sessionId)
          .executeTakeFirst();
  const kept = known?.resource_id ? [known.resource_id] : [];
  await requireUsable(call.db, call.viewer(), [resourceId], { kinds: ["video"], kept });
  return resourceId;
}

/** Sessions, and the films that they show. */
export const liveThings: Partial<Record<ThingName, ThingResolver>> = {
  session: eachThing(findSession),
  sessionFilm: eachThing(findFilm),
};
