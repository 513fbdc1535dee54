import * as z from "zod";
import { operation } from "../kernel/operation.ts";

/** Figures of an overview; each counts rows within the role's scope. */
export const OVERVIEW_FIGURES = [
  "people",
  "newPeople",
  "logins",
  "visits",
  "organisations",
  "courses",
] as const;

export const getOverview = operation({
  name: "statistics.getOverview",
  summary: "What an administrator sees first: at most six figures, the last fourteen days",
  method: "GET",
  path: "/statistics/api/overview",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    figures: z.array(z.object({ key: z.enum(OVERVIEW_FIGURES), value: z.int() })),
    /** Neither an authenticator nor a passkey guards the account. */
    lacksSecondFactor: z.boolean(),
    days: z.array(z.object({ day: z.string(), visits: z.int(), logins: z.int() })),
  }),
  fails: [],
  effect: "read",
});
