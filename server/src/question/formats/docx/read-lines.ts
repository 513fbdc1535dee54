import {
  markOf,
  MOST_OBJECTS,
  type InlineObject,
  type PaperSource,
} from "../../paper-text/plain-line.ts";
import {
  childOf,
  eachElement,
  elementsOf,
  textOfPart,
  type XmlElement,
} from "../markup/read-xml.ts";
import { FormatFault, type MediaFile, type ReadDoubt } from "../read-result.ts";
import { listPlaceOf, type DocumentParts } from "./document-parts.ts";
import { ListNumbers } from "./list-number.ts";
import { ParagraphText, type LineDoubt } from "./paragraph-text.ts";

/** A document as the parser of papers takes it, with what belongs to its lines. */
export interface DocumentLines extends PaperSource {
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Doubts by line, counted from 1. */
  readonly doubts: ReadonlyMap<number, ReadonlySet<ReadDoubt["code"]>>;
  /** The line, counted from 1, before which each bookmark begins. */
  readonly bookmarks: ReadonlyMap<string, number>;
}

const MOST_LINES = 100_000;

class LineReader {
  readonly lines: string[] = [];
  readonly objects: InlineObject[] = [];
  readonly media = new Map<string, MediaFile>();
  readonly doubts = new Map<number, Set<LineDoubt>>();
  readonly bookmarks = new Map<string, number>();
  private readonly numbers: ListNumbers;
  private readonly document: DocumentParts;

  constructor(document: DocumentParts) {
    this.document = document;
    this.numbers = new ListNumbers(document.numbering);
  }

  block(element: XmlElement): void {
    switch (element.name) {
      case "p":
        this.push(this.paragraph(element));
        break;
      case "tbl":
        this.table(element);
        break;
      case "bookmarkStart":
        this.bookmarks.set(element.attributes["name"] ?? "", this.lines.length + 1);
        break;
      case "sdt":
        for (const child of elementsOf(childOf(element, "sdtContent"))) this.block(child);
        break;
      case "ins":
      case "customXml":
      case "smartTag":
        for (const child of elementsOf(element)) this.block(child);
        break;
      default:
    }
  }

  private push(lines: readonly string[]): void {
    this.lines.push(...lines);
    if (this.lines.length > MOST_LINES) throw new FormatFault("tooMany");
  }

  private place(object: InlineObject): string {
    if (this.objects.length >= MOST_OBJECTS) throw new FormatFault("tooMany");
    this.objects.push(object);
    return markOf(this.objects.length - 1);
  }

  private doubt(code: LineDoubt): void {
    const line = this.lines.length + 1;
    const codes = this.doubts.get(line) ?? new Set();
    codes.add(code);
    this.doubts.set(line, codes);
  }

  private paragraph(element: XmlElement): string[] {
    const properties = childOf(element, "pPr");
    const style = childOf(properties, "pStyle")?.attributes["val"] ?? "";
    const place = listPlaceOf(properties) ?? this.document.listOfStyle.get(style);
    const number = place ? this.numbers.next(place.list, place.level) : "";
    const text = new ParagraphText({
      place: (object) => this.place(object),
      doubt: (code) => this.doubt(code),
      bookmark: (name) => this.bookmarks.set(name, this.lines.length + 1),
      picture: (relation, alt) => this.picture(relation, alt),
      boxed: (content) => this.inner(content),
    });
    text.take(element);
    const [first = "", ...rest] = text.lines();
    return [`${number}${first}`, ...rest];
  }

  /** The mark of a picture; what a browser does not show leaves a word and a doubt. */
  private picture(relation: string, alt: string): string {
    const path = this.document.targets.get(relation);
    const file = path === undefined ? undefined : this.document.media(path);
    if (path === undefined || !file) {
      this.doubt("pictureKind");
      return "［图片］";
    }
    this.media.set(path, file);
    return this.place({ kind: "picture", file: path, alt });
  }

  /** Lines of what stands within a cell or a text box. */
  private inner(content: XmlElement): string[] {
    return elementsOf(content).flatMap((child): string[] => {
      if (child.name === "p") return this.paragraph(child);
      if (child.name === "tbl")
        return elementsOf(child, "tr").map((row) =>
          elementsOf(row, "tc")
            .map((cell) => this.inner(cell).join(" "))
            .join(" "),
        );
      return child.name === "sdt" ? this.inner(childOf(child, "sdtContent") ?? child) : [];
    });
  }

  /** A row is a line with a tab between its cells; one that only lays out one filled cell gives all its lines. */
  private table(element: XmlElement): void {
    for (const row of elementsOf(element, "tr")) {
      const cells = [...cellsOf(row)].map((cell) =>
        this.inner(cell).filter((line) => line.trim() !== ""),
      );
      const filled = cells.filter((lines) => lines.length > 0);
      this.push(
        filled.length === 1
          ? (filled[0] ?? [])
          : [cells.map((lines) => lines.join(" ")).join("\t")],
      );
    }
  }
}

function* cellsOf(row: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(row)) {
    if (child.name === "tc") yield child;
    else if (child.name === "sdt") yield* cellsOf(childOf(child, "sdtContent") ?? child);
  }
}

/** Reads the text of a document, paragraph by paragraph. Throws FormatFault. */
export function readLines(document: DocumentParts): DocumentLines {
  const reader = new LineReader(document);
  eachElement(textOfPart(document.parts[document.main]), "body", (element) =>
    reader.block(element),
  );
  const { lines, objects, media, doubts, bookmarks } = reader;
  return { lines, objects, media, doubts, bookmarks };
}
