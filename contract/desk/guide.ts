import * as z from "zod";
import { operation } from "../kernel/operation.ts";

/** The three first steps of each role; a role that is not here has no guide. */
export const GUIDES = {
  Student: ["name", "enrol", "start"],
  Teacher: ["introduction", "course", "submit"],
  SchoolAdmin: ["school", "teacher", "review"],
  SiteAdmin: ["logo", "homePage", "notice"],
  PlatformAdmin: ["secondFactor", "organisation", "siteManager"],
  SuperAdmin: ["secondFactor", "organisation", "siteManager"],
} as const;

/** A step of some guide. */
export type GuideStep = (typeof GUIDES)[keyof typeof GUIDES][number];
const GUIDE_STEPS = [...new Set(Object.values(GUIDES).flat())] as [GuideStep, ...GuideStep[]];

export const getGuide = operation({
  name: "desk.getGuide",
  summary: "The first steps of the active role, and which of them are done",
  method: "GET",
  path: "/desk/api/guide",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    /** Steps are left, and the person has not closed the guide. */
    isOpen: z.boolean(),
    steps: z.array(
      z.object({
        key: z.enum(GUIDE_STEPS),
        isDone: z.boolean(),
        /** Address where it is done. */
        to: z.string(),
      }),
    ),
  }),
  fails: [],
  effect: "read",
});

export const skipGuide = operation({
  name: "desk.skipGuide",
  summary: "Closes the guide of the active role for good",
  method: "POST",
  path: "/desk/api/guide/skip",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.boolean(),
  fails: [],
  effect: "write",
});
