import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Checkbox, DatePicker, Input, InputNumber, Radio, Select, TimePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import type { ReactNode } from "react";
import { fromWallClock, wallClock } from "../../kernel/format.ts";
import { FieldArea } from "./field-area.tsx";
import type { FieldDefinition } from "./field-definition.ts";
import { FieldRichText } from "./field-rich-text.tsx";
import { FieldUpload } from "./field-upload.tsx";
import { joinedValues, numberFromText, splitValues } from "./field-values.ts";
import { useFieldWords } from "./field-words.ts";

export interface FieldWidgetProps {
  readonly definition: FieldDefinition;
  readonly id?: string;
  /** As it travels; given by the form. */
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly isDisabled?: boolean;
  /** In a row of filters: nothing is required, choices can be cleared. */
  readonly isFilter?: boolean;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean | "true" | "false";
}

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const asMoment = (value: unknown): Dayjs | null =>
  typeof value === "number" || (typeof value === "string" && value !== "")
    ? dayjs(wallClock(value))
    : null;

/** The control of one widget type (front §3); takes and gives values as they travel (front §5). */
export function FieldWidget(props: FieldWidgetProps): ReactNode {
  const { definition, id, value, isDisabled = false, isFilter = false } = props;
  const { widgetType, label, maxLength, styles } = definition;
  const words = useFieldWords();
  const change = (next: unknown): void => props.onChange?.(next);
  const disabled = isDisabled || definition.disabled === true;
  const shared = {
    ...(id === undefined ? {} : { id }),
    disabled,
    style: { width: "100%", ...styles },
    "aria-describedby": props["aria-describedby"],
    "aria-invalid": props["aria-invalid"],
    "aria-required": definition.required && !isFilter ? true : undefined,
  } as const;
  const options = (definition.options ?? []).map((option) => ({
    value: option.value,
    label: option.name,
  }));
  const moment = (next: Dayjs | Dayjs[] | null): void =>
    change(next === null || Array.isArray(next) ? undefined : fromWallClock(next.valueOf()));

  switch (widgetType) {
    case "SingleLineText":
      return (
        <Input
          {...shared}
          allowClear={isFilter}
          value={asText(value)}
          maxLength={maxLength}
          onChange={(event) => change(event.target.value)}
        />
      );
    case "MobileNumber":
      return (
        <Input
          {...shared}
          allowClear={isFilter}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LIMITS.mobileLength}
          value={asText(value)}
          onChange={(event) => change(numberFromText(event.target.value))}
        />
      );
    case "Number":
      return (
        <InputNumber
          {...shared}
          value={typeof value === "number" ? value : null}
          onChange={(next) => change(next ?? undefined)}
        />
      );
    case "MultiLineText":
      return (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: 3, maxRows: 12 }}
          value={asText(value)}
          maxLength={maxLength}
          onChange={(event) => change(event.target.value)}
        />
      );
    case "RichTextEditor":
      return (
        <FieldRichText
          {...shared}
          label={label}
          value={asText(value)}
          folder={definition.folder ?? "tspace"}
          {...(definition.height ? { height: definition.height } : {})}
          onChange={change}
        />
      );
    case "Radio":
      return isFilter ? (
        <Select
          {...shared}
          allowClear
          placeholder={words.any}
          value={value ?? undefined}
          options={options}
          onChange={change}
        />
      ) : (
        <Radio.Group
          {...(id === undefined ? {} : { id })}
          aria-label={label}
          disabled={disabled}
          value={value}
          options={options}
          onChange={(event) => change(event.target.value)}
        />
      );
    case "DropdownSelect":
      return (
        <Select
          {...shared}
          allowClear={isFilter || definition.required !== true}
          placeholder={isFilter ? words.any : undefined}
          showSearch={{ optionFilterProp: "label" }}
          value={value === "" ? undefined : value}
          options={options}
          onChange={change}
        />
      );
    case "CheckBox":
      return (
        <Checkbox.Group
          {...(id === undefined ? {} : { id })}
          aria-label={label}
          disabled={disabled}
          value={splitValues(value)}
          options={options.map((option) => ({ label: option.label, value: String(option.value) }))}
          onChange={(chosen) => change(Array.isArray(value) ? chosen : joinedValues(chosen))}
        />
      );
    case "Date":
      return <DatePicker {...shared} value={asMoment(value)} onChange={moment} />;
    case "DateTime":
      return (
        <DatePicker
          {...shared}
          showTime={{ format: "HH:mm" }}
          format="YYYY-MM-DD HH:mm"
          value={asMoment(value)}
          onChange={moment}
        />
      );
    case "Time":
      return <TimePicker {...shared} format="HH:mm" value={asMoment(value)} onChange={moment} />;
    case "UploadFile":
    case "MultiImageUpload":
      return (
        <FieldUpload
          {...(id === undefined ? {} : { id })}
          label={label}
          isDisabled={disabled}
          kind={widgetType === "UploadFile" ? "file" : "picture"}
          folder={definition.folder ?? "tspace"}
          {...(definition.height ? { height: definition.height } : {})}
          value={splitValues(value)}
          onChange={(urls) => change(joinedValues(urls))}
        />
      );
    case "SingleImageUpload":
      return (
        <FieldUpload
          {...(id === undefined ? {} : { id })}
          label={label}
          isDisabled={disabled}
          kind="picture"
          most={1}
          folder={definition.folder ?? "tspace"}
          {...(definition.height ? { height: definition.height } : {})}
          value={asText(value) === "" ? [] : [asText(value)]}
          onChange={(urls) => change(urls[0] ?? "")}
        />
      );
    case "Area":
      return <FieldArea {...shared} placeholder={words.areaHint} value={value} onChange={change} />;
  }
}
