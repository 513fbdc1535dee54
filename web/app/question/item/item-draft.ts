import {
  BLOCK_TYPES,
  CHOICE_TYPES,
  type BankTypeNumber,
  type LeafTypeNumber,
  type QuestionItem,
  type QuestionItemChild,
} from "@perennial/contract/question/item.ts";

/** What a question and a part of one have in common while they are written. */
export type LeafDraft = Pick<
  QuestionItem,
  "name" | "options" | "blanks" | "isAnyOrder" | "answer" | "analysis" | "policy"
> & { readonly type: BankTypeNumber };
export type OptionDraft = LeafDraft["options"][number];
export type BlankDraft = LeafDraft["blanks"][number];

/** Types with one right option. */
export const ONE_RIGHT: ReadonlySet<BankTypeNumber> = new Set([1, 3]);
export const isBlock = (type: BankTypeNumber): boolean => BLOCK_TYPES.includes(type);
export const isChoice = (type: BankTypeNumber): boolean => CHOICE_TYPES.includes(type);

/** Types that a part may have: gaps are chosen or filled, everything else may be asked of a text. */
export const partTypes = (type: BankTypeNumber): readonly LeafTypeNumber[] =>
  type === 5 ? [1, 7] : [1, 2, 10, 3, 7, 8];

/** An empty option. */
export const createOption = (optionContent = ""): OptionDraft => ({
  optionContent,
  isRight: false,
  weight: 0,
  comment: "",
  isFixed: false,
});

/** An empty blank. */
export const createBlank = (): BlankDraft => ({
  answers: [{ text: "", fraction: 1 }],
  isCaseSensitive: false,
});

const fourOptions = (): OptionDraft[] => ["", "", "", ""].map((text) => createOption(text));

const plainLeaf = () => ({
  name: "",
  options: [] as OptionDraft[],
  blanks: [] as BlankDraft[],
  isAnyOrder: false,
  answer: "",
  analysis: "",
  policy: "allOrNothing" as const,
});

interface TrueFalseWords {
  readonly yes: string;
  readonly no: string;
}

/** The parts of a leaf that its type needs, and none that it cannot have. */
function fitted<T extends LeafDraft>(leaf: T, from: BankTypeNumber, words: TrueFalseWords): T {
  const { type } = leaf;
  const one = leaf.options.findIndex(({ isRight }) => isRight);
  const had = from === 3 || leaf.options.length === 0 ? fourOptions() : leaf.options;
  const options =
    type === 3
      ? [createOption(words.yes), createOption(words.no)]
      : had.map((option, at) =>
          ONE_RIGHT.has(type) ? Object.assign({}, option, { isRight: at === one }) : option,
        );
  return {
    ...leaf,
    options: isChoice(type) ? options : [],
    blanks: type === 7 ? (leaf.blanks.length > 0 ? leaf.blanks : [createBlank()]) : [],
    answer: type === 8 ? leaf.answer : "",
    policy: type === 2 || type === 10 ? leaf.policy : "allOrNothing",
  };
}

/** A new part of a question of that type. */
export const createPart = (of: BankTypeNumber, words: TrueFalseWords): QuestionItemChild => {
  const [type = 1] = partTypes(of);
  return fitted({ ...plainLeaf(), type, weight: 1 }, type, words);
};

/** A new question. */
export const createItem = (type: BankTypeNumber, words: TrueFalseWords): QuestionItem =>
  fitted(
    {
      ...plainLeaf(),
      type,
      children: isBlock(type) ? [createPart(type, words)] : [],
      isExplained: true,
      fileUrl: "",
      playLimit: 0,
    },
    type,
    words,
  );

/** The question as one of another type: text, analysis and whatever fits stay. */
export function itemOfType(
  item: QuestionItem,
  type: BankTypeNumber,
  words: TrueFalseWords,
): QuestionItem {
  const fits = new Set<number>(partTypes(type));
  const kept = item.children.filter((child) => fits.has(child.type));
  const children = kept.length > 0 ? kept : [createPart(type, words)];
  return fitted(
    {
      ...item,
      type,
      children: isBlock(type) ? children : [],
      playLimit: type === 11 ? item.playLimit : 0,
    },
    item.type,
    words,
  );
}

/** The part as one of another type. */
export const partOfType = (
  part: QuestionItemChild,
  type: LeafTypeNumber,
  words: TrueFalseWords,
): QuestionItemChild => fitted({ ...part, type }, part.type, words);

/** The options with one marked as right, or no longer; of one-answer types it becomes the only one. */
export const withRight = (
  options: readonly OptionDraft[],
  type: BankTypeNumber,
  at: number,
): OptionDraft[] =>
  options.map((option, place) => {
    if (ONE_RIGHT.has(type)) return { ...option, isRight: place === at };
    return place === at ? { ...option, isRight: !option.isRight } : option;
  });

/** The list with one in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
