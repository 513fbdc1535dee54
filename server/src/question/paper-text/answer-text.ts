import { markLine, plainLine } from "./plain-line.ts";

const RIGHT = /^(?:√|✓|✔|对|正确|是|v|t|true|yes|y|r|right)$/i;
const WRONG = /^(?:×|✗|✘|x|错|错误|否|不对|不正确|f|false|no|n|w|wrong)$/i;

/** What a text says of a statement, or undefined when it says neither. */
export function truthOf(text: string): boolean | undefined {
  const plain = plainLine(text).replace(/[\s.。,;()[\]]+/g, "");
  if (RIGHT.test(plain)) return true;
  if (WRONG.test(plain)) return false;
  return undefined;
}

/** Letters of options that a text consists of: `AC`, `A、C`, `A,C`, `AC:甲;丙`. Undefined when it says anything else. */
export function lettersOf(text: string): string[] | undefined {
  const typed = plainLine(text).trim();
  const named = /^([A-J]{1,10}) ?:/.exec(typed)?.[1];
  const plain = (named ?? typed).replace(/[\s、,;.。()[\]【】和与及]+/g, "").replace(/选项?$/u, "");
  const bare = /^选?项?([A-Ja-j]{1,10})$/u.exec(plain)?.[1];
  return bare === undefined ? undefined : [...new Set(bare.toUpperCase())].toSorted();
}

const same = (text: string): string => plainLine(text).replace(/[\s.。]+/g, "");

/** Letters that an answer gives by the option's words: `B．王羲之`, `王羲之`. */
export function lettersByText(
  answer: string,
  options: readonly { readonly letter: string; readonly text: string }[],
): string[] | undefined {
  const letters = lettersOf(answer);
  if (letters) return letters;
  const said = /^([A-J]) ?[.、:)] ?(.{1,400})$/s.exec(plainLine(answer).trim());
  const words = same(said?.[2] ?? answer);
  const found = options.filter(({ text }) => same(text) === words && words !== "");
  const [one] = found;
  if (!one || found.length > 1 || (said && said[1] !== one.letter)) return undefined;
  return [one.letter];
}

const REASON = /^([A-J]{1,10}|√|×|对|错|正确|错误)[ .,;。，；、]{1,3}(.{2,2000})$/s;

/** `√。熟宣不易渗化`: an answer with its reason behind it. Undefined for an answer alone, and for an option with its words. */
export function splitReason(
  answer: string,
  options: readonly { readonly letter: string; readonly text: string }[],
): { readonly answer: string; readonly reason: string } | undefined {
  if (lettersByText(answer, options) || truthOf(answer) !== undefined) return undefined;
  const found = REASON.exec(plainLine(answer).trim());
  const reason = answer.trim().slice(answer.trim().length - (found?.[2]?.length ?? 0));
  const isOption = options.some(({ text }) => same(text) === same(reason));
  return found && !isOption ? { answer: found[1] ?? "", reason } : undefined;
}

const SEPARATORS = [/[;；]/, "、", /[,，]/, "\n", /[ \t]/];
const NUMBERS = /[(（] ?\d ?[)）]|[①②③④⑤⑥⑦⑧⑨⑩]/;
/** A fraction and a unit are one text; `7/8/9` are three. */
const ONE_TEXT = /^\d+ ?\/ ?\d+$|^[\d.]* ?[a-zA-Z]{1,4}\/[a-zA-Z]{1,3}²?$/;
const ALTERNATIVES = / ?(?:[/|]|或者?) ?/;

/**
 * Accepted texts of so many blanks. Blanks are parted by the first sign that gives their number; `/`, `或` and `|` part what is
 * accepted in one blank.
 */
export function blanksOf(text: string, count: number): string[][] | undefined {
  const whole = text.trim();
  if (whole === "") return undefined;
  const numbered = whole.split(NUMBERS).filter((part) => part.trim() !== "");
  const tries = count <= 1 ? [[whole]] : [numbered, ...SEPARATORS.map((sign) => whole.split(sign))];
  const parts = tries
    .map((one) => one.map((part) => part.trim()).filter((part) => part !== ""))
    .find((one) => one.length === count);
  const accepted = parts?.map((part) => {
    const bare = part.replace(/[;；,，。]$/, "").trim();
    const isOne = ONE_TEXT.test(plainLine(bare)) || markLine(bare) !== plainLine(bare);
    const each = isOne ? [bare] : bare.split(ALTERNATIVES);
    return each.map((one) => one.replace(/[;；,，。]$/, "").trim()).filter((one) => one !== "");
  });
  return accepted?.some((each) => each.length === 0) ? undefined : accepted;
}

const EASY = /容易|简单|较易|易|easy|低/i;
const HARD = /困难|较难|难|hard|高/i;
const MIDDLE = /中|一般|适中|medium|middle/i;
const STAR = /^[★☆*]{1,5}$/;

/** Difficulty 1 to 3 of words, stars, 1 to 3, or a share of right answers (0.85 is easy). */
export function difficultyOf(text: string): 1 | 2 | 3 | undefined {
  const plain = plainLine(text).trim();
  const number = Number(plain);
  if (plain !== "" && Number.isFinite(number)) {
    if (number > 0 && number < 1) return number >= 0.7 ? 1 : number >= 0.4 ? 2 : 3;
    if (number === 1 || number === 2 || number === 3) return number;
    return undefined;
  }
  if (STAR.test(plain)) {
    const stars = [...plain].filter((sign) => sign !== "☆").length;
    return stars <= 1 ? 1 : stars <= 3 ? 2 : 3;
  }
  if (MIDDLE.test(plain)) return 2;
  if (EASY.test(plain)) return 1;
  if (HARD.test(plain)) return 3;
  return undefined;
}
