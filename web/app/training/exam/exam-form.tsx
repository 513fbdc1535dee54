import {
  listExamChoices,
  listProjectExams,
  saveProjectExam,
  type ProjectExam,
} from "@perennial/contract/training/exam/project-exam.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import type { z } from "zod";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useExamWords } from "./exam-words.ts";

type Exam = z.output<typeof ProjectExam>;

/** A moment as the form holds it, or none. */
const instant = (moment: string | number | null): string | null =>
  moment === null || moment === "" ? null : new Date(moment).toISOString();

interface ExamFormProps {
  readonly packageId: string;
  /** What is changed; undefined for a new one. */
  readonly exam: Exam | undefined;
  readonly onClose: () => void;
}

/** A new exam of a project, or one that is changed; of a published one course, paper and seats stay. */
export function ExamForm({ packageId, exam, onClose }: ExamFormProps): ReactNode {
  const words = useExamWords();
  const read = useRead(listExamChoices, { packageId });
  const save = useWrite(saveProjectExam, { invalidates: [listProjectExams], done: words.saved });
  const [period, setPeriod] = useState<string>();
  const title = exam ? words.edit : words.create;
  return (
    <Dialog title={title} onClose={onClose}>
      <Reading of={read}>
        {({ courses, classes }) => {
          const offered = courses.filter(({ papers }) => papers.length > 0);
          const first = exam?.periodId ?? offered[0]?.periodId ?? "";
          const papers = courses.find(({ periodId }) => periodId === (period ?? first))?.papers;
          if (offered.length === 0 && !exam) return <EmptyState message={words.noPapers} />;
          return (
            <FieldForm
              label={title}
              layout="above"
              isGuarded={false}
              isNew={!exam}
              definitions={definitionsOf(words, {
                isGiven: exam?.state === 1,
                courses: offered.map(({ periodId, name }) => ({ value: periodId, name })),
                papers: (papers ?? []).map(({ id, name }) => ({ value: id, name })),
              })}
              controls={{
                classIds: (
                  <Select
                    mode="multiple"
                    options={classes.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                ),
              }}
              stored={{
                name: exam?.name ?? "",
                periodId: first,
                paperId: exam?.paperId ?? offered[0]?.papers[0]?.id ?? "",
                opensAt: exam?.opensAt ?? null,
                closesAt: exam?.closesAt ?? null,
                limitMinutes: exam?.limitMinutes ?? null,
                attemptsMax: exam?.attemptsMax ?? 1,
                classIds: exam?.classIds ?? [],
                hasSeats: exam?.hasSeats ? "yes" : "no",
              }}
              onValues={({ periodId }) => setPeriod(periodId)}
              saveWords={words.save}
              onSave={({ hasSeats, ...values }) =>
                save.send({
                  packageId,
                  ...(exam ? { id: exam.id } : {}),
                  ...values,
                  opensAt: instant(values.opensAt),
                  closesAt: instant(values.closesAt),
                  limitMinutes: values.limitMinutes || null,
                  attemptsMax: values.attemptsMax || 1,
                  hasSeats: hasSeats === "yes",
                })
              }
              onSaved={onClose}
              onCancel={onClose}
            />
          );
        }}
      </Reading>
    </Dialog>
  );
}

interface Offered {
  readonly isGiven: boolean;
  readonly courses: { readonly value: string; readonly name: string }[];
  readonly papers: { readonly value: string; readonly name: string }[];
}

const definitionsOf = (
  words: ReturnType<typeof useExamWords>,
  { isGiven, courses, papers }: Offered,
): FieldDefinition[] => [
  {
    name: "name",
    label: words.exam,
    widgetType: "SingleLineText",
    ...rulesOf(saveProjectExam, "name"),
  },
  {
    name: "periodId",
    label: words.course,
    widgetType: "DropdownSelect",
    options: courses,
    ...rulesOf(saveProjectExam, "periodId"),
    disabled: isGiven,
    hint: words.courseHint,
  },
  {
    name: "paperId",
    label: words.paper,
    widgetType: "DropdownSelect",
    options: papers,
    ...rulesOf(saveProjectExam, "paperId"),
    disabled: isGiven,
    hint: words.paperHint,
  },
  { name: "opensAt", label: words.opensAt, widgetType: "DateTime" },
  { name: "closesAt", label: words.closesAt, widgetType: "DateTime" },
  {
    name: "limitMinutes",
    label: words.limit,
    widgetType: "Number",
    hint: words.limitHint,
    ...rulesOf(saveProjectExam, "limitMinutes"),
  },
  {
    name: "attemptsMax",
    label: words.attemptsMax,
    widgetType: "Number",
    ...rulesOf(saveProjectExam, "attemptsMax"),
  },
  {
    name: "classIds",
    label: words.classes,
    widgetType: "DropdownSelect",
    hint: words.classesHint,
  },
  {
    name: "hasSeats",
    label: words.seats,
    widgetType: "Radio",
    disabled: isGiven,
    options: [
      { value: "no", name: words.noSeats },
      { value: "yes", name: words.withSeats },
    ],
  },
];
