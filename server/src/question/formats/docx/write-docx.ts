import { strToU8, zipSync, type Zippable } from "fflate";
import { beginName, detailsOf, endName } from "../pack/line-details.ts";
import { layPaper } from "../pack/paper-layout.ts";
import { rowsOfPaper } from "../paper-rows.ts";
import type { MediaFile, QuestionPack } from "../read-result.ts";
import { openDocument } from "./document-parts.ts";
import { BodyWriter } from "./document-xml.ts";
import {
  DETAILS_PATH,
  detailsXml,
  documentXml,
  relationsXml,
  ROOT_RELATIONS,
  STYLES,
  typesXml,
  type Relation,
} from "./docx-parts.ts";
import { readLines } from "./read-lines.ts";

const STYLE = { heading: "PaperHeading", stem: "Stem", option: "Option", key: "Key" } as const;

function bodyOf(pack: QuestionPack, hasKey: boolean, writer: BodyWriter): string {
  const title = pack.title.trim();
  const head =
    title === ""
      ? ""
      : writer.block(
          { kind: "line", pieces: [{ kind: "words", text: title, look: {} }] },
          "PaperTitle",
        );
  const questions = layPaper(pack, hasKey).map(({ heading, blocks }, at) =>
    [
      heading ? writer.block(heading.block, STYLE.heading) : "",
      hasKey ? writer.bookmark(beginName(at)) : "",
      ...blocks.map(({ role, block }) => writer.block(block, STYLE[role])),
      hasKey ? writer.bookmark(endName(at)) : "",
    ].join(""),
  );
  return head + questions.join("");
}

const pathOf = ({ digest, extension }: MediaFile): string => `media/${digest}.${extension}`;

/** A document without its hidden part. */
function partsOf(pack: QuestionPack, hasKey: boolean): { parts: Zippable; relations: Relation[] } {
  const media = new Map(pack.media.map((file) => [file.digest, file]));
  const relations: Relation[] = [{ id: "rIdStyles", type: "styles", target: "styles.xml" }];
  const idOf = (file: MediaFile): string => `rId${file.digest.slice(0, 12)}`;
  // Sounds of the paper without a key go along as well: they are part of what is asked.
  for (const file of media.values())
    relations.push({
      id: idOf(file),
      type: file.mime.startsWith("image/") ? "image" : "question-file",
      target: pathOf(file),
    });
  const body = bodyOf(pack, hasKey, new BodyWriter({ media, relationOf: idOf }));
  const files = [...media.values()];
  const parts: Zippable = {
    "[Content_Types].xml": strToU8(
      typesXml(new Map(files.map(({ extension, mime }) => [extension, mime]))),
    ),
    "_rels/.rels": strToU8(ROOT_RELATIONS),
    "word/document.xml": strToU8(documentXml(body)),
    "word/styles.xml": strToU8(STYLES),
    ...Object.fromEntries(
      files.map((file) => [`word/${pathOf(file)}`, [file.bytes, { level: 0 }]]),
    ),
  };
  return { parts, relations };
}

const LIST = "word/_rels/document.xml.rels";

/**
 * A paper in Word, in the layout that `readDocx` reads. With the key, a hidden part carries what the paper does not show of its
 * questions (weights, comments, policies …), so that reading it gives the same questions; a question whose lines somebody changes
 * by hand is read from its lines. Without the key nothing in the file says what is right.
 */
export function writeDocx(
  pack: QuestionPack,
  { hasKey }: { readonly hasKey: boolean },
): Uint8Array {
  const { parts, relations } = partsOf(pack, hasKey);
  const plain = { ...parts, [LIST]: strToU8(relationsXml(relations)) };
  if (!hasKey) return zipSync(plain);
  // The document is read as it will be read, so that only what gets lost on this way goes along.
  const lines = readLines(openDocument(zipSync(plain, { level: 0 })));
  const details = detailsOf(pack.questions, lines, rowsOfPaper(lines));
  if (details === "") return zipSync(plain);
  const own: Relation = { id: "rIdDetails", type: "customXml", target: `../${DETAILS_PATH}` };
  return zipSync({
    ...plain,
    [LIST]: strToU8(relationsXml([...relations, own])),
    [DETAILS_PATH]: strToU8(detailsXml(details)),
  });
}
