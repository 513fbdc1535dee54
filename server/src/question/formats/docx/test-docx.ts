import { strToU8, zipSync } from "fflate";
import { XML_HEAD } from "../markup/write-xml.ts";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Extra {
  readonly numbering?: string;
  readonly relations?: string;
  readonly mainType?: string;
  readonly head?: string;
  readonly parts?: Readonly<Record<string, Uint8Array>>;
}

/** A document of Word as other programs write them, for tests: the content of its body, and parts beside it. */
export function testDocx(
  body: string,
  { numbering, relations = "", mainType, head = XML_HEAD, parts = {} }: Extra = {},
): Uint8Array {
  const type =
    mainType ?? "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const list =
    numbering === undefined
      ? ""
      : `<Relationship Id="rIdN" Type="${OFFICE}/numbering" Target="numbering.xml"/>`;
  const texts: Record<string, string> = {
    "[Content_Types].xml": `${XML_HEAD}<Types xmlns="${TYPES}"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    "_rels/.rels": `${XML_HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `${XML_HEAD}<Relationships xmlns="${RELATIONS}">${list}${relations}</Relationships>`,
    "word/document.xml": `${head}<w:document ${W} ${M} ${R} ${A}><w:body>${body}</w:body></w:document>`,
    ...(numbering === undefined
      ? {}
      : { "word/numbering.xml": `<w:numbering ${W}>${numbering}</w:numbering>` }),
  };
  const packed = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, strToU8(text)]),
  );
  return zipSync({ ...packed, ...parts });
}

/** A paragraph with plain words. */
export const p = (text: string, properties = ""): string =>
  `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const relation = (id: string, type: string, target: string, mode = ""): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode === "" ? "" : ` TargetMode="${mode}"`}/>`;

/** A picture of one point. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
