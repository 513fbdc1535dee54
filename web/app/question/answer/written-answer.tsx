import { useState, type ReactNode } from "react";
import { isBlankHtml } from "../../kernel/html-text.ts";
import { Box } from "../../ui/layout/layout.tsx";
import { asText } from "../stem-text.ts";
import type { AnswerProps } from "./answer-props.ts";
import styles from "./answer.module.css";
import { useAnswerWords } from "./answer-words.ts";
import { MathHtml } from "./math-html.tsx";

/** What was typed as HTML: every line a paragraph, and no sign of it a tag. */
const writtenHtml = (text: string): string =>
  text === ""
    ? ""
    : text
        .split("\n")
        .map((line) => `<p>${line.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`)
        .join("");

/** A text that a person will mark. */
export function WrittenAnswer({ answer, onAnswer }: AnswerProps): ReactNode {
  const words = useAnswerWords();
  const stored = answer && "written" in answer ? answer.written : "";
  const [typed, setTyped] = useState("");
  // What was handed in is read as it was written; where nothing was, its place is shown.
  if (!onAnswer && answer)
    return isBlankHtml(stored) ? null : (
      <Box pad={4} round="control" ground="paper">
        <MathHtml html={stored} />
      </Box>
    );
  return (
    <textarea
      aria-label={words.yourAnswer}
      className={styles.written}
      rows={5}
      // What was typed, spaces at its end and all, unless the answer has come from elsewhere.
      value={writtenHtml(typed) === stored ? typed : asText(stored)}
      disabled={!onAnswer}
      onChange={(event) => {
        setTyped(event.target.value);
        const fileIds = answer && "written" in answer ? answer.fileIds : undefined;
        onAnswer?.({
          written: writtenHtml(event.target.value),
          ...(fileIds === undefined ? {} : { fileIds }),
        });
      }}
    />
  );
}
