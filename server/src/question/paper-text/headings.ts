import { chineseNumber } from "./number-marks.ts";
import { saysKind } from "./type-words.ts";

const CHINESE = "一二三四五六七八九十";
const SECTION = new RegExp(
  `^ ?(?:第 ?([${CHINESE}IVX1-9]{1,3}) ?(?:部分|大题|卷|节) ?[、.:]?|([${CHINESE}]{1,3}) ?[、.:,]|([IVX]{1,4}|[Ⅰ-Ⅻ]) ?[、.]|\\(([${CHINESE}]{1,3})\\) ?[、.]?) ?(.*)$`,
);
const ENGLISH =
  /^ ?(?:part|section|unit) ?([a-h]|[ivx]{1,4}|\d|one|two|three|four|five|six)(?![a-z]) ?[.:、]? ?(.*)$/i;
const BARE =
  /^ ?[一二三四五六七八九十]?[[【(]? ?(?:不定项|单项|多项|案例|材料)?(?:选择题?|单选题?|多选题?|判断题?|是非题|填空题?|简答题?|问答题|论述题|名词解释|计算题|应用题|分析题?|阅读理解|完形填空|听力题?|作文) ?[\]】)]? ?(?:\([^()]{0,60}\)?)? ?:? ?$/;
const SAYS_HEADING = /题|部分|分\)|卷|听力|阅读|作文|写作/;
const SAYS_QUESTION = /[?]$|____|\( ?\)/;
const LONGEST = 120;

export interface Heading {
  /** `单项选择题(每题2分)`. */
  readonly text: string;
  /** Its place in the paper as it says: 二、 is 2; 0 for none. */
  readonly ordinal: number;
}

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
const ENGLISH_NUMBERS = ["one", "two", "three", "four", "five", "six"];

function ordinalOf(text: string): number {
  const roman = "ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ".indexOf(text);
  if (roman >= 0) return roman + 1;
  const small = text.toLowerCase();
  for (const list of [ROMAN, ENGLISH_NUMBERS])
    if (list.includes(small)) return list.indexOf(small) + 1;
  if (/^[a-h]$/.test(small)) return small.charCodeAt(0) - 96;
  return /^\d/.test(small) ? Number(small) : chineseNumber(text);
}

/** What a numbered heading says; undefined for any other line. */
export function numberedHeading(plain: string): Heading | undefined {
  const found = SECTION.exec(plain);
  if (found)
    return {
      text: found[5] ?? "",
      ordinal: ordinalOf(found[1] ?? found[2] ?? found[3] ?? found[4] ?? ""),
    };
  const english = ENGLISH.exec(plain);
  return english ? { text: english[2] ?? "", ordinal: ordinalOf(english[1] ?? "") } : undefined;
}

/** A heading of questions, with a number (一、单选题) or without (判断题). A question that is numbered 一、 is none. */
export function headingOf(plain: string): Heading | undefined {
  if (plain.length > LONGEST) return undefined;
  if (BARE.test(plain)) return { text: plain.trim(), ordinal: 0 };
  const numbered = numberedHeading(plain);
  if (numbered === undefined || SAYS_QUESTION.test(numbered.text.trim())) return undefined;
  const isOne = saysKind(numbered.text) || SAYS_HEADING.test(numbered.text) || ENGLISH.test(plain);
  return isOne ? numbered : undefined;
}
