import { childOf, elementsOf, type XmlElement } from "../markup/read-xml.ts";

const DIGITS = "〇一二三四五六七八九";

/** A number in Chinese signs, up to 999. */
export function chineseNumber(number: number): string {
  if (number <= 0 || number > 999) return String(number);
  const [hundreds, tens, ones] = [
    Math.floor(number / 100),
    Math.floor(number / 10) % 10,
    number % 10,
  ];
  const head = hundreds > 0 ? `${DIGITS[hundreds]}百` : "";
  if (tens === 0)
    return `${head}${head !== "" && ones > 0 ? "零" : ""}${ones > 0 ? DIGITS[ones] : ""}`;
  const ten = tens === 1 && head === "" ? "十" : `${DIGITS[tens]}十`;
  return `${head}${ten}${ones > 0 ? DIGITS[ones] : ""}`;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(number: number): string {
  if (number <= 0 || number > 399) return String(number);
  let rest = number;
  let said = "";
  for (const [worth, sign] of ROMAN)
    while (rest >= worth) {
      said += sign;
      rest -= worth;
    }
  return said;
}

const letter = (number: number): string =>
  number <= 0
    ? ""
    : String.fromCodePoint(65 + ((number - 1) % 26)).repeat(Math.min(4, Math.ceil(number / 26)));
const fromCode =
  (first: number, most: number) =>
  (number: number): string =>
    number >= 1 && number <= most ? String.fromCodePoint(first + number - 1) : String(number);

const FORMATS: Readonly<Record<string, (number: number) => string>> = {
  decimal: String,
  decimalZero: (number) => String(number).padStart(2, "0"),
  decimalFullWidth: String,
  decimalHalfWidth: String,
  upperLetter: letter,
  lowerLetter: (number) => letter(number).toLowerCase(),
  upperRoman: roman,
  lowerRoman: (number) => roman(number).toLowerCase(),
  chineseCounting: chineseNumber,
  chineseCountingThousand: chineseNumber,
  chineseLegalSimplified: chineseNumber,
  taiwaneseCounting: chineseNumber,
  taiwaneseCountingThousand: chineseNumber,
  japaneseCounting: chineseNumber,
  ideographDigital: chineseNumber,
  decimalEnclosedCircle: fromCode(0x2460, 20),
  decimalEnclosedCircleChinese: fromCode(0x2460, 20),
  decimalEnclosedParen: (number) => `(${number})`,
  decimalEnclosedFullstop: (number) => `${number}.`,
  ideographTraditional: (number) => "甲乙丙丁戊己庚辛壬癸"[number - 1] ?? String(number),
};

interface Level {
  readonly start: number;
  readonly format: string;
  readonly text: string;
}

const val = (element: XmlElement | undefined): string | undefined => element?.attributes["val"];

const levelOf = (element: XmlElement): Level => ({
  start: Number(val(childOf(element, "start")) ?? 1),
  format: val(childOf(element, "numFmt")) ?? "decimal",
  text: val(childOf(element, "lvlText")) ?? "",
});

interface List {
  readonly abstract: string;
  readonly levels: ReadonlyMap<number, Level>;
}

/** Numbers that a program sets before paragraphs, as a reader sees them; each question goes on where the last one ended. */
export class ListNumbers {
  private readonly lists = new Map<string, List>();
  private readonly counts = new Map<string, number[]>();
  private readonly begun = new Set<string>();

  constructor(numbering: XmlElement | undefined) {
    const abstracts = new Map(
      elementsOf(numbering, "abstractNum").map((one) => [
        one.attributes["abstractNumId"] ?? "",
        new Map(
          elementsOf(one, "lvl").map((level) => [Number(level.attributes["ilvl"]), levelOf(level)]),
        ),
      ]),
    );
    for (const one of elementsOf(numbering, "num")) {
      const abstract = val(childOf(one, "abstractNumId")) ?? "";
      const levels = new Map(abstracts.get(abstract));
      const overrides = elementsOf(one, "lvlOverride");
      for (const override of overrides) {
        const at = Number(override.attributes["ilvl"]);
        const own = childOf(override, "lvl");
        const start = val(childOf(override, "startOverride"));
        const level = own ? levelOf(own) : levels.get(at);
        if (level) levels.set(at, start === undefined ? level : { ...level, start: Number(start) });
      }
      // A list that begins anew counts for itself; others go on with their common one.
      const id = one.attributes["numId"] ?? "";
      this.lists.set(id, { abstract: overrides.length > 0 ? `own ${id}` : abstract, levels });
    }
  }

  /** What stands before the next paragraph of a list, with a blank behind; empty for bullets and unknown lists. */
  next(listId: string, at: number): string {
    const list = this.lists.get(listId);
    const level = list?.levels.get(at);
    if (!list || !level || level.format === "bullet" || level.format === "none") return "";
    const counts = this.counts.get(list.abstract) ?? [];
    this.counts.set(list.abstract, counts);
    const key = `${list.abstract} ${at}`;
    counts[at] = this.begun.has(key) && counts[at] !== undefined ? counts[at] + 1 : level.start;
    this.begun.add(key);
    counts.length = at + 1;
    const said = level.text.replaceAll(/%([1-9])/g, (_whole, digit: string) => {
      const of = Number(digit) - 1;
      const which = list.levels.get(of);
      return (FORMATS[which?.format ?? "decimal"] ?? String)(counts[of] ?? which?.start ?? 1);
    });
    return said === "" ? "" : `${said} `;
  }
}
