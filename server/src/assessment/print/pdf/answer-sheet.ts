import type { PrintedPaper, PrintedQuestion } from "../printed-paper.ts";
import { gap, type Strip } from "./box.ts";
import { drawText, textWidth, type Sheet } from "../../../kernel/print/fonts.ts";
import type { Unit } from "./pages.ts";
import { PRINT_WORDS } from "./print-words.ts";
import { sectionHead, usualSigns, type UnitMaker } from "./question-units.ts";
import { centred } from "./title-units.ts";

const CHOICES = new Set([1, 2, 3, 10]);
const BLANKS = 7;
const DIGITS = 10;
const NUMBER_LENGTH = 10;
const BUBBLE = { width: 17, height: 9, step: 20 };
const ROW = 17;
const COLUMNS = 3;
const VERSIONS = ["A", "B", "C", "D"];

/** A question of the sheet under its whole number, `12` or `12(3)`. */
interface Asked {
  readonly no: string;
  readonly question: PrintedQuestion;
}

const askedOf = (questions: readonly PrintedQuestion[]): Asked[] =>
  questions.flatMap((question) =>
    question.children.length === 0
      ? [{ no: question.number, question }]
      : question.children.map((child) => ({
          no: `${question.number}${child.number}`,
          question: child,
        })),
  );

/** A frame to be blackened, with its letter. */
function bubble(sheet: Sheet, text: string, x: number, y: number, isFull = false): void {
  const { doc } = sheet;
  doc.roundedRect(x, y, BUBBLE.width, BUBBLE.height, 1.5).lineWidth(0.6);
  if (isFull) doc.fillAndStroke("#000000", "#000000");
  else doc.strokeColor("#000000").stroke();
  const width = textWidth(sheet, text, 7);
  drawText(sheet, text, x + (BUBBLE.width - width) / 2, y + 7, {
    size: 7,
    colour: isFull ? "#ffffff" : "#333333",
  });
}

/** Fields for the person, and the number in figures to be blackened. */
function personStrips({ sheet, paper, width }: UnitMaker): Strip[] {
  const { doc } = sheet;
  const words = PRINT_WORDS[paper.language];
  const cell = 22;
  const grid = cell * NUMBER_LENGTH;
  const height = 24 + 20 + DIGITS * 12.5 + 10;
  return [
    {
      height,
      draw(x, y) {
        words.fields.forEach((field, at) => {
          const line = y + 22 + at * 30;
          drawText(sheet, field, x, line, { size: 10.5 });
          const from = x + textWidth(sheet, field, 10.5) + 6;
          doc
            .moveTo(from, line + 2)
            .lineTo(x + width - grid - 40, line + 2)
            .lineWidth(0.6);
          doc.strokeColor("#000000").stroke();
        });
        if (paper.version !== "") {
          const line = y + 22 + words.fields.length * 30;
          drawText(sheet, words.kind, x, line, { size: 10.5 });
          const from = x + textWidth(sheet, words.kind, 10.5) + 8;
          VERSIONS.forEach((letter, at) =>
            bubble(sheet, letter, from + at * 24, line - 8, letter === paper.version),
          );
        }
        const left = x + width - grid;
        const label = words.number;
        drawText(sheet, label, left + (grid - textWidth(sheet, label, 10)) / 2, y + 12, {
          size: 10,
        });
        for (let column = 0; column < NUMBER_LENGTH; column += 1) {
          const at = left + column * cell;
          doc
            .rect(at, y + 18, cell, 20)
            .lineWidth(0.6)
            .strokeColor("#000000")
            .stroke();
          for (let digit = 0; digit < DIGITS; digit += 1)
            bubble(sheet, String(digit), at + (cell - BUBBLE.width) / 2, y + 43 + digit * 12.5);
        }
        doc
          .rect(left, y + 18, grid, height - 22)
          .lineWidth(0.6)
          .strokeColor("#000000")
          .stroke();
      },
    },
  ];
}

