import { fieldsOf, unknownJson } from "../../kernel/unknown-json.ts";
import { PRIVATE_RESOURCE, type UploadFolderName } from "@perennial/contract/files/folder.ts";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import { heldHeaders } from "../../kernel/call.ts";
import type { Uploaded } from "./upload.ts";

/** Pictures that the requirements allow in texts (front §5). */
export const PICTURE_TYPES = "image/jpeg,image/png,image/gif";

/** A picture on its way. */
export interface PictureSending {
  readonly done: Promise<Envelope<Uploaded>>;
  readonly cancel: () => void;
}

/**
 * Sends one picture to POST /api/files/upload as a form (front §7) and tells how far it is, in percent. Never
 * rejects: a failed network answers like a refused call, with an empty message.
 */
export function sendPicture(
  file: File,
  folder: UploadFolderName,
  onPercent: (percent: number) => void,
  /** For the readers of the text only, as in notes and forms. */
  isPrivate = false,
): PictureSending {
  const request = new XMLHttpRequest();
  const done = new Promise<Envelope<Uploaded>>((resolve) => {
    const fail = (): void =>
      resolve({ success: false, resultCode: -1, code: "kernel.network", message: "", data: null });
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    request.addEventListener("load", () => {
      const answer = unknownJson(request.responseText);
      if (fieldsOf<"resultCode">(answer).resultCode === undefined) return fail();
      resolve(answer as Envelope<Uploaded>);
    });
  });
  const body = new FormData();
  body.append("file", file, file.name);
  const query = new URLSearchParams({
    folder,
    isTemp: isPrivate ? "1" : "0",
    time: String(Date.now()),
    ...(isPrivate ? { resourceType: PRIVATE_RESOURCE } : {}),
  });
  request.open("POST", `/api/files/upload?${query}`);
  for (const [name, value] of Object.entries(heldHeaders)) request.setRequestHeader(name, value);
  request.send(body);
  return { done, cancel: () => request.abort() };
}
