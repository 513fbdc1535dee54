/** Fields that a label announces; `none` is of no use: 我的答案. */
export type Label =
  | "answer"
  | "analysis"
  | "script"
  | "difficulty"
  | "knowledge"
  | "tags"
  | "points"
  | "kind"
  | "none";

/** Words that stand in brackets or before a colon. 答窠 and 笞案 are what scanners make of 答案. */
const WORDS: Readonly<Record<Label, string>> = {
  none: "我的答案 学生答案 你的答案 您的答案 得分 本题得分",
  answer:
    "答案 答窠 笞案 答桉 答 答案要点 答题要点 答案与解析 答案及解析 答案和解析 解 answer answers answerkey correctanswer key keys ans",
  analysis:
    "解析 分析 详解 点评 点拨 解答 思路 解题思路 名师点睛 讲解 答案解析 试题解析 题目解析 答案分析 试题分析 答案详解 explanation analysis",
  script:
    "听力原文 录音原文 听力材料原文 听力文本 录音文本 听力录音原文 听力稿 script tapescript audioscript",
  difficulty: "难度 难易度 难易程度 难度系数 难度等级 difficulty",
  knowledge: "知识点 考点 考查点 所属知识点 知识模块 所属章节 考查知识点",
  tags: "标签 关键词 tag tags",
  points: "分值 分数 本题分值 points score",
  kind: "题型 题目类型 试题类型 类型 type",
};
const LABELS: ReadonlyMap<string, Label> = new Map(
  (Object.keys(WORDS) as Label[]).flatMap((label) =>
    WORDS[label].split(" ").map((word) => [word, label] as const),
  ),
);
const QUALIFIER = /^(?:参考|正确|标准|本题|试题)(?=答案|答窠|笞案)/;
const LONGEST = 16;
const OPEN = "[【(";
const CLOSE = "]】)";
/** What may stand behind 答案 without a colon: `答案 B`, `答案1A 2A`. */
const BARE =
  /^ ?(?:正确|参考|标准)?(答案|answer|key) ?(?= [A-J√×对错](?:$|[ ,、])|\d{1,3} ?[A-J√×]|[A-J]{1,8}$)/i;
const UNCLOSED = /^ ?[[【] ?((?:正确|参考|标准)?答案|解析|详解|难度|知识点) ?/;

export interface FoundLabel {
  readonly label: Label;
  /** Where its text begins. */
  readonly at: number;
  readonly word: string;
}

function lookUp(text: string, at: number, plain: string): FoundLabel | undefined {
  const word = text.replaceAll(" ", "").toLowerCase().replace(QUALIFIER, "");
  const label = LABELS.get(word);
  if (label === undefined) return undefined;
  const behind = /^ ?:? ?/.exec(plain.slice(at))?.[0].length ?? 0;
  return { label, at: at + behind, word };
}

/** The label with which a line begins, and where its text begins. */
export function labelOf(plain: string): FoundLabel | undefined {
  const begin = plain.startsWith(" ") ? 1 : 0;
  const head = plain.slice(begin, begin + LONGEST);
  const bracket = OPEN.indexOf(head.charAt(0));
  if (head !== "" && bracket >= 0) {
    const close = head.indexOf(CLOSE.charAt(bracket));
    const found = close > 0 ? lookUp(head.slice(1, close), begin + close + 1, plain) : undefined;
    if (found) return found;
    const unclosed = UNCLOSED.exec(plain);
    return unclosed && close < 0 ? lookUp(unclosed[1] ?? "", unclosed[0].length, plain) : undefined;
  }
  const colon = head.indexOf(":");
  if (colon > 0) return lookUp(head.slice(0, colon), begin + colon + 1, plain);
  const bare = BARE.exec(plain);
  return bare ? { label: "answer", at: bare[0].length, word: "答案" } : undefined;
}

const BEFORE_WORD = /[\s;。)]/;
/** Labels that people write behind other text without brackets; 答 and 分析 are words of stems too. */
const INNER = /^(?:答案|answer|key|我的答案|难度|知识点|解析|答案解析|考点)/i;

/** Where further labels begin within a line: `…错 答案：错【解析】…`. */
export function innerLabelsOf(plain: string): number[] {
  const places: number[] = [];
  for (let at = Math.max(1, labelOf(plain)?.at ?? 0); at < plain.length; at += 1) {
    const isBracket = plain[at] === "【" || plain[at] === "[";
    if (!isBracket && !BEFORE_WORD.test(plain.charAt(at - 1))) continue;
    if (plain[at] === " ") continue;
    const found = labelOf(plain.slice(at, at + LONGEST + 8));
    if (found && (isBracket || INNER.test(found.word))) places.push(at);
  }
  return places;
}

const KEY_HEADING =
  /^ ?[[【(]? ?(?:《[^》]{1,30}》|.{0,20}(?:试卷|试题|测试|测验|练习|考试|问答))? ?(?:参考|标准|试题|正确)? ?答案 ?(?:及|与|和|、)? ?(?:评分标准|评分参考|解析|详解|部分|要点|详细解析)? ?[\]】)]? ?:? ?$/;
const ENGLISH_KEY = /^ ?(?:answer keys?|answers|keys?) ?:? ?$/i;
/** A line that begins the key at the end of a paper: 参考答案 and nothing behind it. */
export const isKeyHeading = (plain: string): boolean =>
  KEY_HEADING.test(plain) || ENGLISH_KEY.test(plain);
