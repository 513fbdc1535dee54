/** How questions of a paper are numbered: `1.` and 第1题, `(1)`, ①, 一、 or (一). */
export type NumberStyle = "digit" | "bracket" | "circled" | "chinese" | "chineseBracket";

export interface NumberMark {
  readonly style: NumberStyle;
  readonly number: number;
  /** Where the text behind it begins. */
  readonly at: number;
  /** The answer that stands in brackets before it: `(√)1.`. */
  readonly answer: string;
  /** The sign behind the number: `.`, `、`, `)`. */
  readonly sign: string;
  /** The number was misread: `l.` for `1.`. */
  readonly isMisread: boolean;
}

const CHINESE = "一二三四五六七八九十";
const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
const LEADING = /^ ?\( ?(√|×|✓|✗|对|错|正确|错误|[TF]|[A-J]{1,6})? ?\) ?(?=\d)/;
const DIGIT =
  /^ ?(?:(?:第 ?(\d{1,3}) ?(?:小?题|问)|(?:题目|试题|题|例|question|q|问|問) ?(\d{1,3})(?!\d| ?[-~]| ?[、,和])) ?[.、:)]?|(\d{1,3}) ?(?:、|\)|[:,](?!\d)|\.(?!\d|\.)|\.(?=\d{4}年))) ?/i;
const MISREAD = /^ ?[lI|] ?[.、] ?(?=[\p{Script=Han}])/u;
const BRACKET = /^ ?[([【](\d{1,3})[)\]】] ?[.、]? ?/;
const HAN = /^ ?([一二三四五六七八九十]{1,3}) ?[、.,:] ?/;
const HAN_BRACKET = /^ ?\(([一二三四五六七八九十]{1,3})\) ?[、.]? ?/;

/** 一 to 九十九 as a number. */
export function chineseNumber(text: string): number {
  const ten = text.indexOf("十");
  if (ten < 0) return CHINESE.indexOf(text.charAt(0)) + 1;
  const tens = ten === 0 ? 1 : CHINESE.indexOf(text.charAt(0)) + 1;
  return tens * 10 + (ten === text.length - 1 ? 0 : CHINESE.indexOf(text.charAt(ten + 1)) + 1);
}

const mark = (style: NumberStyle, number: number, at: number): NumberMark => ({
  style,
  number,
  at,
  answer: "",
  sign: "",
  isMisread: false,
});

/** The number with which a line begins, in whatever style. */
export function numberOfLine(plain: string): NumberMark | undefined {
  const leading = LEADING.exec(plain);
  const skipped = leading?.[0].length ?? 0;
  const digit = DIGIT.exec(plain.slice(skipped));
  if (digit) {
    const number = Number(digit[1] ?? digit[2] ?? digit[3]);
    const sign = digit[0].trim().slice(-1);
    return {
      ...mark("digit", number, skipped + digit[0].length),
      answer: leading?.[1] ?? "",
      sign,
    };
  }
  const bracket = BRACKET.exec(plain);
  if (bracket) return mark("bracket", Number(bracket[1]), bracket[0].length);
  const begin = plain.startsWith(" ") ? 1 : 0;
  const circled = CIRCLED.indexOf(plain.charAt(begin));
  if (circled >= 0 && plain.length > begin) {
    const behind = /^[.、 ]{0,2}/.exec(plain.slice(begin + 1))?.[0].length ?? 0;
    return mark("circled", circled + 1, begin + 1 + behind);
  }
  const han = HAN.exec(plain);
  if (han) return mark("chinese", chineseNumber(han[1] ?? ""), han[0].length);
  const inBracket = HAN_BRACKET.exec(plain);
  if (inBracket)
    return mark("chineseBracket", chineseNumber(inBracket[1] ?? ""), inBracket[0].length);
  const misread = MISREAD.exec(plain);
  return misread ? { ...mark("digit", 1, misread[0].length), isMisread: true } : undefined;
}

const STYLES: readonly NumberStyle[] = ["digit", "bracket", "circled", "chineseBracket", "chinese"];

/** The style that numbers the questions: the first of the usual order that a paper has. Headings do not count. */
export function styleOfPaper(
  plain: readonly string[],
  isHeading: (line: string) => boolean,
): NumberStyle {
  const found = new Set(
    plain.flatMap((line) => {
      const style = numberOfLine(line)?.style;
      return style === undefined || isHeading(line) ? [] : [style];
    }),
  );
  return STYLES.find((style) => found.has(style)) ?? "digit";
}
