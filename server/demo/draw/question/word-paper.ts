import { readFileSync } from "node:fs";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import {
  documentXml,
  relationsXml,
  ROOT_RELATIONS,
  STYLES,
  typesXml,
  type Relation,
} from "../../../src/question/formats/docx/docx-parts.ts";
import { BodyWriter } from "../../../src/question/formats/docx/document-xml.ts";
import { blocksOf } from "../../../src/question/formats/markup/html-blocks.ts";
import { mediaAddress, mediaFile } from "../../../src/question/formats/media-address.ts";
import type { MediaFile } from "../../../src/question/formats/read-result.ts";

const PICTURE = /^〔图：([a-z-]{1,40})〕$/;

/**
 * A paper in Word as a teacher types it, to try the import with: pictures, a formula, keys at its end. One key names an
 * option that is not there, and one question has none, so that there is something to mend. `pictures` are files by
 * their keys.
 */
export function wordPaper(pictures: (key: string) => Uint8Array): Uint8Array {
  const lines = readFileSync(path.join(import.meta.dirname, "word-paper.txt"), "utf8")
    .trim()
    .split("\n");
  const media = new Map<string, MediaFile>();
  const html = lines.map((line) => {
    const key = PICTURE.exec(line)?.[1];
    const file = key && mediaFile(`${key}.png`, pictures(key));
    if (!file) return line;
    media.set(file.digest, file);
    return `<img alt="" src="${mediaAddress(file)}">`;
  });
  const relations: Relation[] = [
    { id: "rIdStyles", type: "styles", target: "styles.xml" },
    ...[...media.values()].map(({ digest, extension }) => ({
      id: `rId${digest.slice(0, 12)}`,
      type: "image" as const,
      target: `media/${digest}.${extension}`,
    })),
  ];
  const writer = new BodyWriter({ media, relationOf: ({ digest }) => `rId${digest.slice(0, 12)}` });
  const body = html.flatMap((line, at) =>
    blocksOf(line).map((block) => writer.block(block, at === 0 ? "PaperTitle" : "Stem")),
  );
  return zipSync(
    {
      "[Content_Types].xml": strToU8(typesXml(new Map([["png", "image/png"]]))),
      "_rels/.rels": strToU8(ROOT_RELATIONS),
      "word/document.xml": strToU8(documentXml(body.join(""))),
      "word/styles.xml": strToU8(STYLES),
      "word/_rels/document.xml.rels": strToU8(relationsXml(relations)),
      ...Object.fromEntries(
        [...media.values()].map(({ digest, extension, bytes }) => [
          `word/media/${digest}.${extension}`,
          bytes,
        ]),
      ),
    },
    // The same bytes whenever it is made.
    { mtime: new Date("2026-11-20T00:00:00") },
  );
}
