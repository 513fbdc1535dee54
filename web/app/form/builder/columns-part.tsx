import type { FieldOf } from "@perennial/contract/form/field.ts";
import { COLUMN_WIDGETS, FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import { Button, Checkbox, Input, Select } from "antd";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Row, Stack } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import { FaultLines } from "./fault-lines.tsx";
import { createKey } from "./form-draft.ts";
import { NamedNumber } from "./named.tsx";
import type { PartProps } from "./part-props.ts";

type TableField = FieldOf<"Compose">;
type Column = TableField["columns"][number];

/** The columns of a table to fill in, and how many rows it has. */
export function ColumnsPart({ field, at, isFree, onField }: PartProps<TableField>): ReactNode {
  const words = useBuilderWords();
  const { columns } = field;
  const setColumns = (next: readonly Column[], place?: string): void =>
    onField({ ...field, columns: [...next] }, place);
  const add = (): void =>
    setColumns([
      ...columns,
      {
        key: createKey(
          "c",
          columns.map(({ key }) => key),
        ),
        label: words.column(columns.length + 1),
        widget: "SingleLineText",
        required: false,
        options: [],
      },
    ]);
  return (
    <Stack as="fieldset" gap={3} pad={0} border="none" className={styles.part}>
      <legend>{words.columns}</legend>
      {columns.map((column, place) => (
        <ColumnRow
          key={column.key}
          column={column}
          number={place + 1}
          isFree={isFree}
          onColumn={(next, written) =>
            setColumns(
              columns.map((one) => (one === column ? next : one)),
              written && `column-${column.key}`,
            )
          }
          onRemove={
            columns.length > 1
              ? () => setColumns(columns.filter((one) => one !== column))
              : undefined
          }
        />
      ))}
      <FaultLines faults={at("columns")} />
      {isFree && columns.length < FORM_LIMITS.columnsMax ? (
        <div>
          <Button onClick={add}>
            <Icon name="plus" size={1} />
            {words.addColumn}
          </Button>
        </div>
      ) : null}
      <Grid columns={2} gap={3}>
        <NamedNumber
          label={words.rowsMin}
          min={0}
          max={FORM_LIMITS.rowsMax}
          value={field.rowsMin}
          isDisabled={!isFree}
          onNumber={(rowsMin) => onField({ ...field, rowsMin }, "rowsMin")}
        />
        <NamedNumber
          label={words.rowsMax}
          faults={at("rowsMax")}
          min={1}
          max={FORM_LIMITS.rowsMax}
          value={field.rowsMax}
          isDisabled={!isFree}
          onNumber={(rowsMax) => onField({ ...field, rowsMax }, "rowsMax")}
        />
      </Grid>
    </Stack>
  );
}

interface ColumnRowProps {
  readonly column: Column;
  readonly number: number;
  readonly isFree: boolean;
  readonly onColumn: (column: Column, isWritten?: true) => void;
  readonly onRemove: (() => void) | undefined;
}

function ColumnRow({ column, number, isFree, onColumn, onRemove }: ColumnRowProps): ReactNode {
  const words = useBuilderWords();
  return (
    <Stack gap={2} className={styles.rule}>
      <Row gap={1} align="center">
        <Input
          aria-label={words.columnName(number)}
          maxLength={FORM_LIMITS.labelMax}
          value={column.label}
          onChange={({ target }) => onColumn({ ...column, label: target.value }, true)}
        />
        {isFree ? (
          <Button
            type="text"
            aria-label={words.removeColumn(column.label)}
            disabled={onRemove === undefined}
            icon={<Icon name="close" size={1} />}
            onClick={onRemove}
          />
        ) : null}
      </Row>
      <Select<Column["widget"]>
        aria-label={words.columnKind(number)}
        disabled={!isFree}
        value={column.widget}
        onChange={(widget) => onColumn({ ...column, widget })}
        options={COLUMN_WIDGETS.map((value) => ({ value, label: words.widgets[value] }))}
      />
      {column.widget === "DropdownSelect" ? (
        <Input.TextArea
          aria-label={words.columnOptions(column.label)}
          placeholder={words.addOptionsHint}
          autoSize={{ minRows: 2, maxRows: 8 }}
          disabled={!isFree}
          value={column.options.join("\n")}
          onChange={({ target }) =>
            onColumn(
              {
                ...column,
                options:
                  target.value === ""
                    ? []
                    : target.value
                        .split("\n")
                        .slice(0, FORM_LIMITS.optionsMax)
                        .map((line) => line.slice(0, FORM_LIMITS.optionNameMax)),
              },
              true,
            )
          }
        />
      ) : null}
      <Checkbox
        checked={column.required}
        disabled={!isFree}
        onChange={({ target }) => onColumn({ ...column, required: target.checked })}
      >
        {words.isRequired}
      </Checkbox>
    </Stack>
  );
}
