import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { buffer } from "node:stream/consumers";
import qrcode from "qrcode";
import { drawText, openSheet, textWidth, type Sheet } from "../kernel/print/fonts.ts";
import type { Facts } from "./read-record.ts";
import { RECORD_WORDS } from "./record-words.ts";

/** A record to print. */
export interface PrintedRecord {
  readonly language: Language;
  readonly name: string;
  readonly code: string;
  readonly digest: string;
  readonly issuedAt: string;
  /** Where it is checked. */
  readonly address: string;
  readonly facts: Facts;
}

const A4 = { width: 595.28, height: 841.89, side: 54, top: 60, bottom: 60 } as const;
const INK = "#1f2a26";
const MUTED = "#5c6661";
const GREEN = "#176b57";
const ROW = 20;
const QR = 84;
/** Where the columns of the table begin. */
const COLUMNS = { day: 54, kind: 126, content: 176, time: 412, result: 474 } as const;

/** A text that fits into a width, with dots where it was cut. */
function fitting(sheet: Sheet, text: string, width: number, size: number): string {
  const shown = sheet.printable(text);
  if (textWidth(sheet, shown, size) <= width) return shown;
  let cut = [...shown];
  while (cut.length > 0 && textWidth(sheet, `${cut.join("")}…`, size) > width)
    cut = cut.slice(0, -1);
  return `${cut.join("")}…`;
}

function drawQr({ doc }: Sheet, text: string, x: number, y: number): void {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const side = QR / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(x + column * side, y + row * side, side, side);
  doc.fill(INK);
}

function drawLine({ doc }: Sheet, y: number, colour = "#d9d5cc"): void {
  doc
    .moveTo(A4.side, y)
    .lineTo(A4.width - A4.side, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke();
}

/** Head of the first page: whose record, of when, the totals, and the code; gives where it ends. */
function drawHead(sheet: Sheet, record: PrintedRecord): number {
  const words = RECORD_WORDS[record.language];
  const { totals, since } = record.facts;
  drawText(sheet, words.title, A4.side, A4.top + 20, { weight: "bold", size: 24, colour: GREEN });
  const facts = [
    [words.name, record.name],
    [words.issued, chinaDay(record.issuedAt)],
    [words.code, record.code],
    [words.digest, record.digest],
  ] as const;
  facts.forEach(([label, value], at) => {
    const y = A4.top + 54 + at * 17;
    drawText(sheet, label, A4.side, y, { size: 10, colour: MUTED });
    drawText(sheet, fitting(sheet, value, 280, 10), A4.side + 64, y, { size: 10, colour: INK });
  });
  drawQr(sheet, record.address, A4.width - A4.side - QR, A4.top);
  const figures = [
    [words.hours, words.hoursOf(totals.minutes)],
    [words.courses, String(totals.courses)],
    [words.passed, String(totals.passed)],
    [words.projects, String(totals.projects)],
    [words.certificates, String(totals.certificates)],
  ] as const;
  const y = A4.top + 150;
  drawLine(sheet, y - 22);
  const step = (A4.width - 2 * A4.side) / figures.length;
  figures.forEach(([label, value], at) => {
    drawText(sheet, value, A4.side + at * step, y, { weight: "bold", size: 15, colour: INK });
    drawText(sheet, label, A4.side + at * step, y + 16, { size: 9, colour: MUTED });
  });
  drawText(sheet, words.since(since), A4.side, y + 38, { size: 9, colour: MUTED });
  return y + 62;
}

/** Time by year and by subject, beside each other; gives where they end. */
function drawSums(sheet: Sheet, { facts, language }: PrintedRecord, top: number): number {
  const words = RECORD_WORDS[language];
  const half = (A4.width - 2 * A4.side) / 2;
  const lists = [
    [words.byYear, facts.years.map(({ year, minutes }) => [String(year), minutes] as const)],
    [
      words.bySubject,
      facts.subjects
        .slice(0, 8)
        .map(({ name, minutes }) => [name || words.other, minutes] as const),
    ],
  ] as const;
  let end = top;
  lists.forEach(([title, rows], at) => {
    const x = A4.side + at * half;
    drawText(sheet, title, x, top, { weight: "bold", size: 11, colour: INK });
    rows.slice(-8).forEach(([label, minutes], row) => {
      const y = top + 18 + row * 15;
      drawText(sheet, fitting(sheet, label, half - 100, 10), x, y, { size: 10, colour: INK });
      drawText(sheet, words.hoursOf(minutes), x + half - 84, y, { size: 10, colour: MUTED });
      end = Math.max(end, y);
    });
  });
  return end + 30;
}

function drawTableHead(sheet: Sheet, words: (typeof RECORD_WORDS)["zh"], y: number): number {
  for (const name of ["day", "kind", "content", "time", "result"] as const)
    drawText(sheet, words[name], COLUMNS[name], y, { weight: "bold", size: 9, colour: MUTED });
  drawLine(sheet, y + 6, MUTED);
  return y + ROW;
}

/** Heavy work: a record of all learning as a PDF on A4. */
export async function run(record: PrintedRecord): Promise<Uint8Array> {
  const words = RECORD_WORDS[record.language];
  const sheet = openSheet(`${words.title} ${record.name}`);
  const { doc } = sheet;
  const written = buffer(doc);
  doc.addPage();
  let y = drawSums(sheet, record, drawHead(sheet, record));
  drawText(sheet, words.what, A4.side, y, { weight: "bold", size: 11, colour: INK });
  y = drawTableHead(sheet, words, y + 22);
  for (const entry of record.facts.entries) {
    if (y > A4.height - A4.bottom - ROW) {
      doc.addPage();
      y = drawTableHead(sheet, words, A4.top);
    }
    const title = entry.detail ? `${entry.title} · ${entry.detail}` : entry.title;
    const total = entry.total === null ? "" : ` ${String(Math.round(entry.total * 10) / 10)}`;
    const cells = {
      day: [entry.day || "—", 66],
      kind: [words.kinds[entry.kind], 46],
      content: [title, 228],
      time: [words.hoursOf(entry.minutes), 58],
      result: [`${words.verdict[`${entry.isPassed}`]}${total}`, 68],
    } as const;
    for (const name of ["day", "kind", "content", "time", "result"] as const) {
      const [text, width] = cells[name];
      drawText(sheet, fitting(sheet, text, width, 9), COLUMNS[name], y, { size: 9, colour: INK });
    }
    y += ROW;
  }
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    const foot = A4.height - 34;
    drawText(sheet, `${words.check}  ${record.address}`, A4.side, foot, { size: 8, colour: MUTED });
    const number = words.page(page + 1, count);
    const x = A4.width - A4.side - textWidth(sheet, number, 8);
    drawText(sheet, number, x, foot, { size: 8, colour: MUTED });
  }
  doc.end();
  return written;
}
