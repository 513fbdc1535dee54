import * as z from "zod";
import { operation } from "../kernel/operation.ts";

/** Figures of an overview; each is a count within what the role may see. */
export const OVERVIEW_FIGURES = [
  "people",
  "newPeople",
  "logins",
  "visits",
  "organisations",
  "courses",
] as const;

/** Things that wait for somebody who manages. */
export const OVERVIEW_TASKS = [
  "organApplications",
  "teacherApplications",
  "unreadMessages",
  "secondFactorMissing",
] as const;

export const getOverview = operation({
  name: "statistics.getOverview",
  summary:
    "What an administrator sees first: at most six figures, what waits, the last fourteen days",
  method: "GET",
  path: "/statistics/api/overview",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    figures: z.array(z.object({ key: z.enum(OVERVIEW_FIGURES), value: z.int() })),
    tasks: z.array(z.object({ key: z.enum(OVERVIEW_TASKS), count: z.int() })),
    days: z.array(z.object({ day: z.string(), visits: z.int(), logins: z.int() })),
  }),
  fails: [],
  effect: "read",
});
