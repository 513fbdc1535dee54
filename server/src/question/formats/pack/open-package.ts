import { unzipSync } from "fflate";
import { FORMAT_LIMITS, FormatFault } from "../read-result.ts";

/** The parts of a package by their path. */
export type Parts = Readonly<Record<string, Uint8Array>>;

const MARKUP = /\.(?:xml|rels|json|txt|html)$/i;
const MEDIA = /\.(?:png|jpe?g|gif|webp|bmp|tiff?|emf|wmf|mp3|m4a|wav|ogg|mp4|webm|pdf|bin)$/i;
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

const isOutside = (name: string): boolean =>
  name.startsWith("/") ||
  name.includes("\\") ||
  name.includes("\0") ||
  name.includes(":") ||
  name.split("/").includes("..");

/**
 * Unpacks markup and media of a zip within limits, whatever sizes it claims; packages within it stay packed. Throws FormatFault:
 * tooLarge for too many parts, too much content or a part that shrinks too far, encrypted, unreadable.
 */
export function openPackage(bytes: Uint8Array): Parts {
  // An Office document with a password is an old container around the zip.
  if (OLD_OFFICE.every((byte, at) => bytes[at] === byte)) throw new FormatFault("encrypted");
  let entries = 0;
  let markup = 0;
  let media = 0;
  const seen = new Set<string>();
  try {
    return unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        entries += 1;
        if (entries > FORMAT_LIMITS.entries) throw new FormatFault("tooLarge");
        if (isOutside(name) || seen.has(name)) throw new FormatFault("unreadable");
        seen.add(name);
        const isMarkup = MARKUP.test(name);
        if (!isMarkup && !MEDIA.test(name)) return false;
        if (isMarkup) markup += originalSize;
        else media += originalSize;
        if (markup > FORMAT_LIMITS.markupBytes || media > FORMAT_LIMITS.mediaBytes)
          throw new FormatFault("tooLarge");
        if (originalSize > FORMAT_LIMITS.ratioFrom && originalSize > size * FORMAT_LIMITS.ratio)
          throw new FormatFault("tooLarge");
        return true;
      },
    });
  } catch (error) {
    throw error instanceof FormatFault ? error : new FormatFault("unreadable");
  }
}

/** An absolute path within the package; `..` cannot lead out of it. */
export function pathFrom(folder: string, target: string): string {
  const steps = target.startsWith("/") ? [] : folder.split("/").filter(Boolean);
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
