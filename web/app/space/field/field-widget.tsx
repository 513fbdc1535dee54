import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Input, InputNumber } from "antd";
import { Suspense, type ReactNode } from "react";
import { part } from "../../kernel/part.tsx";
import { CheckWidget, RadioWidget, SelectWidget } from "./field-choices.tsx";
import { FieldRichText } from "./field-rich-text.tsx";
import { joinedValues, numberFromText, splitValues } from "./field-values.ts";
import type { FieldWidgetProps } from "./field-widget-props.ts";

// Calendars, areas and uploads are a third of all that fields are made of, and few tables show one.
const MomentWidget = part(() => import("./field-moment.tsx"));
const FieldArea = part(() => import("./field-area.tsx"));
const FieldUpload = part(() => import("./field-upload.tsx"));

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Pictures or files: one address, or several joined as they travel. */
function UploadWidget({
  definition,
  id,
  value,
  isDisabled,
  onChange,
}: FieldWidgetProps): ReactNode {
  const { widgetType, label, height, folder = "tspace" } = definition;
  const shared = {
    ...(id === undefined ? {} : { id }),
    label,
    isDisabled: isDisabled === true,
    folder,
    ...(height ? { height } : {}),
  };
  if (widgetType === "SingleImageUpload")
    return (
      <FieldUpload
        {...shared}
        kind="picture"
        most={1}
        value={asText(value) === "" ? [] : [asText(value)]}
        onChange={(urls) => onChange?.(urls[0] ?? "")}
      />
    );
  return (
    <FieldUpload
      {...shared}
      kind={widgetType === "UploadFile" ? "file" : "picture"}
      value={splitValues(value)}
      onChange={(urls) => onChange?.(joinedValues(urls))}
    />
  );
}

/** The control of one widget type (front §3); takes and gives values as they travel (front §5). */
export function FieldWidget(props: FieldWidgetProps): ReactNode {
  const { definition, id, value, isDisabled = false, isFilter = false } = props;
  const { widgetType, label, maxLength, styles } = definition;
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
  const given = { ...props, isDisabled: disabled, shared, onChange: change };
  // As high as what will stand there.
  const coming = <Input {...shared} disabled />;

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
      return <RadioWidget {...given} />;
    case "DropdownSelect":
      return <SelectWidget {...given} />;
    case "CheckBox":
      return <CheckWidget {...given} />;
    case "Date":
    case "DateTime":
    case "Time":
      return (
        <Suspense fallback={coming}>
          <MomentWidget {...given} />
        </Suspense>
      );
    case "UploadFile":
    case "MultiImageUpload":
    case "SingleImageUpload":
      return (
        <Suspense fallback={coming}>
          <UploadWidget {...given} />
        </Suspense>
      );
    case "Area":
      return (
        <Suspense fallback={coming}>
          <FieldArea {...shared} value={value} onChange={change} />
        </Suspense>
      );
  }
}
