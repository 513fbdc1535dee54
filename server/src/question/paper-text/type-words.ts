/** Question types of the requirements (consoles §3). */
export const TYPE = {
  single: 1,
  several: 2,
  trueFalse: 3,
  cloze: 5,
  reading: 6,
  blanks: 7,
  written: 8,
  material: 9,
  nonDirectional: 10,
  hearing: 11,
} as const;
export type QuestionTypeNumber = (typeof TYPE)[keyof typeof TYPE];

/** Types that hold children below one material. */
export const SHARED: ReadonlySet<QuestionTypeNumber> = new Set([
  TYPE.reading,
  TYPE.material,
  TYPE.hearing,
  TYPE.cloze,
]);

export const CHOICES: ReadonlySet<QuestionTypeNumber> = new Set([
  TYPE.single,
  TYPE.several,
  TYPE.nonDirectional,
]);

const MATERIALS: readonly (readonly [RegExp, QuestionTypeNumber])[] = [
  [/完形填空|完型填空|选词填空|cloze/i, TYPE.cloze],
  [/听力|listening/i, TYPE.hearing],
  [/阅读|reading/i, TYPE.reading],
  [/材料|案例|综合分析|资料分析|case study/i, TYPE.material],
];

/** Words of headings, the more telling ones first: 不定项选择 is neither 单选 nor 选择. */
const KINDS: readonly (readonly [RegExp, QuestionTypeNumber])[] = [
  [/不定项/, TYPE.nonDirectional],
  [/多项选择|多选|multiple answers?|multiple response/i, TYPE.several],
  [/单项选择|单项填空|单选|选择|choice|single/i, TYPE.single],
  [/判断|是非|对错|true|judge/i, TYPE.trueFalse],
  [/填空|填充|blank/i, TYPE.blanks],
  [
    /简答|问答|论述|名词解释|计算|解答|应用题|证明|作文|写作|翻译|辨析|分析题|操作|主观|作图|实验|essay|short|writing|translat/i,
    TYPE.written,
  ],
];

/** What a heading says of the questions below it. */
export interface Kind {
  /** Of a question that is answered. */
  readonly type: QuestionTypeNumber | undefined;
  /** Of the material that they share. */
  readonly shared: QuestionTypeNumber | undefined;
  /** 选择题 alone: one or several may be right. */
  readonly isAnyChoice: boolean;
  /** A type that nobody asks here: 连线题, 排序题. */
  readonly isOther: boolean;
}

const OTHER = /连线|匹配|排序|配对|连一连|圈出/;
const ONE_OR_SEVERAL = /单|多|single|multiple|只有一/i;

/** Reads the name of a heading, and its brackets (`案例分析题(不定项选择)`) for what the name leaves open. */
export function kindOf(heading: string): Kind {
  const cut = heading.search(/[([]/);
  const name = cut > 0 ? heading.slice(0, cut) : heading;
  const find = (words: typeof KINDS, text: string) => words.find(([one]) => one.test(text))?.[1];
  const shared = find(MATERIALS, name);
  const named =
    shared === TYPE.cloze ? undefined : find(KINDS, shared ? name.replace("分析题", "") : name);
  const type = named ?? find(KINDS, heading.slice(name.length).replace(/填空|分析题/g, ""));
  return {
    type: shared === undefined || type !== TYPE.written ? type : undefined,
    shared,
    isOther: type === undefined && shared === undefined && OTHER.test(name),
    isAnyChoice: type === TYPE.single && !ONE_OR_SEVERAL.test(heading),
  };
}

/** The heading names a type. */
export const saysKind = (heading: string): boolean => {
  const { type, shared } = kindOf(heading);
  return type !== undefined || shared !== undefined;
};

const EACH =
  /每(?:小)?(题|空|道|个)(?:题)?(\d{1,3}(?:\.\d{1,2})?)分|(\d{1,3}(?:\.\d{1,2})?)(?:points?|marks?)each/i;

/** Points of each question that a heading gives, or of each blank. */
export function pointsOfHeading(
  heading: string,
): { readonly each: number; readonly isOfBlank: boolean } | undefined {
  const found = EACH.exec(heading.replaceAll(" ", ""));
  return found ? { each: Number(found[2] ?? found[3]), isOfBlank: found[1] === "空" } : undefined;
}
