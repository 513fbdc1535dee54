import type { UploadedFile } from "@perennial/contract/files/file.ts";
import type { UploadFolderName } from "@perennial/contract/files/folder.ts";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import { heldHeaders } from "../../kernel/call.ts";
import type * as z from "zod";

/** Where an uploaded file lies; width and height are 0 for what is no picture. */
export type Uploaded = z.output<typeof UploadedFile>;

/**
 * Sends one file to POST /api/files/upload (front §7). `folder` is one of the requirements' storage folders; `isTemp`
 * files leave after a while. Never rejects: a failed network answers like a refused call, with an empty message.
 */
export async function uploadFile(
  file: Blob & { readonly name?: string },
  folder: UploadFolderName,
  isTemp = false,
): Promise<Envelope<Uploaded>> {
  const body = new FormData();
  body.append("file", file, file.name ?? "file");
  const query = new URLSearchParams({
    folder,
    isTemp: isTemp ? "1" : "0",
    time: String(Date.now()),
  });
  try {
    // allowed(call-by-hook): a file is sent as it is, not as fields
    const response = await fetch(`/api/files/upload?${query}`, {
      method: "POST",
      body,
      headers: heldHeaders,
      credentials: "same-origin",
    });
    return (await response.json()) as Envelope<Uploaded>;
  } catch {
    return { success: false, resultCode: -1, code: "kernel.network", message: "", data: null };
  }
}
