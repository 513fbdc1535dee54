import {
  BLOCK_TYPES,
  CHOICE_TYPES,
  LeafType,
  BankType,
  QuestionItem,
  type BankTypeNumber,
} from "@perennial/contract/question/item.ts";
import fc from "fast-check";

/** What is right of any generated question, so that a search finds it wherever it gets to. */
export const SECRET = "秘密";

const html = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => `<p>题${text.replaceAll(/[<>&"_（）()\s秘密]/gu, "字")}</p>`);
const secret = fc.nat(9_999).map((number) => `${SECRET}${number}`);
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

const choice = (type: number) =>
  fc
    .record({
      optionNum: type === 3 ? fc.constant(2) : fc.integer({ min: 2, max: 10 }),
      rightAt: fc.nat(9),
      more: fc.nat(9),
      texts: fc.uniqueArray(html, { minLength: 10, maxLength: 10 }),
      comment: secret,
      weights: fc.array(share, { minLength: 10, maxLength: 10 }),
      policy: fc.constantFrom("allOrNothing" as const, "partialNoWrong" as const),
      isFixed: fc.boolean(),
    })
    .map(({ optionNum, rightAt, more, texts, comment, weights, policy, isFixed }) => {
      const first = rightAt % optionNum;
      const second = type === 2 ? (first + 1 + (more % (optionNum - 1))) % optionNum : first;
      return {
        policy,
        options: texts.slice(0, optionNum).map((text, at) => ({
          optionContent: `${text}${at}`,
          isRight: at === first || at === second,
          weight: weights[at] ?? 0,
          comment,
          isFixed: isFixed && at === optionNum - 1,
        })),
      };
    });

const blanks = fc.record({
  blanks: fc.array(
    fc.record({
      answers: fc
        .array(fc.record({ text: secret, fraction: share }), { maxLength: 2 })
        .map((others) => [{ text: `${SECRET}全`, fraction: 1 }].concat(others)),
      isCaseSensitive: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  isAnyOrder: fc.boolean(),
});

const answered = (type: number): fc.Arbitrary<object> =>
  CHOICE_TYPES.includes(type as BankTypeNumber)
    ? choice(type)
    : type === 7
      ? blanks
      : fc.record({ answer: secret });

const leaf = (type: number): fc.Arbitrary<object> =>
  fc
    .record({ name: html, analysis: secret, answered: answered(type) })
    .map(({ answered: more, ...said }) => Object.assign(said, more));

const GAP_TYPES = [1, 2, 3, 7, 10];
const child = (types: readonly number[]) =>
  fc
    .constantFrom(...types)
    .chain((type) =>
      fc
        .record({ weight: fc.integer({ min: 1, max: 50 }), leaf: leaf(type) })
        .map(({ weight, leaf: said }) => Object.assign({}, said, { type, weight })),
    );

const itemOfType = (type: BankTypeNumber): fc.Arbitrary<QuestionItem> => {
  const isBlock = BLOCK_TYPES.includes(type);
  return fc
    .record({
      name: html,
      said: isBlock ? fc.record({ analysis: secret }) : leaf(type),
      children: isBlock
        ? fc.array(child(type === 5 ? GAP_TYPES : Object.values(LeafType.enum)), {
            minLength: 1,
            maxLength: 4,
          })
        : fc.constant([]),
      isExplained: fc.boolean(),
      playLimit: fc.nat(3),
    })
    .map(({ said, name, ...rest }) => {
      const sound = type === 11 ? '<audio src="/files/demo/a.mp3"></audio>' : "";
      return QuestionItem.parse({ ...rest, ...said, name: name + sound, type });
    });
};

/** Whole questions of all ten types. */
export const anyItem: fc.Arbitrary<QuestionItem> = fc
  .constantFrom(...Object.values(BankType.enum))
  .chain(itemOfType);
