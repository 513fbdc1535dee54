import {
  createExamDay,
  getExamDay,
  listExamDays,
  listExamPapers,
  listManagedExamDays,
  updateExamDay,
} from "@perennial/contract/assessment/exam/exam-day.ts";
import { listPeriods } from "@perennial/contract/course/school/course-admin.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../../space/field/field-definition.ts";
import { FieldForm } from "../../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../../space/query.ts";
import { Reading } from "../../../space/reading.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { usePhotoField } from "../../photo/use-photo-field.ts";
import { useExamPlace } from "./exam-place.ts";
import { useOrganiseWords } from "./organise-words.ts";

type Day = OutputOf<typeof getExamDay>;
type Moment = string | number | null | undefined;

const HOUR = 60;
/** The number of exams among the kinds of papers. */
const EXAM = 0;
const CHECKS = ["needsCheckIn", "hasWaitlist", "isByList"] as const;
type Check = (typeof CHECKS)[number];

interface Values {
  readonly paperId: string;
  readonly name: string;
  readonly limitMinutes: number | null | undefined;
  readonly selfBooked: "yes" | "no";
  readonly booksFrom: Moment;
  readonly booksUntil: Moment;
  readonly cutoffHours: number;
  readonly holdMinutes: number;
  readonly lateMinutes: number;
  readonly checks: readonly Check[];
  readonly photoCheck: Day["photoCheck"];
  readonly notice: string;
}

const FIRST: Values = {
  paperId: "",
  name: "",
  limitMinutes: null,
  selfBooked: "yes",
  booksFrom: null,
  booksUntil: null,
  cutoffHours: 24,
  holdMinutes: 10,
  lateMinutes: 15,
  checks: ["needsCheckIn", "hasWaitlist"],
  photoCheck: "none",
  notice: "",
};

const storedValues = (day: Day): Values => ({
  paperId: "",
  name: day.name,
  limitMinutes: day.limitMinutes,
  selfBooked: day.isSelfBooked ? "yes" : "no",
  booksFrom: day.booksFrom,
  booksUntil: day.booksUntil,
  cutoffHours: Math.ceil(day.cutoffMinutes / HOUR),
  holdMinutes: day.holdMinutes,
  lateMinutes: day.lateMinutes,
  checks: CHECKS.filter((check) => day[check]),
  photoCheck: day.photoCheck,
  notice: day.notice,
});

const instant = (moment: Moment): string | null =>
  moment === null || moment === undefined || moment === "" ? null : new Date(moment).toISOString();

const rulesFrom = (values: Values) => ({
  name: values.name,
  limitMinutes: values.limitMinutes ?? null,
  notice: values.notice,
  isSelfBooked: values.selfBooked === "yes",
  booksFrom: instant(values.booksFrom),
  booksUntil: instant(values.booksUntil),
  cutoffMinutes: values.cutoffHours * HOUR,
  holdMinutes: values.holdMinutes,
  lateMinutes: values.lateMinutes,
  needsCheckIn: values.checks.includes("needsCheckIn"),
  hasWaitlist: values.checks.includes("hasWaitlist"),
  isByList: values.checks.includes("isByList"),
  photoCheck: values.photoCheck,
});

function useFields(
  papers: OutputOf<typeof listExamPapers> | undefined,
  stored: Day["photoCheck"] = "none",
): FieldDefinition[] {
  const words = useOrganiseWords();
  const photo = usePhotoField(EXAM, stored);
  const number = (name: string, label: string, hint?: string): FieldDefinition => ({
    name,
    label,
    widgetType: "Number",
    // allowed(required-of-contract): a number that was cleared is not the usual one
    required: true,
    ...(hint === undefined ? {} : { hint }),
  });
  return [
    ...(papers
      ? [
          {
            name: "paperId",
            label: words.paper,
            widgetType: "DropdownSelect" as const,
            ...rulesOf(createExamDay, "paperId"),
            options: papers.map(({ id, name }) => ({ value: id, name })),
          },
        ]
      : []),
    {
      name: "name",
      label: words.examName,
      widgetType: "SingleLineText",
      ...rulesOf(createExamDay, "name"),
    },
    { name: "limitMinutes", label: words.limit, widgetType: "Number", hint: words.limitHint },
    {
      name: "selfBooked",
      label: words.selfBooked,
      widgetType: "Radio",
      options: (["yes", "no"] as const).map((value) => ({
        value,
        name: words.selfBookedChoices[value],
      })),
    },
    { name: "booksFrom", label: words.booksFrom, widgetType: "DateTime" },
    { name: "booksUntil", label: words.booksUntil, widgetType: "DateTime" },
    number("cutoffHours", words.cutoff, words.cutoffHint),
    number("holdMinutes", words.hold, words.holdHint),
    number("lateMinutes", words.late),
    {
      name: "checks",
      label: words.checks,
      widgetType: "CheckBox",
      options: CHECKS.map((value) => ({ value, name: words.checkChoices[value] })),
    },
    ...photo,
    { name: "notice", label: words.notice, widgetType: "RichTextEditor", height: 160 },
  ];
}

