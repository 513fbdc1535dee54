import type { FieldOf } from "@perennial/contract/form/field.ts";
import { isChoice } from "@perennial/contract/form/field-kinds.ts";
import { FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import { Input, InputNumber, Select, Switch } from "antd";
import type { ReactNode } from "react";
import { FieldWidget } from "../../space/field/field-widget.tsx";
import { Grid, Row } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import { ColumnsPart } from "./columns-part.tsx";
import { Named, NamedNumber } from "./named.tsx";
import { OptionsPart } from "./options-part.tsx";
import type { PartProps } from "./part-props.ts";
import { TreePart } from "./tree-part.tsx";

/** The properties that only the field's widget has. */
export function WidgetPart(props: PartProps): ReactNode {
  const { field, ...rest } = props;
  const { isFree, onField } = rest;
  const words = useBuilderWords();
  if (isChoice(field)) return <OptionsPart {...rest} field={field} />;
  switch (field.widget) {
    case "SingleLineText":
    case "MultiLineText":
      return <LengthPart {...rest} field={field} />;
    case "Number":
      return <NumberPart {...rest} field={field} />;
    case "Date":
    case "DateTime":
      return <MomentPart {...rest} field={field} />;
    case "MultiLevelDropdown":
      return <TreePart {...rest} field={field} />;
    case "Compose":
      return <ColumnsPart {...rest} field={field} />;
    case "MultiImageUpload":
    case "UploadFile":
      return (
        <NamedNumber
          label={words.filesMax}
          min={1}
          max={FORM_LIMITS.filesMax}
          value={field.filesMax}
          isDisabled={!isFree}
          onNumber={(filesMax) => onField({ ...field, filesMax })}
        />
      );
    case "Sketch":
      return (
        <Named label={words.purpose}>
          {(id) => (
            <Select<"signature" | "drawing">
              id={id}
              disabled={!isFree}
              value={field.purpose}
              onChange={(purpose) => onField({ ...field, purpose })}
              options={(["signature", "drawing"] as const).map((value) => ({
                value,
                label: words.purposes[value],
              }))}
            />
          )}
        </Named>
      );
    case "Address":
      return (
        <Row as="label" gap={2} align="center" touch>
          <Switch
            checked={field.hasDetail}
            disabled={!isFree}
            onChange={(hasDetail) => onField({ ...field, hasDetail })}
          />
          {words.hasDetail}
        </Row>
      );
    case "Time":
    case "PageSplit":
    case "Website":
    case "Geography":
    case "FullName":
    case "MobileNumber":
    case "Phone":
    case "Email":
      return null;
  }
}

function LengthPart({
  field,
  at,
  isFree,
  onField,
}: PartProps<FieldOf<"SingleLineText" | "MultiLineText">>): ReactNode {
  const words = useBuilderWords();
  const { shortMax, textMax } = FORM_LIMITS;
  const longest = field.widget === "SingleLineText" ? shortMax : textMax;
  return (
    <Grid columns={2} gap={3}>
      <NamedNumber
        label={words.minLength}
        faults={at("minLength")}
        min={0}
        max={longest}
        value={field.minLength}
        isDisabled={!isFree}
        onNumber={(minLength) => onField({ ...field, minLength }, "minLength")}
      />
      <NamedNumber
        label={words.maxLength}
        faults={at("maxLength")}
        min={1}
        max={longest}
        value={field.maxLength}
        isDisabled={!isFree}
        onNumber={(maxLength) => onField({ ...field, maxLength }, "maxLength")}
      />
    </Grid>
  );
}

const DECIMALS_MAX = 6;

function NumberPart({ field, at, isFree, onField }: PartProps<FieldOf<"Number">>): ReactNode {
  const words = useBuilderWords();
  return (
    <Grid columns={2} gap={3}>
      {(["min", "max"] as const).map((bound) => (
        <Named key={bound} label={words[bound]} faults={at(bound)}>
          {(id) => (
            <InputNumber
              id={id}
              className={styles.whole}
              placeholder={words.noBound}
              disabled={!isFree}
              value={field[bound]}
              onChange={(value) => onField({ ...field, [bound]: value }, bound)}
            />
          )}
        </Named>
      ))}
      <NamedNumber
        label={words.decimals}
        min={0}
        max={DECIMALS_MAX}
        value={field.decimals}
        isDisabled={!isFree}
        onNumber={(decimals) => onField({ ...field, decimals })}
      />
      <Named label={words.measure}>
        {(id) => (
          <Input
            id={id}
            maxLength={FORM_LIMITS.unitMax}
            value={field.unit}
            onChange={({ target }) => onField({ ...field, unit: target.value }, "unit")}
          />
        )}
      </Named>
    </Grid>
  );
}

function MomentPart({
  field,
  at,
  isFree,
  onField,
}: PartProps<FieldOf<"Date" | "DateTime">>): ReactNode {
  const words = useBuilderWords();
  return (
    <Grid columns={2} folds="tablet" gap={3}>
      {(["earliest", "latest"] as const).map((bound) => (
        <Named key={bound} label={words[bound]} faults={at(bound)}>
          {(id) => (
            <FieldWidget
              id={id}
              definition={{ name: bound, label: words[bound], widgetType: field.widget }}
              isDisabled={!isFree}
              value={field[bound] ?? undefined}
              onChange={(value) =>
                onField({ ...field, [bound]: typeof value === "number" ? value : null })
              }
            />
          )}
        </Named>
      ))}
    </Grid>
  );
}
