import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

export const listOwnSessions = operation({
  name: "identity.listOwnSessions",
  summary: "Where one is signed in, the newest use first",
  method: "GET",
  path: "/ucenter/api/session/list",
  access: "signed-in",
  input: z.strictObject({ ...Paging }),
  output: z.array(
    z.object({
      id: Id,
      /** Browser and system, `Chrome · Windows`; empty when the client does not name them. */
      device: z.string(),
      isMobile: z.boolean(),
      ip: z.string(),
      siteName: z.string(),
      method: z.string(),
      /** Masked name of who of the family helped to sign in; empty otherwise. */
      helpedBy: z.string(),
      createdAt: Instant,
      lastSeenAt: Instant,
      isCurrent: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const endOwnSession = operation({
  name: "identity.endOwnSession",
  summary: "Ends one of one's own sessions at once",
  method: "POST",
  path: "/ucenter/api/session/end",
  access: "signed-in",
  things: { sessionId: "ownSession:end" },
  input: z.strictObject({ sessionId: Id }),
  output: z.boolean(),
  fails: [],
  effect: "write",
});

export const endOtherSessions = operation({
  name: "identity.endOtherSessions",
  summary: "Ends all of one's own sessions but this one at once",
  method: "POST",
  path: "/ucenter/api/session/endOthers",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
  fails: [],
  effect: "write",
});
