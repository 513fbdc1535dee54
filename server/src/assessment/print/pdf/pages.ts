import { heightOf, type Strip } from "./box.ts";
import { drawText, textWidth, type Sheet } from "../../../kernel/print/fonts.ts";

/** A4 portrait, in points. */
export const PAGE = { width: 595.28, height: 841.89, top: 50, bottom: 54, left: 84, right: 44 };
/** Without a strip at the left that is cut off. */
const PLAIN_LEFT = 54;

/** Strips that belong together: they are torn only where one page cannot hold them. */
export interface Unit {
  readonly strips: readonly Strip[];
  /** It never stands alone at the foot of a page: the next unit follows it. */
  readonly leads?: boolean;
  /** It may begin on one page and end on the next. */
  readonly flows?: boolean;
}

/** How the pages of a document look. */
export interface PageLook {
  /** What the foot says before the number of the page. */
  readonly foot: string;
  readonly page: (page: number, pages: number) => string;
  /** Fields and words of the strip at the left of the first page; none without it. */
  readonly seal: { readonly fields: readonly string[]; readonly words: string } | undefined;
}

/** Strips of which the first `lead` stand above two more, whatever happens. */
interface Joined {
  readonly strips: Strip[];
  lead: number;
  flows: boolean;
}

/** Units with those that lead them, so that each stands by itself. */
function joined(units: readonly Unit[]): Joined[] {
  const whole: Joined[] = [];
  let open: Joined | undefined;
  for (const { strips, leads, flows } of units) {
    open ??= { strips: [], lead: 0, flows: false };
    open.flows ||= flows === true;
    open.strips.push(...strips);
    if (leads) open.lead = open.strips.length;
    else {
      whole.push(open);
      open = undefined;
    }
  }
  return open ? [...whole, open] : whole;
}

/** Dotted line along the left with the fields that are hidden when the paper is marked. */
function drawSeal({ doc, ...rest }: Sheet, look: NonNullable<PageLook["seal"]>): void {
  const sheet = { doc, ...rest };
  const x = PAGE.left - 24;
  doc
    .save()
    .moveTo(x, PAGE.top - 20)
    .lineTo(x, PAGE.height - 30)
    .dash(2, { space: 3 })
    .lineWidth(0.7)
    .strokeColor("#000000")
    .stroke()
    .undash()
    .restore();
  doc.save();
  // The page lies on its side: x runs up along the left edge.
  doc.rotate(-90, { origin: [0, 0] });
  const run = PAGE.height - 100;
  const step = run / look.fields.length;
  look.fields.forEach((field, at) => {
    const from = -(PAGE.height - 50) + at * step;
    const width = textWidth(sheet, field, 10.5);
    drawText(sheet, field, from, x - 24, { size: 10.5 });
    doc
      .moveTo(from + width + 4, x - 22)
      .lineTo(from + step - 16, x - 22)
      .lineWidth(0.6)
      .stroke();
  });
  const said = textWidth(sheet, look.words, 8);
  const middle = -PAGE.height / 2 - said / 2;
  doc.rect(middle - 6, x - 6, said + 12, 12).fill("#ffffff");
  drawText(sheet, look.words, middle, x + 3, { size: 8, colour: "#444444" });
  doc.restore();
}

/** Lays units on pages, and numbers these. */
export function layPages(sheet: Sheet, units: readonly Unit[], look: PageLook): void {
  const { doc } = sheet;
  const left = look.seal ? PAGE.left : PLAIN_LEFT;
  const foot = PAGE.height - PAGE.bottom;
  let y = foot;
  const turn = (): void => {
    doc.addPage();
    y = PAGE.top;
    if (look.seal && doc.bufferedPageRange().count === 1) drawSeal(sheet, look.seal);
  };
  const put = (strip: Strip): void => {
    strip.draw(left, y);
    y += strip.height;
  };
  turn();
  for (const { strips, lead, flows } of joined(units)) {
    const height = heightOf(strips);
    if (height <= foot - PAGE.top && (!flows || height <= foot - y)) {
      if (height > foot - y) turn();
      strips.forEach(put);
      continue;
    }
    const begin = heightOf(strips.slice(0, lead + 2));
    if (begin > foot - y) turn();
    for (const strip of strips) {
      if (strip.height > foot - y && y > PAGE.top) turn();
      put(strip);
    }
  }
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    const words = sheet.printable(`${look.foot}　${look.page(at + 1, count)}`);
    const width = textWidth(sheet, words, 9);
    drawText(sheet, words, left + (contentWidth(look) - width) / 2, PAGE.height - 28, {
      size: 9,
      colour: "#444444",
    });
  }
}

/** Width of what stands on a page. */
export const contentWidth = ({ seal }: Pick<PageLook, "seal">): number =>
  PAGE.width - (seal ? PAGE.left : PLAIN_LEFT) - PAGE.right;
