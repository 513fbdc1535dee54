import { textOf, type Draft } from "./draft.ts";
import { truthOf } from "./answer-text.ts";
import { plainLine } from "./plain-line.ts";

const TOLD = / ?(?:\( ?(?:正确答案|正确|答案|√) ?\)|√|✓) ?$/;

/** The text without the mark of a right option: `B.乙(正确答案)`. Undefined when it has none. */
function withoutMark(text: string): string | undefined {
  const found = TOLD.exec(plainLine(text));
  return found && found.index > 0 ? text.slice(0, found.index) : undefined;
}

/** Takes the answer out of options that tell it themselves, as sites for surveys print them; 对 and 错 have lines without letters. */
export function takeToldOptions(draft: Draft): void {
  if (textOf(draft, "answer") !== "") return;
  const right: string[] = [];
  for (const option of draft.options) {
    const bare = withoutMark(option.text);
    if (bare === undefined) continue;
    right.push(option.letter);
    option.text = bare;
  }
  if (right.length > 0) {
    draft.texts.answer.push(right.join(""));
    return;
  }
  const { stem } = draft.texts;
  const lines = stem.slice(-2).map((line) => withoutMark(line) ?? line);
  const [first = "", second = ""] = lines;
  const told = lines.filter((line, at) => line !== stem.slice(-2)[at]);
  const isStatement = truthOf(first) === true && truthOf(second) === false;
  if (draft.options.length > 0 || stem.length < 3 || !isStatement || told.length !== 1) return;
  stem.splice(-2);
  draft.texts.answer.push(...told);
}
