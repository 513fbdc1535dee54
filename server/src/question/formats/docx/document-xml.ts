import { ommlOfLatex } from "../formula/latex-to-omml.ts";
import type { Block, Look, Piece } from "../../../kernel/html/html-blocks.ts";
import { xml, xmlText } from "../markup/write-xml.ts";
import type { MediaFile } from "../read-result.ts";
import { pictureSize } from "./picture-size.ts";

const EMU_PER_PIXEL = 9_525;
/** As wide as the text of an A4 page. */
const MOST_PX = 560;
const UNKNOWN_PX = 240;

/** What the body of a document names beside it. */
export interface BodyFiles {
  readonly media: ReadonlyMap<string, MediaFile>;
  /** The id of the relation of a picture. */
  relationOf(file: MediaFile): string;
}

const words = (text: string, properties = ""): string =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}${text
    .split("\t")
    .map((part) => (part === "" ? "" : `<w:t xml:space="preserve">${xmlText(part)}</w:t>`))
    .join("<w:tab/>")}</w:r>`;

const looks = (look: Look): string =>
  [
    look.isBold ? "<w:b/>" : "",
    look.isItalic ? "<w:i/>" : "",
    look.isStruck ? "<w:strike/>" : "",
    look.isUnderlined ? '<w:u w:val="single"/>' : "",
    look.raised === undefined
      ? ""
      : xml("w:vertAlign", { "w:val": look.raised === "sub" ? "subscript" : "superscript" }),
  ].join("");

/** Makes the paragraphs of a document. */
export class BodyWriter {
  private pictures = 0;
  private bookmarks = 0;
  private readonly files: BodyFiles;

  constructor(files: BodyFiles) {
    this.files = files;
  }

  bookmark(name: string): string {
    this.bookmarks += 1;
    return `${xml("w:bookmarkStart", { "w:id": this.bookmarks, "w:name": name })}${xml("w:bookmarkEnd", { "w:id": this.bookmarks })}`;
  }

  /** A line as a paragraph of a style, a table as one with borders. */
  block(block: Block, style: string): string {
    if (block.kind === "line") return this.paragraph(block.pieces, style);
    const width = Math.max(1, ...block.rows.map((row) => row.length));
    const grid = xml("w:tblGrid", {}, ...Array.from({ length: width }, () => "<w:gridCol/>"));
    const cell = (pieces: readonly Piece[]): string =>
      xml("w:tc", {}, this.paragraph(pieces, "Cell"));
    const rows = block.rows
      .filter((row) => row.length > 0)
      .map((row) =>
        xml("w:tr", {}, ...Array.from({ length: width }, (_none, at) => cell(row[at] ?? []))),
      );
    return xml(
      "w:tbl",
      {},
      '<w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr>',
      grid,
      ...rows,
    );
  }

  private paragraph(pieces: readonly Piece[], style: string): string {
    const properties = `<w:pPr>${xml("w:pStyle", { "w:val": style })}</w:pPr>`;
    return `<w:p>${properties}${pieces.map((piece) => this.piece(piece)).join("")}</w:p>`;
  }

  private piece(piece: Piece): string {
    if (piece.kind === "words") return words(piece.text, looks(piece.look));
    if (piece.kind === "formula") {
      const omml = ommlOfLatex(piece.latex);
      // What Word cannot say stays LaTeX, which our reader takes for a formula again.
      if (omml === undefined)
        return words(piece.isOwnLine ? `\\[${piece.latex}\\]` : `\\(${piece.latex}\\)`);
      const formula = `<m:oMath>${omml}</m:oMath>`;
      return piece.isOwnLine ? `<m:oMathPara>${formula}</m:oMathPara>` : formula;
    }
    const file = this.files.media.get(piece.file);
    if (!file) return "";
    return file.mime.startsWith("image/")
      ? this.picture(file, piece.alt)
      : words(`［${piece.tag === "audio" ? "音频" : "视频"}：${file.name}］`);
  }

  private picture(file: MediaFile, alt: string): string {
    this.pictures += 1;
    const { width, height } = pictureSize(file) ?? { width: UNKNOWN_PX, height: UNKNOWN_PX };
    const scale = Math.min(1, MOST_PX / Math.max(1, width));
    const size = {
      cx: Math.max(1, Math.round(width * scale * EMU_PER_PIXEL)),
      cy: Math.max(1, Math.round(height * scale * EMU_PER_PIXEL)),
    };
    const named = { id: this.pictures, name: `picture ${this.pictures}` };
    const drawn = xml(
      "pic:pic",
      {},
      xml("pic:nvPicPr", {}, xml("pic:cNvPr", named), "<pic:cNvPicPr/>"),
      xml(
        "pic:blipFill",
        {},
        xml("a:blip", { "r:embed": this.files.relationOf(file) }),
        "<a:stretch><a:fillRect/></a:stretch>",
      ),
      xml(
        "pic:spPr",
        {},
        xml("a:xfrm", {}, '<a:off x="0" y="0"/>', xml("a:ext", size)),
        '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>',
      ),
    );
    const graphic = xml(
      "a:graphic",
      {},
      xml(
        "a:graphicData",
        { uri: "http://schemas.openxmlformats.org/drawingml/2006/picture" },
        drawn,
      ),
    );
    const inline = xml(
      "wp:inline",
      {},
      xml("wp:extent", size),
      xml("wp:docPr", { ...named, descr: alt }),
      graphic,
    );
    return `<w:r>${xml("w:drawing", {}, inline)}</w:r>`;
  }
}
