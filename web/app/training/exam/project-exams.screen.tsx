import {
  listProjectExams,
  publishProjectExam,
  removeProjectExam,
} from "@perennial/contract/training/exam/project-exam.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { ExamForm } from "./exam-form.tsx";
import { Examinees } from "./examinees.tsx";
import { useExamWords } from "./exam-words.ts";

type Exam = RowOf<typeof listProjectExams>;

/** …/xmksgl: the exams of a project, who takes part in them, and what is done about one learner. */
export default function ProjectExamsScreen(): ReactNode {
  return <ProjectFrame page="xmksgl">{({ id }) => <Exams packageId={id} />}</ProjectFrame>;
}

/** What matters, and below it what belongs to it. */
function Two({ first, second }: { readonly first: string; readonly second: string }): ReactNode {
  return (
    <Stack gap={1} narrow>
      <span>{first}</span>
      <Text size={1} tone="muted">
        {second}
      </Text>
    </Stack>
  );
}

function Exams({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useExamWords();
  const { pathname } = useLocation();
  const [edited, setEdited] = useState<Exam | "new">();
  const [seen, setSeen] = useState<Exam>();
  const reads = { invalidates: [listProjectExams] };
  const publish = useWrite(publishProjectExam, { ...reads, done: words.published });
  const remove = useWrite(removeProjectExam, { ...reads, done: words.removed });
  const actionsOf = (exam: Exam): RowAction[] => [
    ...(exam.state === 0
      ? [
          {
            key: "publish",
            label: words.publish,
            ask: { title: exam.name, text: words.publishAsk },
            run: () => publish.send({ examId: exam.id }),
          },
        ]
      : [
          { key: "people", label: words.learnersOf, run: () => setSeen(exam) },
          {
            key: "analysis",
            label: words.analysis,
            to: `${pathname.replace(/xmksgl$/, "xmksfx")}?examId=${exam.id}`,
          },
        ]),
    ...(exam.dayId === ""
      ? []
      : [
          {
            key: "sessions",
            label: words.arrange,
            to: `/course/${exam.courseId}/manager/teaching/exam/${exam.dayId}`,
          },
        ]),
    { key: "edit", label: words.edit, run: () => setEdited(exam) },
    {
      key: "remove",
      label: words.remove,
      isDanger: true,
      isDisabled: exam.presentNum > 0,
      ask: { title: exam.name, text: words.removeAsk },
      run: () => remove.send({ examId: exam.id }),
    },
  ];
  return (
    <>
      <FieldTable
        name="project-exams"
        label={words.exams}
        operation={listProjectExams}
        params={{ packageId }}
        tools={
          <Button type="primary" onClick={() => setEdited("new")}>
            {words.create}
          </Button>
        }
        definitions={[
          { name: "name", label: words.exam, widgetType: "SingleLineText", width: 180 },
          {
            name: "keyword",
            label: words.find,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listProjectExams, "keyword"),
          },
          { name: "state", label: words.state, widgetType: "SingleLineText", width: 100 },
          { name: "paperName", label: words.paper, widgetType: "SingleLineText", width: 180 },
          { name: "opensAt", label: words.window, widgetType: "SingleLineText", width: 170 },
          { name: "limitMinutes", label: words.length, widgetType: "SingleLineText", width: 110 },
          {
            name: "invigilators",
            label: words.invigilators,
            widgetType: "SingleLineText",
            width: 90,
          },
          { name: "presentNum", label: words.people, widgetType: "SingleLineText", width: 160 },
        ]}
        cells={{
          name: ({ name, classNames }) => (
            <Two first={name} second={classNames.join("、") || words.allClasses} />
          ),
          paperName: ({ paperName, courseName }) => <Two first={paperName} second={courseName} />,
          state: ({ state }) => (
            <StateMark kind={state === 1 ? "done" : "over"}>{words.states[state]}</StateMark>
          ),
          opensAt: ({ opensAt, closesAt }) =>
            opensAt === null && closesAt === null
              ? words.anyTime
              : words.from(
                  opensAt === null ? "" : plainDateTime(opensAt),
                  closesAt === null ? "" : plainDateTime(closesAt),
                ),
          limitMinutes: ({ limitMinutes, attemptsMax }) => (
            <Two
              first={limitMinutes === null ? words.noLimit : words.minutesOf(limitMinutes)}
              second={words.timesOf(attemptsMax)}
            />
          ),
          invigilators: ({ invigilators }) => invigilators.join("、") || "—",
          presentNum: ({ registeredNum, presentNum, submittedNum }) =>
            `${registeredNum} / ${presentNum} / ${submittedNum}`,
        }}
        rowActions={actionsOf}
        empty={<EmptyState message={words.none} />}
      />
      {seen ? <Examinees key={seen.id} exam={seen} /> : null}
      {edited ? (
        <ExamForm
          packageId={packageId}
          exam={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  );
}