interface DialogProps {
  readonly onClose: () => void;
}

/** Arranges an exam of a period; without one its course is chosen first. Mount it only while it is open. */
export function NewExamDialog({
  periodId,
  onClose,
}: DialogProps & { readonly periodId?: string }): ReactNode {
  const words = useOrganiseWords();
  const [chosen, setChosen] = useState(periodId);
  return (
    <Dialog title={words.create} place="end" onClose={onClose}>
      <Stack gap={5}>
        {periodId === undefined ? <PeriodChoice value={chosen} onChange={setChosen} /> : null}
        {chosen === undefined ? null : (
          <PeriodPapers key={chosen} periodId={chosen} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

interface PeriodChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (periodId: string) => void;
}

/** A course among those that the administrator looks after. */
function PeriodChoice({ value, onChange }: PeriodChoiceProps): ReactNode {
  const words = useOrganiseWords();
  const id = useId();
  const [keyword, setKeyword] = useState("");
  const periods = useRead(listPeriods, { keyword });
  return (
    <Stack gap={1}>
      <label htmlFor={id}>{words.course}</label>
      <Select
        id={id}
        value={value ?? null}
        placeholder={words.courseHint}
        onChange={(next: string) => onChange(next)}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={periods.isFetching}
        options={(periods.data ?? []).map((one) => ({
          value: one.id,
          label: words.periodOf(one.courseName, one.versions, one.corpName),
        }))}
      />
    </Stack>
  );
}

/** The exam papers of a period, and what is arranged with one of them. */
function PeriodPapers({
  periodId,
  onClose,
}: DialogProps & { readonly periodId: string }): ReactNode {
  const words = useOrganiseWords();
  return (
    <Reading of={useRead(listExamPapers, { periodId })}>
      {(papers) =>
        papers.length === 0 ? (
          <EmptyState message={words.noPaper} />
        ) : (
          <NewExam papers={papers} periodId={periodId} onClose={onClose} />
        )
      }
    </Reading>
  );
}

interface NewExamProps extends DialogProps {
  readonly periodId: string;
  readonly papers: OutputOf<typeof listExamPapers>;
}

function NewExam({ papers, periodId, onClose }: NewExamProps): ReactNode {
  const words = useOrganiseWords();
  const navigate = useNavigate();
  const { day } = useExamPlace();
  const create = useWrite(createExamDay, {
    invalidates: [listExamDays, listManagedExamDays],
    done: words.created,
  });
  const [first] = papers;
  return (
    <FieldForm<Values>
      isNew
      isGuarded={false}
      layout="above"
      label={words.create}
      definitions={useFields(papers)}
      stored={{ ...FIRST, paperId: first?.id ?? "", name: first?.name ?? "" }}
      saveWords={words.create}
      onSave={async (values) => {
        const answer = await create.send({
          paperId: values.paperId,
          periodId,
          ...rulesFrom(values),
        });
        if (answer.success) void navigate(day(answer.data.id));
        return answer;
      }}
      onCancel={onClose}
    />
  );
}

/** Changes the rules of an exam. Mount it only while it is open. */
export function ChangeExamDialog({ day, onClose }: DialogProps & { readonly day: Day }): ReactNode {
  const words = useOrganiseWords();
  const update = useWrite(updateExamDay, {
    invalidates: [getExamDay, listExamDays, listManagedExamDays],
    done: words.changed,
  });
  return (
    <Dialog title={words.changeRules} place="end" onClose={onClose}>
      <FieldForm<Values>
        isGuarded={false}
        layout="above"
        label={words.changeRules}
        definitions={useFields(undefined, day.photoCheck)}
        stored={storedValues(day)}
        onSave={(values) => update.send({ id: day.id, version: day.version, ...rulesFrom(values) })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
