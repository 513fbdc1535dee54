import { buffer } from "node:stream/consumers";
import { answerSheetUnits } from "./pdf/answer-sheet.ts";
import { openSheet } from "../../kernel/print/fonts.ts";
import type { BoxMaker } from "./pdf/lines.ts";
import { contentWidth, layPages, type PageLook } from "./pdf/pages.ts";
import { openPictures, pictureBox } from "./pdf/pictures.ts";
import { PRINT_WORDS } from "./pdf/print-words.ts";
import { sectionUnits } from "./pdf/question-units.ts";
import { titleUnit } from "./pdf/title-units.ts";
import type { PrintedPaper } from "./printed-paper.ts";

/** Heavy work: a paper as a PDF. */
export async function run(paper: PrintedPaper): Promise<Uint8Array> {
  const words = PRINT_WORDS[paper.language];
  const version = paper.version === "" ? "" : words.version(paper.version);
  const ending = { paper: "", sheet: ` ${words.sheet}`, key: ` ${words.key}` }[paper.part];
  const title = `${paper.name}${version}${ending}`;
  const sheet = openSheet(title);
  const pictures = await openPictures(paper.pictures);
  const { formulaWriter } = await import("./pdf/formula.ts");
  const boxes: BoxMaker = {
    formula: formulaWriter(sheet),
    picture(address, most) {
      const drawn = pictures.get(address);
      return drawn && pictureBox(sheet, drawn, most);
    },
  };
  const look: PageLook = {
    foot: title,
    page: words.page,
    seal: paper.part === "paper" ? { fields: words.fields, words: words.seal } : undefined,
  };
  const maker = { sheet, boxes, paper, width: contentWidth(look) };
  const units =
    paper.part === "sheet" ? answerSheetUnits(maker) : [titleUnit(maker), ...sectionUnits(maker)];
  const written = buffer(sheet.doc);
  layPages(sheet, units, look);
  sheet.doc.end();
  return written;
}
