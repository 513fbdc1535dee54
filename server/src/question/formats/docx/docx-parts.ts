import { xml, XML_HEAD, xmlText } from "../markup/write-xml.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const SPACES = {
  "xmlns:w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "xmlns:m": `${OFFICE}/math`,
  "xmlns:r": `${OFFICE}/relationships`,
  "xmlns:wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
  "xmlns:a": "http://schemas.openxmlformats.org/drawingml/2006/main",
  "xmlns:pic": "http://schemas.openxmlformats.org/drawingml/2006/picture",
};
/** Our own: a sound that belongs to a question. Word leaves such parts alone until it saves the document itself. */
const SOUND = "urn:perennial:question-file";
const DETAILS = "urn:perennial:questions";

export interface Relation {
  readonly id: string;
  readonly type: "image" | "styles" | "customXml" | "question-file";
  readonly target: string;
}

const relation = ({ id, type, target }: Relation): string =>
  xml("Relationship", {
    Id: id,
    Type: type === "question-file" ? SOUND : `${OFFICE}/relationships/${type}`,
    Target: target,
  });

export const relationsXml = (relations: readonly Relation[]): string =>
  XML_HEAD +
  xml("Relationships", { xmlns: `${PACKAGE}/relationships` }, ...relations.map(relation));

export const ROOT_RELATIONS =
  XML_HEAD +
  xml(
    "Relationships",
    { xmlns: `${PACKAGE}/relationships` },
    xml("Relationship", {
      Id: "rId1",
      Type: `${OFFICE}/relationships/officeDocument`,
      Target: "word/document.xml",
    }),
  );

/** The list of what each part is; files by their ending. */
export function typesXml(files: ReadonlyMap<string, string>): string {
  const known = new Map([
    ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
    ["xml", "application/xml"],
    ...files,
  ]);
  return (
    XML_HEAD +
    xml(
      "Types",
      { xmlns: `${PACKAGE}/content-types` },
      ...[...known].map(([Extension, ContentType]) => xml("Default", { Extension, ContentType })),
      xml("Override", { PartName: "/word/document.xml", ContentType: `${WORD}.document.main+xml` }),
      xml("Override", { PartName: "/word/styles.xml", ContentType: `${WORD}.styles+xml` }),
    )
  );
}

const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1304" w:right="1304" w:bottom="1304" w:left="1304" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';

export const documentXml = (body: string): string =>
  XML_HEAD + xml("w:document", SPACES, xml("w:body", {}, body, PAGE));

const style = (id: string, name: string, paragraph: string, run = ""): string =>
  xml(
    "w:style",
    { "w:type": "paragraph", "w:styleId": id },
    xml("w:name", { "w:val": name }),
    xml("w:pPr", {}, paragraph),
    xml("w:rPr", {}, run),
  );
const spaced = (before: number, after: number): string =>
  xml("w:spacing", { "w:before": before, "w:after": after, "w:line": 320, "w:lineRule": "auto" });

export const STYLES =
  XML_HEAD +
  xml(
    "w:styles",
    { "xmlns:w": SPACES["xmlns:w"] },
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="21"/><w:lang w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>',
    style(
      "PaperTitle",
      "Paper Title",
      `<w:keepNext/>${spaced(0, 240)}<w:jc w:val="center"/>`,
      '<w:rFonts w:eastAsia="黑体"/><w:b/><w:sz w:val="32"/>',
    ),
    style(
      "PaperHeading",
      "Paper Heading",
      `<w:keepNext/>${spaced(240, 120)}`,
      '<w:rFonts w:eastAsia="黑体"/><w:b/><w:sz w:val="24"/>',
    ),
    style("Stem", "Stem", spaced(120, 40)),
    style("Option", "Option", `${spaced(0, 20)}<w:ind w:left="420"/>`),
    style("Key", "Key", `${spaced(0, 20)}<w:ind w:left="420"/>`, '<w:color w:val="1F4E79"/>'),
    style("Cell", "Cell", spaced(20, 20)),
    '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblPr><w:tblBorders>' +
      ["top", "left", "bottom", "right", "insideH", "insideV"]
        .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
        .join("") +
      "</w:tblBorders></w:tblPr></w:style>",
  );

/** The hidden part with what the paper does not show. */
export const detailsXml = (details: string): string =>
  XML_HEAD + `<questions xmlns="${DETAILS}">${xmlText(details)}</questions>`;

/** Where that part stands. */
export const DETAILS_PATH = "customXml/item1.xml";
