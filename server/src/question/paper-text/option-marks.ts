/** A letter that begins an option. */
interface Mark {
  readonly letter: string;
  readonly sign: string;
  readonly from: number;
  readonly to: number;
  /** Nothing but a blank or a stop stands before it. */
  readonly isApart: boolean;
}

export interface FoundOption {
  readonly letter: string;
  readonly text: string;
  readonly sign: string;
}

const MARK = /(?:选项 ?)?[([【]?([A-Ja-j])(?: ?([.、:)\]】])) ?/g;
const LETTER_OR_DIGIT = /[A-Za-z0-9]/;
const APART = /[\s;,。?!)]/;

/** The letter after another one. */
export const nextLetter = (letter: string): string =>
  letter === "" ? "A" : String.fromCharCode(letter.charCodeAt(0) + 1);

function marksOf(plain: string): Mark[] {
  return [...plain.matchAll(MARK)].flatMap(({ 0: whole, 1: letter = "", 2: sign = "", index }) => {
    const before = plain.charAt(index - 1);
    const hasBracket = !LETTER_OR_DIGIT.test(whole.charAt(0)) && sign !== ")" ? 1 : 0;
    if (index > 0 && !hasBracket && LETTER_OR_DIGIT.test(before)) return [];
    const isApart = index === 0 || APART.test(before);
    return [{ letter: letter.toUpperCase(), sign, from: index, to: index + whole.length, isApart }];
  });
}

/** Goes on from a mark with the next letters; a letter between words counts only with the sign that the first one has. */
function chainFrom(marks: readonly Mark[], first: number, plain: string, stop: string): Mark[] {
  const chain: Mark[] = [];
  for (const mark of marks.slice(first)) {
    const last = chain.at(-1);
    if (last === undefined) {
      chain.push(mark);
      continue;
    }
    if (mark.letter !== nextLetter(last.letter)) continue;
    if (plain.slice(last.to, mark.from).trim() === "") continue;
    const isSure = mark.isApart || (mark.sign === last.sign && mark.letter !== stop);
    if (isSure) chain.push(mark);
  }
  return chain;
}

const optionsOf = (chain: readonly Mark[], line: string): FoundOption[] =>
  chain.map(({ letter, sign, to }, at) => ({
    letter,
    sign,
    text: line
      .slice(to, chain[at + 1]?.from ?? line.length)
      .replace(/[;；]$/, "")
      .trim(),
  }));

/**
 * Options of a line that begins with one: `A．红 B．黄`, `A、红B、黄`. `stop` is the letter with which the next line begins: it is none
 * of this line.
 */
export function optionsOfLine(line: string, plain: string, stop = ""): FoundOption[] {
  const marks = marksOf(plain);
  const [first] = marks;
  if (!first || plain.slice(0, first.from).trim() !== "") return [];
  return optionsOf(chainFrom(marks, 0, plain, stop), line);
}

/** Options behind a stem on the same line: `预防骨质疏松应多吃（B）A、浓茶B、奶制品`. Where the first stands, or undefined. */
export function optionsWithin(
  line: string,
  plain: string,
): { readonly at: number; readonly options: FoundOption[] } | undefined {
  const marks = marksOf(plain);
  const second = marks.findIndex(
    (mark, at) =>
      mark.letter === "B" &&
      marks
        .slice(0, at)
        .some((one) => one.letter === "A" && plain.slice(one.to, mark.from).trim() !== ""),
  );
  if (second < 0) return undefined;
  const first = marks.slice(0, second).findLastIndex(({ letter }) => letter === "A");
  const from = marks[first];
  const chain = chainFrom(marks, first, plain, "");
  const isPair = chain.length === 2 && from?.isApart === true && from.sign === chain[1]?.sign;
  const isSure = chain.length > 2 || chain.every(({ isApart }) => isApart);
  // 点A、线B、 stand in sentences; `（A）A.甲B.乙` does not.
  if (!from || chain.length < 2 || (!isSure && !(isPair && from.sign === "."))) return undefined;
  return { at: from.from, options: optionsOf(chain, line) };
}

const LOOSE = /^ ?([A-J]) ?(?=[\p{Script=Han}¤])/u;
/** `A自然深长`: a letter without a sign, which counts only in a row of such lines. */
export function looseOption(line: string, plain: string): FoundOption | undefined {
  const found = LOOSE.exec(plain);
  return found
    ? { letter: found[1] ?? "", sign: "", text: line.slice(found[0].length).trim() }
    : undefined;
}

const LOOSE_WITHIN = /(?:^| )([A-J]) (?=\p{Script=Han})/gu;
/** `A 吹管 B 拉弦 C 弹拨`: letters without a sign in a row, from the first. */
export function looseOptions(line: string, plain: string, letter: string): FoundOption[] {
  const chain: { letter: string; from: number; to: number }[] = [];
  for (const { 0: whole, 1: found = "", index } of plain.matchAll(LOOSE_WITHIN)) {
    const last = chain.at(-1);
    if (found !== (last ? nextLetter(last.letter) : letter)) continue;
    chain.push({ letter: found, from: index, to: index + whole.length });
  }
  if (chain.length < 2 || chain[0]?.from !== 0) return [];
  return chain.map((one, at) => ({
    letter: one.letter,
    sign: "",
    text: line.slice(one.to, chain[at + 1]?.from ?? line.length).trim(),
  }));
}

const ANY = /^ ?[^ ]? ?[.、,] ?/;
const BARE = /^ ?([A-J]) ?,? ?/;
/** The text of a line that stands where an option must stand, whatever became of its letter: `8．高跟鞋` between A and C. */
export function optionAt(letter: string, line: string, plain: string): FoundOption | undefined {
  const bare = BARE.exec(plain);
  if (bare?.[1] === letter && (bare[0].trim() !== letter || plain.trim() === letter))
    return { letter, sign: "", text: line.slice(bare[0].length).trim() };
  return undefined;
}

/** The same for a letter that nobody can read. */
export function unreadOption(letter: string, line: string, plain: string): FoundOption | undefined {
  const found = ANY.exec(plain);
  return found ? { letter, sign: "?", text: line.slice(found[0].length).trim() } : undefined;
}
