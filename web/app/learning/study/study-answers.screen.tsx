import { ANSWER_KINDS, listAnswers } from "@perennial/contract/learning/record.ts";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { clockTime } from "../../media/public.tsx";
import { QuestionFileView, stemText } from "../../question/public.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { unitPath } from "./study-address.ts";
import { StudyFrame } from "./study-frame.tsx";
import { useStudyOwnWords } from "./study-own-words.ts";

/** course/study/{courseId}/answer: how one has answered; the right options stay with the server. */
export default function StudyAnswersScreen(): ReactNode {
  return <StudyFrame page="answer">{() => <Answers />}</StudyFrame>;
}

function Answers(): ReactNode {
  const words = useStudyOwnWords();
  const { courseId = "" } = useParams();
  const definitions: readonly FieldDefinition[] = [
    {
      name: "kind",
      label: words.kind,
      widgetType: "DropdownSelect",
      searchable: true,
      options: ANSWER_KINDS.map((value) => ({ value, name: words.kinds[value] })),
    },
    { name: "unitName", label: words.unit, widgetType: "SingleLineText" },
    { name: "stem", label: words.question, widgetType: "SingleLineText" },
    { name: "isRight", label: words.result, widgetType: "SingleLineText" },
    { name: "tryNum", label: words.tries, widgetType: "Number" },
    { name: "answeredAt", label: words.answeredAt, widgetType: "DateTime" },
  ];
  return (
    <FieldTable
      name="studyAnswers"
      label={words.answers}
      definitions={definitions}
      operation={listAnswers}
      params={{ courseId }}
      nameField="unitName"
      cells={{
        unitName: ({ unitId, unitName }) => <Link to={unitPath(courseId, unitId)}>{unitName}</Link>,
        stem: ({ kind, stem, timePoint, rightNum, questionNum, ...file }) => (
          <div>
            {kind === "marker"
              ? `${clockTime(timePoint)} ${stemText(stem)}`
              : words.score(rightNum, questionNum)}
            <QuestionFileView file={file} isSmall />
          </div>
        ),
        isRight: ({ kind, isRight }) => (
          <StateMark kind={isRight ? "done" : "waiting"}>
            {kind === "marker"
              ? isRight
                ? words.right
                : words.notRight
              : isRight
                ? words.passed
                : words.notPassed}
          </StateMark>
        ),
        tryNum: ({ tryNum }) => words.tryOf(tryNum),
      }}
      empty={<EmptyState message={words.noAnswers} />}
    />
  );
}
