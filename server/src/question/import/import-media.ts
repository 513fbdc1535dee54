import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { keepFile } from "../../files/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { digestOfAddress, digestsOf, withAddresses } from "../formats/media-address.ts";
import type { MediaFile, ReadRow } from "../formats/read-result.ts";

/** Pictures and sounds within texts; the file of a question is for its readers alone. */
const IN_TEXT = "coursemetrial";
const OF_QUESTION = "questionlibrary";

/** Rows with the addresses of files that are kept now, and those addresses. */
export interface StoredMedia {
  readonly rows: readonly ReadRow[];
  readonly urls: readonly string[];
}

/**
 * Keeps the pictures and sounds of questions that were read: pictures are drawn anew as those that people upload. One
 * that is refused leaves its question without it, with a doubt.
 */
export async function storeMedia(
  services: Services,
  viewer: Viewer,
  rows: readonly ReadRow[],
  media: readonly MediaFile[],
): Promise<StoredMedia> {
  const named = new Set(rows.flatMap(({ item }) => (item ? [...digestsOf(item)] : [])));
  const asFile = new Set(
    rows.flatMap(({ item }) => {
      const digest = item && digestOfAddress(item.fileUrl);
      return digest === undefined ? [] : [digest];
    }),
  );
  const urlOf = new Map<string, string>();
  const { siteId, userId } = viewer;
  const put = async (file: MediaFile, folder: string): Promise<string> => {
    const bytes = Buffer.from(file.bytes);
    const name = file.name || `${file.digest.slice(0, 8)}.${file.extension}`;
    try {
      const kept = { folder, name, bytes, siteId, userId, isTemp: false };
      return (await keepFile(services, kept)).url;
    } catch (error) {
      if (error instanceof Failure && error.code.startsWith("files.")) return "";
      throw error;
    }
  };
  for (const file of media) {
    if (!named.has(file.digest)) continue;
    // oxlint-disable no-await-in-loop -- one picture after the other: drawing takes a place of the heavy pool
    urlOf.set(`text ${file.digest}`, await put(file, IN_TEXT));
    if (asFile.has(file.digest)) urlOf.set(`file ${file.digest}`, await put(file, OF_QUESTION));
    // oxlint-enable no-await-in-loop
  }
  const withUrls = (row: ReadRow): ReadRow => {
    if (!row.item) return row;
    let isLost = false;
    const find = (use: "text" | "file", address: string): string => {
      const digest = digestOfAddress(address);
      if (digest === undefined) return address;
      const url = urlOf.get(`${use} ${digest}`) ?? "";
      isLost ||= url === "";
      return url;
    };
    const { fileUrl } = row.item;
    const item = withAddresses({ ...row.item, fileUrl: "" }, (address) => find("text", address));
    const filed = { ...item, fileUrl: fileUrl === "" ? "" : find("file", fileUrl) };
    const { from, to } = row.source;
    return {
      ...row,
      item: filed,
      doubts: isLost ? [...row.doubts, { code: "pictureKind", lines: [from, to] }] : row.doubts,
    };
  };
  return {
    rows: rows.map(withUrls),
    urls: [...urlOf.values()].filter((url) => url !== ""),
  };
}
