import { childOf, elementsOf, wordsWithin, type XmlElement } from "../markup/read-xml.ts";
import {
  ACCENTS,
  BRACKET_OF_SIGN,
  COMMAND_OF_ACCENT,
  COMMAND_OF_NARY,
  COMMAND_OF_SIGN,
  FUNCTIONS,
} from "./symbols.ts";

/** A formula of Word as LaTeX. */
export interface Converted {
  readonly latex: string;
  /** Some part has no LaTeX here and stands as its words. */
  readonly isPartly: boolean;
}

const SPECIAL = /[#$%&_{}]/;
const IN_WORDS = /[\u2e80-\u9fff\uff00-\uffef\uac00-\ud7af]/;

/** Words within a formula; braces and other signs of LaTeX lose their meaning. */
const asWords = (text: string): string =>
  text === ""
    ? ""
    : `\\text{${text
        .replaceAll("\\", "")
        .replaceAll(/[{}$]/g, "")
        .replaceAll(/[%#&_]/g, String.raw`\$&`)}}`;

function signsOf(text: string): string {
  let latex = "";
  let words = "";
  const flush = (): void => {
    latex += asWords(words);
    words = "";
  };
  // Letters of mathematical alphabets (𝑥) are plain letters here; Word sets them by itself.
  for (const sign of text) {
    if (IN_WORDS.test(sign)) {
      words += sign;
      continue;
    }
    flush();
    const plain = (sign.codePointAt(0) ?? 0) >= 0x1d400 ? sign.normalize("NFKC") : sign;
    const command = COMMAND_OF_SIGN.get(plain);
    if (command !== undefined) latex += `\\${command} `;
    else if (plain === "\\") latex += String.raw`\backslash `;
    else if (SPECIAL.test(plain)) latex += `\\${plain}`;
    else if (plain === "−") latex += "-";
    else if (plain === "\u2061" || plain === "\u200b") continue;
    else latex += plain === "\u00a0" || plain === "\u2003" ? " " : plain;
  }
  flush();
  return latex;
}

class Converter {
  isPartly = false;

  all(element: XmlElement | undefined): string {
    return elementsOf(element)
      .map((child) => this.one(child))
      .join("")
      .trim();
  }

  private part(element: XmlElement, name: string): string {
    return this.all(childOf(element, name));
  }

  private value(element: XmlElement, ...names: readonly string[]): string | undefined {
    const found = childOf(element, ...names);
    return found ? (found.attributes["val"] ?? "") : undefined;
  }

  private one(element: XmlElement): string {
    const { name } = element;
    if (name.endsWith("Pr")) return "";
    const part = (which: string): string => this.part(element, which);
    switch (name) {
      case "r":
        return this.run(element);
      case "oMath":
      case "e":
      case "box":
      case "phant":
      case "ins":
        return this.all(name === "box" || name === "phant" ? childOf(element, "e") : element);
      case "f":
        return this.fraction(element);
      case "sSup":
        return `${this.base(element)}^{${part("sup")}}`;
      case "sSub":
        return `${this.base(element)}_{${part("sub")}}`;
      case "sSubSup":
        return `${this.base(element)}_{${part("sub")}}^{${part("sup")}}`;
      case "sPre":
        return `{}_{${part("sub")}}^{${part("sup")}}${part("e")}`;
      case "rad": {
        const degree = part("deg");
        return `\\sqrt${degree === "" ? "" : `[${degree}]`}{${part("e")}}`;
      }
      case "nary":
        return this.nary(element);
      case "d":
        return this.delimiters(element);
      case "m":
        return this.rows(
          "matrix",
          elementsOf(element, "mr").map((row) =>
            elementsOf(row, "e")
              .map((e) => this.all(e))
              .join(" & "),
          ),
        );
      case "eqArr":
        return this.rows(
          "aligned",
          elementsOf(element, "e").map((row) => this.all(row)),
        );
      case "func":
        return `${part("fName")}{${part("e")}}`;
      case "limLow":
        return this.limit(element, "_", "underset");
      case "limUpp":
        return this.limit(element, "^", "overset");
      case "acc":
        return `\\${COMMAND_OF_ACCENT.get(this.value(element, "accPr", "chr") ?? ACCENTS.get("hat") ?? "") ?? this.partly("hat")}{${part("e")}}`;
      case "bar":
        return `\\${this.value(element, "barPr", "pos") === "top" ? "overline" : "underline"}{${part("e")}}`;
      case "groupChr":
        return `\\${this.value(element, "groupChrPr", "pos") === "top" ? "overbrace" : "underbrace"}{${part("e")}}`;
      case "borderBox":
        return `\\boxed{${part("e")}}`;
      case "bookmarkStart":
      case "bookmarkEnd":
      case "proofErr":
      case "del":
        return "";
      default:
        return asWords(this.partly(wordsWithin(element)));
    }
  }

  private partly(text: string): string {
    this.isPartly = true;
    return text;
  }

  private run(element: XmlElement): string {
    const text = elementsOf(element, "t").map(wordsWithin).join("");
    if (childOf(element, "rPr", "nor")) return FUNCTIONS.has(text) ? `\\${text} ` : asWords(text);
    return FUNCTIONS.has(text) ? `\\${text} ` : signsOf(text);
  }

  /** What a sign is raised or lowered from; more than one sign goes into braces. */
  private base(element: XmlElement): string {
    const base = this.part(element, "e");
    return [...base].length <= 1 || /^\\[A-Za-z]{1,20}$/.test(base) ? base : `{${base}}`;
  }

  private fraction(element: XmlElement): string {
    const [over, under] = [this.part(element, "num"), this.part(element, "den")];
    const type = this.value(element, "fPr", "type");
    if (type === "lin" || type === "skw") return `{${over}}/{${under}}`;
    return type === "noBar" ? `\\binom{${over}}{${under}}` : `\\frac{${over}}{${under}}`;
  }

  private nary(element: XmlElement): string {
    const sign = this.value(element, "naryPr", "chr") ?? "∫";
    const command = COMMAND_OF_NARY.get(sign) ?? this.partly("sum");
    const [from, to] = [this.part(element, "sub"), this.part(element, "sup")];
    return `\\${command}${from === "" ? "" : `_{${from}}`}${to === "" ? "" : `^{${to}}`}{${this.part(element, "e")}}`;
  }

  private delimiters(element: XmlElement): string {
    const open = this.value(element, "dPr", "begChr") ?? "(";
    const close = this.value(element, "dPr", "endChr") ?? ")";
    const within = elementsOf(element, "e");
    const only =
      within.length === 1 ? elementsOf(within[0]).filter(({ name }) => !name.endsWith("Pr")) : [];
    if (open === "{" && close === "" && only.length === 1 && only[0]?.name === "eqArr")
      return this.rows(
        "cases",
        elementsOf(only[0], "e").map((row) => this.all(row)),
      );
    // \binom brings its brackets along.
    const inner = only.length === 1 && only[0]?.name === "f" ? this.fraction(only[0]) : "";
    if (open === "(" && close === ")" && inner.startsWith(String.raw`\binom`)) return inner;
    const bracket = (sign: string): string => BRACKET_OF_SIGN.get(sign) ?? this.partly(".");
    const between = this.value(element, "dPr", "sepChr") ?? "|";
    const text = within.map((e) => this.all(e)).join(signsOf(between));
    return `\\left${bracket(open)} ${text} \\right${bracket(close)}`;
  }

  private rows(environment: string, rows: readonly string[]): string {
    return `\\begin{${environment}}${rows.join(String.raw` \\ `)}\\end{${environment}}`;
  }

  private limit(element: XmlElement, mark: string, command: string): string {
    const [base, limit] = [this.part(element, "e"), this.part(element, "lim")];
    return base.startsWith("\\") || base === ""
      ? `${base}${mark}{${limit}}`
      : `\\${command}{${limit}}{${base}}`;
  }
}

/** LaTeX of a formula of Word (OMML); parts without a known form stand as their words. */
export function latexOfOmml(element: XmlElement): Converted {
  const converter = new Converter();
  const latex = converter.all(element);
  return { latex, isPartly: converter.isPartly };
}
