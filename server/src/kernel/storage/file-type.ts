import type { FileKind } from "@perennial/contract/files/folder.ts";

/** What a file is, by its content. */
export interface FileType {
  readonly kind: FileKind;
  readonly extension: string;
  readonly mime: string;
}

const type = (kind: FileKind, extension: string, mime: string): FileType => ({
  kind,
  extension,
  mime,
});
const OOXML = "application/vnd.openxmlformats-officedocument";

/** Containers whose type the names of their parts tell. */
const PACKED: readonly (readonly [part: string, type: FileType])[] = [
  ["xl/workbook.xml", type("sheet", "xlsx", `${OOXML}.spreadsheetml.sheet`)],
  ["word/document.xml", type("document", "docx", `${OOXML}.wordprocessingml.document`)],
  ["ppt/presentation.xml", type("document", "pptx", `${OOXML}.presentationml.presentation`)],
];

const OLD_OFFICE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));

function oldOffice(bytes: Buffer): FileType | undefined {
  // Names of streams stand in the directory in two-byte letters.
  const has = (stream: string): boolean => bytes.includes(Buffer.from(stream, "utf16le"));
  if (has("Workbook") || has("Book")) return type("sheet", "xls", "application/vnd.ms-excel");
  if (has("WordDocument")) return type("document", "doc", "application/msword");
  if (has("PowerPoint Document")) return type("document", "ppt", "application/vnd.ms-powerpoint");
  return undefined;
}

/** Plain text, for csv: no control characters but tab and line ends. */
function isText(bytes: Buffer): boolean {
  // A plain loop, because a call for each byte of 20 MB would block other requests.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) return false;
  }
  return true;
}

const MAGIC: readonly (readonly [test: (bytes: Buffer) => boolean, type: FileType])[] = [
  [(bytes) => starts(bytes, "\u00ff\u00d8\u00ff"), type("picture", "jpg", "image/jpeg")],
  [(bytes) => starts(bytes, "\u0089PNG\r\n\u001a\n"), type("picture", "png", "image/png")],
  [
    (bytes) => starts(bytes, "GIF87a") || starts(bytes, "GIF89a"),
    type("picture", "gif", "image/gif"),
  ],
  [
    (bytes) => starts(bytes, "RIFF") && starts(bytes, "WEBP", 8),
    type("picture", "webp", "image/webp"),
  ],
  [
    (bytes) => starts(bytes, "II*\0") || starts(bytes, "MM\0*"),
    type("picture", "tiff", "image/tiff"),
  ],
  [(bytes) => starts(bytes, "%PDF-"), type("document", "pdf", "application/pdf")],
  [(bytes) => starts(bytes, "ftypM4A", 4), type("audio", "m4a", "audio/mp4")],
  [(bytes) => starts(bytes, "ftypqt", 4), type("video", "mov", "video/quicktime")],
  [(bytes) => starts(bytes, "ftyp", 4), type("video", "mp4", "video/mp4")],
  [(bytes) => starts(bytes, "\u001aE\u00df\u00a3"), type("video", "webm", "video/webm")],
  [
    (bytes) =>
      starts(bytes, "ID3") ||
      (bytes[0] === 0xff && [0xfa, 0xfb, 0xf2, 0xf3].includes(bytes[1] ?? 0)),
    type("audio", "mp3", "audio/mpeg"),
  ],
  [(bytes) => starts(bytes, "RIFF") && starts(bytes, "WAVE", 8), type("audio", "wav", "audio/wav")],
  [
    (bytes) => starts(bytes, "RIFF") && starts(bytes, "AVI ", 8),
    type("video", "avi", "video/x-msvideo"),
  ],
  [(bytes) => starts(bytes, "FLV\u0001"), type("video", "flv", "video/x-flv")],
  [
    // Packets of 188 bytes, each with its sign in front.
    (bytes) => [0, 188, 376, 564].every((at) => bytes[at] === 0x47),
    type("video", "ts", "video/mp2t"),
  ],
  [(bytes) => starts(bytes, "fLaC"), type("audio", "flac", "audio/flac")],
  [(bytes) => starts(bytes, "OggS"), type("audio", "ogg", "audio/ogg")],
  [
    (bytes) => bytes[0] === 0xff && [0xf1, 0xf9].includes(bytes[1] ?? 0),
    type("audio", "aac", "audio/aac"),
  ],
];

/**
 * The type of the content; undefined for a type that no folder accepts, such as HTML, SVG or a program. `parts` are the
 * names inside a packed file.
 */
export function fileTypeOf(bytes: Buffer, parts: readonly string[]): FileType | undefined {
  if (starts(bytes, "PK\u0003\u0004")) return PACKED.find(([part]) => parts.includes(part))?.[1];
  if (bytes.subarray(0, 8).equals(OLD_OFFICE)) return oldOffice(bytes);
  const known = MAGIC.find(([test]) => test(bytes))?.[1];
  if (known) return known;
  return isText(bytes) ? type("sheet", "csv", "text/csv; charset=utf-8") : undefined;
}
