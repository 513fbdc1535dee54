import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

export const applyMooc = operation({
  name: "course.applyMooc",
  summary:
    "Asks the owner of a shared course to let one's organisation run it; a refused application is sent again",
  method: "POST",
  path: "/course/api/mooc/apply",
  access: "course.author",
  things: { courseId: "sharedCourse:apply" },
  input: z.strictObject({ courseId: Id }),
  output: z.object({ courseId: Id, moocAudit: z.int() }),
  fails: ["course.sourceNotFound", "course.alreadyApplied"],
  effect: "write",
});

export const listMoocApplications = operation({
  name: "course.listMoocApplications",
  summary: "Applications of other organisations for courses that the viewer leads or administers",
  method: "POST",
  path: "/course/api/mooc/list",
  access: "course.author",
  input: z.strictObject({
    ...Paging,
    /** Unaudited 0, rejected -1, approved 2 (consoles §4). */
    moocAudit: z.union([z.literal(0), z.literal(-1), z.literal(2)]).default(0),
  }),
  output: z.array(
    z.object({
      /** The applicant's course. */
      id: Id,
      sourceId: Id,
      name: z.string(),
      corpName: z.string(),
      applicantName: z.string(),
      appliedAt: z.string(),
      moocAudit: z.int(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const decideMooc = operation({
  name: "course.decideMooc",
  summary:
    "The owner's side approves an application, which copies the course, or rejects it with a reason",
  method: "POST",
  path: "/course/api/mooc/decide",
  access: "course.author",
  things: { id: "moocApplication:decide" },
  input: z
    .strictObject({ id: Id, isApproved: z.boolean(), comment: text(0, 500).default("") })
    .refine(({ isApproved, comment }) => isApproved || comment !== "", {
      path: ["comment"],
      message: "required",
    }),
  output: z.object({ moocAudit: z.int() }),
  fails: ["course.notFound", "course.mayNot", "course.stepNotAllowed"],
  effect: "write",
});
