import type { MediaFolder } from "@perennial/contract/media/upload/upload.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";

/** Who begins an upload, and what the browser says of it. */
export interface UploadAsked {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly metadata: Readonly<Record<string, string | null>>;
}

/** The most bytes that this person may send there now; 0 for nothing at all. */
type UploadRoom = (asked: UploadAsked) => Promise<number>;

const places = new Map<MediaFolder, UploadRoom>();

/** A domain whose own rules say who may upload into a folder, and how much; the others take the right to upload. */
export function provideUploadPlace(folder: MediaFolder, room: UploadRoom): void {
  places.set(folder, room);
}

/** Files of this folder belong to another domain, which takes them over. */
export const isPlaced = (folder: string): boolean => places.has(folder as MediaFolder);

/** Throws kernel.forbidden, media.notTakenHere or media.largerThanHere unless the person may send so much there. */
export async function checkPlace(
  folder: MediaFolder,
  asked: UploadAsked,
  bytes: number,
): Promise<void> {
  const room = places.get(folder);
  if (!room) {
    if (!asked.viewer.permissions.has("media.upload")) throw new Failure("kernel.forbidden");
    return;
  }
  const most = await room(asked);
  if (most === 0) throw new Failure("media.notTakenHere");
  if (bytes > most) throw new Failure("media.largerThanHere");
}
