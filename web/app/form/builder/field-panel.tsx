import type { FormField } from "@perennial/contract/form/field.ts";
import { FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import { Input, Switch } from "antd";
import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import type { DraftFault } from "./draft-faults.ts";
import { FaultLines } from "./fault-lines.tsx";
import { LogicPart } from "./logic-part.tsx";
import { Named } from "./named.tsx";
import { WidgetPart } from "./widget-part.tsx";

export interface FieldPanelProps {
  readonly field: FormField;
  readonly fields: readonly FormField[];
  readonly faults: readonly DraftFault[];
  /** Options, limits and rules may still change. */
  readonly isFree: boolean;
  /** `place` names what is written at; keys at one place are undone together. */
  readonly onField: (field: FormField, place?: string) => void;
}

/** The properties of the chosen question. */
export function FieldPanel({ field, fields, faults, isFree, onField }: FieldPanelProps): ReactNode {
  const words = useBuilderWords();
  const own = faults.filter(({ key }) => key === field.key);
  const at = (part: string): string[] =>
    own.filter((fault) => fault.part === part).map(({ message }) => message);
  const isSplit = field.widget === "PageSplit";
  return (
    <Stack gap={4} narrow>
      <Text tone="muted" size={1}>
        {words.widgets[field.widget]}
      </Text>
      <FaultLines faults={[...at("key"), ...at("widget")]} />
      <Named label={isSplit ? words.pageTitle : words.label} faults={at("label")}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={FORM_LIMITS.labelMax}
            value={field.label}
            onChange={({ target }) => onField({ ...field, label: target.value }, "label")}
          />
        )}
      </Named>
      <Named label={words.hint} hint={words.hintHelp}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={FORM_LIMITS.hintMax}
            value={field.hint}
            onChange={({ target }) => onField({ ...field, hint: target.value }, "hint")}
          />
        )}
      </Named>
      {isSplit ? null : (
        <Row as="label" gap={2} align="center" touch>
          <Switch
            checked={field.required}
            disabled={!isFree}
            onChange={(required) => onField({ ...field, required })}
          />
          {words.isRequired}
        </Row>
      )}
      <WidgetPart field={field} at={at} isFree={isFree} onField={onField} />
      <LogicPart
        field={field}
        fields={fields}
        faults={at("showIf")}
        isFree={isFree}
        onShowIf={(showIf) => onField({ ...field, showIf })}
      />
    </Stack>
  );
}