/** Choices in rows of three columns. */
function choiceStrips({ sheet, width }: UnitMaker, asked: readonly Asked[]): Strip[] {
  const most = Math.max(...asked.map(({ question }) => question.options.length));
  const columns = most > 5 ? 2 : COLUMNS;
  const column = width / columns;
  const rows = Math.ceil(asked.length / columns);
  return Array.from({ length: rows }, (_none, row) => ({
    height: ROW,
    draw(x: number, y: number) {
      // Numbers run down a column, as eyes do.
      for (let place = 0; place < columns; place += 1) {
        const one = asked[place * rows + row];
        if (!one) continue;
        const left = x + place * column;
        drawText(sheet, one.no, left, y + 11, { size: 9.5 });
        const heads = usualSigns(one.question) ?? one.question.options.map(({ head }) => head);
        heads.forEach((head, at) => bubble(sheet, head, left + 42 + at * BUBBLE.step, y + 3.5));
      }
    },
  }));
}

function blankStrips({ sheet, width }: UnitMaker, { no, question }: Asked): Strip[] {
  const perRow = 2;
  const count = Math.max(1, question.blankNum);
  return Array.from({ length: Math.ceil(count / perRow) }, (_none, row) => ({
    height: 28,
    draw(x: number, y: number) {
      if (row === 0) drawText(sheet, no, x, y + 20, { size: 10 });
      const inner = width - 46;
      for (let place = 0; place < Math.min(perRow, count - row * perRow); place += 1) {
        const left = x + 46 + (place * inner) / perRow;
        sheet.doc
          .moveTo(left, y + 22)
          .lineTo(left + inner / perRow - 14, y + 22)
          .lineWidth(0.6)
          .strokeColor("#000000")
          .stroke();
      }
    },
  }));
}

function writtenStrip({ sheet, paper, width }: UnitMaker, { no, question }: Asked): Strip {
  const words = PRINT_WORDS[paper.language];
  const height = Math.min(420, Math.max(110, question.points * 18));
  const points = question.points > 0 ? words.points(question.points) : "";
  return {
    height: height + 8,
    draw(x, y) {
      sheet.doc.rect(x, y, width, height).lineWidth(0.8).strokeColor("#000000").stroke();
      drawText(sheet, `${no}${points}`, x + 8, y + 16, { size: 10 });
    },
  };
}

function sectionUnits(maker: UnitMaker, paper: PrintedPaper): Unit[] {
  const { sheet } = maker;
  return paper.sections.flatMap(({ questions }, at): Unit[] => {
    const head = sheet.printable(sectionHead(paper, at));
    const title: Strip = {
      height: 24,
      draw: (x, y) => drawText(sheet, head, x, y + 16, { size: 11, weight: "bold" }),
    };
    const units: Unit[] = [{ strips: [gap(6), title], leads: true }];
    let choices: Asked[] = [];
    const close = (): void => {
      if (choices.length > 0) units.push({ strips: choiceStrips(maker, choices) });
      choices = [];
    };
    for (const asked of askedOf(questions)) {
      if (CHOICES.has(asked.question.type)) {
        choices.push(asked);
        continue;
      }
      close();
      units.push({
        strips:
          asked.question.type === BLANKS ? blankStrips(maker, asked) : [writtenStrip(maker, asked)],
      });
    }
    close();
    return units;
  });
}

/** The sheet on which a paper is answered. */
export function answerSheetUnits(maker: UnitMaker): Unit[] {
  const { sheet, paper, width } = maker;
  const words = PRINT_WORDS[paper.language];
  return [
    {
      strips: [
        centred(sheet, paper.name, width, { size: 15, weight: "bold" }),
        centred(sheet, words.sheet, width, { size: 12, weight: "bold" }),
        gap(6),
        ...personStrips(maker),
        gap(4),
        {
          height: 16,
          draw: (x, y) => drawText(sheet, words.fill, x, y + 11, { size: 9, colour: "#333333" }),
        },
      ],
    },
    ...sectionUnits(maker, paper),
  ];
}
