import * as z from "zod";
import { LIMITS } from "../kernel/limits.ts";
import { operation } from "../kernel/operation.ts";

export const createVisit = operation({
  name: "journal.createVisit",
  summary: "Notes a visit that the server did not see as a page (the apps send it)",
  method: "POST",
  path: "/centro/api/log/save",
  access: "anyone",
  input: z.strictObject({
    path: z.string().max(500),
    title: z.string().max(300).default(""),
    /** Kind and weight of the entry, the same for every visit (front §3). */
    type: z.literal(LIMITS.visitLogType).default(LIMITS.visitLogType),
    logLevel: z.literal(LIMITS.visitLogLevel).default(LIMITS.visitLogLevel),
    userAgent: z.string().max(400).optional(),
    deviceName: z.string().max(100).optional(),
    deviceType: z.enum(["Mobile", "PC"]).optional(),
  }),
  output: z.boolean(),
  fails: [],
  effect: "read",
});

export const countVisits = operation({
  name: "journal.countVisits",
  summary: "Visits of this site so far, as stored; the display adds its offset",
  method: "POST",
  path: "/centro/api/log/statisticsPV",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.int(),
  fails: [],
  effect: "read",
  keptForPagesS: 5,
});
