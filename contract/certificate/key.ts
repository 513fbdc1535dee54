import * as z from "zod";
import { Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

export const renewSigningKey = operation({
  name: "certificate.renewSigningKey",
  summary: "Signs what the site issues with a new key from now on; the old ones still verify",
  method: "POST",
  path: "/certificate/api/key/renew",
  access: "site.manage",
  input: z.strictObject({}),
  /** All keys of the site, the newest first. */
  output: z.array(z.object({ createdAt: Instant, retiredAt: Instant.nullable() })),
  fails: [],
  effect: "write",
});
