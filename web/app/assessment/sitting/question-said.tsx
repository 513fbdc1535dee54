import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import type { ReactNode } from "react";
import { AttachmentList } from "../attachment/attachment-list.tsx";
import { MathHtml } from "../../question/public.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import type { Result } from "./result-facts.ts";
import { useSittingWords } from "./sitting-words.ts";
import styles from "./sitting.module.css";

type Seen = Result["questions"][number];
type Question = NonNullable<Result["paper"]>["sections"][number]["questions"][number];
type Right = Omit<NonNullable<Seen["right"]>, "parts">;

interface QuestionSaidProps {
  readonly question: Question;
  readonly seen: Seen;
  /** Id of a part; "" for the whole. */
  readonly part: string;
  /** Stands below each file of the answer. */
  readonly foot?: ((attachment: Attachment) => ReactNode) | undefined;
}

/** Below an answer: what is right, why, and what the teacher says, each as far as it may be seen. */
export function QuestionSaid({ question, seen, part, foot }: QuestionSaidProps): ReactNode {
  const words = useSittingWords();
  const leaf = part === "" ? question : question.children.find(({ id }) => id === part);
  const right = part === "" ? seen.right : seen.right?.parts[part];
  const isWhole = part === "";
  const shown = right && leaf && (isWhole ? question.children.length === 0 : true);
  return (
    <>
      <AttachmentList attachments={seen.attachments} part={part} foot={foot} />
      {shown ? (
        <Said label={words.rightAnswer}>
          <RightText right={right} options={leaf.options} />
        </Said>
      ) : null}
      {isWhole && seen.regraded ? (
        <Said label={words.regraded}>{words.regradedBy[seen.regraded]}</Said>
      ) : null}
      {isWhole && seen.analysis ? (
        <Said label={words.analysis}>
          <MathHtml html={seen.analysis} />
        </Said>
      ) : null}
      {isWhole && seen.comment ? (
        <Said label={words.comment}>
          <MathHtml html={seen.comment} />
        </Said>
      ) : null}
    </>
  );
}

interface SaidProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Something that is said of an answer, under its name. */
export const Said = ({ label, children }: SaidProps): ReactNode => (
  <Stack gap={1} narrow pad={3} round="control" ground="paper" className={styles.said}>
    <Text tone="muted" size={1}>
      {label}
    </Text>
    {children}
  </Stack>
);

/** What is right of a question without parts, or of a part. */
export function RightText({
  right: { chosen, blanks, written },
  options,
}: {
  readonly right: Right;
  readonly options: Question["options"];
}): ReactNode {
  const words = useSittingWords();
  if (chosen.length > 0)
    return (
      <b>
        {options
          .filter(({ id }) => chosen.includes(id))
          .map(({ optionHead }) => optionHead)
          .join("、")}
      </b>
    );
  if (blanks.length > 0)
    return (
      <Stack as="ol" gap={1} className={styles.blanks}>
        {blanks.map((accepted, at) => (
          // Blanks have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{accepted.join(words.orAnswer)}</li>
        ))}
      </Stack>
    );
  return written === "" ? "—" : <MathHtml html={written} />;
}
