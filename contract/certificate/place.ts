import { widthOf, type LetterWeight } from "./advances.ts";
import type { CertificateData, CertificateField, CertificateLayout } from "./layout.ts";
import { PAGE_MM, PLACEHOLDERS } from "./layout-parts.ts";
import { toldText } from "./told-text.ts";

/** Millimetres of a point. */
export const MM_PER_POINT = 25.4 / 72;
/** A text that does not fit its box becomes smaller, down to this share. */
const SMALLEST = 0.5;
const STEP = 0.95;
/** Part of the size that stands above the baseline. */
const ASCENT = 0.88;

/** A line of text: its left end on the baseline, and what it is drawn with; lengths in millimetres. */
export interface PlacedLine {
  readonly kind: "line";
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
  readonly spacing: number;
  readonly weight: LetterWeight;
  readonly colour: string;
}

interface PlacedBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What is drawn, in its order, from the back to the front. */
export type Placed =
  | PlacedLine
  | (PlacedBox & { readonly kind: "ground"; readonly colour: string })
  | (PlacedBox & { readonly kind: "picture"; readonly url: string; readonly isWhole: boolean })
  | (PlacedBox & { readonly kind: "qr"; readonly text: string })
  | {
      readonly kind: "path";
      /** Commands M, L, Q and Z with absolute numbers. */
      readonly path: string;
      readonly stroke: string;
      readonly strokeWidth: number;
      readonly fill: string;
    };

/** Width and height of a page. */
export function pageOf({ orientation }: Pick<CertificateLayout, "orientation">) {
  const { long, short } = PAGE_MM;
  return orientation === "landscape" ? { w: long, h: short } : { w: short, h: long };
}

const MONTHS = {
  en: "January February March April May June July August September October November December",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
} as const;

/** A day as it is written on a certificate; empty for none. */
export function dayIn(day: string, language: CertificateLayout["language"]): string {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return "";
  if (language === "zh") return `${year}年${month}月${date}日`;
  const name = MONTHS[language].split(" ")[month - 1] ?? "";
  return language === "en" ? `${date} ${name} ${year}` : `${date} de ${name} de ${year}`;
}

/** What a certificate is for, in the language of its design. */
const KINDS = {
  zh: { course: "课程", project: "培训项目" },
  en: { course: "course", project: "training project" },
  es: { course: "curso", project: "proyecto de formación" },
} as const;

/** What a placeholder stands for. */
function valueOf(
  name: (typeof PLACEHOLDERS)[number],
  data: CertificateData,
  language: CertificateLayout["language"],
): string {
  if (name === "kind") return KINDS[language][data.kind ?? "course"];
  const value = data[name];
  if (value === null) return "";
  if (name === "startDay" || name === "endDay" || name === "issuedDay")
    return dayIn(String(value), language);
  return String(value);
}

const PLACEHOLDER = /\{(\w{1,20})\}/g;

/** The text with its placeholders filled in, once: a name that looks like one stays a name. */
export function filled(
  text: string,
  data: CertificateData,
  language: CertificateLayout["language"],
): string {
  return toldText(text, data).replace(PLACEHOLDER, (written, name: string) => {
    const known = PLACEHOLDERS.find((one) => one === name);
    return known ? valueOf(known, data, language) : written;
  });
}

const isWide = (sign: string): boolean => (sign.codePointAt(0) ?? 0) >= 0x2000;
/** Signs that never begin a line. */
const CLOSING = new Set("，。、；：！？）》」』”’…,.;:!?)]}%");
/** Signs that never end one. */
const OPENING = new Set("（《「『“‘([{");

/** A text in pieces between which a line may end. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let last = "";
  for (const sign of text) {
    const mayBreak =
      last !== "" &&
      !CLOSING.has(sign) &&
      !OPENING.has(last.at(-1) ?? "") &&
      (isWide(sign) || isWide([...last].at(-1) ?? "") || (last.endsWith(" ") && sign !== " "));
    if (mayBreak) {
      found.push(last);
      last = "";
    }
    last += sign;
  }
  return last === "" ? found : [...found, last];
}

/** Width of a text in sizes, with room between its letters. */
const spacedWidth = (text: string, weight: LetterWeight, spacing: number): number =>
  widthOf(text, weight) + Math.max(0, [...text].length - 1) * spacing;

