import { MEDIA_LIMITS } from "@perennial/contract/media/upload/upload.ts";
import type { ResourceKind } from "../media-types.ts";

/** What each kind accepts, by extension; the server decides by the content. */
export const EXTENSIONS: Readonly<Record<ResourceKind, readonly string[]>> = {
  video: ["mp4", "m4v", "mov", "webm", "mkv", "flv", "avi", "ts"],
  audio: ["mp3", "m4a", "aac", "wav", "ogg", "flac", "opus", "webm"],
  picture: ["jpg", "jpeg", "png", "gif", "tif", "tiff", "webp"],
  document: ["pdf", "doc", "docx", "ppt", "pptx"],
  file: ["xls", "xlsx", "csv", "zip"],
};

/** The `accept` of a file chooser for these kinds. */
export function acceptOf(kinds: readonly ResourceKind[]): string {
  return kinds.flatMap((kind) => EXTENSIONS[kind].map((one) => `.${one}`)).join(",");
}

const extensionOf = (name: string): string => name.split(".").pop()?.toLowerCase() ?? "";

/** The kind among those that are wanted that a file's name promises; undefined for none of them. */
export function kindOfName(
  name: string,
  kinds: readonly ResourceKind[] = Object.keys(EXTENSIONS) as ResourceKind[],
): ResourceKind | undefined {
  const extension = extensionOf(name);
  return kinds.find((kind) => EXTENSIONS[kind].includes(extension));
}

/** Why a file need not be sent at all: empty, too large, a kind that is not wanted; undefined when it may go. */
export function uploadFault(
  file: { readonly name: string; readonly size: number },
  kinds: readonly ResourceKind[],
): "empty" | "tooLarge" | "wrongKind" | undefined {
  if (file.size === 0) return "empty";
  const kind = kindOfName(file.name, kinds);
  if (kind === undefined) return "wrongKind";
  return file.size > MEDIA_LIMITS[kind] ? "tooLarge" : undefined;
}

/** Bytes per second over the last moments: a mean that forgets, so that the figure neither jumps nor lags. */
export function speedAfter(before: number, bytes: number, ms: number): number {
  if (ms <= 0) return before;
  const now = (bytes / ms) * 1000;
  return before === 0 ? now : before * 0.7 + now * 0.3;
}
