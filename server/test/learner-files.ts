import { createAttachment } from "@perennial/contract/assessment/attachment.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import type { TestApp } from "./app.ts";
import { sendUpload } from "./media.ts";

/** A file that a learner sends, and the answer on which it shall hang. */
export interface SentFile extends Pick<
  InputOf<typeof createAttachment>,
  "id" | "questionId" | "partId"
> {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly way?: "file" | "sound" | "film";
  readonly as: string;
  readonly host?: string;
}

/** Sends a file for an attempt and hangs it on an answer; gives the envelope of the one or the other. */
export async function hangFile(app: TestApp, sent: SentFile) {
  const { id, questionId, partId, bytes, name, way = "file", as, host } = sent;
  const at = { as, ...(host ? { host } : {}) };
  const metadata = { attempt: id, way };
  const upload = await sendUpload(app, { bytes, name, folder: "subjectanswer", metadata, ...at });
  if (upload.uploadId === undefined) return { ...upload.refusal, data: undefined, uploadId: "" };
  const { uploadId } = upload;
  const input = { id, questionId, ...(partId ? { partId } : {}), uploadId, way };
  return { uploadId, ...(await app.call(createAttachment, input, at)) };
}