/** Lines of a text in a width, which is counted in sizes. */
function linesIn(text: string, most: number, weight: LetterWeight, spacing: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const piece of pieces(paragraph)) {
      if (line !== "" && spacedWidth((line + piece).trimEnd(), weight, spacing) > most) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

type TextField = Extract<CertificateField, { readonly kind: "text" }>;

/** The lines of a text field: as large as it says, or smaller where they do not fit. */
function placeText(field: TextField, text: string): PlacedLine[] {
  if (text.trim() === "") return [];
  const { weight, spacing, colour, align } = field;
  const wanted = field.size * MM_PER_POINT;
  let size = wanted;
  let lines = linesIn(text, field.w / size, weight, spacing);
  const fits = (): boolean =>
    size * (lines.length === 1 ? 1 : (lines.length - 1) * field.leading + 1) <= field.h + 0.01 &&
    lines.every((line) => spacedWidth(line, weight, spacing) * size <= field.w + 0.01);
  while (!fits() && size * STEP >= wanted * SMALLEST) {
    size *= STEP;
    lines = linesIn(text, field.w / size, weight, spacing);
  }
  return lines.flatMap((line, at) => {
    if (line === "") return [];
    const width = spacedWidth(line, weight, spacing) * size;
    const free = field.w - width;
    const x = field.x + (align === "left" ? 0 : align === "right" ? free : free / 2);
    const baseline = field.y + size * (ASCENT + at * field.leading);
    return [{ kind: "line", text: line, x, baseline, width, size, spacing, weight, colour }];
  });
}

const outline = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y} L${x + w} ${y} L${x + w} ${y + h} L${x} ${y + h} Z`;

/** The frame of a page. */
function placeFrame({ frame, accent, ...layout }: CertificateLayout): Placed[] {
  const { w, h } = pageOf(layout);
  const stroked = (path: string, strokeWidth: number): Placed => ({
    kind: "path",
    path,
    stroke: accent,
    strokeWidth,
    fill: "none",
  });
  const inset = (by: number): string => outline(by, by, w - 2 * by, h - 2 * by);
  if (frame === "line") return [stroked(inset(10), 0.6)];
  if (frame === "double") return [stroked(inset(9), 1.6), stroked(inset(11.5), 0.35)];
  if (frame === "corners") {
    const [a, b, arm] = [10, 14, 26];
    const corner = (x: number, y: number, dx: number, dy: number): string =>
      `M${x + dx * arm} ${y} L${x} ${y} L${x} ${y + dy * arm}`;
    const around = (by: number): string =>
      [
        corner(by, by, 1, 1),
        corner(w - by, by, -1, 1),
        corner(by, h - by, 1, -1),
        corner(w - by, h - by, -1, -1),
      ].join(" ");
    return [stroked(around(a), 1.4), stroked(around(b), 0.4)];
  }
  if (frame === "ribbon")
    return [
      {
        kind: "path",
        path: `M0 0 L${w} 0 L${w} 7 Q${w / 2} 20 0 7 Z`,
        stroke: "none",
        strokeWidth: 0,
        fill: accent,
      },
      {
        kind: "path",
        path: `M0 ${h} L${w} ${h} L${w} ${h - 7} Q${w / 2} ${h - 20} 0 ${h - 7} Z`,
        stroke: "none",
        strokeWidth: 0,
        fill: accent,
      },
    ];
  return [];
}

/** Everything that stands on a certificate, where it stands: the preview and the printed page draw the same list. */
export function placeCertificate(layout: CertificateLayout, data: CertificateData): Placed[] {
  const { w, h } = pageOf(layout);
  const placed: Placed[] = [{ kind: "ground", x: 0, y: 0, w, h, colour: layout.ground }];
  if (layout.background !== "")
    placed.push({ kind: "picture", x: 0, y: 0, w, h, url: layout.background, isWhole: false });
  placed.push(...placeFrame(layout));
  for (const field of layout.fields) {
    const { x, y, w: width, h: height } = field;
    const box = { x, y, w: width, h: height };
    if (field.kind === "text")
      placed.push(...placeText(field, filled(field.text, data, layout.language)));
    else if (field.kind === "qr") placed.push({ kind: "qr", ...box, text: data.verifyUrl });
    else if (field.url !== "")
      placed.push({ kind: "picture", ...box, url: field.url, isWhole: true });
  }
  return placed;
}
