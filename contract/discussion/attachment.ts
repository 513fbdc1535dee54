import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Playback, ResourceCard } from "../media/resource.ts";

/** Files of one post. */
export const ATTACHMENTS_MAX = 6;

/** A file of a post: a resource of the library, or what a learner handed in, which has an address of its own. */
export const Attachment = ResourceCard.pick({
  id: true,
  name: true,
  kind: true,
  bytes: true,
}).extend({ id: z.string(), url: z.string() });

/** The address that the upload of a file answered with. */
export const NewFile = z.string().min(1).max(300);

export const openAttachment = operation({
  name: "discussion.openAttachment",
  summary: "Addresses to see, hear or fetch a file of a post, for those who may read the post",
  method: "GET",
  path: "/teaching/api/course/discussion/attachment/open",
  access: "signed-in",
  input: z.strictObject({ postId: Id, resourceId: Id }),
  output: Playback,
  fails: [
    "course.notFound",
    "discussion.notFound",
    "discussion.mayNot",
    "discussion.switchedOff",
    "discussion.offInPeriod",
  ],
  effect: "read",
});
