import { Checkbox, Radio, Select } from "antd";
import type { ReactNode } from "react";
import type { FieldDefinition } from "./field-definition.ts";
import { joinedValues, splitValues } from "./field-values.ts";
import type { WidgetPartProps } from "./field-widget-props.ts";
import { useFieldWords } from "./field-words.ts";

const optionsOf = ({ options = [] }: FieldDefinition) =>
  options.map(({ value, name }) => ({ value, label: name }));

/** One of a few: all are seen; in a row of filters they drop down and can be cleared. */
export function RadioWidget(props: WidgetPartProps): ReactNode {
  const { definition, id, value, isDisabled, isFilter, shared, onChange } = props;
  const words = useFieldWords();
  if (isFilter)
    return (
      <Select
        {...shared}
        allowClear
        placeholder={words.any}
        value={value ?? undefined}
        options={optionsOf(definition)}
        onChange={onChange}
      />
    );
  return (
    <Radio.Group
      {...(id === undefined ? {} : { id })}
      aria-label={definition.label}
      disabled={isDisabled === true}
      value={value}
      options={optionsOf(definition)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** One of many. */
export function SelectWidget(props: WidgetPartProps): ReactNode {
  const { definition, value, isFilter = false, shared, onChange } = props;
  const words = useFieldWords();
  return (
    <Select
      {...shared}
      allowClear={isFilter || definition.required !== true}
      placeholder={isFilter ? words.any : undefined}
      showSearch={{ optionFilterProp: "label" }}
      value={value === "" ? undefined : value}
      options={optionsOf(definition)}
      onChange={onChange}
    />
  );
}

/** Several of a few. */
export function CheckWidget(props: WidgetPartProps): ReactNode {
  const { definition, id, value, isDisabled, onChange } = props;
  return (
    <Checkbox.Group
      {...(id === undefined ? {} : { id })}
      aria-label={definition.label}
      disabled={isDisabled === true}
      value={splitValues(value)}
      options={optionsOf(definition).map((option) => ({
        label: option.label,
        value: String(option.value),
      }))}
      onChange={(chosen) => onChange(Array.isArray(value) ? chosen : joinedValues(chosen))}
    />
  );
}
