import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

export const getTeachingDesk = operation({
  name: "training.getTeachingDesk",
  summary:
    "What the caller may work on in a project's teaching: the classes and courses, all for its team",
  method: "GET",
  path: "/training/api/project/{packageId}/teaching",
  access: "signed-in",
  things: { packageId: "coursePackage:teach" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    /** In the team, or an administrator above it. */
    leads: z.boolean(),
    classes: z.array(z.object({ id: Id, name: z.string(), isClosed: z.boolean() })),
    courses: z.array(z.object({ id: Id, name: z.string() })),
    /** Who may be named as the teacher of a lesson. */
    teachers: z.array(z.object({ id: Id, name: z.string() })),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});
