import { withoutMarks, type InlineObject } from "../../paper-text/plain-line.ts";
import { latexOfOmml } from "../formula/omml-to-latex.ts";
import {
  childOf,
  descendants,
  elementsOf,
  wordsWithin,
  type XmlElement,
} from "../markup/read-xml.ts";
import { isSignFont, signOfFont } from "./font-signs.ts";
import { raisedSigns } from "./raised-signs.ts";

export type LineDoubt = "formulaPart" | "pictureKind" | "objectLost";

/** What a paragraph needs of its document. */
export interface Surroundings {
  /** Gives the mark of an object. */
  place(object: InlineObject): string;
  doubt(code: LineDoubt): void;
  bookmark(name: string): void;
  /** The mark of a picture, by the id of its relation. */
  picture(relation: string, alt: string): string;
  /** Lines of a text box. */
  boxed(content: XmlElement): string[];
}

type Look = "plain" | "underlined" | "sub" | "sup";

interface Piece {
  readonly look: Look;
  text: string;
}

const CLEAR: ReadonlySet<string> = new Set([
  "del",
  "moveFrom",
  "rPr",
  "pPr",
  "rt",
  "fldData",
  "instrText",
  "delText",
]);
const DRAWN: ReadonlySet<string> = new Set(["drawing", "pict", "object"]);
const isOff = (value: string | undefined): boolean =>
  value === "0" || value === "false" || value === "none";

/** The text of one paragraph, with marks for what is no text. */
export class ParagraphText {
  private readonly pieces: Piece[] = [];
  private readonly boxes: string[] = [];
  private readonly around: Surroundings;
  /** Depth of fields whose instruction is being read: it is no text. */
  private instructions = 0;

  constructor(around: Surroundings) {
    this.around = around;
  }

  take(element: XmlElement): void {
    for (const child of elementsOf(element)) this.one(child);
  }

  private one(element: XmlElement): void {
    const { name, attributes } = element;
    if (CLEAR.has(name)) return;
    if (DRAWN.has(name)) return this.drawn(element);
    if (name === "r") return this.run(element);
    if (name === "oMath") return this.formula(element, false);
    if (name === "oMathPara") {
      for (const one of elementsOf(element, "oMath")) this.formula(one, true);
      return;
    }
    if (name === "bookmarkStart") return this.around.bookmark(attributes["name"] ?? "");
    if (name === "AlternateContent") {
      const choice = childOf(element, "Choice") ?? childOf(element, "Fallback");
      if (choice) this.take(choice);
      return;
    }
    this.take(name === "sdt" ? (childOf(element, "sdtContent") ?? element) : element);
  }

  private say(text: string, look: Look): void {
    if (text === "") return;
    const last = this.pieces.at(-1);
    if (last?.look === look) last.text += text;
    else this.pieces.push({ look, text });
  }

  private formula(element: XmlElement, isOwnLine: boolean): void {
    const { latex, isPartly } = latexOfOmml(element);
    if (isPartly) this.around.doubt("formulaPart");
    if (latex !== "") this.say(this.around.place({ kind: "formula", latex, isOwnLine }), "plain");
  }

  private run(element: XmlElement): void {
    const properties = childOf(element, "rPr");
    const hidden = childOf(properties, "vanish");
    if (hidden && !isOff(hidden.attributes["val"])) return;
    const raised = childOf(properties, "vertAlign")?.attributes["val"];
    const line = childOf(properties, "u");
    const look: Look =
      raised === "subscript"
        ? "sub"
        : raised === "superscript"
          ? "sup"
          : line && !isOff(line.attributes["val"] ?? "single")
            ? "underlined"
            : "plain";
    const fonts = childOf(properties, "rFonts")?.attributes ?? {};
    const font = [fonts["ascii"], fonts["hAnsi"]].find(
      (one) => one !== undefined && isSignFont(one),
    );
    for (const child of elementsOf(element)) this.partOfRun(child, look, font);
  }

  private partOfRun(element: XmlElement, look: Look, font: string | undefined): void {
    const { name, attributes } = element;
    if (name === "fldChar") {
      const type = attributes["fldCharType"];
      if (type === "begin") this.instructions += 1;
      else if (this.instructions > 0)
        this.instructions -= type === "separate" || type === "end" ? 1 : 0;
      return;
    }
    if (name === "instrText" && /^\s?EQ\s/i.test(wordsWithin(element)))
      return this.lost(`［公式 ${wordsWithin(element).trim()}］`);
    if (this.instructions > 0 && name === "t") return;
    switch (name) {
      case "t":
        return this.say(this.shown(withoutMarks(wordsWithin(element)), font), look);
      case "tab":
      case "ptab":
        return this.say("\t", look);
      case "br":
      case "cr":
        return this.say("\n", "plain");
      case "noBreakHyphen":
        return this.say("-", look);
      case "sym": {
        const code = Number.parseInt(attributes["char"] ?? "", 16);
        return this.say(signOfFont(attributes["font"] ?? "", code) ?? "□", look);
      }
      case "ruby":
        return this.take(childOf(element, "rubyBase") ?? element);
      default:
        this.one(element);
    }
  }

  /** Letters of a font of signs as the signs that they show. */
  private shown(text: string, font: string | undefined): string {
    if (font === undefined) return text;
    return [...text].map((sign) => signOfFont(font, sign.codePointAt(0) ?? 0) ?? sign).join("");
  }

  private lost(words: string): void {
    this.around.doubt("objectLost");
    this.say(words, "plain");
  }

  private drawn(element: XmlElement): void {
    for (const box of descendants(element, "txbxContent"))
      this.boxes.push(...this.around.boxed(box));
    const alt = [...descendants(element, "docPr")][0]?.attributes["descr"] ?? "";
    const relations = [
      ...[...descendants(element, "blip")].map(({ attributes }) => attributes["embed"]),
      ...[...descendants(element, "imagedata")].map(({ attributes }) => attributes["id"]),
    ].filter((relation) => relation !== undefined);
    for (const relation of relations) this.say(this.around.picture(relation, alt), "plain");
    const isEmbedded = [...descendants(element, "OLEObject")].length > 0;
    const isChart = [...descendants(element, "chart")].length > 0;
    if (isChart || (isEmbedded && relations.length === 0)) this.lost("［对象］");
  }

  private textOf({ look, text }: Piece): string {
    if (look === "underlined" && text.trim() === "" && text.length > 1 && !text.includes("\n"))
      return "____";
    if (look !== "sub" && look !== "sup") return text;
    const signs = raisedSigns(text, look);
    if (signs !== undefined) return signs;
    const mark = look === "sub" ? "_" : "^";
    return this.around.place({
      kind: "formula",
      latex: `{}${mark}{\\text{${text.replaceAll(/[\\{}$%#&_^]/g, "")}}}`,
      isOwnLine: false,
    });
  }

  /** The lines of the paragraph, and those of its text boxes. */
  lines(): string[] {
    const text = this.pieces.map((piece) => this.textOf(piece)).join("");
    return [...text.split("\n"), ...this.boxes];
  }
}
