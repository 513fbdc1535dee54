import { xml, xmlText } from "../markup/write-xml.ts";
import { latexTokens } from "./latex-tokens.ts";
import { ACCENTS, BRACKETS, FUNCTIONS, NARY, SIGN_OF_COMMAND } from "./symbols.ts";

/** LaTeX that has no form in Word here. */
class Unknown extends Error {}

const MOST_DEPTH = 40;

const run = (text: string, isUpright = false): string =>
  xml(
    "m:r",
    {},
    isUpright ? xml("m:rPr", {}, xml("m:nor")) : "",
    `<m:t xml:space="preserve">${xmlText(text)}</m:t>`,
  );
const wrap = (name: string, content: string): string => xml(`m:${name}`, {}, content);
const value = (name: string, val: string): string => xml(`m:${name}`, { "m:val": val });

class Writer {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly string[];

  constructor(latex: string) {
    this.tokens = latexTokens(latex);
  }

  all(): string {
    const said = this.sequence(() => false);
    if (this.at < this.tokens.length) throw new Unknown();
    return said;
  }

  private get next(): string | undefined {
    return this.tokens[this.at];
  }

  private take(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Unknown();
    this.at += 1;
    return token;
  }

  private expect(token: string): void {
    if (this.take() !== token) throw new Unknown();
  }

  /** Everything up to what ends it; that is left to the caller. */
  private sequence(isEnd: (token: string) => boolean): string {
    this.depth += 1;
    if (this.depth > MOST_DEPTH) throw new Unknown();
    const parts: string[] = [];
    while (this.next !== undefined && !isEnd(this.next)) parts.push(this.scripted());
    this.depth -= 1;
    return parts.join("");
  }

  private group(): string {
    if (this.next !== "{") return this.atom();
    this.at += 1;
    const said = this.sequence((token) => token === "}");
    this.expect("}");
    return said;
  }

