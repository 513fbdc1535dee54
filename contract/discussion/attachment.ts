import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Playback, ResourceCard } from "../media/resource/resource.ts";

const FAILS = [
  "course.notFound",
  "discussion.notFound",
  "discussion.mayNot",
  "discussion.switchedOff",
  "discussion.offInPeriod",
] as const;

/** The most files in one post. */
export const ATTACHMENTS_MAX = 6;

/**
 * A file of a post: either a resource of the library, or a file that a learner uploaded. An uploaded file is named by
 * the `url` with which its upload answered. Nobody can fetch it at that address, only at the one that openPostFile
 * makes.
 */
export const Attachment = ResourceCard.pick({
  id: true,
  name: true,
  kind: true,
  bytes: true,
}).extend({ id: z.string(), url: z.string() });

/** The address with which the upload of the file answered. */
export const NewFile = z.string().min(1).max(300);

export const openPostFile = operation({
  name: "discussion.openPostFile",
  summary:
    "An address, good for five minutes, to fetch a file that was handed in with a post, for those who may read the post",
  method: "GET",
  path: "/teaching/api/course/discussion/file/open",
  access: "signed-in",
  things: { postId: "post:read" },
  input: z.strictObject({ postId: Id, url: NewFile }),
  output: z.object({ url: z.string() }),
  fails: [...FAILS, "course.mayNot"],
  effect: "read",
});

export const openAttachment = operation({
  name: "discussion.openAttachment",
  summary: "Addresses to see, hear or fetch a file of a post, for those who may read the post",
  method: "GET",
  path: "/teaching/api/course/discussion/attachment/open",
  access: "signed-in",
  things: { postId: "post:read", resourceId: "within:postId" },
  input: z.strictObject({ postId: Id, resourceId: Id }),
  output: Playback,
  fails: [...FAILS, "course.mayNot"],
  effect: "read",
});
