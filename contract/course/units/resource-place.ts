import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

export const listResourcePlaces = operation({
  name: "course.listResourcePlaces",
  summary: "Units and materials that show a resource, of courses that the viewer may manage",
  method: "GET",
  path: "/course/api/resource/places",
  access: "media.upload",
  things: { resourceId: "scope" },
  input: z.strictObject({ resourceId: Id }),
  output: z.array(
    z.object({
      usedBy: z.enum(["course.unit", "course.material"]),
      usedId: Id,
      name: z.string(),
      courseName: z.string(),
      /** Its page in the course manager. */
      link: z.string(),
    }),
  ),
  fails: [],
  effect: "read",
});
