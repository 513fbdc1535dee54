import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Playback } from "../media/resource/resource.ts";
import { ATTACHMENT_WAYS } from "./attachment-rules.ts";

export const AttachmentWay = z.enum(ATTACHMENT_WAYS);

/** Something that hangs on an answer. Its addresses are good for who has asked alone. */
export const Attachment = z.object({
  id: Id,
  questionId: Id,
  /** The part of the question; empty for the whole. */
  partId: z.string(),
  way: AttachmentWay,
  name: z.string(),
  bytes: z.int(),
  /** Null, as its name is another one, for who marks blind. */
  createdAt: Instant.nullable(),
  playback: Playback,
});
export type Attachment = z.output<typeof Attachment>;

const FAILS = ["assessment.attemptNotFound", "assessment.attemptOver"] as const;

export const createAttachment = operation({
  name: "assessment.createAttachment",
  summary:
    "Hangs a whole upload (folder subjectanswer) on an answer, as far as the paper takes it; again gives the same",
  method: "POST",
  path: "/assessment/api/attempt/attachment/create",
  access: "signed-in",
  things: {
    id: "attempt:own",
    questionId: "within:id",
    partId: "part",
    uploadId: "upload:own",
  },
  input: z.strictObject({
    id: Id,
    questionId: Id,
    partId: Id.optional(),
    uploadId: Id,
    way: AttachmentWay,
  }),
  output: Attachment,
  fails: [
    ...FAILS,
    "assessment.answerForeign",
    "assessment.notTaken",
    "assessment.tooManyFiles",
    "media.uploadUnknown",
    "media.uploadNotWhole",
    "media.typeRefused",
    "media.pictureRefused",
    "media.archiveRefused",
    "media.tooLarge",
    "media.largerThanHere",
    "media.storageFull",
    "files.archiveRefused",
    "files.pictureRefused",
  ],
  effect: "write",
  ownsTransaction: true,
  budget: "upload",
});

export const removeAttachment = operation({
  name: "assessment.removeAttachment",
  summary: "Takes something off an answer; it is kept until the attempt is handed in",
  method: "POST",
  path: "/assessment/api/attempt/attachment/remove",
  access: "signed-in",
  things: { id: "attempt:own", attachmentId: "within:id" },
  input: z.strictObject({ id: Id, attachmentId: Id }),
  output: z.boolean(),
  fails: [...FAILS, "assessment.attachmentNotFound"],
  effect: "write",
});

export const getAttachment = operation({
  name: "assessment.getAttachment",
  summary: "Something that hangs on an answer, for its learner and the team of the course",
  method: "GET",
  path: "/assessment/api/attempt/attachment/get",
  access: "signed-in",
  things: { attachmentId: "attachment:see" },
  input: z.strictObject({ attachmentId: Id }),
  output: Attachment,
  fails: ["assessment.attachmentNotFound", "course.mayNot", "course.notFound"],
  effect: "read",
});
