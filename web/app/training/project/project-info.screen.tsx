import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import {
  getProjectTerms,
  setProjectTerms,
} from "@perennial/contract/training/project/project-edit.ts";
import { PROJECT_TYPES } from "@perennial/contract/training/workspace/project-list.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Text } from "../../ui/layout/layout.tsx";
import { useId, type ReactNode } from "react";
import { calendarDay } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { PackageFlow } from "../package-flow.tsx";
import { PackageHistory } from "../package-history.tsx";
import { PackageInfo } from "../package-info.tsx";
import { ProjectFrame } from "./project-frame.tsx";
import { useProjectListWords } from "../workspace/project-list-words.ts";
import { useProjectWorkWords } from "./project-work-words.ts";

const YES = 1;
const NO = 0;
const INVITED = 2;

/** …/jbxxsz: review and shelf of a project, the terms of coming in, and what it says of itself. */
export default function ProjectInfoScreen(): ReactNode {
  return (
    <ProjectFrame page="jbxxsz">
      {(form) => (
        <>
          <PackageFlow form={form} />
          <Terms packageId={form.id} />
          <PackageInfo form={form} />
          <PackageHistory form={form} />
        </>
      )}
    </ProjectFrame>
  );
}

function Terms({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useProjectWorkWords();
  const read = useRead(getProjectTerms, { packageId });
  return (
    <Panel title={words.terms} isReading={read.isPending}>
      <Reading of={read}>{(terms) => <TermsForm packageId={packageId} terms={terms} />}</Reading>
    </Panel>
  );
}

interface TermsFormProps {
  readonly packageId: string;
  readonly terms: OutputOf<typeof getProjectTerms>;
}

function TermsForm({ packageId, terms }: TermsFormProps): ReactNode {
  const words = useProjectWorkWords();
  const listWords = useProjectListWords();
  const id = useId();
  const { send } = useWrite(setProjectTerms, {
    invalidates: [getProjectTerms, getPackageForm],
  });
  const { learnerNum, inviteCode, ...stored } = terms;
  const locked = learnerNum > 0 ? { disabled: true, hint: words.lockedHint } : {};
  const definitions: readonly FieldDefinition[] = [
    {
      name: "type",
      label: listWords.type,
      widgetType: "DropdownSelect",
      options: PROJECT_TYPES.map((value) => ({ value, name: listWords.types[value] })),
    },
    {
      name: "region",
      label: listWords.region,
      widgetType: "SingleLineText",
      hint: listWords.regionHint,
      ...rulesOf(setProjectTerms, "region"),
    },
    {
      name: "enrolMode",
      label: words.mode,
      widgetType: "Radio",
      options: words.modes.map((name, value) => ({ value, name })),
    },
    { name: "quota", label: words.quota, widgetType: "Number", hint: words.quotaHint },
    {
      name: "hasQueue",
      label: words.queue,
      widgetType: "Radio",
      options: [
        { value: YES, name: words.queues.on },
        { value: NO, name: words.queues.off },
      ],
    },
    { name: "enrolStartDate", label: words.enrolStart, widgetType: "Date" },
    { name: "enrolEndDate", label: words.enrolEnd, widgetType: "Date" },
    { name: "studyStartDate", label: words.studyStart, widgetType: "Date" },
    { name: "studyEndDate", label: words.studyEnds, widgetType: "Date" },
    { name: "examStartDate", label: listWords.examStart, widgetType: "Date" },
    { name: "examEndDate", label: listWords.examEnd, widgetType: "Date" },
    { name: "hours", label: words.hours, widgetType: "Number", ...locked },
    { name: "credits", label: words.credits, widgetType: "Number", ...locked },
    {
      name: "contact",
      label: words.contact,
      widgetType: "SingleLineText",
      ...rulesOf(setProjectTerms, "contact"),
    },
  ];
  return (
    <FieldForm
      label={words.terms}
      definitions={definitions}
      stored={{ ...stored, hasQueue: stored.hasQueue ? YES : NO }}
      saved={words.termsSaved}
      notes={
        terms.enrolMode === INVITED
          ? {
              enrolMode: (
                <Text as="span" id={`${id}code`}>
                  {words.code} <b>{inviteCode}</b> · {words.codeHint}
                </Text>
              ),
            }
          : {}
      }
      onSave={(values) =>
        send({
          packageId,
          enrolMode: values.enrolMode,
          quota: values.quota || 0,
          hasQueue: values.hasQueue === YES,
          enrolStartDate: calendarDay(values.enrolStartDate) ?? "",
          enrolEndDate: calendarDay(values.enrolEndDate) ?? "",
          studyStartDate: calendarDay(values.studyStartDate) ?? "",
          studyEndDate: calendarDay(values.studyEndDate) ?? "",
          hours: values.hours || 0,
          type: values.type,
          region: values.region,
          examStartDate: calendarDay(values.examStartDate) ?? "",
          examEndDate: calendarDay(values.examEndDate) ?? "",
          credits: values.credits || 0,
          contact: values.contact,
        })
      }
    />
  );
}
