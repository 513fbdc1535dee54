import { PHOTO_PATH, type PhotoCheckMark } from "@perennial/contract/assessment/photo-check.ts";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";

interface Sent {
  readonly settingId: string;
  /** Of the check that was seen; 0 for none yet. */
  readonly version: number;
  /** The version of the text that was agreed to. */
  readonly consent: string;
}

/** Sends a photo; never rejects: a failed network answers like a refused call. */
export async function sendPhoto(
  photo: Blob,
  { settingId, version, consent }: Sent,
): Promise<Envelope<PhotoCheckMark>> {
  const query = new URLSearchParams({ settingId, version: String(version), consent });
  try {
    const response = await fetch(`${PHOTO_PATH}?${query.toString()}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": photo.type },
      body: photo,
    });
    return (await response.json()) as Envelope<PhotoCheckMark>;
  } catch {
    return { success: false, resultCode: -1, code: "kernel.network", message: "", data: null };
  }
}

/** Where a photo is looked at, and why. */
export const photoAddress = (id: string, why: "compare" | "appeal" | "own"): string =>
  `${PHOTO_PATH}/${id}?why=${why}`;
