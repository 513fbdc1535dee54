import { isTextPicture } from "@perennial/contract/kernel/stored-file.ts";
import { listKindOf, markerOf, pastedPiece } from "./rich-text-rules.ts";

/** What is left of a pasted piece. */
export interface Pasted {
  readonly html: string;
  /** Pictures that lie elsewhere, on the writer's own machine or another site, and could not come along. */
  readonly droppedImages: number;
  /** Pictures that came along as their bytes: they are uploaded. */
  readonly pictures: readonly File[];
}

const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
  ol: ["start"],
};
const RENAMED: Readonly<Record<string, string>> = { h1: "h2", h5: "h4", h6: "h4" };

/** Style as programs write it, in marks that a text knows. */
const MARKS: readonly (readonly [tag: string, isMeant: (style: CSSStyleDeclaration) => boolean])[] =
  [
    ["strong", ({ fontWeight }) => fontWeight === "bold" || Number(fontWeight) >= 600],
    ["em", ({ fontStyle }) => fontStyle === "italic"],
    ["u", ({ textDecoration }) => textDecoration.includes("underline")],
    ["s", ({ textDecoration }) => textDecoration.includes("line-through")],
  ];

function wrap(element: HTMLElement, tag: string): void {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Level of a Word list, 1 and up; undefined for other paragraphs. */
function listLevel(paragraph: Element): number | undefined {
  const style = paragraph.getAttribute("style") ?? "";
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style);
  if (level) return Number(level[1]);
  return /MsoListParagraph/i.test(paragraph.className) &&
    listKindOf(paragraph.textContent) !== undefined
    ? 1
    : undefined;
}

/** Takes the sign off a line's first words, through however many spans they stand in. */
function dropMarker(line: Element): void {
  const ignored = line.querySelector<HTMLElement>(
    "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]",
  );
  if (ignored) return ignored.remove();
  let left = markerOf(line.textContent).length;
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text && left > 0; text = walker.nextNode()) {
    const value = text.nodeValue ?? "";
    text.nodeValue = value.slice(left);
    left -= Math.min(left, value.length);
  }
}

interface Line {
  readonly element: Element;
  readonly level: number;
  readonly kind: "ul" | "ol";
}

/** Lists of all levels out of the lines of one run. */
function placeList(lines: readonly Line[]): void {
  const [first] = lines;
  if (!first) return;
  const page = first.element.ownerDocument;
  const root = page.createElement(first.kind);
  first.element.before(root);
  const open: Element[] = [root];
  for (const { element, level, kind } of lines) {
    while (open.length > Math.max(1, level)) open.pop();
    while (open.length < level) {
      const nested = page.createElement(kind);
      const parent = open[open.length - 1];
      const item = parent?.lastElementChild ?? parent?.appendChild(page.createElement("li"));
      item?.append(nested);
      open.push(nested);
    }
    const item = page.createElement("li");
    const paragraph = page.createElement("p");
    dropMarker(element);
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    open[open.length - 1]?.append(item);
    element.remove();
  }
}

/** Paragraphs that only look like lists become lists: those of Word by its marks, bullets when two follow each other. */
function makeLists(body: Element): void {
  let run: Line[] = [];
  const close = (): void => {
    const isWord = run.some(({ element }) => listLevel(element) !== undefined);
    if (run.length > 1 || isWord) placeList(run);
    run = [];
  };
  const lines = [...body.querySelectorAll("p, div")].filter(
    (element) => !element.querySelector("p, div, ul, ol, table"),
  );
  for (const element of lines) {
    const level = listLevel(element);
    const ignored = element.querySelector("[style*='mso-list:Ignore' i]")?.textContent;
    const kind = listKindOf(ignored ?? element.textContent);
    const isLine = level !== undefined || kind === "ul";
    const before = run[run.length - 1]?.element;
    const follows = before === undefined || before.nextElementSibling === element;
    if (!isLine || !follows) close();
    if (isLine) run.push({ element, level: level ?? 1, kind: kind ?? "ul" });
  }
  close();
}

/** A picture of this site's own store, however its address is written; undefined for any other. */
function storedPlace(source: string): string | undefined {
  const here = window.location.origin;
  const place = source.startsWith(`${here}/`) ? source.slice(here.length) : source;
  return isTextPicture(place) ? place : undefined;
}

const DATA = /^data:(image\/(?:png|jpeg|gif));base64,/;

/** The picture that an address is itself; undefined for an address of something. */
function pictureOf(source: string): File | undefined {
  const [begin, type = ""] = DATA.exec(source.slice(0, 40)) ?? [];
  if (begin === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(source.slice(begin.length)), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${type.slice("image/".length)}`, { type });
  } catch {
    return undefined;
  }
}

/** A picture of the own store stays; one that came as its bytes is handed over; the others leave. */
function keepImage(image: HTMLImageElement): File | boolean {
  // WeChat keeps the address aside until the picture comes into view.
  const source = image.getAttribute("data-src") ?? image.getAttribute("src") ?? "";
  const place = storedPlace(source);
  if (place !== undefined) {
    image.setAttribute("src", place);
    return true;
  }
  image.remove();
  return pictureOf(source) ?? false;
}

/** What Word, WPS, WeChat and web pages put onto the clipboard, as plain structure. */
export function cleanPasted(html: string): Pasted {
  // A parsed document loads and runs nothing.
  const { body } = new DOMParser().parseFromString(pastedPiece(html), "text/html");
  let droppedImages = 0;
  const pictures: File[] = [];
  for (const image of body.querySelectorAll("img")) {
    const kept = keepImage(image);
    if (kept === false) droppedImages += 1;
    if (kept instanceof File) pictures.push(kept);
  }
  for (const hidden of body.querySelectorAll(
    "[style*='display:none' i], [style*='display: none' i], [style*='mso-hide' i]",
  )) {
    hidden.remove();
  }
  makeLists(body);
  for (const element of body.querySelectorAll<HTMLElement>("*")) {
    for (const [tag, isMeant] of MARKS) {
      const isBlock = /^(TABLE|TBODY|THEAD|TR|TD|TH|UL|OL|LI|BODY|DIV|SECTION)$/.test(
        element.tagName,
      );
      if (!isBlock && element.tagName !== "A" && isMeant(element.style)) wrap(element, tag);
    }
    const align = /^(center|right|justify)$/.exec(
      element.style.textAlign || (element.getAttribute("align") ?? ""),
    )?.[0];
    const kept = KEPT[element.tagName.toLowerCase()] ?? [];
    for (const name of Array.from(element.attributes, (attribute) => attribute.name)) {
      if (!kept.includes(name)) element.removeAttribute(name);
    }
    if (align) element.style.textAlign = align;
  }
  for (const element of body.querySelectorAll("h1, h5, h6")) {
    rename(element, RENAMED[element.tagName.toLowerCase()] ?? "p");
  }
  // Word fills empty lines with a space that does not break.
  for (const paragraph of body.querySelectorAll("p")) {
    const isEmpty = paragraph.textContent.replace(/\u00a0/g, "").trim() === "";
    if (isEmpty && !paragraph.querySelector("img, br") && !paragraph.closest("td, th, li")) {
      paragraph.remove();
    }
  }
  return { html: body.innerHTML, droppedImages, pictures };
}
