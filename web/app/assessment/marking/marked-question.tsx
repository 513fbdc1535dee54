import type { ReactNode } from "react";
import { isAnswered, MathHtml, QuestionView } from "../../question/public.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { DrawRemarks } from "../remark/remark-button.tsx";
import { pointsText } from "../sitting/points-text.ts";
import { QuestionSaid } from "../sitting/question-said.tsx";
import type { Answer } from "./mark-form.tsx";
import { useMarkingWords } from "./marking-words.ts";

interface MarkedQuestionProps {
  readonly answer: Answer;
  /** Its place in the paper, from 1. */
  readonly number: number | undefined;
  /** Where it is marked. */
  readonly children: ReactNode;
}

/** An answer before a marker: the question, what is right and why, and what others gave. */
export function MarkedQuestion({ answer, number, children }: MarkedQuestionProps): ReactNode {
  const words = useMarkingWords();
  const { item, points, right, analysis, earned, known, note } = answer;
  const question = { ...item, id: answer.questionId, points };
  const seen = {
    id: answer.questionId,
    answer: answer.answer,
    state: null,
    points,
    earned,
    right,
    analysis,
    comment: null,
    attachments: answer.attachments,
    regraded: null,
  };
  const signs = [
    answer.isLate ? words.late : "",
    (answer.answer === null || !isAnswered(answer.answer)) && answer.attachments.length === 0
      ? words.noAnswer
      : "",
    earned === null ? "" : words.earned(pointsText(earned), pointsText(points)),
    known === null ? "" : words.known(pointsText(known)),
    note === "" ? "" : words.noteFrom(note),
  ].filter(Boolean);
  return (
    <Stack as="article" gap={4} narrow pad={5} round="card" ground="surface" border>
      <QuestionView
        item={item}
        number={number}
        points={points}
        answer={answer.answer ?? undefined}
        after={(part) => (
          <QuestionSaid
            question={question}
            seen={seen}
            part={part}
            foot={(attachment) => (
              <DrawRemarks attachment={attachment} attemptId={answer.attemptId} />
            )}
          />
        )}
      />
      {signs.length === 0 ? null : <Text tone="muted">{signs.join(" · ")}</Text>}
      {answer.given.map((one) => (
        <Stack gap={1} key={one.place}>
          <Row gap={2} align="baseline" wrap>
            <Text weight="strong">{words.given(one.byName, pointsText(one.points))}</Text>
          </Row>
          {one.comment === "" ? null : <MathHtml html={one.comment} />}
        </Stack>
      ))}
      {answer.place === null ? <Text tone="muted">{words.notYours}</Text> : children}
    </Stack>
  );
}
