import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { CourseType } from "@perennial/contract/course/course.ts";
import { getInfo, updateInfo } from "@perennial/contract/course/manager/info.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert } from "antd";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { useCategories } from "../create/use-categories.ts";
import { CoverField } from "./cover-field.tsx";
import { DayField } from "./day-field.tsx";
import { useInfoWords } from "./info-words.ts";
import { useManager } from "./manager-context.ts";
import { TagField } from "./tag-field.tsx";
import { TypeChange } from "./type-change.tsx";

type Info = OutputOf<typeof getInfo>;

/** prepare/info: what the course page shows, and the days of the period. */
export default function InfoScreen(): ReactNode {
  const words = useInfoWords();
  const { periodId, period } = useManager();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={useRead(getInfo, { periodId })}>
        {(info) => (
          <>
            {info.may.edit ? null : (
              <Alert
                type="info"
                showIcon
                title={period.publishStatus === 1 ? words.locked : words.readOnly}
              />
            )}
            <TypeChange />
            <Panel>
              <InfoForm info={info} />
            </Panel>
          </>
        )}
      </Reading>
    </SpacePage>
  );
}

function useDefinitions(info: Info, isLink: boolean): FieldDefinition[] {
  const words = useInfoWords();
  const { optionsFor } = useCategories();
  const disabled = !info.may.edit;
  const line = (
    name: keyof InputOf<typeof updateInfo>,
    label: string,
    more: Partial<FieldDefinition> = {},
  ): FieldDefinition => ({
    name,
    label,
    widgetType: "SingleLineText",
    ...rulesOf(updateInfo, name),
    disabled,
    ...more,
  });
  const choice = (
    name: keyof Info,
    label: string,
    names: readonly string[],
    more: Partial<FieldDefinition> = {},
  ): FieldDefinition => ({
    name,
    label,
    widgetType: "DropdownSelect",
    disabled,
    options: names.map((word, value) => ({ value, name: word })),
    ...more,
  });
  const day = (name: keyof Info, label: string, hint = ""): FieldDefinition => ({
    name,
    label,
    widgetType: "SingleLineText",
    hint,
  });
  return [
    line("name", words.name),
    line("subtitle", words.subtitle, { hint: words.subtitleHint }),
    { name: "coverUrl", label: words.cover, widgetType: "SingleLineText" },
    ...(isLink ? [line("linkUrl", words.linkUrl, { required: isLink, hint: words.linkHint })] : []),
    choice("category", words.category, [], {
      ...rulesOf(updateInfo, "category"),
      options: [{ value: 0, name: words.chooseCategory }, ...optionsFor(info.category)],
    }),
    { name: "tagIds", label: words.tags, widgetType: "SingleLineText", hint: words.tagsHint },
    choice("level", words.level, words.levels),
    choice("quality", words.quality, words.qualities, {
      hint: words.qualityHint,
      disabled: !info.may.setQuality,
    }),
    line("audience", words.audience),
    { name: "hours", label: words.hours, widgetType: "Number", disabled },
    line("speakerName", words.speakerName, { hint: words.speakerHint }),
    line("speakerTitle", words.speakerTitle),
    {
      name: "introHtml",
      label: words.intro,
      widgetType: "RichTextEditor",
      height: 320,
      folder: "tspace",
      disabled,
    },
    line("periodName", words.periodName, { hint: words.periodHint }),
    day("startDate", words.startDate, info.may.edit && !info.may.setStart ? words.startHint : ""),
    day("endDate", words.endDate),
    day("enrolStartDate", words.enrolStartDate),
    day("enrolEndDate", words.enrolEndDate, words.enrolHint),
  ];
}

function InfoForm({ info }: { readonly info: Info }): ReactNode {
  const words = useInfoWords();
  const { periodId, courseType, refresh } = useManager();
  const isLink = courseType === CourseType.link;
  const definitions = useDefinitions(info, isLink);
  const { send } = useWrite(updateInfo, { invalidates: [getInfo] });
  const { tags, may, ...stored } = info;
  const isOff = !may.edit;
  return (
    <FieldForm
      label={words.title}
      definitions={definitions}
      stored={stored}
      saved={words.saved}
      draftAt={`course/${periodId}`}
      controls={{
        coverUrl: <CoverField isDisabled={isOff} />,
        tagIds: <TagField tags={tags} isDisabled={isOff} />,
        startDate: <DayField disabled={!may.setStart} />,
        endDate: <DayField disabled={isOff} />,
        enrolStartDate: <DayField disabled={isOff} />,
        enrolEndDate: <DayField disabled={isOff} />,
      }}
      checks={{
        linkUrl: (value) =>
          !isLink || /^https?:\/\/\S+/i.test(typeof value === "string" ? value : "")
            ? undefined
            : words.linkFault,
      }}
      onSave={(values) => send({ ...values, hours: values.hours ?? 0, periodId })}
      onSaved={() => refresh()}
    />
  );
}
