import { createHash } from "node:crypto";
import { piecesOf } from "../../kernel/html/pieces.ts";
import { fileTypeOf } from "../../kernel/storage/file-type.ts";
import type { QuestionItem } from "@perennial/contract/question/item.ts";
import type { MediaFile } from "./read-result.ts";

/** No file was ever kept in the year 0000, so that such an address names a file of a pack and nothing else. */
const IN_TEXT = "/files/import/0000/00/";
const OF_QUESTION = "/api/files/private/questionlibrary/0000/00/";
const DIGEST = 32;

const asName = (digest: string): string =>
  [8, 12, 16, 20, 32]
    .map((end, at, ends) => digest.slice(at === 0 ? 0 : ends[at - 1], end))
    .join("-");

/** Where a file of a pack stands within a text. It has the shape of a stored address, and cleaned HTML keeps it. */
export const mediaAddress = ({ digest, extension }: MediaFile): string =>
  `${IN_TEXT}${asName(digest)}.${extension}`;

/** Where a file of a pack stands as the file of a question. */
export const questionFileAddress = ({ digest, extension }: MediaFile): string =>
  `${OF_QUESTION}${asName(digest)}.${extension}`;

/** The digest of the file that an address of a pack names; undefined for any other address. */
export function digestOfAddress(address: string): string | undefined {
  const start = [IN_TEXT, OF_QUESTION].find((one) => address.startsWith(one));
  if (start === undefined) return undefined;
  const digest = address.slice(start.length).split(".", 1)[0]?.replaceAll("-", "") ?? "";
  return /^[\da-f]{32}$/.test(digest) ? digest : undefined;
}

const SHOWN: ReadonlySet<string> = new Set([
  "png",
  "jpg",
  "gif",
  "webp",
  "mp3",
  "m4a",
  "wav",
  "ogg",
  "mp4",
  "webm",
]);

/** A file of a package as a media file, by its content; undefined for a kind that a browser does not show. */
export function mediaFile(name: string, bytes: Uint8Array): MediaFile | undefined {
  const type = fileTypeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), []);
  if (!type || !(SHOWN.has(type.extension) || type.extension === "pdf")) return undefined;
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, DIGEST);
  return { digest, mime: type.mime, extension: type.extension, bytes, name };
}

/** Cleaned HTML with other addresses in its pictures, sounds and films. */
export function withTextAddresses(html: string, addressOf: (address: string) => string): string {
  if (!html.includes("src=")) return html;
  let changed = "";
  for (const { kind, name, text } of piecesOf(html)) {
    const isFile = kind === "tag" && ["img", "audio", "video", "source"].includes(name ?? "");
    const from = isFile ? text.indexOf(' src="') + 6 : 5;
    const end = from > 5 ? text.indexOf('"', from) : -1;
    changed +=
      end < 0
        ? text
        : `${text.slice(0, from)}${addressOf(text.slice(from, end))}${text.slice(end)}`;
  }
  return changed;
}

/** An item with every rich text passed through `change`. */
export function withTexts(
  item: QuestionItem,
  change: (html: string, path: string) => string,
): QuestionItem {
  const leaf = <T extends Pick<QuestionItem, "name" | "options" | "answer" | "analysis">>(
    one: T,
    at: string,
  ): T => ({
    ...one,
    name: change(one.name, `${at}name`),
    answer: change(one.answer, `${at}answer`),
    analysis: change(one.analysis, `${at}analysis`),
    options: one.options.map((option, index) => ({
      ...option,
      optionContent: change(option.optionContent, `${at}options.${index}.optionContent`),
      comment: change(option.comment, `${at}options.${index}.comment`),
    })),
  });
  return {
    ...leaf(item, ""),
    children: item.children.map((child, index) => leaf(child, `children.${index}.`)),
  };
}

/**
 * An item with other addresses, in its texts and as its file: of stored files before it is written, of a pack once its files are
 * stored.
 */
export const withAddresses = (
  item: QuestionItem,
  addressOf: (address: string) => string,
): QuestionItem => ({
  ...withTexts(item, (html) => withTextAddresses(html, addressOf)),
  fileUrl: item.fileUrl === "" ? "" : addressOf(item.fileUrl),
});

/** Digests of the files of a pack that an item names. */
export function digestsOf(item: QuestionItem): ReadonlySet<string> {
  const digests = new Set<string>();
  withAddresses(item, (address) => {
    const digest = digestOfAddress(address);
    if (digest !== undefined) digests.add(digest);
    return address;
  });
  return digests;
}