  /** The words of a group as they are. */
  private words(): string {
    this.expect("{");
    let words = "";
    while (this.next !== "}") words += this.take();
    this.at += 1;
    return words.replaceAll(/\\([%#&_])/g, "$1");
  }

  private scripts(): { sub?: string; sup?: string } {
    const found: { sub?: string; sup?: string } = {};
    while (this.next === "_" || this.next === "^" || this.next === "'") {
      const mark = this.take();
      const key = mark === "_" ? "sub" : "sup";
      if (found[key] !== undefined) throw new Unknown();
      found[key] = mark === "'" ? run("′") : this.group();
    }
    return found;
  }

  private scripted(): string {
    const token = this.next ?? "";
    const sign = NARY.get(token.slice(1));
    if (token.startsWith("\\") && sign !== undefined) return this.nary(sign);
    if (token.startsWith("\\") && FUNCTIONS.has(token.slice(1))) return this.called();
    const base = token === "^" || token === "_" ? "" : this.atomOrGroup();
    const { sub, sup } = this.scripts();
    if (sub !== undefined && sup !== undefined)
      return wrap("sSubSup", wrap("e", base) + wrap("sub", sub) + wrap("sup", sup));
    if (sub !== undefined) return wrap("sSub", wrap("e", base) + wrap("sub", sub));
    return sup === undefined ? base : wrap("sSup", wrap("e", base) + wrap("sup", sup));
  }

  private atomOrGroup(): string {
    return this.next === "{" ? this.group() : this.atom();
  }

  private nary(sign: string): string {
    this.at += 1;
    if (this.next === String.raw`\limits`) this.at += 1;
    const { sub, sup } = this.scripts();
    const body = this.next === undefined || this.next === "}" ? "" : this.scripted();
    const hidden = [
      ...(sub === undefined ? [value("subHide", "1")] : []),
      ...(sup === undefined ? [value("supHide", "1")] : []),
    ].join("");
    const limits = sign === "∫" ? "subSup" : "undOvr";
    return wrap(
      "nary",
      wrap("naryPr", value("chr", sign) + value("limLoc", limits) + hidden) +
        wrap("sub", sub ?? "") +
        wrap("sup", sup ?? "") +
        wrap("e", body),
    );
  }

  private called(): string {
    const name = run(this.take().slice(1), true);
    const { sub, sup } = this.scripts();
    const low = sub === undefined ? name : wrap("limLow", wrap("e", name) + wrap("lim", sub));
    const full = sup === undefined ? low : wrap("sSup", wrap("e", low) + wrap("sup", sup));
    if (this.next !== "{") return full;
    return wrap("func", wrap("fName", full) + wrap("e", this.group()));
  }

  private atom(): string {
    const token = this.take();
    if (!token.startsWith("\\")) {
      if (token === "{" || token === "}" || token === "&" || token === "_" || token === "^")
        throw new Unknown();
      return run(token);
    }
    const command = token.slice(1);
    const sign = SIGN_OF_COMMAND.get(command);
    if (sign !== undefined) return run(sign);
    if (/^[,;:! ]$/.test(command)) return command === "!" ? "" : run(" ");
    if (/^[#$%&_{}]$/.test(command)) return run(command);
    return this.command(command);
  }

  private command(command: string): string {
    const accent = ACCENTS.get(command);
    if (accent !== undefined)
      return wrap("acc", wrap("accPr", value("chr", accent)) + wrap("e", this.group()));
    switch (command) {
      case "frac":
      case "dfrac":
      case "tfrac":
        return wrap("f", wrap("num", this.group()) + wrap("den", this.group()));
      case "binom":
        return wrap(
          "d",
          wrap(
            "e",
            wrap(
              "f",
              wrap("fPr", value("type", "noBar")) +
                wrap("num", this.group()) +
                wrap("den", this.group()),
            ),
          ),
        );
      case "sqrt":
        return this.root();
      case "text":
      case "mathrm":
      case "textrm":
        return run(this.words(), true);
      case "overline":
      case "underline":
        return wrap(
          "bar",
          wrap("barPr", value("pos", command === "overline" ? "top" : "bot")) +
            wrap("e", this.group()),
        );
      case "overbrace":
      case "underbrace":
        return wrap(
          "groupChr",
          wrap(
            "groupChrPr",
            value("chr", command === "overbrace" ? "⏞" : "⏟") +
              value("pos", command === "overbrace" ? "top" : "bot"),
          ) + wrap("e", this.group()),
        );
      case "boxed":
        return wrap("borderBox", wrap("e", this.group()));
      case "underset":
      case "overset": {
        const limit = this.group();
        return wrap(
          command === "underset" ? "limLow" : "limUpp",
          wrap("e", this.group()) + wrap("lim", limit),
        );
      }
      case "left":
        return this.delimiters();
      case "begin":
        return this.environment();
      default:
        throw new Unknown();
    }
  }

  private root(): string {
    let degree = "";
    if (this.next === "[") {
      this.at += 1;
      degree = this.sequence((token) => token === "]");
      this.expect("]");
    }
    const hidden = degree === "" ? wrap("radPr", value("degHide", "1")) : "";
    return wrap("rad", hidden + wrap("deg", degree) + wrap("e", this.group()));
  }

  private bracket(): string {
    const sign = BRACKETS.get(this.take());
    if (sign === undefined) throw new Unknown();
    return sign;
  }

  private delimiters(): string {
    const open = this.bracket();
    const inner = this.sequence((token) => token === String.raw`\right`);
    this.expect(String.raw`\right`);
    const close = this.bracket();
    return wrap(
      "d",
      wrap("dPr", value("begChr", open) + value("endChr", close)) + wrap("e", inner),
    );
  }

  private environment(): string {
    const name = this.words();
    const isEnd = (token: string): boolean =>
      token === "&" || token === String.raw`\\` || token === String.raw`\end`;
    const rows: string[][] = [[]];
    for (;;) {
      rows.at(-1)?.push(this.sequence(isEnd));
      const token = this.take();
      if (token === String.raw`\\`) rows.push([]);
      else if (token === String.raw`\end`) break;
    }
    if (this.words() !== name) throw new Unknown();
    return this.laidOut(name, rows);
  }

  private laidOut(name: string, rows: readonly (readonly string[])[]): string {
    const last = rows.at(-1) ?? [];
    const filled =
      rows.length > 1 && last.length === 1 && last[0] === "" ? rows.slice(0, -1) : rows;
    const brackets: Record<string, readonly [string, string]> = {
      pmatrix: ["(", ")"],
      bmatrix: ["[", "]"],
      vmatrix: ["|", "|"],
    };
    if (name === "aligned" || name === "cases") {
      const lines = wrap("eqArr", filled.map((cells) => wrap("e", cells.join(""))).join(""));
      return name === "aligned"
        ? lines
        : wrap("d", wrap("dPr", value("begChr", "{") + value("endChr", "")) + wrap("e", lines));
    }
    if (name !== "matrix" && !Object.hasOwn(brackets, name)) throw new Unknown();
    const matrix = wrap(
      "m",
      filled.map((cells) => wrap("mr", cells.map((one) => wrap("e", one)).join(""))).join(""),
    );
    const [open, close] = brackets[name] ?? [];
    if (open === undefined || close === undefined) return matrix;
    return wrap(
      "d",
      wrap("dPr", value("begChr", open) + value("endChr", close)) + wrap("e", matrix),
    );
  }
}

/** A formula as Word's OMML, the content of `m:oMath`; undefined for LaTeX that has no such form here. */
export function ommlOfLatex(latex: string): string | undefined {
  try {
    return new Writer(latex).all();
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}
