import type {
  CertificateField,
  CertificateLayout,
} from "@perennial/contract/certificate/layout.ts";
import { PLACEHOLDERS, TEXT_LENGTH } from "@perennial/contract/certificate/layout-parts.ts";
import { Input, InputNumber, Select } from "antd";
import { useId, type ReactNode } from "react";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ColourField } from "./colour-field.tsx";
import { useDesignerWords } from "./designer-words.ts";
import styles from "./designer.module.css";
import { aligned, ALIGNMENTS, inside, createKey, withField } from "./layout-edit.ts";

type TextField = Extract<CertificateField, { readonly kind: "text" }>;

const PLACES = ["x", "y", "w", "h"] as const;
const WEIGHTS = ["regular", "bold"] as const;
const TEXT_ALIGNS = ["left", "center", "right"] as const;
const BESIDE_MM = 6;

interface FieldPanelProps {
  readonly layout: CertificateLayout;
  readonly field: CertificateField;
  readonly onLayout: (layout: CertificateLayout) => void;
  readonly onChoose: (key: string | undefined) => void;
}

/** A number with its name. */
function NumberField({
  label,
  value,
  min,
  max,
  step,
  onNumber,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onNumber: (value: number) => void;
}): ReactNode {
  const id = useId();
  return (
    <Stack gap={1}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        value={value}
        min={min}
        max={max}
        step={step}
        className={styles.number}
        onChange={(next) => {
          if (next !== null) onNumber(next);
        }}
      />
    </Stack>
  );
}

/** The chosen field: what it says, how it looks, and where it stands. */
export function FieldPanel({ layout, field, onLayout, onChoose }: FieldPanelProps): ReactNode {
  const words = useDesignerWords();
  const change = (next: CertificateField): void =>
    onLayout(withField(layout, field.key, () => next));
  const duplicate = (): void => {
    const key = createKey(layout);
    const place = inside(layout, { ...field, x: field.x + BESIDE_MM, y: field.y + BESIDE_MM });
    onLayout({ ...layout, fields: [...layout.fields, { ...field, ...place, key }] });
    onChoose(key);
  };
  const remove = (): void => {
    onLayout({ ...layout, fields: layout.fields.filter(({ key }) => key !== field.key) });
    onChoose(undefined);
  };
  return (
    <Panel title={words.kinds[field.kind]}>
      <Stack gap={4}>
        {field.kind === "text" ? <TextPart field={field} onField={change} /> : null}
        <Grid columns={2} gap={3}>
          {PLACES.map((place) => (
            <NumberField
              key={place}
              label={words[place]}
              value={field[place]}
              min={0}
              max={297}
              step={1}
              onNumber={(value) =>
                change({ ...field, ...inside(layout, { ...field, [place]: value }) })
              }
            />
          ))}
        </Grid>
        <Stack gap={1} role="group" aria-label={words.align}>
          <span>{words.align}</span>
          <Row gap={2} wrap>
            {ALIGNMENTS.map((alignment) => (
              <Button
                key={alignment}
                onClick={() => change({ ...field, ...aligned(layout, field, alignment) })}
              >
                {words.alignments[alignment]}
              </Button>
            ))}
          </Row>
        </Stack>
        <Row gap={2} wrap>
          <Button onClick={duplicate}>{words.duplicate}</Button>
          <Button onClick={remove}>{words.remove}</Button>
        </Row>
      </Stack>
    </Panel>
  );
}

function TextPart({
  field,
  onField,
}: {
  readonly field: TextField;
  readonly onField: (field: TextField) => void;
}): ReactNode {
  const words = useDesignerWords();
  const id = useId();
  return (
    <>
      <Stack gap={1}>
        <label htmlFor={`${id}-text`}>{words.content}</label>
        <Input.TextArea
          id={`${id}-text`}
          value={field.text}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => onField({ ...field, text: target.value.slice(0, TEXT_LENGTH) })}
        />
        <Row gap={1} align="center" wrap>
          <Text tone="muted" size={1}>
            {words.insert}
          </Text>
          {PLACEHOLDERS.map((name) => (
            <Button
              key={name}
              kind="quiet"
              onClick={() =>
                onField({ ...field, text: `${field.text}{${name}}`.slice(0, TEXT_LENGTH) })
              }
            >
              {words.placeholders[name]}
            </Button>
          ))}
        </Row>
      </Stack>
      <Grid columns={2} gap={3}>
        <NumberField
          label={words.size}
          value={field.size}
          min={6}
          max={96}
          step={1}
          onNumber={(size) => onField({ ...field, size })}
        />
        <ColourField
          label={words.colour}
          value={field.colour}
          onColour={(colour) => onField({ ...field, colour })}
        />
        <Stack gap={1}>
          <label htmlFor={`${id}-weight`}>{words.weight}</label>
          <Select
            id={`${id}-weight`}
            value={field.weight}
            options={WEIGHTS.map((value) => ({ value, label: words.weights[value] }))}
            onChange={(weight) => onField({ ...field, weight })}
          />
        </Stack>
        <Stack gap={1}>
          <label htmlFor={`${id}-align`}>{words.textAlign}</label>
          <Select
            id={`${id}-align`}
            value={field.align}
            options={TEXT_ALIGNS.map((value) => ({ value, label: words.textAligns[value] }))}
            onChange={(align) => onField({ ...field, align })}
          />
        </Stack>
        <NumberField
          label={words.leading}
          value={field.leading}
          min={1}
          max={3}
          step={0.1}
          onNumber={(leading) => onField({ ...field, leading })}
        />
        <NumberField
          label={words.spacing}
          value={field.spacing}
          min={0}
          max={2}
          step={0.1}
          onNumber={(spacing) => onField({ ...field, spacing })}
        />
      </Grid>
    </>
  );
}
