/** Words that are taken out of what people write (seed 001 §5: a list held locally). */
const WORDS: readonly string[] = [
  "代刷网课",
  "刷课",
  "代考",
  "替考",
  "代写论文",
  "办证",
  "发票代开",
  "代开发票",
  "网络赌博",
  "六合彩",
  "时时彩",
  "裸聊",
  "色情",
  "嫖娼",
  "卖淫",
  "迷药",
  "枪支",
  "冰毒",
  "海洛因",
  "高利贷",
  "套现",
  "法轮功",
  "傻逼",
  "妈的",
  "操你",
];

/** What people put between the characters so that a word is not found. */
const BETWEEN = "[\\s\\u200b-\\u200d\\ufeff*·.,，。、_\\-|/]{0,3}";
const PATTERN = new RegExp(
  WORDS.toSorted((one, other) => other.length - one.length)
    .map((word) => [...word].join(BETWEEN))
    .join("|"),
  "giu",
);

/** The text without sensitive words. What is left may join to a new one, so it is looked through until none is. */
export function withoutSensitive(text: string): string {
  let left = text;
  for (;;) {
    const next = left.replace(PATTERN, "");
    if (next === left) return left;
    left = next;
  }
}

/** As withoutSensitive, for the texts of HTML: tags and addresses stay as they are. */
export function htmlWithoutSensitive(html: string): string {
  return html.replace(/[^<>]+(?=<|$)/g, (text) => withoutSensitive(text));
}
