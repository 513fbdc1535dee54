import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from "fflate";

/**
 * An Office file without what programs note in it: its properties, and the names beside comments and changes. It is packed
 * anew, so that no dates are left either.
 */
const MOST_UNPACKED_BYTES = 128 * 1_048_576;
const DEEPEST = 2;
const PACKED_AT = new Date("2000-01-01T00:00:00Z");

const RELATED = "http://schemas.openxmlformats.org";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Properties of a file that says none. */
const EMPTY: ReadonlyMap<string, string> = new Map([
  [
    "docProps/core.xml",
    `${HEAD}<cp:coreProperties xmlns:cp="${RELATED}/package/2006/metadata/core-properties"/>`,
  ],
  [
    "docProps/app.xml",
    `${HEAD}<Properties xmlns="${RELATED}/officeDocument/2006/extended-properties"/>`,
  ],
  [
    "docProps/custom.xml",
    `${HEAD}<Properties xmlns="${RELATED}/officeDocument/2006/custom-properties"/>`,
  ],
]);
/** Parts that list people by name. */
const LISTS_PEOPLE = /(?:commentAuthors|authors|userNames|persons?\/[^/]*)\.xml$/i;
// The parts are well-formed, and only values of named attributes are replaced: nothing is read out of them.
const SAYS_WHO = /(\s(?:\w{1,20}:)?(?:author|initials|userId|userName|lastModifiedBy)=)"[^"]*"/g;
const NAME = /(\s(?:name|displayName)=)"[^"]*"/g;
// allowed(html-by-parser): one element of a list that a spreadsheet program wrote
const AUTHOR = /(<author>)[^<]*(<\/author>)/g;
/** Where the file lay on the writer's machine, which has a name in its path. */
const OWN_PATH = /(\s(?:Target|url)=)"(?:file:|[A-Za-z]:\\)[^"]*"/g;
const NOBODY = '$1"-"';

const isText = (path: string): boolean => /\.(?:xml|rels)$/i.test(path);
const isDocument = (path: string): boolean => /\.(?:docx|xlsx|pptx)$/i.test(path);

function cleanText(path: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const empty = EMPTY.get(path);
  if (empty !== undefined) return strToU8(empty);
  // Another encoding would hide everything from what follows.
  if (bytes[0] === 0xff || bytes[0] === 0xfe) throw new Error("not UTF-8");
  const text = strFromU8(bytes);
  const cleaned = text
    .replaceAll(SAYS_WHO, NOBODY)
    .replaceAll(AUTHOR, "$1-$2")
    .replaceAll(OWN_PATH, NOBODY);
  return strToU8(LISTS_PEOPLE.test(path) ? cleaned.replaceAll(NAME, NOBODY) : cleaned);
}

function cleanParts(parts: Unzipped, depth: number): Unzipped {
  const cleaned: Unzipped = {};
  for (const [path, bytes] of Object.entries(parts))
    cleaned[path] = isText(path)
      ? cleanText(path, bytes)
      : isDocument(path)
        ? cleanAt(bytes, depth + 1)
        : bytes;
  return cleaned;
}

function cleanAt(bytes: Uint8Array, depth: number): Uint8Array<ArrayBuffer> {
  if (depth > DEEPEST) throw new Error("too deep");
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter({ originalSize }) {
      unpacked += originalSize;
      if (unpacked > MOST_UNPACKED_BYTES) throw new Error("too large");
      return true;
    },
  });
  return zipSync(cleanParts(parts, depth), { mtime: PACKED_AT });
}

/** The same document without what says who has made it and when; undefined for one that cannot be looked through. */
export function cleanOffice(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return cleanAt(bytes, 0);
  } catch {
    return undefined;
  }
}
