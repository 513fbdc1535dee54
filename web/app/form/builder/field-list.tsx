import type { FormField } from "@perennial/contract/form/field.ts";
import type { FormWidget } from "@perennial/contract/form/widgets.ts";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { RowActions } from "../../space/row-action.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import type { DraftFault } from "./draft-faults.ts";
import { FaultLines } from "./fault-lines.tsx";
import { moved, numbersOf, pagesOf, withCopy } from "./form-draft.ts";
import { choicesOf, sayShowIf } from "./rule-words.ts";

interface FieldListProps {
  readonly fields: readonly FormField[];
  readonly faults: readonly DraftFault[];
  readonly chosen: string | undefined;
  /** Fields, their order and their rules may still change. */
  readonly isFree: boolean;
  /** A widget of the palette that is being dragged. */
  readonly dragged: FormWidget | undefined;
  readonly onChoose: (key: string | undefined) => void;
  readonly onFields: (fields: FormField[]) => void;
  readonly onDropWidget: (widget: FormWidget, at: number) => void;
}

const OPTIONS_SHOWN = 6;

/** What can be chosen in a field, shortened. */
function Choices({ field }: { readonly field: FormField }): ReactNode {
  const choices = choicesOf(field);
  if (choices.length === 0) return null;
  const shown = choices.slice(0, OPTIONS_SHOWN).map(({ name }) => name);
  return (
    <Text tone="muted" size={1} className={styles.choices}>
      {shown.join(" · ")}
      {choices.length > OPTIONS_SHOWN ? " · …" : ""}
    </Text>
  );
}

/** The questions of a form in order; the pointer, arrow keys and a menu move them. */
export function FieldList(props: FieldListProps): ReactNode {
  const { fields, faults, chosen, isFree, dragged, onChoose, onFields, onDropWidget } = props;
  const words = useBuilderWords();
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const numbers = numbersOf(fields);
  const pages = pagesOf(fields);
  const nameOf = ({ key }: FormField): string => {
    const number = numbers.get(key);
    return number === undefined ? words.page(pages.get(key) ?? 1) : words.field(number);
  };
  const drop = (at: number): void => {
    if (dragged !== undefined) onDropWidget(dragged, at);
    else if (from !== undefined) onFields(moved(fields, from, at));
    setFrom(undefined);
    setOver(undefined);
  };
  const isDragging = dragged !== undefined || from !== undefined;
  const dropAt = (at: number) =>
    isDragging
      ? {
          onDragOver: (event: { preventDefault: () => void }) => {
            event.preventDefault();
            setOver(at);
          },
          onDragLeave: () => setOver(undefined),
          onDrop: (event: { preventDefault: () => void }) => {
            event.preventDefault();
            drop(at);
          },
        }
      : {};
  if (fields.length === 0)
    return (
      <Box className={styles.emptyList} data-over={over === 0 || undefined} {...dropAt(0)}>
        <EmptyState message={words.noFields} />
      </Box>
    );
  return (
    <Box as="ol" className={styles.fields} aria-label={words.fields}>
      {fields.map((field, at) => (
        <FieldCard
          key={field.key}
          {...props}
          field={field}
          name={nameOf(field)}
          isOver={over === at}
          isChosen={chosen === field.key}
          place={dropAt(at)}
          own={faults.filter(({ key }) => key === field.key).map(({ message }) => message)}
          isFirst={at === 0}
          isLast={at === fields.length - 1}
          onMove={(by) => onFields(moved(fields, at, by < 0 ? at - 1 : at + 2))}
          onDrag={(isOn) => setFrom(isOn ? at : undefined)}
          onRemove={() => {
            if (chosen === field.key) onChoose(undefined);
            onFields(fields.filter((one) => one !== field));
          }}
          onCopy={() => onFields(withCopy(fields, field.key))}
        />
      ))}
      {isFree ? (
        <li
          className={styles.end}
          data-over={over === fields.length || undefined}
          data-wide={isDragging || undefined}
          {...dropAt(fields.length)}
        />
      ) : null}
    </Box>
  );
}

interface FieldCardProps extends FieldListProps {
  readonly field: FormField;
  readonly name: string;
  readonly isOver: boolean;
  readonly isChosen: boolean;
  readonly place: object;
  readonly own: readonly string[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDrag: (isOn: boolean) => void;
  readonly onRemove: () => void;
  readonly onCopy: () => void;
}

function FieldCard(props: FieldCardProps): ReactNode {
  const { field, fields, name, own, isFree, isFirst, isLast, isChosen } = props;
  const words = useBuilderWords();
  const isSplit = field.widget === "PageSplit";
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (by === -1 ? !isFirst : !isLast) props.onMove(by);
  };
  return (
    // Dropping is the pointer's way; the keys of the handle are everybody's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.card}
      data-split={isSplit || undefined}
      data-chosen={isChosen || undefined}
      data-over={props.isOver || undefined}
      data-fault={own.length > 0 || undefined}
      {...props.place}
    >
      {isFree ? (
        <button
          type="button"
          className={styles.handle}
          aria-label={words.drag(name)}
          draggable
          onKeyDown={onKey}
          onDragStart={() => props.onDrag(true)}
          onDragEnd={() => props.onDrag(false)}
        >
          <Icon name="move" size={1} />
        </button>
      ) : null}
      <Stack gap={1} narrow grow>
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          onClick={() => props.onChoose(field.key)}
        >
          <Text tone="muted" size={1}>
            {[
              name,
              isSplit ? "" : words.widgets[field.widget],
              isSplit ? "" : field.required ? words.required : words.optionalAnswer,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
          <Text weight="strong">{field.label || "…"}</Text>
        </button>
        <Choices field={field} />
        {field.showIf === null ? null : (
          <Text tone="brand" size={1} className={styles.choices}>
            {sayShowIf(field.showIf, fields, words.sayings)}
          </Text>
        )}
        <FaultLines faults={own} />
      </Stack>
      {isFree ? (
        <Row rigid align="start">
          <RowActions
            of={name}
            actions={[
              { key: "copy", label: words.duplicate, run: props.onCopy },
              { key: "remove", label: words.remove, run: props.onRemove },
              { key: "up", label: words.up, isDisabled: isFirst, run: () => props.onMove(-1) },
              { key: "down", label: words.down, isDisabled: isLast, run: () => props.onMove(1) },
            ]}
          />
        </Row>
      ) : null}
    </li>
  );
}
